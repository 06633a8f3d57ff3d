import type { JsonObject } from '../model/json.js';
import type { Cell, Column } from './columns.js';

export interface CsvOptions {
  readonly columns: readonly Column[];
  /**
   * For spreadsheet programs: a byte order mark, without which some take UTF-8 for another encoding, and an apostrophe
   * before whatever they would run as a formula. Without it: for programs that read the text as it is.
   */
  readonly spreadsheet: boolean;
}

/** What the file begins with. */
export function csvHeader({ columns, spreadsheet }: CsvOptions): string {
  return `${spreadsheet ? '\uFEFF' : ''}${columns.map(({ name }) => name).join(',')}\r\n`;
}

/** One record (RFC 4180). Times are ISO 8601 in UTC, booleans `true` and `false`; what the issue does not tell is empty. */
export function csvRecord(issue: JsonObject, { columns, spreadsheet }: CsvOptions): string {
  return `${columns.map(({ read }) => csvCell(read(issue), spreadsheet)).join(',')}\r\n`;
}

export function csvCell(cell: Cell, spreadsheet: boolean): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return cell instanceof Date ? cell.toISOString() : String(cell);
  return quoted(spreadsheet ? withoutFormulas(cell) : cell);
}

/**
 * CWE-1236. Where the system's own separator is another than the comma, programs that open the file unasked cut texts up at
 * semicolons, tabs and line ends, quoted or not: what follows one of these is guarded like the beginning.
 */
function withoutFormulas(text: string): string {
  const pieces = /[;\t\r\n]/.test(text) ? text.split(/([;\t\r\n])/) : [text];
  const guarded = pieces.map((piece) => (startsFormula(piece) ? `'${piece}` : piece)).join('');
  return /^[\t\r\n\0]/.test(guarded) ? `'${guarded}` : guarded;
}

/** Also in full width, behind white space and control characters that programs drop, and behind quotes. */
function startsFormula(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}'"]*[=+\-@＝＋－＠]/u.test(text);
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
