import type { ChangeEntry } from '../document/changes-document.js';
import { type Rule, unmetCode } from '../view/rules.js';

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
  readonly noun?: 'setting' | 'field' | 'key' | 'difference' | 'resource' | 'project' | 'value';
  /** The rule of resources without a setting; absent if they require no attention. */
  readonly rule?: Rule;
  /** What to do next. */
  readonly next?: readonly string[];
  /** The labels of the two values, unless they are those of the document. */
  readonly sides?: { readonly before: string; readonly after: string };
}

const caution = { tone: 'danger', alert: 'caution' } as const;
const warning = { tone: 'warning', alert: 'warning' } as const;
const files = { sides: { before: 'At the base', after: 'In the files' } } as const;
const restore = {
  next: ['Apply the files to restore the service, or change the files to match it.'],
} as const;

const weakening = { ...caution, noun: 'setting' } as const;
const hiding = { ...warning, noun: 'setting' } as const;

const table = {
  failed: {
    ...caution,
    title: 'Failed',
    noun: 'resource',
    next: ['Fix the cause of each failure, and run setpoint again.'],
  },
  'not-stored': {
    ...caution,
    title: 'Accepted, but not stored',
    noun: 'resource',
    next: [
      'Check whether the settings that were not stored require a scope, a subscription plan or an integration: without it, no run can store them.',
    ],
  },
  stale: {
    title: 'Stale',
    note: 'changed on the service since the plan; nothing was sent',
    tone: 'warning',
    noun: 'resource',
    next: ['Make a new plan of what is stale, and apply it.'],
  },
  blocked: {
    title: 'Blocked',
    tone: 'warning',
    noun: 'resource',
    rule: 'blocked',
    next: [
      'Blocked and missing resources were left out, and so were settings that the service does not return. Remove the obstacles and run setpoint again.',
    ],
  },
  'not-tried': {
    title: 'Not tried',
    tone: 'warning',
    noun: 'resource',
    next: ['Run setpoint again; settings already applied are not sent again.'],
  },
  applied: { title: 'Applied', tone: 'good', noun: 'resource' },
  held: { title: 'Already in place', tone: 'good', noun: 'resource' },
  conflict: {
    ...caution,
    title: 'Conflict',
    note: 'changed both on the service and in the files',
    noun: 'difference',
    next: ['Decide for each conflict whether to apply the file or to change it.'],
  },
  drift: {
    title: 'Drift',
    note: 'changed on the service, not in the files',
    tone: 'warning',
    noun: 'difference',
    next: ['Apply the files to undo the drift, or change the files to match the service.'],
  },
  pending: {
    title: 'Pending',
    note: 'changed in the files, not yet applied',
    tone: 'plain',
    noun: 'difference',
    next: ['Apply the pending changes.'],
  },
  unreadable: { title: 'Not returned by the service', note: 'so not compared', tone: 'warning' },
  weakening: { ...weakening, title: 'Weakens security' },
  irreversible: { ...weakening, title: 'Cannot be undone' },
  hiding: { ...hiding, title: 'Hides issues' },
  weaker: { ...weakening, ...restore, title: 'Weaker than in the files' },
  'hides-more': { ...hiding, ...restore, title: 'Hides more issues than in the files' },
  released: { ...warning, ...files, title: 'No longer managed', noun: 'setting' },
  accepted: { ...warning, ...files, title: 'Accepted as weaker', noun: 'setting' },
  root: {
    title: 'Root file',
    note: 'it sets the service, the included files, the guards and the extra settings',
    tone: 'warning',
    noun: 'key',
  },
  'no-longer-expected': { ...files, title: 'No longer expected', tone: 'warning', noun: 'field' },
  undecided: {
    title: 'Not compared',
    tone: 'warning',
    noun: 'setting',
    next: ['To compare the rest, save an inventory: setpoint plan --inventory-out FILE.'],
  },
  changes: { title: 'Other changes', alone: 'Changes', tone: 'plain' },
  differing: { ...restore, title: 'Other differences', alone: 'Differences', tone: 'warning' },
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
    next: ['To meet an expectation, change the field on the service, or correct expect in the file.'],
  },
  acceptable: { title: 'Values of the service', tone: 'plain' },
  'not-accepted': { title: 'Not accepted', tone: 'warning', noun: 'value' },
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
} as const satisfies Readonly<Record<string, SectionFacts>>;

export type SectionId = keyof typeof table;

/** The sections of all documents, in their order. */
export const sections: Readonly<Record<SectionId, SectionFacts>> = table;
