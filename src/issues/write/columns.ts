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

/**
 * The columns of CSV and Parquet files. Names and order are stable (docs/reference/export.md); new columns are added at
 * the end. A field that the request collapsed, or that does not have the type of the interface, is an empty cell, not
 * zero.
 */
const paths: Readonly<Record<string, IssuePath | null>> = {
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
  is_unhandled: 'isUnhandled',
  assignee_type: 'assignedTo.type',
  assignee_id: 'assignedTo.id',
  assignee: 'assignedTo.name',
  assignee_email: 'assignedTo.email',
  events: 'count',
  users: 'userCount',
  sessions: 'sessionCount',
  comments: 'numComments',
  first_seen: 'firstSeen',
  last_seen: 'lastSeen',
  lifetime_events: 'lifetime.count',
  lifetime_users: 'lifetime.userCount',
  lifetime_first_seen: 'lifetime.firstSeen',
  lifetime_last_seen: 'lifetime.lastSeen',
  is_bookmarked: 'isBookmarked',
  has_seen: 'hasSeen',
  permalink: 'permalink',
  age_days: null,
  due_at: null,
  overdue: null,
};

/** The columns without a path, which depend on the time of the export and its time limits. */
const computed: Readonly<Record<string, (timing: Timing) => TableCell>> = {
  age_days: ({ first }) => (first ? Math.floor(first.age / 86_400) : null),
  due_at: ({ due }) => (due === undefined ? null : new Date(due * 1000)),
  overdue: ({ overdue = null }) => overdue,
};

/** The types of columns that are not text. */
const types: Readonly<Record<string, ColumnType>> = {
  is_unhandled: 'boolean',
  events: 'integer',
  users: 'integer',
  sessions: 'integer',
  comments: 'integer',
  first_seen: 'time',
  last_seen: 'time',
  lifetime_events: 'integer',
  lifetime_users: 'integer',
  lifetime_first_seen: 'time',
  lifetime_last_seen: 'time',
  is_bookmarked: 'boolean',
  has_seen: 'boolean',
  age_days: 'integer',
  due_at: 'time',
  overdue: 'boolean',
};

export const columnNames: readonly string[] = Object.keys(paths);

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

const noIssue: JsonObject = {};

/** The named columns in this order. */
export function createColumns(names: readonly string[], timing: TimingOptions): readonly TableColumn[] {
  let [last, known] = [noIssue, timingOf(noIssue, timing)];
  const timingOnce = (issue: JsonObject): Timing => {
    if (issue !== last) [last, known] = [issue, timingOf(issue, timing)];
    return known;
  };
  return names.map((name) => {
    const type = types[name] ?? 'text';
    const compute = computed[name];
    const [key = '', inner] = (paths[name] ?? '').split('.');
    return {
      name,
      type,
      read(issue) {
        if (compute !== undefined) return compute(timingOnce(issue));
        const { [key]: value } = issue;
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
 * Escapes formulas (CWE-1236). If the system's list separator is not the comma, spreadsheet programs split unquoted and
 * quoted text at semicolons, tabs and line ends. Therefore text after each of these is escaped like the beginning.
 */
function withoutFormulas(text: string): string {
  const pieces = /[;\t\r\n]/.test(text) ? text.split(/([;\t\r\n])/) : [text];
  const guarded = pieces.map((piece) => (startsFormula(piece) ? `'${piece}` : piece)).join('');
  return /^[\t\r\n\0]/.test(guarded) ? `'${guarded}` : guarded;
}

/** Also finds full-width signs, and signs after white space, quotes, or control characters that programs drop. */
function startsFormula(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}'"]*[=+\-@＝＋－＠]/u.test(text);
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
