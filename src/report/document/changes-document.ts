import type { Finding } from '../../model/finding.js';
import { compareText } from '../../model/order.js';
import { type Source, sourceAt } from '../../model/place.js';
import type { Line } from '../line.js';
import type { DifferencePart } from '../view/difference-parts.js';
import type { ResourceNames, SourceView } from '../view/names.js';
import type { Rule } from '../view/rules.js';
import type { Subject } from '../view/subject.js';

/**
 * The content of a plan, drift, outcome, check or error report for people. Content and order are decided here; the
 * renderers only add the format. A line keeps the tool's own text and untrusted text apart.
 */
export interface ChangesDocument {
  readonly kind: Subject['kind'];
  /** `Plan` */
  readonly title: string;
  /** Null if the run stopped before the organization was known; without a service if it was not contacted. */
  readonly organization: { readonly slug: string; readonly service: string | null } | null;
  readonly tone: Tone;
  /** Whether the reader did not cause anything: formats then show no warning signs. */
  readonly calm: boolean;
  /** Why an apply would be refused. Formats show it before everything else. Null if nothing refuses it. */
  readonly refused: List | null;
  /** What a partial plan, drift or outcome was limited to, in a sentence; null if it is complete. */
  readonly partial: Line | null;
  /** One sentence that shows the reader whether to act. */
  readonly verdict: Line;
  /** Warnings about the comparison as a whole, one sentence each. Sections and lists state everything else. */
  readonly points: readonly Point[];
  /** Labels for the two values of a change. */
  readonly sides: BeforeAndAfter;
  /** How to read a change in text, if it is not obvious. */
  readonly legend: string | null;
  /** Weakening changes first. */
  readonly sections: readonly Section[];
  /** Items that are not changes of a setting. */
  readonly lists: readonly List[];
  /** What to do next. */
  readonly next: readonly Line[];
  /** What to answer at the prompt; only for a terminal. */
  readonly prompts: readonly string[];
  readonly facts: readonly Fact[];
  /** The plan's digest; null for subjects without a plan. */
  readonly digest: string | null;
}

/** `good`: nothing to do; `change`: something would change; `bad`: requires attention. */
export type Tone = 'good' | 'change' | 'bad';

export interface Point {
  readonly tone: 'danger' | 'warning' | 'plain';
  readonly line: Line;
}

export interface BeforeAndAfter {
  readonly before: string;
  readonly after: string;
}

export interface Section {
  /** An identifier for anchors, never untrusted text. */
  readonly id: string;
  readonly title: string;
  /** Explains the title, or null. */
  readonly note: string | null;
  /** `3 settings`, or null if the number does not matter. */
  readonly count: string | null;
  readonly tone: 'danger' | 'warning' | 'good' | 'plain';
  /** The level of the alert that lists the settings at the top; absent if no alert does. */
  readonly alert?: 'caution' | 'warning';
  /** The title among what the files since the base do not cause; absent if they cause it. */
  readonly elsewhere?: string;
  /** The labels of the two values, unless they are those of the document. */
  readonly sides?: BeforeAndAfter;
  readonly groups: readonly Group[];
}

/** One resource, or several with identical content. */
export interface Group {
  readonly names: ResourceNames;
  /** The places of the declarations, if they are relevant. */
  readonly places: readonly SourceView[];
  /** Why the resource is blocked, or its result; can be empty. */
  readonly remarks: readonly Line[];
  readonly entries: readonly ChangeEntry[];
}

/** A setting of a resource, with its difference. */
export interface ChangeEntry {
  readonly rule: Rule;
  readonly setting: string;
  readonly tone: 'danger' | 'warning' | 'good' | 'plain';
  /** `blocked`, or the result of an apply; null for a change to apply. */
  readonly state: string | null;
  /** `tightens security`, or null. */
  readonly effect: string | null;
  readonly parts: readonly DifferencePart[];
  readonly remarks: readonly Line[];
  /** Several if files set the same value for different resources of the group. */
  readonly sources: readonly SourceView[];
}

export interface List {
  readonly id: string;
  readonly title: string;
  readonly tone: 'danger' | 'warning' | 'plain';
  readonly items: readonly ListItem[];
}

export interface ListItem {
  /** The rule, or the finding if the item is one. */
  readonly rule: Rule | Finding;
  readonly line: Line;
  /** The reason, raw, or null. */
  readonly reason: string | null;
  readonly place: Source | null;
  readonly hint: string | null;
}

export interface Fact {
  readonly name: string;
  readonly line: Line;
  /** Whether short formats show it too. */
  readonly essential: boolean;
}

/** The base of documents that do not have all parts. */
export const blankDocument = {
  organization: null,
  calm: false,
  refused: null,
  partial: null,
  points: [],
  sides: { before: 'Before', after: 'After' },
  legend: null,
  sections: [],
  lists: [],
  next: [],
  prompts: [],
  facts: [],
  digest: null,
} as const satisfies Partial<ChangesDocument>;

/** Whether a document lists anything that a reader must look at. */
export function requiresAttention({
  points,
  sections,
  lists,
}: Pick<ChangesDocument, 'points' | 'sections' | 'lists'>): boolean {
  const isGrave = ({ tone }: { readonly tone: string }): boolean => tone === 'danger' || tone === 'warning';
  const own = sections.filter(({ elsewhere }) => elsewhere === undefined);
  return (
    points.some(isGrave) ||
    own.some(isGrave) ||
    own.some(({ groups }) => groups.some(({ entries }) => entries.some(isGrave))) ||
    lists.some(({ id }) => id === 'missing' || id === 'closed')
  );
}

export function fact(name: string, line: Line, essential = false): Fact {
  return { name, line, essential };
}

/** `main (6df3af7e…)`: a ref and its commit, or only the commit if the ref is its complete hash. */
export function commitLine({ ref, commit }: { readonly ref: string; readonly commit: string }): Line {
  return ref === commit ? [{ data: commit }] : [{ data: ref }, ' (', { data: commit }, ')'];
}

/** A list of findings in file order, those without a place first; no list if there are none. */
export function findingLists(
  findings: readonly Finding[],
  { id, title, tone }: Omit<List, 'items'> = { id: 'warnings', title: 'Warnings', tone: 'warning' },
): List[] {
  const items = findings.toSorted(byPlace).map((finding) => {
    const { code, message, hint, place, severity } = finding;
    const line = [`${severity} `, { data: code }, ' ', { data: message }];
    return { rule: finding, line, reason: null, place: place && sourceAt(place, null), hint };
  });
  return items.length > 0 ? [{ id, title, tone, items }] : [];
}

/** Compares by file, line and column. */
export function byPlace(a: Finding, b: Finding): number {
  if (a.place === null || b.place === null) return Number(a.place !== null) - Number(b.place !== null);
  return (
    compareText(a.place.file, b.place.file) || a.place.line - b.place.line || a.place.column - b.place.column
  );
}

/** What to do about expectations that are not met. */
export function nextForUnmet(sections: readonly Section[]): readonly Line[] {
  return sections.some(({ id }) => id === 'unmet')
    ? [['To meet an expectation, change the field on the service, or correct expect in the file.']]
    : [];
}
