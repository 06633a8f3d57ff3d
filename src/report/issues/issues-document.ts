import type { Line } from '../line.js';

/** The content of an issue report. Text and numbers are decided here; the renderers only add the format. */
export interface IssuesDocument {
  readonly title: string;
  readonly organization: string;
  /** The origin of the service. */
  readonly origin: string;
  readonly verdict: {
    readonly tone: IssuesTone;
    readonly title: string;
    readonly lines: readonly Line[];
  };
  readonly facts: readonly IssuesFact[];
  readonly figures: readonly IssuesFigure[];
  readonly sections: readonly IssuesSection[];
  readonly footer: readonly Line[];
}

export type IssuesTone = 'plain' | 'good' | 'bad';

export interface IssuesFact {
  readonly name: string;
  readonly lines: readonly Line[];
}

/** A number that is highlighted at the top. */
export interface IssuesFigure {
  readonly label: string;
  readonly value: string;
  readonly note: string | null;
  readonly tone: IssuesTone;
}

export interface IssuesSection {
  /** For anchors; never untrusted text. */
  readonly id: string;
  readonly title: string;
  /** Whether two blocks can be shown side by side if there is enough space. */
  readonly layout: 'single' | 'pairs';
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'lines'; readonly tone: IssuesTone; readonly lines: readonly Line[] }
  | Table
  | Histogram
  | Curve;

export interface Table {
  readonly kind: 'table';
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  readonly notes?: readonly Line[];
}

export interface Column {
  readonly title: string;
  readonly align: 'left' | 'right';
}

export type Cell =
  | { readonly kind: 'text'; readonly line: Line; readonly style: IssuesTone | 'day' }
  /** `heat`: the ratio to the largest number of the table, from 0 to 1; null for no shading. */
  | {
      readonly kind: 'number';
      readonly value: number | null;
      readonly heat: number | null;
      readonly tone: IssuesTone;
    }
  | Bar
  | {
      readonly kind: 'issue';
      readonly id: string;
      readonly title: string | null;
      readonly address: string | null;
    };

/** A part of `whole` issues: those of the row, and the open ones of these. `open` is null if unknown. */
export interface Bar {
  readonly kind: 'bar';
  readonly part: number;
  readonly open: number | null;
  readonly whole: number;
}

/** Issues by age: all, and the open ones. `open` is null if unknown. */
export interface Histogram {
  readonly kind: 'histogram';
  readonly title: string;
  readonly bars: readonly { readonly label: string; readonly all: number; readonly open: number | null }[];
}

/** A number over time. `from` and `to` are the times of the first and the last step. */
export interface Curve {
  readonly kind: 'curve';
  readonly title: Line;
  readonly from: string;
  readonly to: string;
  readonly values: readonly number[];
}
