/** A report of issues as every picture tells it. Words and numbers are settled here; a picture adds only the look. */
export interface IssuesDocument {
  readonly title: string;
  readonly organization: string;
  /** Of the service: the only place that a link may lead to. */
  readonly origin: string;
  readonly verdict: { readonly tone: Tone; readonly title: string; readonly lines: readonly Line[] };
  readonly facts: readonly Fact[];
  readonly figures: readonly Figure[];
  readonly sections: readonly Section[];
  readonly colophon: readonly Line[];
}

export type Tone = 'plain' | 'good' | 'bad';

/** A plain string is the tool's own words; `data` is text from outside, raw. */
export type Words = string | Data;

export interface Data {
  readonly data: string;
}

/** Words that follow each other without anything in between. */
export type Line = readonly Words[];

export interface Fact {
  readonly name: string;
  readonly lines: readonly Line[];
}

/** One number that stands large at the beginning. */
export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note: string | null;
  readonly tone: Tone;
}

export interface Section {
  /** Of the tool's own, for anchors. */
  readonly id: string;
  readonly title: string;
  /** Whether its blocks are small enough to stand in pairs where there is room. */
  readonly layout: 'single' | 'pairs';
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'lines'; readonly tone: Tone; readonly lines: readonly Line[] }
  | Table
  | Histogram
  | Curve;

export interface Table {
  readonly kind: 'table';
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  readonly notes: readonly Line[];
}

export interface Column {
  readonly title: string;
  readonly align: 'left' | 'right';
}

export type Cell =
  | { readonly kind: 'words'; readonly line: Line; readonly tone: Tone }
  /** `2026-11-20`, or the dash. */
  | { readonly kind: 'day'; readonly text: string }
  /** `heat` from 0 to 1: how much of the largest number of its table it is; null where that says nothing. */
  | {
      readonly kind: 'number';
      readonly value: number | null;
      readonly heat: number | null;
      readonly tone: Tone;
    }
  /** Parts of `whole` issues: all of the row, and those of it that are open; null where nobody knows which are. */
  | { readonly kind: 'bar'; readonly part: number; readonly open: number | null; readonly whole: number }
  | {
      readonly kind: 'issue';
      readonly id: string;
      readonly title: string | null;
      readonly address: string | null;
    };

/** Issues by buckets of time: all, and those that are open; null where nobody knows which are. */
export interface Histogram {
  readonly kind: 'histogram';
  readonly title: string;
  readonly bars: readonly { readonly label: string; readonly all: number; readonly open: number | null }[];
}

/** A number over time. `from` and `to` are the first and the last step. */
export interface Curve {
  readonly kind: 'curve';
  readonly title: Line;
  readonly from: string;
  readonly to: string;
  readonly values: readonly number[];
}
