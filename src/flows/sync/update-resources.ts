import { executePlan } from '../../apply/execute-plan.js';
import { summariseOutcome } from '../../apply/outcome.js';
import type { ApplyResult, ApplyTools, ChangeOutcome, ResourceOutcome } from '../../apply/types.js';
import { verifyChange } from '../../apply/verify-reply.js';
import { openPort, type PortContext, type ResourcePort } from '../../current/port.js';
import type { CheckedConfig } from '../../desired/types.js';
import { errorMessage } from '../../model/fault.js';
import { mapConcurrently } from '../../model/pool.js';
import { desiredOf } from '../../plan/compare/diff.js';
import type { ApprovedPlan } from '../../plan/guard/guard.js';
import { sendsAnything } from '../../plan/summary.js';
import type { Plan } from '../../plan/types.js';
import type { Catalogue } from '../../settings/setting.js';
import type { PlannedState } from './plan.js';

/** What an apply needs from its environment. */
interface ApplyWorld extends Pick<ApplyTools, 'client' | 'concurrency' | 'reread' | 'stopping' | 'onDone'> {
  readonly config: CheckedConfig;
  /** From `planChanges`, or `planSaved` for a saved plan. */
  readonly planned: PlannedState;
  /** Called once with the plan before it is executed, but only if the plan sends anything. */
  readonly beforeWriting?: ((plan: Plan) => Promise<void>) | undefined;
}

/**
 * Applies a plan that passed the guards: sends the payloads of the plan, with the images that the files contained.
 * Updates the organization first, then one project after another until an update is accepted, then the others
 * concurrently, and renames last; if one fails, the others continue. Rejections by the service are not thrown, but
 * reported in the outcome.
 */
export async function applyPlan(approved: ApprovedPlan, world: ApplyWorld): Promise<ApplyResult> {
  const { config, planned, beforeWriting, ...rest } = world;
  const { catalogue } = config;
  const { plan } = approved;
  if (sendsAnything(plan)) await beforeWriting?.(plan);
  return executePlan(approved, planned.selections, {
    ...rest,
    catalogue,
    toolsFor: (resource) => ({
      port: openPort(resource, { client: world.client, catalogue, addresses: planned.addresses }),
      desired: desiredOf(resource, planned.resolved)?.settings ?? new Map(),
      before: planned.shown.get(resource.kind === 'organization' ? resource.kind : resource.id) ?? new Map(),
    }),
  });
}

interface VerifyWorld extends Pick<PortContext, 'client' | 'addresses'> {
  readonly config: CheckedConfig;
  readonly concurrency: number;
}

/**
 * Reads every changed resource once more. A change that the reply showed and the service no longer shows is reported as
 * not applied; one that cannot be read again, as unconfirmed.
 */
export async function verifyOutcome(outcome: ApplyResult, world: VerifyWorld): Promise<ApplyResult> {
  const { config, concurrency, ...ports } = world;
  const { catalogue } = config;
  const resources = await mapConcurrently(outcome.resources, concurrency, async (resource) => {
    if (resource.result !== 'applied') return resource;
    try {
      return await verifyResource(resource, openPort(resource, { ...ports, catalogue }), catalogue);
    } catch (error) {
      // Completed updates must be reported, whatever happens afterwards.
      const why = `internal error of setpoint: ${errorMessage(error)}`;
      return { ...unconfirmedResource(resource, why), blame: 'program' as const };
    }
  });
  const verified = resources.filter((resource) => resource !== undefined);
  return { ...outcome, resources: verified, summary: summariseOutcome(verified, outcome.summary.updates) };
}

async function verifyResource(
  resource: ResourceOutcome,
  port: ResourcePort,
  catalogue: Catalogue,
): Promise<ResourceOutcome> {
  const result = await port.read();
  if (!result.ok) return unconfirmedResource(resource, result.failure.message);
  const changes = resource.changes.map((change) => {
    if (!isApplied(change)) return change;
    const now = verifyChange(change, result.state, catalogue[resource.kind]);
    return now.result === 'applied' || now.result === change.result
      ? change
      : { ...now, reason: 'the reply contained it, but the service no longer does' };
  });
  return { ...resource, changes };
}

function unconfirmedResource(resource: ResourceOutcome, why: string): ResourceOutcome {
  const reason = `could not be read again: ${why}`;
  const changes = resource.changes.map((change) =>
    isApplied(change) ? { ...change, result: 'unconfirmed' as const, reason } : change,
  );
  return { ...resource, changes };
}

function isApplied({ result }: ChangeOutcome): boolean {
  return result === 'applied' || result === 'normalised';
}
