import type { IssueLine } from './report-types.js';
import { type Counter, lineOf, type SeenIssue } from './summary-issue.js';

/**
 * Keeps the `limit` issues with the highest scores, highest first; for equal scores, those with the lowest ids.
 *
 * @param describe called only for issues that are among the highest so far
 */
export function createTop<Entry>(limit: number, describe: (issue: SeenIssue, score: number) => Entry) {
  const kept: { readonly score: number; readonly id: string; readonly entry: Entry }[] = [];
  return {
    offer(score: number, issue: SeenIssue) {
      const { id } = issue;
      const above = kept.findLastIndex((other) =>
        other.score === score ? compareIds(other.id, id) <= 0 : other.score > score,
      );
      if (above + 1 >= limit) return;
      kept.splice(above + 1, 0, { score, id, entry: describe(issue, score) });
      kept.length = Math.min(kept.length, limit);
    },
    result: () => kept.map(({ entry }) => entry),
  };
}

/** The issues with the highest numbers. Ignores those without a number. */
export function createTopIssues(
  limit: number,
  numberOf: (issue: SeenIssue) => number | undefined,
): Counter<IssueLine[]> {
  const { offer, result } = createTop(limit, lineOf);
  return {
    add(issue) {
      const number = numberOf(issue);
      if (number !== undefined) offer(number, issue);
    },
    result,
  };
}

/** Compares numeric ids by number. */
function compareIds(one: string, other: string): number {
  if (one === other) return 0;
  return one.length - other.length || (one < other ? -1 : 1);
}
