import type { SectionFacts } from '../document/changes-document.js';
import { unmetCode } from '../view/rules.js';

interface ListedFacts extends SectionFacts {
  /** Explains the title. */
  readonly note?: string;
  /** What is counted. */
  readonly noun: 'setting' | 'field' | 'key' | 'difference' | 'resource' | 'project';
}

const caution = { tone: 'danger', alert: 'caution' } as const;
const warning = { tone: 'warning', alert: 'warning' } as const;

const weakening = { ...caution, noun: 'setting' } as const;
const hiding = { ...warning, noun: 'setting' } as const;

const table = {
  failed: {
    ...caution,
    title: 'Failed',
    noun: 'resource',
  },
  'not-stored': {
    ...caution,
    title: 'Accepted, but not stored',
    noun: 'resource',
  },
  stale: {
    title: 'Stale',
    note: 'changed on the service since the plan; nothing was sent',
    tone: 'warning',
    noun: 'resource',
  },
  blocked: {
    title: 'Blocked',
    tone: 'warning',
    noun: 'resource',
    rule: 'blocked',
  },
  'not-tried': {
    title: 'Not tried',
    tone: 'warning',
    noun: 'resource',
  },
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
  weakening: { ...weakening, title: 'Weakens security' },
  irreversible: { ...weakening, title: 'Cannot be undone' },
  hiding: { ...hiding, title: 'Hides issues' },
  weaker: { ...weakening, title: 'Weaker than in the files' },
  'hides-more': { ...hiding, title: 'Hides more issues than in the files' },
  released: { ...warning, title: 'No longer managed', noun: 'setting' },
  accepted: { ...warning, title: 'Accepted as weaker', noun: 'setting' },
  root: {
    title: 'Root file',
    note: 'it sets the service, the included files, the guards and the extra settings',
    tone: 'warning',
    noun: 'key',
  },
  'no-longer-expected': { title: 'No longer expected', tone: 'warning', noun: 'field' },
  unreadable: {
    title: 'Not returned by the service',
    note: 'so not compared',
    tone: 'warning',
    noun: 'setting',
  },
  undecided: {
    title: 'Not compared',
    tone: 'warning',
    noun: 'setting',
  },
  changes: { title: 'Changes', tone: 'plain', noun: 'setting' },
  differing: { title: 'Differences', tone: 'warning', noun: 'setting' },
  'changed-expectations': {
    title: 'Expectations',
    note: 'what drift and plan check; never written',
    tone: 'plain',
    noun: 'field',
  },
  unmet: {
    ...warning,
    title: 'Expectations not met',
    note: `${unmetCode}: on the service → expected; setpoint cannot set these fields`,
    noun: 'field',
  },
  'not-accepted': { title: 'Not accepted', tone: 'warning', noun: 'setting' },
  applied: { title: 'Applied', tone: 'good', noun: 'resource' },
  held: { title: 'Already in place', tone: 'good', noun: 'resource' },
  closed: {
    title: 'Not accessible with this token',
    note: 'not read, so not compared',
    tone: 'warning',
    noun: 'project',
    rule: 'closed',
  },
  missing: {
    title: 'Missing on the service',
    note: 'setpoint creates no projects',
    tone: 'warning',
    noun: 'project',
    rule: 'missing',
  },
  unlisted: {
    title: 'Not listed by the service',
    note: 'its list is incomplete, so they can exist',
    tone: 'warning',
    noun: 'project',
    rule: 'missing',
  },
  unmanaged: { title: 'Not managed by any file', tone: 'plain', noun: 'project' },
} as const satisfies Readonly<Record<string, ListedFacts>>;

export type SectionId = keyof typeof table;

/** The sections of all documents, in their order. */
export const sections: Readonly<Record<SectionId, ListedFacts>> = table;
