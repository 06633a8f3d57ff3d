import type { IssueIndex } from './facts.js';
import type { Order } from './order.js';
import type { Parameters } from './parameters.js';

const maxHits = 1000;

/**
 * Counts the hits for X-Hits, which does not prove completeness (observed, 5.3). The count is limited to 1000. If the
 * requested limit exceeds the maximum page size, it is also limited to the length of the first page (5.1 "limit").
 */
export function countHits(
  order: Order,
  matches: (index: IssueIndex) => boolean,
  { requestedLimit, cursor }: Parameters,
  pageLength: number,
): Readonly<Record<string, string>> {
  let count = 0;
  for (let position = 0; position < order.length && count < maxHits; position++) {
    if (matches(order.at(position))) count += 1;
  }
  const hits = requestedLimit > 100 && cursor === null ? Math.min(count, pageLength) : count;
  return { 'x-hits': String(hits), 'x-max-hits': String(maxHits) };
}
