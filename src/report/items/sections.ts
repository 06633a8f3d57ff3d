import type { ChangeEntry } from '../document/changes-document.js';
import { unmetCode } from '../view/rules.js';

/** What every section of one kind has in common. */
interface SectionFacts {
  readonly title: string;
  /** The title of the only section of a document. */
  readonly alone?: string;
  /** Explains the title. */
  readonly note?: string;
  readonly tone: ChangeEntry['tone'];
  /** The level of the alert that lists the items at the top of a comment; absent if no alert does. */
  readonly alert?: 'caution' | 'warning';
  /** What is counted; absent if the number does not matter. */
  readonly noun?: 'setting' | 'field' | 'key' | 'difference' | 'resource';
  /** The labels of the two values, unless they are those of the document. */
  readonly sides?: { readonly before: string; readonly after: string };
  /** The title among what the files since the base do not cause; absent if they cause it. */
  readonly elsewhere?: string;
}

const caution = { tone: 'danger', alert: 'caution' } as const;
const warning = { tone: 'warning', alert: 'warning' } as const;
const files = { sides: { before: 'At the base', after: 'In the files' } } as const;
const elsewhere = 'not caused by this pull request';
const otherNote = 'already pending at the base, or changed on the service by hand or by a later merge';

function other(title: string, facts: Omit<SectionFacts, 'title'>): SectionFacts {
  return { ...facts, title: `${title}, but ${elsewhere}`, note: otherNote, elsewhere: title };
}

const weakening = { ...caution, noun: 'setting' } as const;
const hiding = { ...warning, noun: 'setting' } as const;

const table = {
  failed: { ...caution, title: 'Failed', noun: 'resource' },
  'not-stored': { ...caution, title: 'Accepted, but not stored', noun: 'resource' },
  stale: {
    title: 'Stale',
    note: 'changed on the service since the plan; nothing was sent',
    tone: 'warning',
    noun: 'resource',
  },
  blocked: { title: 'Blocked', tone: 'warning', noun: 'resource' },
  'not-tried': { title: 'Not tried', tone: 'warning', noun: 'resource' },
  applied: { title: 'Applied', tone: 'good', noun: 'resource' },
  held: { title: 'Already in place', tone: 'good', noun: 'resource' },
  conflict: {
    ...caution,
    title: 'Conflict',
    note: 'changed both on the service and in the files',
    noun: 'difference',
  },
  drift: {
    title: 'Drift',
    note: 'changed on the service, not in the files',
    tone: 'warning',
    noun: 'difference',
  },
  pending: {
    title: 'Pending',
    note: 'changed in the files, not yet applied',
    tone: 'plain',
    noun: 'difference',
  },
  unreadable: { title: 'Not returned by the service', note: 'so not compared', tone: 'warning' },
  weakening: { ...weakening, title: 'Weakens security' },
  irreversible: { ...weakening, title: 'Cannot be undone' },
  hiding: { ...hiding, title: 'Hides issues' },
  weaker: { ...weakening, title: 'Weaker than in the files' },
  'hides-more': { ...hiding, title: 'Hides more issues than in the files' },
  released: { ...warning, ...files, title: 'No longer managed', noun: 'setting' },
  accepted: { ...warning, ...files, title: 'Accepted as weaker', noun: 'setting' },
  root: {
    title: 'Root file',
    note: 'it sets the service, the included files, the guards and the extra settings',
    tone: 'warning',
    noun: 'key',
  },
  'no-longer-expected': { ...files, title: 'No longer expected', tone: 'warning', noun: 'field' },
  undecided: { title: 'Not compared', tone: 'warning', noun: 'setting' },
  changes: { title: 'Other changes', alone: 'Changes', tone: 'plain' },
  differing: { title: 'Other differences', alone: 'Differences', tone: 'plain' },
  'changed-expectations': {
    title: 'Expectations',
    note: 'what drift and plan check; never written',
    tone: 'plain',
    noun: 'field',
  },
  'other-weakening': other('Weakens security', weakening),
  'other-irreversible': other('Cannot be undone', weakening),
  'other-hiding': other('Hides issues', hiding),
  'other-changes': {
    title: 'Not caused by this pull request',
    note: otherNote,
    tone: 'plain',
    elsewhere: 'Other changes',
  },
  unmet: {
    ...warning,
    title: 'Expectations not met',
    note: `${unmetCode}: on the service → expected; setpoint cannot set these fields`,
    noun: 'field',
  },
} as const satisfies Readonly<Record<string, SectionFacts>>;

export type SectionId = keyof typeof table;

/** The sections of all documents, in their order. */
export const sections: Readonly<Record<SectionId, SectionFacts>> = table;
