import type { JsonObject } from '../../model/json.js';
import type { TableCell, TableColumn } from './columns.js';

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
  let record = '';
  for (const { read } of columns) record += `${record === '' ? '' : ','}${csvCell(read(issue), spreadsheet)}`;
  return `${record}\r\n`;
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
