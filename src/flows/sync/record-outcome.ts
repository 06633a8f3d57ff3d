import type { ApplyResult, AskedAt, Outcome } from '../../apply/types.js';
import { sealOf } from '../../plan/saved/digest.js';
import type { Plan, Rollback } from '../../plan/types.js';

/**
 * The record of an apply: what it did, who asked for it, and how it was confirmed. Sealed like a plan.
 *
 * @param saved the plan that it applied, if it was saved
 */
export function recordOutcome(
  result: ApplyResult,
  record: Pick<Outcome, 'run' | 'consent' | 'rollback' | 'readAgain'>,
  { saved, askedAt }: { readonly saved: Plan | Rollback | null; readonly askedAt: AskedAt },
): Outcome {
  const resources = result.resources.map((resource) => ({
    ...resource,
    changes: resource.changes.map((change) => ({ ...change, asked: askedAt(change.source) })),
  }));
  const plan = saved === null ? result.plan : { ...result.plan, seal: saved.seal, run: saved.run };
  const outcome = { ...result, resources, plan, ...record };
  return { ...outcome, seal: sealOf(outcome) };
}
