import type { ChangeResult, FailureOrigin, Outcome } from './types.js';

/** The overall result of an outcome, which decides the exit code (docs/reference/exit-codes.md). */
export type OutcomeVerdict =
  | 'done'
  | 'machine'
  | 'partly'
  | 'stale'
  | 'refused'
  | 'not-permitted'
  | 'service'
  | 'interrupted';

/** Results of changes that the service accepted, which means that it might have stored something. */
const accepted: readonly ChangeResult[] = ['applied', 'normalised', 'not-applied', 'unconfirmed'];

/**
 * Returns the first that applies: internal error, interruption, failure, a setting that the service did not store,
 * staleness, changes skipped on request. After a failure, the result is `partly` if the service accepted at least one
 * change; otherwise the cause of the failure decides.
 */
export function verdictOf(outcome: Outcome): OutcomeVerdict {
  const { failed, notTried, stale, notApplied } = outcome.summary;
  const isCausedBy = (...origins: readonly FailureOrigin[]): boolean =>
    outcome.resources.some(({ blame }) => blame !== null && origins.includes(blame));
  if (isCausedBy('program')) return 'machine';
  if (outcome.interrupted && (notTried > 0 || isCausedBy('run'))) return 'interrupted';
  if (failed + notTried > 0 && !wroteAnything(outcome)) {
    if (isCausedBy('caller')) return 'not-permitted';
    if (isCausedBy('service', 'request')) return 'service';
    return stale > 0 ? 'stale' : 'refused';
  }
  if (failed + notTried + notApplied > 0) return 'partly';
  if (stale > 0) return 'stale';
  return skippedAnything(outcome) ? 'partly' : 'done';
}

/** With `--skip-blocked`: blocked changes, missing projects, and unreadable settings. */
function skippedAnything({ resources, summary }: Outcome): boolean {
  if (summary.blocked > 0) return true;
  return resources.some(
    ({ changes, unreadable }) => unreadable.length > 0 || changes.some(({ result }) => result === 'blocked'),
  );
}

function wroteAnything({ resources }: Outcome): boolean {
  return resources.some(({ changes }) => changes.some(({ result }) => accepted.includes(result)));
}
