import { usageError } from '../../model/fault.js';
import { parseIsoTime } from '../../model/iso-time.js';
import { isObject, type Json, type JsonObject } from '../../model/json.js';

/** How the values of a column are typed. Parquet uses these types; CSV writes all of them as text. */
export type ColumnType = 'text' | 'integer' | 'boolean' | 'time';
export type TableCell = string | number | boolean | Date | null;

export interface TableColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly read: (issue: JsonObject) => TableCell;
}

/**
 * The columns of CSV and Parquet files. Names and order are stable (docs/reference/export.md); new columns are added at the end.
 * A field that the request collapsed, or that does not have the type of the interface, is an empty cell, not zero.
 */
export const columns: readonly TableColumn[] = [
  text('short_id', (issue) => issue.shortId),
  text('id', (issue) => issue.id),
  text('project', (issue) => under(issue.project, 'slug')),
  text('project_id', (issue) => under(issue.project, 'id')),
  text('title', (issue) => issue.title),
  text('culprit', (issue) => issue.culprit),
  text('level', (issue) => issue.level),
  text('priority', (issue) => issue.priority),
  text('status', (issue) => issue.status),
  text('substatus', (issue) => issue.substatus),
  text('category', (issue) => issue.issueCategory),
  text('issue_type', (issue) => issue.issueType),
  text('type', (issue) => issue.type),
  text('platform', (issue) => issue.platform),
  boolean('is_unhandled', (issue) => issue.isUnhandled),
  text('assignee_type', (issue) => under(issue.assignedTo, 'type')),
  text('assignee_id', (issue) => under(issue.assignedTo, 'id')),
  text('assignee', (issue) => under(issue.assignedTo, 'name')),
  text('assignee_email', (issue) => under(issue.assignedTo, 'email')),
  integer('events', (issue) => issue.count),
  integer('users', (issue) => issue.userCount),
  integer('sessions', (issue) => issue.sessionCount),
  integer('comments', (issue) => issue.numComments),
  time('first_seen', (issue) => issue.firstSeen),
  time('last_seen', (issue) => issue.lastSeen),
  integer('lifetime_events', (issue) => under(issue.lifetime, 'count')),
  integer('lifetime_users', (issue) => under(issue.lifetime, 'userCount')),
  time('lifetime_first_seen', (issue) => under(issue.lifetime, 'firstSeen')),
  time('lifetime_last_seen', (issue) => under(issue.lifetime, 'lastSeen')),
  boolean('is_bookmarked', (issue) => issue.isBookmarked),
  boolean('has_seen', (issue) => issue.hasSeen),
  text('permalink', (issue) => issue.permalink),
];

export const columnNames: readonly string[] = columns.map(({ name }) => name);

/**
 * Returns the named columns in the requested order.
 *
 * @throws Fault usage SP6007 if a name is unknown or given twice
 */
export function readColumns(names: readonly string[]): readonly TableColumn[] {
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
  return names.flatMap((name) => columns.filter((column) => column.name === name));
}

type Find = (issue: JsonObject) => Json | undefined;

function under(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function text(name: string, find: Find): TableColumn {
  const read = (issue: JsonObject) => {
    const value = find(issue);
    return typeof value === 'string' ? value : null;
  };
  return { name, type: 'text', read };
}

function boolean(name: string, find: Find): TableColumn {
  const read = (issue: JsonObject) => {
    const value = find(issue);
    return typeof value === 'boolean' ? value : null;
  };
  return { name, type: 'boolean', read };
}

/** Counts are numbers or numeric strings (interface, "Issue"). */
function integer(name: string, find: Find): TableColumn {
  const read = (issue: JsonObject) => {
    const value = find(issue);
    const number = typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value;
    return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
  };
  return { name, type: 'integer', read };
}

function time(name: string, find: Find): TableColumn {
  const read = (issue: JsonObject) => {
    const value = find(issue);
    const milliseconds = typeof value === 'string' ? parseIsoTime(value) : null;
    return milliseconds === null ? null : new Date(milliseconds);
  };
  return { name, type: 'time', read };
}
