import { executePlan } from '../../apply/execute-plan.js';
import { findImages } from '../../apply/find-images.js';
import type { Outcome, ResourceOutcome } from '../../apply/types.js';
import { openPort } from '../../current/port.js';
import type { CheckedConfig } from '../../desired/types.js';
import type { WritingClient } from '../../http/types.js';
import { organizationIdOf } from '../../model/ids.js';
import type { ApprovedPlan } from '../../plan/guard/guard.js';
import { desiredSettings } from '../../plan/saved/select-fresh.js';
import { sendsAnything } from '../../plan/summary.js';
import type { Plan } from '../../plan/types.js';
import type { PlanRun } from './plan.js';

/** What an apply needs from its environment. */
interface ApplyWorld {
  readonly config: CheckedConfig;
  /** The only client that can update. */
  readonly client: WritingClient;
  /** Maximum number of resources processed concurrently. */
  readonly concurrency: number;
  /** The run that created the plan: `planChanges`, or `planSaved` for a saved plan. */
  readonly run: PlanRun;
  /** Whether to read each resource again before its update, because time has passed, for example at a prompt. */
  readonly reread: boolean;
  /** Returns true after a request to stop. */
  readonly stopping: () => boolean;
  /** ISO 8601, UTC, seconds. */
  readonly now: () => string;
  /** Called once with the plan before it is executed, but only if the plan sends anything. */
  readonly beforeWriting?: ((plan: Plan) => Promise<void>) | undefined;
  /** Called once for each resource when it is finished. */
  readonly onDone?: (outcome: ResourceOutcome) => void;
}

/**
 * Applies a plan that passed the guards: sends the payloads of the plan, with images read again and compared with their
 * digests. Updates the organization first, then its projects concurrently; if one fails, the others continue.
 * Rejections by the service are not thrown, but reported in the outcome.
 *
 * @throws Fault stale SP4012 if an image differs from the planned one
 */
export async function applyPlan(approved: ApprovedPlan, world: ApplyWorld): Promise<Outcome> {
  const { config, run, beforeWriting, ...rest } = world;
  const { catalogue, documents } = config;
  const images = documents.flatMap(({ settings }) =>
    [...settings.values()].flatMap(({ image }) => image ?? []),
  );
  const { plan } = approved;
  const ports = {
    client: world.client,
    catalogue,
    organization: organizationIdOf(plan),
    addresses: run.addresses,
    read: plan.service.read,
  };
  if (sendsAnything(plan)) await beforeWriting?.(plan);
  return executePlan(approved, run.selections, {
    ...rest,
    catalogue,
    desiredOf: (resource) => desiredSettings(resource, run.resolved) ?? new Map(),
    images: findImages(plan, images),
    portOf: (resource) => openPort(resource, ports),
  });
}
