import type { Outcome } from './types.js';

/** What an outcome amounts to, for the exit code (docs/exit-codes.md). */
export type Verdict = 'done' | 'partly' | 'stale' | 'not-permitted' | 'service' | 'interrupted';

/**
 * Interrupted before anything else; then failures and whatever was accepted but not stored: `partly`, or, where nothing
 * at all was written, whose fault that is; then staleness; then done.
 */
export function verdictOf(outcome: Outcome): Verdict {
  const { applied, failed, notTried, stale, notApplied, updates } = outcome.summary;
  if (outcome.interrupted && (notTried > 0 || cutShort(outcome))) return 'interrupted';
  if (failed + notTried > 0) return applied > 0 && updates > 0 ? 'partly' : blamed(outcome);
  if (notApplied > 0) return 'partly';
  return stale > 0 ? 'stale' : 'done';
}

/** Whether the second Ctrl-C cut an update off. */
function cutShort(outcome: Outcome): boolean {
  return outcome.resources.some((resource) => resource.blame === 'run');
}

function blamed(outcome: Outcome): Verdict {
  const blames = outcome.resources.map((resource) => resource.blame);
  if (blames.includes('caller')) return 'not-permitted';
  return blames.includes('service') ? 'service' : 'partly';
}
