import type { Neighbour } from '../server/link-header.js';
import type { IssueIndex } from './facts.js';
import type { Order } from './order.js';
import type { Matcher } from './query.js';

/** The start (forwards) or end (backwards) of a page, and the direction. */
export interface Cursor {
  readonly position: number;
  readonly backwards: boolean;
}

export interface PageSlice {
  readonly indexes: readonly IssueIndex[];
  readonly previous: Neighbour;
  readonly next: Neighbour;
}

/** A cursor is `value:offset:isPrev`: a sort key, and the offset from the first position with that key. */
export function parseCursor(text: string, order: Order): Cursor | null {
  const parts = /^(\d{1,17}(?:\.\d{1,4})?):(\d{1,9}):([01])$/.exec(text);
  if (parts === null) return null;
  const key = Math.round(Number(parts[1]) / order.scale);
  const position = Math.min(order.length, order.positionOf(key) + Number(parts[2]));
  return { position, backwards: parts[3] === '1' };
}

function renderCursor(position: number, backwards: boolean, order: Order): string {
  if (order.length === 0) return `0:0:${backwards ? 1 : 0}`;
  const key = order.keyAt(Math.min(position, order.length - 1));
  const value = Number((key * order.scale).toFixed(2));
  return `${value}:${position - order.positionOf(key)}:${backwards ? 1 : 0}`;
}

/** Walks the order from the cursor and returns the next `limit` matching issues. */
export function takePage(order: Order, matches: Matcher, cursor: Cursor, limit: number): PageSlice {
  const { indexes, end } = walk(order, matches, cursor, limit);
  const [first, afterLast] = cursor.backwards ? [end, cursor.position] : [cursor.position, end];
  const neighbour = (position: number, backwards: boolean): Neighbour => ({
    cursor: renderCursor(position, backwards, order),
    results: walk(order, matches, { position, backwards }, 1).indexes.length > 0,
  });
  return { indexes, previous: neighbour(first, true), next: neighbour(afterLast, false) };
}

/** Collects up to `limit` matches before or after the cursor, sorted by position. `end` is where it stopped. */
function walk(
  order: Order,
  matches: Matcher,
  { position, backwards }: Cursor,
  limit: number,
): { readonly indexes: readonly IssueIndex[]; readonly end: number } {
  const indexes: IssueIndex[] = [];
  let end = position;
  while (indexes.length < limit && (backwards ? end > 0 : end < order.length)) {
    const index = order.at(backwards ? --end : end++);
    if (matches(index)) indexes.push(index);
  }
  return { indexes: backwards ? indexes.reverse() : indexes, end };
}
