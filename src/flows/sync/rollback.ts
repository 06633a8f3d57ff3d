import type { ApplyResult, ChangeOutcome, ResourceOutcome } from '../../apply/types.js';
import { createReadBackCheck } from '../../edit/representable.js';
import { unreachable } from '../../model/unreachable.js';
import { type AppliedChange, invertPlan } from '../../plan/saved/inverse.js';
import { sendableChanges } from '../../plan/summary.js';
import type { Plan, ResourcePlan, Rollback, Run } from '../../plan/types.js';
import type { Catalogue } from '../../settings/setting.js';

/**
 * A rollback of what an apply changed, without settings that already had their value or were rejected.
 *
 * @param outcome null for a rollback of every change of the plan, created before anything is sent, so that it exists
 * however the run ends. For a change that was never applied, it finds the previous value and sends nothing.
 */
export function makeRollback(
  plan: Plan,
  outcome: ApplyResult | null,
  { catalogue, run }: { readonly catalogue: Catalogue; readonly run: Run },
): Rollback {
  const appliedTo = (resource: ResourcePlan): readonly AppliedChange[] => {
    if (outcome === null)
      return sendableChanges(resource).map((change) => ({ change, current: change.after }));
    const written = outcome.resources.find(({ kind, id }) => kind === resource.kind && id === resource.id);
    return written?.changes.flatMap((change) => appliedChangesOf(change, written)) ?? [];
  };
  return invertPlan(plan, appliedTo, run, { catalogue, whyNotWritable: createReadBackCheck(catalogue) });
}

/** Empty if the service certainly still has the previous value. */
function appliedChangesOf(change: ChangeOutcome, { blame }: ResourceOutcome): readonly AppliedChange[] {
  switch (change.result) {
    default:
      return unreachable(change.result);
    case 'applied':
      return [{ change, current: change.after }];
    case 'normalised':
      return [{ change, current: change.stored === null ? change.after : change.stored.value }];
    case 'unconfirmed':
      return [{ change, current: undefined }];
    case 'failed':
      return blame === 'caller' || blame === 'request' ? [] : [{ change, current: change.after }];
    case 'already':
    case 'not-applied':
    case 'not-tried':
    case 'stale':
    case 'blocked':
      return [];
  }
}
