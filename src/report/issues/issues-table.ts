import type { IssueLine } from '../../issues/summary/summary-issue.js';
import type { Line } from '../line.js';

/** `bad` is highlighted as a problem, `good` as a result. */
export type IssuesTone = 'plain' | 'good' | 'bad';

/** A part of a section. */
export type Block = Message | Table | Curve;

/** The parts of a section; what does not apply is false or null. */
export type Blocks = readonly (Block | false | null)[];

interface Message {
  readonly line: Line;
  readonly tone: IssuesTone;
}

export interface Table {
  readonly caption: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly notes: readonly Line[];
}

/** A number over time. `from` and `to` are the times of the first and the last step. */
export interface Curve {
  readonly title: Line;
  readonly from: string;
  readonly to: string;
  readonly values: readonly number[];
}

export interface Cell {
  readonly line: Line;
  /** Its classes in HTML; all cells of a column are aligned `right`, or none. */
  readonly style: 'text' | 'issue' | 'share' | 'date' | `right${'' | ' zero' | ' bad'}`;
  /** Where the first part of the line leads, untrusted. */
  readonly address?: string | null;
  readonly bar?: Bar;
}

/** A part of `whole` issues: those of the row, and the open ones of these. `open` is null if unknown. */
export interface Bar {
  readonly part: number;
  readonly open: number | null;
  readonly whole: number;
}

/** The cells of a row by the title of their column. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

export function message(tone: IssuesTone, ...line: Line): Message {
  return { line, tone };
}

/** Untrusted texts with commas. */
export function listed(texts: readonly string[]): Line {
  return texts.flatMap((data, at) => (at === 0 ? [{ data }] : [', ', { data }]));
}

export function tableOf<Row>(
  caption: string,
  rows: readonly Row[],
  columns: Columns<Row>,
  notes: readonly (Line | false)[] = [],
): Table {
  const cells = rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row)));
  return {
    caption,
    titles: Object.keys(columns),
    rows: cells,
    notes: notes.filter((note) => note !== false),
  };
}

/** Renderers collapse the rows after these. Only tables of projects have more. */
export const maxOpenRows = 20;

export function textCell(...line: Line): Cell {
  return { line, style: 'text' };
}

/** An untrusted name; a dash if the export does not contain it. */
function nameCell(name: string | null): Cell {
  return textCell(name === null ? '–' : { data: name });
}

/** The day of a time. */
function dateCell(time: string | null): Cell {
  return { line: [time?.slice(0, 10) ?? '–'], style: 'date' };
}

/** A count or the text of a number; a dash if the export does not contain it. */
export function numberCell(value: number | string | null): Cell {
  const text = typeof value === 'number' ? formatCount(value) : value;
  return { line: [text ?? '–'], style: value === 0 ? 'right zero' : 'right' };
}

/** What identifies an issue. */
export const aboutIssue: Columns<IssueLine> = {
  Issue: ({ id, shortId, title, permalink }) => ({
    line: [{ data: shortId ?? id }, ...(title === null ? [] : [' ', { data: title }])],
    style: 'issue',
    address: permalink,
  }),
  Project: ({ project }) => nameCell(project),
  Level: ({ level }) => nameCell(level),
  Assignee: ({ assignee }) => nameCell(assignee),
  'First seen': ({ firstSeen }) => dateCell(firstSeen),
};

const allOfIssue: Columns<IssueLine> = {
  ...aboutIssue,
  'Last seen': ({ lastSeen }) => dateCell(lastSeen),
  Status: ({ status }) => nameCell(status),
  Events: ({ events }) => numberCell(events),
  Users: ({ users }) => numberCell(users),
};

/** A table of issues with a note on how many of `all` it omits. False if there are none. */
export function issueTable<Row extends IssueLine>(
  caption: string,
  issues: readonly Row[],
  all = issues.length,
  columns: Columns<Row> = allOfIssue,
): Table | false {
  const more = all - issues.length;
  const note = more > 0 && [`${formatIssues(more)} more in the data.`];
  return issues.length > 0 && tableOf(caption, issues, columns, [note]);
}

/** `1,234,567` */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** `1 issue`, `2 issues`. */
export function formatNoun(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}

export function formatIssues(count: number): string {
  return formatNoun(count, 'issue');
}

/** A percentage that is 0 or 100 only if it is exact: `<1 %`, `>99 %`. */
export function formatShare(part: number, whole: number): string {
  const share = Math.round((100 * part) / (whole || 1));
  if (share === 0 && part > 0) return '<1 %';
  return share === 100 && part < whole ? '>99 %' : `${share} %`;
}

/** The two largest units of a duration: `3 d 4 h`, `12 min`. */
export function formatSpan(seconds: number): string {
  const amounts = {
    d: seconds / 86_400,
    h: (seconds / 3600) % 24,
    min: (seconds / 60) % 60,
    s: seconds % 60,
  };
  return Object.entries(amounts)
    .filter(([, amount]) => amount >= 1)
    .slice(0, 2)
    .map(([unit, amount]) => `${formatCount(Math.floor(amount))} ${unit}`)
    .join(' ');
}
