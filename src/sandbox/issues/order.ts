import type { Facts, IssueIndex } from './facts.js';

/** Interface, "sort". */
export const sortOrders = ['date', 'freq', 'inbox', 'new', 'trends', 'user'] as const;
export type Sort = (typeof sortOrders)[number];

/**
 * All issues in one order: descending by key, then descending by id (observed, 5.3). Positions start at 0. Key and
 * index share one exact number: the key is an integer below 2^32, the index is below 2^20. A million issues therefore
 * take eight megabytes and are sorted without a comparison function.
 */
export interface Order {
  readonly length: number;
  at(position: number): IssueIndex;
  keyAt(position: number): number;
  /** The first position with a key not greater than `key`; `length` if none exists. */
  positionOf(key: number): number;
}

const indexRange = 2 ** 20;

export function orderBy(sort: Sort, facts: Facts): Order {
  const keyOf = keys(facts)[sort];
  const { count } = facts.source;
  const packed = new Float64Array(count);
  for (let index = 0; index < count; index++) packed[index] = keyOf(index) * indexRange + index;
  packed.sort();
  const raw = (position: number): number => packed[count - 1 - position] ?? 0;
  return {
    length: count,
    at: (position) => raw(position) % indexRange,
    keyAt: (position) => Math.floor(raw(position) / indexRange),
    positionOf: (key) => {
      let low = 0;
      let high = count;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (Math.floor(raw(middle) / indexRange) > key) low = middle + 1;
        else high = middle;
      }
      return low;
    },
  };
}

function keys(facts: Facts): Readonly<Record<Sort, (index: IssueIndex) => number>> {
  return {
    date: facts.lastSeen,
    new: facts.firstSeen,
    inbox: facts.inboxAdded,
    freq: facts.events,
    user: facts.users,
    trends: facts.trend,
  };
}

/** Scales keys for cursors: times in milliseconds, trends as a fraction (observed, 5.3). */
export function cursorScale(sort: Sort): number {
  switch (sort) {
    case 'date':
    case 'new':
    case 'inbox':
      return 1000;
    case 'trends':
      return 0.01;
    case 'freq':
    case 'user':
      return 1;
  }
}
