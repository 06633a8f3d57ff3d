import { CST } from 'yaml';
import { commentsOf } from './comments.js';

export interface SortOptions {
  /** The keys in their order. Other keys follow, in the order of the file. */
  readonly keys: readonly string[];
  /** Whether a blank line also begins a group. */
  readonly blankLinesSeparate: boolean;
}

type Tokens = CST.SourceToken[];

/**
 * Moves the entries of a mapping into the given order, each with the comments directly above it, at the end of its
 * lines, and below it if they are indented deeper. All other comments stay in their place: above the first entry, below
 * the last one, or between two groups. Entries are sorted only within their group.
 *
 * @param lead the tokens above the mapping, with the comments of its first entry.
 */
export function sortKeys(
  lead: Tokens,
  map: CST.BlockMap | CST.FlowCollection,
  { keys, blankLinesSeparate }: SortOptions,
): void {
  const isBlock = map.type === 'block-map';
  if (isBlock) separateComments(map);
  else if (commentsOf(CST.stringify(map)).length > 0) return;
  const items: CST.CollectionItem[] = map.items;
  let group = 0;
  const entries = items.slice(0, items.findLastIndex(({ key }) => key) + 1).map((item, index) => {
    const above = isBlock && index === 0 ? lead : item.start;
    const from = isBlock ? startOfOwn(above) : above.length;
    const apart = above.slice(0, from);
    if (isBlock && apart.some(({ type }) => blankLinesSeparate || type === 'comment')) group += 1;
    const rank = keys.indexOf(keyOf(item));
    return { item, above, from, own: above.slice(from), group, rank: rank === -1 ? keys.length : rank };
  });
  // Below another entry, a deeper comment would belong to that one, or be a line of its text.
  const canMove = entries.every(
    ({ item: { key, start }, own }) =>
      CST.isScalar(key) &&
      start.every(({ type }) => isGap(type) || type === 'comma') &&
      (own.find(({ type }) => type === 'comment')?.indent ?? map.indent) <= map.indent,
  );
  if (!canMove) return;
  const sorted = entries.toSorted((a, b) => a.group - b.group || a.rank - b.rank);
  for (const [index, { item, above, from }] of entries.entries()) {
    const moved = sorted[index];
    if (moved === undefined) continue;
    above.length = from;
    // Without a spread, because calls with many arguments fail.
    for (const token of moved.own) above.push(token);
    items[index] = { ...moved.item, start: item.start };
  }
}

/** The key of an entry; empty if it is not a scalar. */
export function keyOf({ key }: CST.CollectionItem): string {
  return CST.isScalar(key) ? CST.resolveAsScalar(key).value : '';
}

/** Moves the comments below each entry to the next one, except those that are indented deeper than its key. */
function separateComments({ items, indent }: CST.BlockMap): void {
  for (const [index, item] of items.entries()) {
    const tail = item.key ? tailOf(item) : null;
    if (tail === null) continue;
    const next = items[index + 1] ?? { start: [] };
    const below = [...tail.tokens.splice(tail.from), ...next.start];
    const other = below.findIndex((token) => token.type === 'comment' && token.indent <= indent);
    const deeper = below.slice(0, other === -1 ? below.length : other).findLastIndex(isEndOfComment);
    for (const token of below.splice(0, deeper + 1)) tail.tokens.push(token);
    items[index + 1] = { ...next, start: below };
  }
}

/** The tokens below an entry: those of its last part from its first line end. Null below a block of text. */
function tailOf({ start, sep, value }: CST.CollectionItem): { tokens: Tokens; from: number } | null {
  if (!value) return { tokens: sep ?? start, from: firstLineEnd(sep ?? start) };
  if (value.type === 'block-map' || value.type === 'block-seq') {
    const last = value.items.at(-1);
    return last ? tailOf(last) : null;
  }
  if (!('end' in value) || value.end === undefined) return null;
  return { tokens: value.end, from: value.end.findIndex(({ type }) => type === 'newline') + 1 };
}

/** The index of the comments directly above an entry. A blank line separates other comments. */
function startOfOwn(above: Tokens): number {
  const blank = above.findLastIndex(
    (token, index) => token.type === 'newline' && !isEndOfComment(token, index, above),
  );
  return Math.max(blank + 1, firstLineEnd(above));
}

/** The index of the second line if the first one contains more than a comment. */
function firstLineEnd(tokens: Tokens): number {
  const last = tokens.findLastIndex(({ type }) => !isGap(type));
  return last === -1 ? 0 : tokens.findIndex(({ type }, index) => index > last && type === 'newline') + 1;
}

function isEndOfComment({ type }: CST.SourceToken, index: number, tokens: Tokens): boolean {
  return type === 'newline' && tokens[index - 1]?.type === 'comment';
}

function isGap(type: string): boolean {
  return type === 'space' || type === 'newline' || type === 'comment';
}
