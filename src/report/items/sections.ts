import type { SectionFacts } from '../document/changes-document.js';

interface ListedFacts extends SectionFacts {
  /** Explains the title. */
  readonly note?: string;
  /** The title after a section of changes with a danger. */
  readonly rest?: string;
  /** What is counted. */
  readonly noun: 'setting' | 'field' | 'key' | 'difference' | 'resource' | 'project';
}

const alert = { alert: true } as const;

const watched = 'to accept one, write its value into a file, or name it in ignore with a reason';

/** The sections of all documents, in their order. */
export const sections = {
  failed: section('Failed', 'danger', 'resource'),
  'not-stored': section('Accepted, but not stored', 'danger', 'resource'),
  stale: section('Stale', 'warning', 'resource', {
    note: 'changed on the service since the plan, so not updated',
  }),
  blocked: section('Blocked', 'warning', 'resource', { rule: 'blocked' }),
  'not-tried': section('Not tried', 'warning', 'resource'),
  conflict: section('Conflict', 'danger', 'difference', {
    note: 'changed both on the service and in the files',
  }),
  drift: section('Drift', 'warning', 'difference', { note: 'changed on the service, not in the files' }),
  pending: section('Pending', 'plain', 'difference', {
    note: 'changed in the files, not yet applied: the service has the old value',
  }),
  weakening: section('Weakens security', 'danger', 'setting'),
  irreversible: section('Cannot be undone', 'danger', 'setting'),
  hiding: section('Hides issues', 'warning', 'setting', alert),
  weaker: section('Weaker than in the files', 'danger', 'setting'),
  'hides-more': section('Hides more issues than in the files', 'warning', 'setting', alert),
  'watched-weaker': section('Not managed, weaker than the default', 'danger', 'setting', {
    note: watched,
  }),
  'watched-hiding': section('Not managed, hides more issues than the default', 'warning', 'setting', {
    ...alert,
    note: watched,
  }),
  released: section('No longer managed', 'warning', 'setting', {
    ...alert,
    note: 'the service keeps the value',
  }),
  accepted: section('Accepted as weaker', 'warning', 'setting', alert),
  root: section('Root file', 'warning', 'key', {
    note: 'it sets the service, the included files, the guards and the extra settings',
  }),
  'no-longer-expected': section('No longer expected', 'warning', 'field'),
  exceptions: section('Exceptions', 'warning', 'setting', { note: 'changed entries of ignore' }),
  unreadable: section('Not returned by the service', 'warning', 'setting', { note: 'so not compared' }),
  undecided: section('Not compared', 'warning', 'setting'),
  changes: section('Changes', 'plain', 'setting', { rest: 'Other changes' }),
  differing: section('Differences', 'warning', 'setting'),
  'changed-expectations': section('Expectations', 'plain', 'field', {
    note: 'what drift and plan check; never written',
  }),
  unmet: unmet('on the service → expected; setpoint cannot set these fields'),
  // The legend of a drift states the direction.
  'unmet-in-drift': unmet('setpoint cannot set these fields'),
  'not-accepted': section('Not accepted', 'warning', 'setting'),
  'applied-weakening': section('Applied, and weakens security', 'danger', 'setting'),
  'applied-irreversible': section('Applied, and cannot be undone', 'danger', 'setting'),
  'applied-hiding': section('Applied, and hides issues', 'warning', 'setting', alert),
  applied: section('Applied', 'good', 'resource', { rest: 'Also applied' }),
  held: section('Already in place', 'good', 'resource'),
  closed: section('Not accessible with this token', 'warning', 'project', {
    note: 'not read, so not compared',
    rule: 'closed',
  }),
  missing: section('Missing on the service', 'warning', 'project', {
    note: 'setpoint creates no projects',
    rule: 'missing',
  }),
  unlisted: section('Not listed by the service', 'warning', 'project', {
    note: 'its list is incomplete, so they can exist',
    rule: 'missing',
  }),
  unmanaged: section('Not managed by any file', 'plain', 'project'),
};

function unmet(note: string): ListedFacts {
  return section('Expectations not met', 'warning', 'field', { ...alert, note: `SP2217: ${note}` });
}

export type SectionId = keyof typeof sections;

function section(
  title: string,
  tone: ListedFacts['tone'],
  noun: ListedFacts['noun'],
  more: Partial<ListedFacts> = {},
): ListedFacts {
  return { alert: tone === 'danger', title, tone, noun, ...more };
}
