import type { Setback } from './types.js';
import type { Written } from './write-resource.js';

/** Whether the request was never sent, because the service requested a longer pause than the run may wait. */
export function isHeldOff(setback: Setback): boolean {
  return setback.kind === 'throttled' && setback.attempts === 0;
}

/** Marks changes that were never sent as not tried, not as failed. The blame stays, for the exit code. */
export function tellHeldOff<W extends Written>(written: W): W {
  const { outcome, setback } = written;
  if (setback === null || !isHeldOff(setback)) return written;
  const changes = outcome.changes.map((change) =>
    change.result === 'failed' ? { ...change, result: 'not-tried' as const } : change,
  );
  return { ...written, outcome: { ...outcome, changes, result: 'not-tried' } };
}
