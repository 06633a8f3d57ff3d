import type { Bucket, Buckets } from './report-types.js';
import type { Moment, SeenIssue } from './summary-issue.js';
import { isOpen } from './summary-issue.js';

/** The last whole day of each bucket; the last bucket has no end. */
const ends = [7, 30, 90, 180] as const;
const day = 86_400;

export interface BucketsMaker {
  add(moment: Moment | undefined, issue: SeenIssue): void;
  result(): Buckets;
}

/**
 * Counts issues by whole days between a time and `now` (seconds). A time after `now`, from a clock that is ahead,
 * counts as day 0.
 */
export function createBuckets(now: number): BucketsMaker {
  const counts = [...ends, null].map(() => ({ issues: 0, open: 0 }));
  const bases = new Set<Moment['basis']>();
  let missing = 0;
  return {
    add(moment, issue) {
      if (moment === undefined) {
        missing += 1;
        return;
      }
      bases.add(moment.basis);
      const days = Math.floor((now - moment.at) / day);
      const found = ends.findIndex((end) => days <= end);
      const bucket = counts[found < 0 ? ends.length : found];
      if (bucket === undefined) return;
      bucket.issues += 1;
      if (isOpen(issue)) bucket.open += 1;
    },
    result: () => ({ rows: counts.map(bucketOf), missing, basis: basisOf(bases) }),
  };
}

function bucketOf(counts: { issues: number; open: number }, index: number): Bucket {
  const before = ends[index - 1];
  return { fromDays: before === undefined ? 0 : before + 1, toDays: ends[index] ?? null, ...counts };
}

function basisOf(bases: ReadonlySet<Moment['basis']>): Buckets['basis'] {
  const [first, second] = bases;
  return second === undefined ? (first ?? null) : 'both';
}
