import type { Facts, IssueIndex } from './facts.js';

/** Interface, "sort". Cursors contain times in milliseconds and trends as a fraction (observed, 5.3). */
const sorts = {
  date: { key: 'lastSeen', scale: 1000 },
  freq: { key: 'events', scale: 1 },
  inbox: { key: 'inboxAdded', scale: 1000 },
  new: { key: 'firstSeen', scale: 1000 },
  trends: { key: 'trend', scale: 0.01 },
  user: { key: 'users', scale: 1 },
} as const;

export type Sort = keyof typeof sorts;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own keys
export const sortOrders = Object.keys(sorts) as readonly Sort[];

/**
 * All issues in one order: descending by key, then descending by id (observed, 5.3). Positions start at 0. Key and
 * index share one exact number: the key is an integer below 2^32, the index is below 2^20. A million issues therefore
 * take eight megabytes and are sorted without a comparison function.
 */
export interface Order {
  readonly length: number;
  /** Multiplies keys in cursors. */
  readonly scale: number;
  at(position: number): IssueIndex;
  keyAt(position: number): number;
  /** The first position with a key not greater than `key`; `length` if none exists. */
  positionOf(key: number): number;
}

const indexRange = 2 ** 20;

export function orderBy(sort: Sort, facts: Facts): Order {
  const { key, scale } = sorts[sort];
  const keyOf = facts[key];
  const { count } = facts.source;
  const packed = new Float64Array(count);
  for (let index = 0; index < count; index++) packed[index] = keyOf(index) * indexRange + index;
  packed.sort();
  const raw = (position: number): number => packed[count - 1 - position] ?? 0;
  return {
    length: count,
    scale,
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
