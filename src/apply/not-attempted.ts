import type { OperationFailure } from './types.js';
import type { UpdateResult } from './write-resource.js';

/** Whether the request was never sent, because the service requested a longer pause than the run may wait. */
export function wasNeverSent(setback: OperationFailure): boolean {
  return setback.kind === 'throttled' && setback.attempts === 0;
}

/** Marks changes that were never sent as not tried, not as failed. The blame stays, for the exit code. */
export function markNotAttempted<W extends UpdateResult>(written: W): W {
  const { outcome, setback } = written;
  if (setback === null || !wasNeverSent(setback)) return written;
  const changes = outcome.changes.map((change) =>
    change.result === 'failed' ? { ...change, result: 'not-tried' as const } : change,
  );
  return { ...written, outcome: { ...outcome, changes, result: 'not-tried' } };
}
