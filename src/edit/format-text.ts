import { isMap, isNode, isScalar, type Pair, parseAllDocuments, type YAMLMap } from 'yaml';
import { yamlOptions } from '../desired/yaml/parse.js';
import { canonicalJson, sameJson } from '../model/json.js';
import { commentsOf } from './comments.js';
import { contentsOf, endOf, newlineOf } from './yaml-documents.js';

interface SortOptions {
  /** The keys in their order. Other keys follow, in the order of the file. */
  readonly keys: readonly string[];
  /** Whether a blank line also begins a group. */
  readonly blankLinesSeparate: boolean;
}

/** How to sort one kind of document. */
export interface DocumentFormat extends SortOptions {
  /** The position of the document among the others of its file. */
  readonly rank: number;
  /** The mappings in it that are sorted too, by their key. */
  readonly within: Readonly<Record<string, readonly string[]>>;
}

/**
 * Brings the documents of a valid file, and the keys of their mappings, into their canonical order. Everything else
 * stays as it is: comments, blank lines, quotes, anchors and line ends. Formatting the result changes nothing.
 *
 * @param formatOf the format of a document with these keys; null to leave the document as it is.
 * @returns the text itself if another order would change a value, for example because an alias would precede its
 * anchor.
 */
export function formatText(
  text: string,
  formatOf: (keys: readonly string[]) => DocumentFormat | null,
): string {
  const mark = text.startsWith('\ufeff') ? '\ufeff' : '';
  const before = text.slice(mark.length);
  const lineEnd = before.endsWith('\n') ? '' : newlineOf(before);
  const lines = before + lineEnd;
  // Directives and `...` lines belong to a document without being part of it.
  if (/^(?:%|\.\.\.)/m.test(lines)) return text;
  const documents = [...parseAllDocuments(lines, yamlOptions)];
  const starts = documents.map(({ range }, index) => (index === 0 ? 0 : (range?.[0] ?? 0)));
  const ranks: number[] = [];
  // The pieces of a mapping within another one come first. They stay within one piece of the other.
  const texts = documents.map(({ contents }, index) => {
    const from = starts[index] ?? 0;
    const own = lines.slice(from, starts[index + 1]);
    const format = isMap(contents) ? formatOf(contents.items.map(keyOf)) : null;
    if (!isMap(contents) || format === null) return own;
    ranks.push(format.rank);
    const inner = contents.items.flatMap((pair) => {
      const keys = format.within[keyOf(pair)];
      if (keys === undefined || !isMap(pair.value)) return [];
      const below = lineEndAt(lines, startOf(pair));
      return [piecesOf(lines, pair.value, below, { keys, blankLinesSeparate: true })];
    });
    const mappings = [...inner, piecesOf(lines, contents, from, format)];
    return mappings.reduce((text, pieces) => sortPieces(text, pieces, from), own);
  });
  const sorted = texts.join('');
  const all =
    ranks.length === starts.length ? sortPieces(sorted, piecesOfDocuments(sorted, starts, ranks)) : sorted;
  const after = all.slice(0, all.length - lineEnd.length);
  const content = after === before ? null : contentOf(before);
  return content !== null && sameJson(content, contentOf(after)) ? mark + after : text;
}

/** A range of the text that changes its place only with others of its group, by rank. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly group: number;
  readonly rank: number;
}

/** What is between the pieces stays in its place. `from`: the offset at which the text begins. */
function sortPieces(text: string, pieces: readonly Piece[], from = 0): string {
  const sorted = pieces.toSorted((a, b) => a.group - b.group || a.rank - b.rank);
  const slice = (start = from, end = from + text.length) => text.slice(start - from, end - from);
  const moved = sorted.map(({ start, end }, index) => {
    return slice(start, end) + slice(pieces[index]?.end, pieces[index + 1]?.start);
  });
  return slice(from, pieces[0]?.start) + moved.join('');
}

/**
 * The entries of a mapping, each with the comments directly above it, at the end of its lines, and below it if they are
 * indented deeper. All other comments stay in their place: above the first entry, below the last one, or between two
 * groups. Entries are sorted only within their group. None if an entry cannot be moved safely.
 *
 * @param above where the comments above the first entry can begin.
 */
function piecesOf(
  text: string,
  { items, flow, range }: YAMLMap,
  above: number,
  { keys, blankLinesSeparate }: SortOptions,
): readonly Piece[] {
  const entries = items.map((pair): Entry => {
    const rank = keys.indexOf(keyOf(pair));
    return { from: startOf(pair), to: endOf([pair.key, pair.value]), rank: rank === -1 ? keys.length : rank };
  });
  if (flow) {
    const pieces: Piece[] = [];
    const [start = 0, end] = range ?? [];
    if (commentsOf(text.slice(start, end)).length > 0) return [];
    for (const { from, to, rank } of entries) {
      const gap = text.slice(pieces.at(-1)?.end ?? start + 1, from);
      if (!/^[\s,]*$/.test(gap)) return [];
      pieces.push({ start: from, end: to, group: 0, rank });
    }
    return pieces;
  }
  return linePieces(text, entries, above, blankLinesSeparate);
}

interface Entry {
  /** The offset of its key or dash. */
  readonly from: number;
  /** The offset at which its value ends. */
  readonly to: number;
  readonly rank: number;
}

/** The pieces of a block mapping or list, as `piecesOf`. */
export function linePieces(
  text: string,
  entries: readonly Entry[],
  above: number,
  blankLinesSeparate = false,
): readonly Piece[] {
  const pieces: Piece[] = [];
  let [group, last] = [0, above];
  for (const { from, to, rank } of entries) {
    const line = text.lastIndexOf('\n', from - 1) + 1;
    const indent = from - line;
    const rows = text.slice(last, line).split(/(?<=\n)/);
    const own = rows.splice(rows.findLastIndex((row) => !/^[ \t]*#/.test(row)) + 1).join('');
    // Below another entry, a deeper comment would belong to that one, or be a line of its text.
    if (text.slice(line, from).trim() !== '' || own.indexOf('#') > indent) return [];
    const gap = rows.join('');
    if (gap.includes('#') || (blankLinesSeparate && gap !== '')) group += 1;
    const deeper = new RegExp(`(?:(?:[ \\t]*\\r?\\n)* {${indent + 1},}#[^\\n]*\\n)*`, 'y');
    deeper.lastIndex = lineEndAt(text, to);
    deeper.test(text);
    last = deeper.lastIndex;
    pieces.push({ start: line - own.length, end: last, group, rank });
  }
  return pieces;
}

/** The key of an entry; empty if it is not a scalar. */
function keyOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : '';
}

function startOf({ key }: Pair): number {
  return (isNode(key) && key.range?.[0]) || 0;
}

/** The start of the next line. A block of text ends there. */
function lineEndAt(text: string, offset: number): number {
  return text.indexOf('\n', offset - 1) + 1;
}

/**
 * The documents, with their comments. Comments above the first document that a blank line follows are about the file
 * and stay at its top. None if a marker is more than `---`.
 */
function piecesOfDocuments(
  text: string,
  starts: readonly number[],
  ranks: readonly number[],
): readonly Piece[] {
  if (/^---[ \t]+\S/m.test(text)) return [];
  return starts.map((from, index) => {
    const own = text.slice(from, starts[index + 1]);
    const above = index === 0 ? /^(?:(?:[ \t]*#[^\n]*\n)*(?:---)?[ \t]*\r?\n)*/ : /^(?:(?:---)?[ \t]*\r?\n)*/;
    const start = from + (above.exec(own)?.[0].length ?? 0);
    return { start, end: from + own.indexOf('\n', own.trimEnd().length), group: 0, rank: ranks[index] ?? 0 };
  });
}

/** The documents and the comments of a text, in an order that formatting does not change; null if it is invalid. */
function contentOf(text: string): readonly string[] | null {
  const documents = contentsOf(text);
  return documents && [...documents.map(canonicalJson), ...commentsOf(text)].sort();
}
