import type { ChangeResult, Outcome } from './types.js';

/** What an outcome amounts to, for the exit code (docs/exit-codes.md). */
export type Verdict = 'done' | 'partly' | 'stale' | 'not-permitted' | 'service' | 'interrupted';

/** Results of changes that the service accepted, so that something was written. */
const accepted: readonly ChangeResult[] = ['applied', 'normalised', 'not-applied', 'unconfirmed'];

/**
 * Interrupted before anything else; then failures, and whatever was not tried or accepted but not stored: `partly`, or,
 * where nothing at all was written, whose fault that is; then staleness; then what was left out on request, as something
 * wanted does not hold; then done.
 */
export function verdictOf(outcome: Outcome): Verdict {
  const { failed, notTried, stale, notApplied } = outcome.summary;
  if (outcome.interrupted && (notTried > 0 || cutShort(outcome))) return 'interrupted';
  if (failed + notTried > 0) return wroteAnything(outcome) ? 'partly' : blamed(outcome);
  if (notApplied > 0) return 'partly';
  if (stale > 0) return 'stale';
  return leftAnythingOut(outcome) ? 'partly' : 'done';
}

/** With `--skip-blocked`: changes that could not be written, projects that are missing, settings that could not be read. */
function leftAnythingOut({ resources, summary }: Outcome): boolean {
  if (summary.blocked > 0) return true;
  return resources.some(
    ({ changes, unreadable }) => unreadable.length > 0 || changes.some(({ result }) => result === 'blocked'),
  );
}

function wroteAnything({ resources }: Outcome): boolean {
  return resources.some(({ changes }) => changes.some(({ result }) => accepted.includes(result)));
}

/** Whether the second Ctrl-C cut an update off. */
function cutShort({ resources }: Outcome): boolean {
  return resources.some(({ blame }) => blame === 'run');
}

function blamed({ resources, summary }: Outcome): Verdict {
  const blames = resources.map(({ blame }) => blame);
  if (blames.includes('caller')) return 'not-permitted';
  if (blames.includes('service')) return 'service';
  return summary.failed === 0 && summary.stale > 0 ? 'stale' : 'partly';
}
