import { usageError } from '../../model/fault.js';
import { parseIsoTime } from '../../model/iso-time.js';
import { isObject, type Json, type JsonObject } from '../../model/json.js';
import type { IssueReply } from '../../settings/generated/types.js';
import { amountOf, type Timing, type TimingOptions, timingOf } from '../summary/summary-issue.js';

/** How the values of a column are typed. Parquet uses these types; CSV writes all of them as text. */
export type ColumnType = 'text' | 'integer' | 'boolean' | 'time';
export type TableCell = string | number | boolean | Date | null;

export interface TableColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly read: (issue: JsonObject) => TableCell;
}

/** A member of an issue, or a member's member. */
type IssuePath = keyof IssueReply | `${keyof IssueReply}.${string}`;

/** Where a column that is not text is read from: the issue, or what depends on the time of the export. */
type Source = readonly [ColumnType, IssuePath | ((timing: Timing) => TableCell)];

/**
 * The columns of CSV and Parquet files. Names and order are stable (docs/reference/export.md); new columns are added at
 * the end. A field that the request collapsed, or that does not have the type of the interface, is an empty cell, not
 * zero.
 */
const sources: Readonly<Record<string, IssuePath | Source>> = {
  short_id: 'shortId',
  id: 'id',
  project: 'project.slug',
  project_id: 'project.id',
  title: 'title',
  culprit: 'culprit',
  level: 'level',
  priority: 'priority',
  status: 'status',
  substatus: 'substatus',
  category: 'issueCategory',
  issue_type: 'issueType',
  type: 'type',
  platform: 'platform',
  is_unhandled: ['boolean', 'isUnhandled'],
  assignee_type: 'assignedTo.type',
  assignee_id: 'assignedTo.id',
  assignee: 'assignedTo.name',
  assignee_email: 'assignedTo.email',
  events: ['integer', 'count'],
  users: ['integer', 'userCount'],
  sessions: ['integer', 'sessionCount'],
  comments: ['integer', 'numComments'],
  first_seen: ['time', 'firstSeen'],
  last_seen: ['time', 'lastSeen'],
  lifetime_events: ['integer', 'lifetime.count'],
  lifetime_users: ['integer', 'lifetime.userCount'],
  lifetime_first_seen: ['time', 'lifetime.firstSeen'],
  lifetime_last_seen: ['time', 'lifetime.lastSeen'],
  is_bookmarked: ['boolean', 'isBookmarked'],
  has_seen: ['boolean', 'hasSeen'],
  permalink: 'permalink',
  age_days: ['integer', ({ first }) => (first ? Math.floor(first.age / 86_400) : null)],
  due_at: ['time', ({ due }) => (due === undefined ? null : new Date(due * 1000))],
  overdue: ['boolean', ({ overdue = null }) => overdue],
};

export const columnNames: readonly string[] = Object.keys(sources);

/**
 * Checks the names of columns, and returns them.
 *
 * @throws Fault usage SP6007 if a name is unknown or given twice
 */
export function readColumns(names: readonly string[]): readonly string[] {
  const unknown = names.filter((name) => !columnNames.includes(name));
  if (unknown.length > 0) {
    throw usageError(
      'SP6007',
      `Invalid --columns: unknown column ${unknown.join(', ')}.`,
      `Choose from ${columnNames.join(', ')}.`,
    );
  }
  if (new Set(names).size < names.length)
    throw usageError('SP6007', 'Invalid --columns: a column occurs twice.', 'Name each column once.');
  return names;
}

/** The named columns in this order. */
export function createColumns(names: readonly string[], timing: TimingOptions): readonly TableColumn[] {
  let last: { readonly issue: JsonObject; readonly timing: Timing } | undefined;
  const timingOnce = (issue: JsonObject): Timing => {
    if (last?.issue !== issue) last = { issue, timing: timingOf(issue, timing) };
    return last.timing;
  };
  return names.map((name) => {
    const source = sources[name] ?? '';
    const [type, from] = typeof source === 'string' ? (['text', source] as const) : source;
    if (typeof from === 'function') return { name, type, read: (issue) => from(timingOnce(issue)) };
    const [key = '', inner] = from.split('.');
    return {
      name,
      type,
      read({ [key]: value }) {
        if (inner === undefined) return cellOf[type](value);
        return cellOf[type](isObject(value) ? value[inner] : undefined);
      },
    };
  });
}

const cellOf: Readonly<Record<ColumnType, (value: Json | undefined) => TableCell>> = {
  text: (value) => (typeof value === 'string' ? value : null),
  boolean: (value) => (typeof value === 'boolean' ? value : null),
  integer: (value) => amountOf(value) ?? null,
  time(value) {
    const milliseconds = parseIsoTime(value);
    return milliseconds === null ? null : new Date(milliseconds);
  },
};

export interface CsvOptions {
  readonly columns: readonly TableColumn[];
  /**
   * Prepares the file for spreadsheet programs: adds a byte order mark, because some programs otherwise assume another
   * encoding, and an apostrophe before text that they would run as a formula. If false, the text is written unchanged
   * for other programs.
   */
  readonly spreadsheet: boolean;
}

/** The header record, after a byte order mark if `spreadsheet` is set. */
export function csvHeader({ columns, spreadsheet }: CsvOptions): string {
  return `${spreadsheet ? '\uFEFF' : ''}${columns.map(({ name }) => name).join(',')}\r\n`;
}

/** One record (RFC 4180). Times are ISO 8601 in UTC, booleans are `true` and `false`, missing values are empty. */
export function csvRecord(issue: JsonObject, { columns, spreadsheet }: CsvOptions): string {
  const cells = columns.map(({ read }) => csvCell(read(issue), spreadsheet));
  return `${cells.join(',')}\r\n`;
}

/** Most texts: no formula, because they begin with a letter or digit, and nothing to quote. */
const plainText = /^[A-Za-z0-9](?:[^;,"\t\r\n]*[^\s;,"])?$/;

export function csvCell(cell: TableCell, spreadsheet: boolean): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return cell instanceof Date ? cell.toISOString() : String(cell);
  if (plainText.test(cell)) return cell;
  return quoted(spreadsheet ? withoutFormulas(cell) : cell);
}

/**
 * Before a formula, at the beginning of a cell: if the system's list separator is not the comma, spreadsheet programs
 * split unquoted and quoted text at semicolons, tabs and line ends. Also finds full-width signs, and signs after white
 * space, quotes, or control characters that programs drop.
 */
const beforeFormula = /(^|[;\t\r\n])(?=(?:(?![;\t\r\n])[\s\p{Cc}\p{Cf}'"])*[=+\-@＝＋－＠])/gu;

/** Escapes formulas (CWE-1236). */
function withoutFormulas(text: string): string {
  const guarded = text.replace(beforeFormula, "$1'");
  return /^[\t\r\n\0]/.test(guarded) ? `'${guarded}` : guarded;
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
