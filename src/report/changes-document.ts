import type { Finding } from '../model/finding.js';
import type { Source } from '../model/place.js';
import type { DifferenceRow } from './difference-rows.js';
import type { Line } from './issues-document.js';
import type { Rule } from './rules.js';
import type { Subject } from './subject.js';
import type { ResourceName } from './view.js';

/**
 * A plan, drift, outcome, check or fault as every picture for people tells it: what to say and in which order is settled
 * here, a picture adds only the look. A `Line` holds own words and, apart, text from outside.
 */
export interface ChangesDocument {
  readonly kind: Subject['kind'];
  /** `Plan` */
  readonly title: string;
  /** Null where the run did not come so far; without an origin where the service was not asked. */
  readonly organization: { readonly slug: string; readonly origin: string | null } | null;
  readonly tone: Tone;
  /** One sentence that somebody can act on. */
  readonly verdict: Line;
  /** What the reader must not miss, a sentence each. */
  readonly points: readonly Point[];
  readonly figures: readonly Figure[];
  /** How to read the two sides of a change. */
  readonly sides: Sides;
  /** Danger first. */
  readonly sections: readonly Section[];
  /** What no change is about. */
  readonly lists: readonly List[];
  /** What to do now. */
  readonly next: readonly Line[];
  readonly facts: readonly Fact[];
  /** Of the plan; null where there is none. */
  readonly digest: string | null;
}

/** good: all is as it should be; change: something would be done; bad: somebody must look. */
export type Tone = 'good' | 'change' | 'bad';

export interface Point {
  readonly tone: 'danger' | 'warning' | 'plain';
  readonly line: Line;
}

export interface Figure {
  readonly label: string;
  readonly value: number;
  readonly tone: 'danger' | 'warning' | 'plain';
}

export interface Sides {
  readonly before: string;
  readonly after: string;
}

export interface Section {
  /** Of the tool's own, for anchors. */
  readonly id: string;
  readonly title: string;
  /** The same in a word or two, for a cell; null where there is nothing to say. */
  readonly state: string | null;
  readonly tone: 'danger' | 'warning' | 'good' | 'plain';
  readonly groups: readonly Group[];
}

/** One resource, or several of which the same is to be said. */
export interface Group {
  readonly names: readonly [ResourceName, ...ResourceName[]];
  /** Why nothing of it goes on, or what became of it; empty where there is nothing to say. */
  readonly remarks: readonly Line[];
  readonly entries: readonly Entry[];
  /** Settings of it that another section tells. */
  readonly named: { readonly label: string; readonly settings: readonly string[] } | null;
}

/** One setting. */
export interface Entry {
  readonly rule: Rule;
  readonly setting: string;
  readonly tone: 'danger' | 'warning' | 'good' | 'plain';
  /** A word or two, after the name; null where there is nothing to say. */
  readonly label: string | null;
  readonly rows: readonly DifferenceRow[];
  readonly remarks: readonly Line[];
  readonly source: Source | null;
}

export interface List {
  readonly id: string;
  readonly title: string;
  readonly tone: 'danger' | 'warning' | 'plain';
  readonly items: readonly ListItem[];
}

export interface ListItem {
  /** The code of a finding, where it is one. */
  readonly rule: Rule | Finding;
  readonly line: Line;
  readonly place: Source | null;
  readonly hint: string | null;
}

export interface Fact {
  readonly name: string;
  readonly line: Line;
}
