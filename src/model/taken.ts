import { dangerOf, type Judged } from './danger.js';

/** A difference between two versions of the files (`Delta` in `plan/compare/comparison.ts`). */
interface Difference extends Pick<Judged, 'effect'> {
  readonly part: 'changes' | 'expectations' | 'exceptions' | 'undecided';
  readonly before: object | null | undefined;
  readonly after: object | null | undefined;
}

/** What a difference can take away, whatever the service has. */
export type Taken = 'released' | 'weaker' | 'expectations' | 'exceptions';

/**
 * What a difference takes away; null if nothing:
 *
 * - released: a setting without an effective value now
 * - weaker: a desired value that weakens security or hides issues
 * - expectations: a removed one
 * - exceptions: a changed entry of `ignore`
 */
export function takenBy({ part, before, after, effect }: Difference): Taken | null {
  if (!before) return null;
  if (part === 'exceptions') return part;
  if (after === null) return part === 'changes' ? 'released' : 'expectations';
  return part === 'changes' && dangerOf({ effect }) !== null ? 'weaker' : null;
}

/** Those that take this away. */
export function takenAs<Found extends Difference>(all: readonly Found[], taken: Taken): readonly Found[] {
  return all.filter((one) => takenBy(one) === taken);
}
