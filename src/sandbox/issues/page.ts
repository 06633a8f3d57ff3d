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
  const walked = cursor.backwards
    ? walk(order, matches, cursor.position - 1, -1, limit)
    : walk(order, matches, cursor.position, 1, limit);
  const indexes = cursor.backwards ? walked.indexes.toReversed() : walked.indexes;
  const first = cursor.backwards ? walked.end + 1 : cursor.position;
  const afterLast = cursor.backwards ? cursor.position : walked.end;
  return {
    indexes,
    previous: {
      cursor: renderCursor(first, true, order),
      results: walk(order, matches, first - 1, -1, 1).indexes.length > 0,
    },
    next: {
      cursor: renderCursor(afterLast, false, order),
      results: walk(order, matches, afterLast, 1, 1).indexes.length > 0,
    },
  };
}

function walk(
  order: Order,
  matches: Matcher,
  start: number,
  step: 1 | -1,
  limit: number,
): { readonly indexes: IssueIndex[]; readonly end: number } {
  const indexes: IssueIndex[] = [];
  let position = start;
  while (indexes.length < limit && position >= 0 && position < order.length) {
    const index = order.at(position);
    if (matches(index)) indexes.push(index);
    position += step;
  }
  return { indexes, end: position };
}
