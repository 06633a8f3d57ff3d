import type { Line } from '../line.js';
import { sanitiseTerminal } from '../sanitise/terminal.js';
import type { Paint, Style } from './style.js';
import { defaultText } from './text-options.js';
import { displayWidth, splitAtColumns } from './width.js';

/** Sanitised text in one style. */
export interface TextSpan {
  readonly text: string;
  readonly paint: Paint;
}

/** A line before it is wrapped. If it is too long, it continues below, with more indentation. */
export interface TextLine {
  /** Columns before the first character. */
  readonly indent: number;
  readonly spans: readonly TextSpan[];
  /** An annotation, such as the source of a value: on the same line if it fits, otherwise below. */
  readonly aside: TextSpan | null;
}

/** The usual column of annotations, and the maximum as a part of the width. */
const asideColumn = { usual: 48, maxPart: 0.6 };
/** Additional indentation of a continuation, including its mark. */
const hang = 4;
/** Starts every continuation line, so that no text can imitate a line of its own. */
const mark = span('│ ', 'quiet');

export function span(text: string, paint: Paint = 'plain'): TextSpan {
  return { text, paint };
}

export function line(indent: number, spans: readonly TextSpan[], aside: TextSpan | null = null): TextLine {
  return { indent, spans, aside };
}

/** What to do about an error or a warning. */
export function hintLine(indent: number, hint: string): TextLine {
  return line(indent, [span('what to do: ', 'strong'), span(sanitiseTerminal(hint))]);
}

/** Paragraphs as text, with an empty line between them. Empty ones are left out. */
export function renderParagraphs(
  paragraphs: readonly (readonly TextLine[])[],
  width: number,
  style: Style,
): string {
  return paragraphs
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => renderLines(paragraph, width, style))
    .join('\n');
}

/**
 * The lines of a paragraph as text, each at most `width` columns and with a newline. Nothing is cut: long lines are
 * wrapped, at spaces if possible, which are kept; a word that is longer than a line, at punctuation. A mark shows each
 * continuation.
 */
export function renderLines(lines: readonly TextLine[], width: number, style: Style): string {
  // Text without a width is not wrapped, and its annotations are aligned as usual.
  const column = asideColumnOf(lines, Math.min(width, defaultText.width));
  return lines.flatMap((one) => fitted(one, column, width, style)).join('');
}

/**
 * The column at which the annotations of a paragraph are aligned: the one at which most of them fit beside their lines.
 */
function asideColumnOf(paragraph: readonly TextLine[], width: number): number {
  const max = Math.max(asideColumn.usual, Math.floor(width * asideColumn.maxPart));
  const asides = paragraph.flatMap((one) => {
    const range = { first: rowWidth(one) + 2, last: width - displayWidth(one.aside?.text ?? '') };
    return one.aside === null || range.first > max ? [] : [range];
  });
  const lastColumns = (column: number): readonly number[] =>
    asides.filter(({ first, last }) => first <= column && column <= last).map(({ last }) => last);
  const starts = new Set(asides.map(({ first }) => first));
  const best = [...starts]
    .sort((a, b) => a - b)
    .map((start) => ({ start, lasts: lastColumns(start) }))
    .reduce((a, b) => (b.lasts.length > a.lasts.length ? b : a), { start: 0, lasts: [] });
  return Math.max(best.start, Math.min(asideColumn.usual, ...best.lasts));
}

function fitted(one: TextLine, column: number, width: number, style: Style): string[] {
  const rows = wrap(one, width);
  const last = rows.at(-1);
  if (one.aside === null || last === undefined) return rows.map((row) => rowText(row, style));
  const gap = Math.max(column - rowWidth(last), width === Number.POSITIVE_INFINITY ? 2 : 0);
  if (rows.length === 1 && gap >= 2 && column + displayWidth(one.aside.text) <= width) {
    const spans = [...last.spans, span(' '.repeat(gap)), one.aside];
    return [rowText({ indent: last.indent, spans }, style)];
  }
  const below = wrap(line(one.indent + hang, [one.aside]), width);
  return [...rows, ...below].map((row) => rowText(row, style));
}

type Row = Omit<TextLine, 'aside'>;

function wrap(one: TextLine, width: number): Row[] {
  const rows: Row[] = [];
  let row: TextSpan[] = [];
  let indent = one.indent;
  let columns = width - indent;
  const columnsBelow = width - one.indent - hang;
  const breakRow = (): void => {
    rows.push({ indent, spans: row });
    row = [mark];
    indent = one.indent + hang - 2;
    columns = width - indent - 2;
  };
  for (const word of wordsOf(safeStart(one.spans))) {
    if (wordWidth(word) > columns && columns < columnsBelow && row.some((placed) => placed !== mark)) {
      const text = word.map((part) => part.text).join('');
      if (displayWidth(text.trimEnd()) <= columnsBelow || splitWord(text, columns) === null) breakRow();
    }
    for (const { text, paint } of word) {
      let rest = text;
      // The widest character takes two columns.
      if (columns < 2 && displayWidth(rest) > columns) breakRow();
      while (displayWidth(rest) > columns) {
        const [head, tail] = splitWord(rest, columns) ?? splitAtColumns(rest, columns);
        row.push(span(head, paint));
        rest = tail;
        breakRow();
      }
      row.push(span(rest, paint));
      columns -= displayWidth(rest);
    }
  }
  rows.push({ indent, spans: row });
  return rows;
}

/**
 * Each word with the spaces after it. A word can consist of several spans, such as a name and the comma after it.
 * `(layer payments)`, which follows a place, is one word.
 */
function wordsOf(spans: readonly TextSpan[]): TextSpan[][] {
  const words: TextSpan[][] = [];
  for (const { text, paint } of spans) {
    for (const part of text.match(/\(layer [^ ]+ *|[^ ]* +|[^ ]+/g) ?? []) {
      const last = words.at(-1);
      if (last === undefined || last.at(-1)?.text.endsWith(' ')) words.push([span(part, paint)]);
      else last.push(span(part, paint));
    }
  }
  return words;
}

/** Splits a word that is too long for a line: after punctuation or beside a wide character. Null if it cannot. */
function splitWord(text: string, columns: number): readonly [head: string, tail: string] | null {
  const [head, tail] = splitAtColumns(text, columns);
  const last = /.$/su.exec(head)?.[0] ?? '';
  const next = /^./su.exec(tail)?.[0] ?? '';
  if (next === ' ' || (isWide(last) && isWide(next))) return [head, tail];
  const start = /^.*[-./_,:;=&)\]}]/su.exec(head)?.[0] ?? '';
  return start.length < head.length / 2 ? null : [start, text.slice(start.length)];
}

function isWide(character: string): boolean {
  return displayWidth(character) === 2;
}

function wordWidth(word: readonly TextSpan[]): number {
  return word.reduce((sum, { text }) => sum + displayWidth(text), 0);
}

/**
 * GitHub's runner trims a line and looks for `::` at its start, which can be split over several spans. Continuation
 * lines are safe, because they start with the mark.
 */
function safeStart(spans: readonly TextSpan[]): readonly TextSpan[] {
  if (!/^ *::/.test(spans.map((one) => one.text).join(''))) return spans;
  const at = spans.findIndex((one) => one.text.includes(':'));
  return spans.map((one, index) => (index === at ? span(one.text.replace(':', '\\u{3a}'), one.paint) : one));
}

function rowWidth(row: Row): number {
  return row.spans.reduce((sum, one) => sum + displayWidth(one.text), row.indent);
}

/** Merges adjacent spans of the same style. */
function rowText(row: Row, style: Style): string {
  const merged: TextSpan[] = [];
  for (const one of row.spans) {
    const before = merged.at(-1);
    if (before?.paint === one.paint) merged[merged.length - 1] = span(before.text + one.text, one.paint);
    else merged.push(one);
  }
  const painted = merged.map((one) => style.paint(one.paint, one.text)).join('');
  if (painted === '') return '\n';
  return `${' '.repeat(row.indent)}${painted}\n`;
}

/** A line of a document, sanitised for a terminal. */
export function lineSpans(parts: Line, paint: Paint = 'plain'): TextSpan[] {
  return parts.map((part) => span(typeof part === 'string' ? part : sanitiseTerminal(part.data), paint));
}
