import type { ChangeOutcome, Outcome, ResourceOutcome } from '../../apply/types.js';
import { sha256OfParts } from '../../disk/sha256-of-parts.js';
import type { Json } from '../../model/json.js';
import { unreachable } from '../../model/unreachable.js';
import { type AppliedChange, type AppliedChanges, invertPlan } from '../../plan/saved/inverse.js';
import { sendableChanges } from '../../plan/summary.js';
import type { Plan } from '../../plan/types.js';
import type { Catalogue, ResourceKind } from '../../settings/setting.js';
import { whyNotRepresentable } from '../representable.js';

interface RollbackContext {
  readonly catalogue: Catalogue;
  /** ISO 8601, UTC, seconds. */
  readonly now: string;
}

/**
 * A plan that undoes every change of a plan, created before anything is sent, so that it exists however the run ends.
 * For a change that was never applied, it finds the previous value and sends nothing.
 */
export function buildFullRollback(plan: Plan, context: RollbackContext): Promise<Plan> {
  const done = plan.resources.map((resource) => ({
    resource,
    changes: sendableChanges(resource).map((change) => ({ change, current: change.after })),
  }));
  return invert(plan, done, context);
}

/** A plan that undoes what an apply changed, without settings that already had their value or were rejected. */
export function makeRollback(plan: Plan, outcome: Outcome, context: RollbackContext): Promise<Plan> {
  const done = plan.resources.map((resource) => {
    const written = outcome.resources.find(({ kind, id }) => kind === resource.kind && id === resource.id);
    return {
      resource,
      changes: written?.changes.flatMap((change) => appliedChangesOf(change, written)) ?? [],
    };
  });
  return invert(plan, done, context);
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

async function invert(
  plan: Plan,
  done: readonly AppliedChanges[],
  { catalogue, now }: RollbackContext,
): Promise<Plan> {
  const reasons = new Map<string, string | null>();
  const keyOf = (kind: ResourceKind, setting: string, value: Json): string =>
    JSON.stringify([kind, setting, value]);
  for (const { resource, changes } of done) {
    for (const { change } of changes) {
      const key = keyOf(resource.kind, change.setting, change.before);
      if (change.kind === 'image' || change.kind === 'action' || reasons.has(key)) continue;
      reasons.set(key, await whyNotRepresentable(resource.kind, change.setting, change.before, catalogue));
    }
  }
  const request = {
    createdAt: now,
    catalogue,
    reasonNotRepresentable: (kind: ResourceKind, setting: string, value: Json) =>
      reasons.get(keyOf(kind, setting, value)) ?? null,
  };
  return invertPlan(plan, done, request, sha256OfParts);
}
