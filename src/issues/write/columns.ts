import { usageError } from '../../model/fault.js';
import { parseIsoTime } from '../../model/iso-time.js';
import { isObject, type Json, type JsonObject } from '../../model/json.js';
import type { IssueReply } from '../../settings/generated/types.js';

/** How the values of a column are typed. Parquet uses these types; CSV writes all of them as text. */
export type ColumnType = 'text' | 'integer' | 'boolean' | 'time';
export type TableCell = string | number | boolean | Date | null;

export interface TableColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly read: (issue: JsonObject) => TableCell;
}

/**
 * The columns of CSV and Parquet files. Names and order are stable (docs/reference/export.md); new columns are added at
 * the end. A field that the request collapsed, or that does not have the type of the interface, is an empty cell, not
 * zero.
 */
export const columns: readonly TableColumn[] = [
  column('short_id', 'text', 'shortId'),
  column('id', 'text', 'id'),
  column('project', 'text', 'project.slug'),
  column('project_id', 'text', 'project.id'),
  column('title', 'text', 'title'),
  column('culprit', 'text', 'culprit'),
  column('level', 'text', 'level'),
  column('priority', 'text', 'priority'),
  column('status', 'text', 'status'),
  column('substatus', 'text', 'substatus'),
  column('category', 'text', 'issueCategory'),
  column('issue_type', 'text', 'issueType'),
  column('type', 'text', 'type'),
  column('platform', 'text', 'platform'),
  column('is_unhandled', 'boolean', 'isUnhandled'),
  column('assignee_type', 'text', 'assignedTo.type'),
  column('assignee_id', 'text', 'assignedTo.id'),
  column('assignee', 'text', 'assignedTo.name'),
  column('assignee_email', 'text', 'assignedTo.email'),
  column('events', 'integer', 'count'),
  column('users', 'integer', 'userCount'),
  column('sessions', 'integer', 'sessionCount'),
  column('comments', 'integer', 'numComments'),
  column('first_seen', 'time', 'firstSeen'),
  column('last_seen', 'time', 'lastSeen'),
  column('lifetime_events', 'integer', 'lifetime.count'),
  column('lifetime_users', 'integer', 'lifetime.userCount'),
  column('lifetime_first_seen', 'time', 'lifetime.firstSeen'),
  column('lifetime_last_seen', 'time', 'lifetime.lastSeen'),
  column('is_bookmarked', 'boolean', 'isBookmarked'),
  column('has_seen', 'boolean', 'hasSeen'),
  column('permalink', 'text', 'permalink'),
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

/** @param path a member of the issue, or a member's member */
function column(
  name: string,
  type: ColumnType,
  path: keyof IssueReply | `${keyof IssueReply}.${string}`,
): TableColumn {
  const [key = '', inner] = path.split('.');
  return {
    name,
    type,
    read({ [key]: value }) {
      if (inner === undefined) return cellOf[type](value);
      return cellOf[type](isObject(value) ? value[inner] : undefined);
    },
  };
}

const cellOf: Readonly<Record<ColumnType, (value: Json | undefined) => TableCell>> = {
  text: (value) => (typeof value === 'string' ? value : null),
  boolean: (value) => (typeof value === 'boolean' ? value : null),
  /** Counts are numbers or numeric strings (interface, "Issue"). */
  integer(value) {
    const number = typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value;
    return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
  },
  time(value) {
    const milliseconds = typeof value === 'string' ? parseIsoTime(value) : null;
    return milliseconds === null ? null : new Date(milliseconds);
  },
};
