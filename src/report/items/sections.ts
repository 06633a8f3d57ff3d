import type { SectionFacts } from '../document/changes-document.js';

interface ListedFacts extends SectionFacts {
  /** The title after a section of changes with a danger. */
  readonly rest?: string;
  /** What is counted. */
  readonly noun: 'setting' | 'field' | 'key' | 'difference' | 'resource' | 'project';
}

const watched = 'to accept one, write its value into a file, or name it in ignore with a reason';

/** The sections of all documents, in their order. */
export const sections = {
  failed: section('Failed', 'danger', 'resource'),
  'not-stored': section('Accepted, but not stored', 'danger', 'resource'),
  stale: section('Stale', 'warning', 'resource', 'changed on the service since the plan, so not updated'),
  blocked: section('Blocked', 'warning', 'resource', null, { rule: 'blocked' }),
  'not-tried': section('Not tried', 'warning', 'resource'),
  conflict: section('Conflict', 'danger', 'difference', 'changed both on the service and in the files'),
  drift: section('Drift', 'warning', 'difference', 'changed on the service, not in the files'),
  pending: section(
    'Pending',
    'plain',
    'difference',
    'changed in the files, not yet applied: the service has the old value',
  ),
  weakening: section('Weakens security', 'danger', 'setting'),
  irreversible: section('Cannot be undone', 'danger', 'setting'),
  hiding: section('Hides issues', 'alert', 'setting'),
  weaker: section('Weaker than in the files', 'danger', 'setting'),
  'hides-more': section('Hides more issues than in the files', 'alert', 'setting'),
  'watched-weaker': section('Not managed, weaker than the default', 'danger', 'setting', watched),
  'watched-hiding': section('Not managed, hides more issues than the default', 'alert', 'setting', watched),
  released: section('No longer managed', 'alert', 'setting', 'the service keeps the value'),
  accepted: section('Accepted as weaker', 'alert', 'setting'),
  root: section(
    'Root file',
    'warning',
    'key',
    'it sets the service, the included files, the guards and the extra settings',
  ),
  'no-longer-expected': section('No longer expected', 'warning', 'field'),
  exceptions: section('Exceptions', 'warning', 'setting', 'changed entries of ignore'),
  unreadable: section('Not returned by the service', 'warning', 'setting', 'so not compared'),
  undecided: section('Not compared', 'warning', 'setting'),
  changes: section('Changes', 'plain', 'setting', null, { rest: 'Other changes' }),
  differing: section('Differences', 'warning', 'setting'),
  'changed-expectations': section(
    'Expectations',
    'plain',
    'field',
    'what drift and plan check; never written',
  ),
  unmet: unmet('on the service → expected; setpoint cannot set these fields'),
  // The legend of a drift states the direction.
  'unmet-in-drift': unmet('setpoint cannot set these fields'),
  'not-accepted': section('Not accepted', 'warning', 'setting'),
  'applied-weakening': section('Applied, and weakens security', 'danger', 'setting'),
  'applied-irreversible': section('Applied, and cannot be undone', 'danger', 'setting'),
  'applied-hiding': section('Applied, and hides issues', 'alert', 'setting'),
  applied: section('Applied', 'good', 'resource', null, { rest: 'Also applied' }),
  held: section('Already in place', 'good', 'resource'),
  closed: section('Not accessible with this token', 'warning', 'project', 'not read, so not compared', {
    rule: 'closed',
  }),
  missing: section('Missing on the service', 'warning', 'project', 'setpoint creates no projects', {
    rule: 'missing',
  }),
  unlisted: section(
    'Not listed by the service',
    'warning',
    'project',
    'its list is incomplete, so they can exist',
    { rule: 'missing' },
  ),
  unmanaged: section('Not managed by any file', 'plain', 'project'),
};

function unmet(note: string): ListedFacts {
  return section('Expectations not met', 'alert', 'field', `SP2217: ${note}`);
}

export type SectionId = keyof typeof sections;

/** An `alert` is a warning that is listed in an alert, as is each danger. */
function section(
  title: string,
  tone: ListedFacts['tone'] | 'alert',
  noun: ListedFacts['noun'],
  note: string | null = null,
  more: Pick<ListedFacts, 'rule' | 'rest'> = {},
): ListedFacts {
  const isAlert = tone === 'alert';
  return {
    title,
    tone: isAlert ? 'warning' : tone,
    noun,
    note,
    alert: isAlert || tone === 'danger',
    ...more,
  };
}
