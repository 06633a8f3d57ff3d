import type { ChangeOutcome, Outcome, ResourceOutcome } from '../../apply/types.js';
import { sha256OfParts } from '../../disk/sha256.js';
import type { Json } from '../../model/json.js';
import { unreachable } from '../../model/unreachable.js';
import { type AppliedChange, invertPlan } from '../../plan/saved/inverse.js';
import { sendableChanges } from '../../plan/summary.js';
import type { Plan, ResourcePlan, Rollback } from '../../plan/types.js';
import type { Catalogue, Setting } from '../../settings/setting.js';
import { createReadBackCheck } from '../representable.js';

interface RollbackContext {
  readonly catalogue: Catalogue;
  /** ISO 8601, UTC, seconds. */
  readonly now: string;
}

/**
 * A rollback of every change of a plan, created before anything is sent, so that it exists however the run ends.
 * For a change that was never applied, it finds the previous value and sends nothing.
 */
export function buildFullRollback(plan: Plan, context: RollbackContext): Rollback {
  return invert(plan, context, (resource) =>
    sendableChanges(resource).map((change) => ({ change, current: change.after })),
  );
}

/** A rollback of what an apply changed, without settings that already had their value or were rejected. */
export function makeRollback(plan: Plan, outcome: Outcome, context: RollbackContext): Rollback {
  return invert(plan, context, (resource) => {
    const written = outcome.resources.find(({ kind, id }) => kind === resource.kind && id === resource.id);
    return written?.changes.flatMap((change) => appliedChangesOf(change, written)) ?? [];
  });
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

function invert(
  plan: Plan,
  { catalogue, now }: RollbackContext,
  appliedTo: (resource: ResourcePlan) => readonly AppliedChange[],
): Rollback {
  const check = createReadBackCheck(catalogue);
  const whyNotWritable = (setting: Setting, value: Json) => check({ setting, value });
  return invertPlan(plan, appliedTo, now, { catalogue, digest: sha256OfParts, whyNotWritable });
}
