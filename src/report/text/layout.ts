import { eastAsianWidth } from 'get-east-asian-width';
import { listNames, maxNames } from '../../model/names.js';
import type { Line } from '../line.js';
import { sanitiseTerminal } from '../sanitise/terminal.js';
import type { SourceView } from '../view/names.js';
import { sourceText } from '../view/value-text.js';
import { defaultText, type Paint, paintText, type TextOptions } from './style.js';

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
  /** An annotation, such as the source of a value: on the same line if it fits, otherwise below. Can be empty. */
  readonly aside: TextSpan;
}

/** The column of annotations, unless the line or the annotation is too long. */
const asideColumn = 48;
/** Additional indentation of a continuation, including its mark. */
const hang = 4;
/** Starts every continuation line, so that no text can imitate a line of its own. */
const mark = span('│ ', 'quiet');

export function span(text: string, paint: Paint = 'plain'): TextSpan {
  return { text, paint };
}

export function line(indent: number, spans: readonly TextSpan[], aside = span('')): TextLine {
  return { indent, spans, aside };
}

/** What to do about an error or a warning. */
export function hintLine(indent: number, hint: string): TextLine {
  return line(indent, [span('what to do: ', 'strong'), span(sanitiseTerminal(hint))]);
}

/** The lines of a paragraph. One that does not apply is false. */
export type Paragraph = readonly (TextLine | false)[];

/** Paragraphs as text, with an empty line between them. Empty ones are left out. */
export function renderParagraphs(paragraphs: readonly Paragraph[], options: TextOptions): string {
  return paragraphs
    .map((lines) => renderLines(lines, options))
    .filter((text) => text !== '')
    .join('\n');
}

/**
 * The lines of a paragraph as text, each at most `width` columns and with a newline. Nothing is cut: long lines are
 * wrapped, at spaces if possible, which are kept. A mark shows each continuation.
 */
export function renderLines(
  lines: Paragraph,
  { width, color }: Pick<TextOptions, 'width' | 'color'>,
): string {
  return lines
    .flatMap((textLine) => (textLine === false ? [] : rowsOf(textLine, width)))
    .map((row) => `${row.map(({ text, paint }) => (color ? paintText(paint, text) : text)).join('')}\n`)
    .join('');
}

type Row = readonly TextSpan[];

function rowsOf({ indent, spans, aside }: TextLine, width: number): readonly Row[] {
  const rows = wrap(safeStart(spans), indent, width);
  const [only] = rows;
  if (aside.text === '' || only === undefined) return rows;
  const used = widthOf(only);
  const asideWidth = displayWidth(aside.text);
  const column = Math.max(used + 2, Math.min(asideColumn, width - asideWidth));
  if (rows.length > 1 || column + asideWidth > width)
    return [...rows, ...wrap([aside], indent + hang, width)];
  return [[...only, span(' '.repeat(column - used)), aside]];
}

/** At spaces if possible. A word that is longer than a row is split. */
function wrap(spans: Row, indent: number, width: number): readonly Row[] {
  const start = span(' '.repeat(indent));
  if (widthOf(spans) <= width - indent) return [spans.length === 0 ? [] : [start, ...spans]];
  const rows = [[start]];
  let left = width - indent;
  const breakRow = (): void => {
    rows.push([span(' '.repeat(indent + hang - 2)), mark]);
    left = width - indent - hang;
  };
  for (const { text, paint } of spans)
    for (const word of text.match(/[^ ]* +|[^ ]+/g) ?? []) {
      if (displayWidth(word) > left && displayWidth(word.trimEnd()) <= width - indent - hang) breakRow();
      let rest = word;
      while (rest !== '') {
        let [head, tail] = splitAtColumns(rest, left);
        // The widest character takes two columns.
        if (left < 2 && (tail !== '' || displayWidth(head) > left)) {
          breakRow();
          [head, tail] = splitAtColumns(rest, left);
        }
        rows.at(-1)?.push(span(head, paint));
        left -= displayWidth(head);
        rest = tail;
      }
    }
  return rows;
}

function widthOf(spans: Row): number {
  return spans.reduce((sum, { text }) => sum + displayWidth(text), 0);
}

/**
 * GitHub's runner trims a line and looks for `::` at its start, which can be split over several spans. Continuation
 * lines are safe, because they start with the mark.
 */
function safeStart(spans: Row): Row {
  if (!/^ *::/.test(spans.map((part) => part.text).join(''))) return spans;
  const at = spans.findIndex((part) => part.text.includes(':'));
  return spans.map((part, index) =>
    index === at ? span(part.text.replace(':', '\\u{3a}'), part.paint) : part,
  );
}

/** A line of a document, sanitised for a terminal. */
export function lineSpans(parts: Line, paint: Paint = 'plain'): TextSpan[] {
  return parts.map((part) => span(typeof part === 'string' ? part : sanitiseTerminal(part.data), paint));
}

/**
 * The number of terminal columns of a text. Wide and full-width characters count as two (Unicode TR 11), combining
 * marks as none. Expects sanitised text, without invisible characters.
 */
export function displayWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  return Array.from(text).reduce((columns, character) => columns + characterWidth(character), 0);
}

/** Splits after as many characters as fit into `columns`, but at least one, so that a loop over the rest ends. */
export function splitAtColumns(text: string, columns: number): readonly [head: string, rest: string] {
  let used = 0;
  let length = 0;
  for (const character of text) {
    used += characterWidth(character);
    if (used > columns && length > 0) break;
    length += character.length;
  }
  return [text.slice(0, length), text.slice(length)];
}

function characterWidth(character: string): number {
  return /\p{Mn}|\p{Me}/u.test(character) ? 0 : eastAsianWidth(character.codePointAt(0) ?? 0);
}

/** The renderer of a report that consists of paragraphs. */
export function textReport<Report>(describe: (report: Report, options: TextOptions) => readonly Paragraph[]) {
  return (report: Report, options = defaultText): string =>
    renderParagraphs(describe(report, options), options);
}

/** A line in one style, sanitised. */
export function textLine(indent: number, text: string, paint?: Paint): TextLine {
  return line(indent, [span(sanitiseTerminal(text), paint)]);
}

/** `label: text`, sanitised. */
export function labelLine(indent: number, label: string, text: string, aside?: TextSpan): TextLine {
  return line(indent, [span(sanitiseTerminal(`${label}: `), 'strong'), span(sanitiseTerminal(text))], aside);
}

/** The places in the files; empty if there are none. */
export function sourcesAside(sources: readonly SourceView[], options: TextOptions): TextSpan {
  const texts = sources.map(({ place }) => sourceText(place, options));
  return span(listText(texts, options), 'quiet');
}

/** `a, b, … and 190 more`; all of them if `verbose`. */
export function listText(texts: readonly string[], { verbose }: TextOptions): string {
  return listNames(texts, verbose ? texts.length : maxNames);
}
