import type { Finding } from '../../model/finding.js';
import type { Source } from '../../model/place.js';
import type { IssuesLine } from '../issues/issues-document.js';
import type { DifferenceRow } from '../view/difference-rows.js';
import type { ResourceName } from '../view/plan-view.js';
import type { Rule } from '../view/rules.js';
import type { Subject } from '../view/subject.js';

/**
 * The content of a plan, drift, outcome, check or error report for people. Content and order are decided here; the
 * renderers only add the format. A `Line` keeps the tool's own text and untrusted text apart.
 */
export interface ChangesDocument {
  readonly kind: Subject['kind'];
  /** `Plan` */
  readonly title: string;
  /** Null if the run stopped before the organization was known; without an origin if the service was not contacted. */
  readonly organization: { readonly slug: string; readonly origin: string | null } | null;
  readonly tone: Tone;
  /** One sentence that shows the reader whether to act. */
  readonly verdict: IssuesLine;
  /** The most important warnings, one sentence each. */
  readonly points: readonly Point[];
  readonly figures: readonly Figure[];
  /** Labels for the two values of a change. */
  readonly sides: BeforeAndAfter;
  /** Weakening changes first. */
  readonly sections: readonly Section[];
  /** Items that are not changes of a setting. */
  readonly lists: readonly List[];
  /** What to do next. */
  readonly next: readonly IssuesLine[];
  readonly facts: readonly Fact[];
  /** The plan's digest; null for subjects without a plan. */
  readonly digest: string | null;
}

/** `good`: nothing to do; `change`: something would change; `bad`: requires attention. */
export type Tone = 'good' | 'change' | 'bad';

export interface Point {
  readonly tone: 'danger' | 'warning' | 'plain';
  readonly line: IssuesLine;
}

export interface Figure {
  readonly label: string;
  readonly value: number;
  readonly tone: 'danger' | 'warning' | 'plain';
}

export interface BeforeAndAfter {
  readonly before: string;
  readonly after: string;
}

export interface Section {
  /** An identifier for anchors, never untrusted text. */
  readonly id: string;
  readonly title: string;
  /** The state in one or two words for a table cell, or null. */
  readonly state: string | null;
  readonly tone: 'danger' | 'warning' | 'good' | 'plain';
  readonly groups: readonly Group[];
}

/** One resource, or several with identical content. */
export interface Group {
  readonly names: readonly [ResourceName, ...ResourceName[]];
  /** Why the resource is blocked, or its result; can be empty. */
  readonly remarks: readonly IssuesLine[];
  readonly entries: readonly ChangeEntry[];
  /** Settings of this resource that another section contains. */
  readonly named: { readonly label: string; readonly settings: readonly string[] } | null;
}

/** A setting of a resource, with its difference. */
export interface ChangeEntry {
  readonly rule: Rule;
  readonly setting: string;
  readonly tone: 'danger' | 'warning' | 'good' | 'plain';
  /** One or two words after the name, or null. */
  readonly label: string | null;
  readonly rows: readonly DifferenceRow[];
  readonly remarks: readonly IssuesLine[];
  readonly source: Source | null;
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
  readonly line: IssuesLine;
  readonly place: Source | null;
  readonly hint: string | null;
}

export interface Fact {
  readonly name: string;
  readonly line: IssuesLine;
}
