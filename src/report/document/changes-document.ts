import type { ShownFinding } from '../../model/finding.js';
import { compareText } from '../../model/order.js';
import type { Line } from '../line.js';
import type { DifferenceRow } from '../view/difference.js';
import type { ResourceName, SourceView } from '../view/names.js';
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
  readonly refused: Refused | null;
  /** What a partial plan, drift or outcome was limited to, in a sentence; null if it is complete. */
  readonly partial: Line | null;
  /** One sentence that shows the reader whether to act. */
  readonly verdict: Line;
  /** Warnings about the comparison as a whole, one sentence each. Sections and findings state everything else. */
  readonly points: readonly Point[];
  /** What the two values of a change are. */
  readonly sides: SideNames;
  /** How to read a change, if it is not obvious. */
  readonly legend: string | null;
  /** Weakening changes first. */
  readonly sections: readonly Section[];
  /** In file order, those without a place first. */
  readonly findings: readonly ShownFinding[];
  /** What to do next. */
  readonly next: readonly Line[];
  readonly facts: readonly Fact[];
  /** The plan's digest; null for subjects without a plan. */
  readonly digest: string | null;
}

export interface SideNames {
  readonly before: string;
  readonly after: string;
}

/** `good`: nothing to do; `change`: something would change; `bad`: requires attention. */
export type Tone = 'good' | 'change' | 'bad';

export interface Point {
  readonly tone: 'danger' | 'warning' | 'plain';
  readonly line: Line;
}

/** What every section of one kind has in common. */
export interface SectionFacts {
  readonly title: string;
  /** Explains the title, or null. */
  readonly note: string | null;
  readonly tone: 'danger' | 'warning' | 'good' | 'plain';
  /** The rule of resources without a setting; absent if they require no attention. */
  readonly rule?: Rule;
  /** Whether an alert lists the settings. */
  readonly alert: boolean;
}

export interface Section extends SectionFacts {
  /** An identifier for anchors, never untrusted text. */
  readonly id: string;
  /** `3 settings` */
  readonly count: string;
  /** Whether the files since the base do not cause it. */
  readonly isOther: boolean;
  readonly groups: readonly Group[];
}

/** One resource, or several with identical content. */
export interface Group {
  readonly names: readonly ResourceName[];
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
  readonly tone: SectionFacts['tone'];
  /** `blocked`, or the result of an apply; null for a change to apply. */
  readonly state: string | null;
  /** `tightens security`, or null. */
  readonly effect: string | null;
  readonly rows: readonly DifferenceRow[];
  readonly remarks: readonly Line[];
  /** Several if files set the same value for different resources of the group. */
  readonly sources: readonly SourceView[];
}

export interface Refused {
  readonly title: string;
  readonly reasons: readonly Refusal[];
}

export interface Refusal extends ShownFinding {
  readonly rule: 'refused' | 'refused-by-base';
  /** The key in the root file, if it has one. */
  readonly guard: string;
}

export interface Fact {
  readonly name: string;
  readonly line: Line;
  /** Whether short formats show it too. */
  readonly essential: boolean;
}

export function fact(name: string, line: Line, essential = false): Fact {
  return { name, line, essential };
}

/** Compares by file, line and column. */
export function byPlace(a: ShownFinding, b: ShownFinding): number {
  if (a.place === null || b.place === null) return Number(a.place !== null) - Number(b.place !== null);
  return (
    compareText(a.place.file, b.place.file) || a.place.line - b.place.line || a.place.column - b.place.column
  );
}

export function entriesOfGroups(groups: readonly Group[]): readonly ChangeEntry[] {
  return groups.flatMap(({ entries }) => entries);
}
