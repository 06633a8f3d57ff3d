import type { ChangeOutcome, Outcome, ResourceOutcome } from '../../apply/types.js';
import { sha256OfParts } from '../../disk/sha256.js';
import { unreachable } from '../../model/unreachable.js';
import { type AppliedChange, type AppliedChanges, invertPlan } from '../../plan/saved/inverse.js';
import { sendableChanges } from '../../plan/summary.js';
import type { Plan, ResourcePlan, Rollback } from '../../plan/types.js';
import type { Catalogue } from '../../settings/setting.js';
import { whyNotRepresentable } from '../representable.js';

interface RollbackContext {
  readonly catalogue: Catalogue;
  /** ISO 8601, UTC, seconds. */
  readonly now: string;
}

/** A change that was made, or might have been made, and the current value. */
type MadeChange = Omit<AppliedChange, 'obstacle'>;

/**
 * A rollback of every change of a plan, created before anything is sent, so that it exists however the run ends.
 * For a change that was never applied, it finds the previous value and sends nothing.
 */
export function buildFullRollback(plan: Plan, context: RollbackContext): Promise<Rollback> {
  return invert(plan, context, (resource) =>
    sendableChanges(resource).map((change) => ({ change, current: change.after })),
  );
}

/** A rollback of what an apply changed, without settings that already had their value or were rejected. */
export function makeRollback(plan: Plan, outcome: Outcome, context: RollbackContext): Promise<Rollback> {
  return invert(plan, context, (resource) => {
    const written = outcome.resources.find(({ kind, id }) => kind === resource.kind && id === resource.id);
    return written?.changes.flatMap((change) => appliedChangesOf(change, written)) ?? [];
  });
}

/** Empty if the service certainly still has the previous value. */
function appliedChangesOf(change: ChangeOutcome, { blame }: ResourceOutcome): readonly MadeChange[] {
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
  { catalogue, now }: RollbackContext,
  madeOf: (resource: ResourcePlan) => readonly MadeChange[],
): Promise<Rollback> {
  const obstacles = new Map<string, string | null>();
  const done: AppliedChanges[] = [];
  for (const resource of plan.resources) {
    const changes: AppliedChange[] = [];
    for (const made of madeOf(resource)) {
      const { kind, setting, before } = made.change;
      const key = JSON.stringify([resource.kind, setting, before]);
      if (kind !== 'image' && kind !== 'action' && !obstacles.has(key))
        obstacles.set(key, await whyNotRepresentable(resource.kind, setting, before, catalogue));
      changes.push({ ...made, obstacle: obstacles.get(key) ?? null });
    }
    done.push({ resource, changes });
  }
  return invertPlan(plan, done, now, catalogue, sha256OfParts);
}
