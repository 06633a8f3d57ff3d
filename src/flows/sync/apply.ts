import { executePlan } from '../../apply/execute-plan.js';
import type { Outcome, ResourceOutcome } from '../../apply/types.js';
import type { CheckedConfig } from '../../desired/types.js';
import type { WritingClient } from '../../http/types.js';
import { Fault } from '../../model/fault.js';
import { sendsAnything } from '../../plan/guard/differences.js';
import type { ApprovedPlan } from '../../plan/guard/guard.js';
import type { Plan } from '../../plan/types.js';
import { organizationIdOf } from './ids.js';
import { imagesOf } from './images.js';
import { findItems } from './item-places.js';
import type { PlanRun } from './plan.js';
import { openPort } from './ports.js';

/** What an apply needs from its environment. */
export interface ApplyWorld {
  readonly config: CheckedConfig;
  /** The only client that can update. */
  readonly client: WritingClient;
  /** Maximum number of resources processed concurrently. */
  readonly concurrency: number;
  /** The run that created the plan: `planChanges`, or `planSaved` for a saved plan. */
  readonly run: PlanRun;
  /**
   * Whether to read each resource again before its update, because time has passed since that run, for example at a
   * prompt.
   */
  readonly reread: boolean;
  /** Returns true after a request to stop. */
  readonly stopping: () => boolean;
  /** ISO 8601, UTC, seconds. */
  readonly now: () => string;
  /** Called once with the plan before it is executed, but only if the plan sends anything. */
  readonly beforeWriting?: (plan: Plan) => Promise<void>;
  /** Called once for each resource when it is finished. */
  readonly onDone?: (outcome: ResourceOutcome) => void;
}

/**
 * Applies a plan that passed the guards: sends the payloads of the plan, with images read again and compared with their
 * digests. Updates the organization first, then its projects concurrently; if one fails, the others continue.
 * Rejections by the service are not thrown, but reported in the outcome.
 *
 * @throws Fault refused SP4017 if the run did not create this plan; plan a saved plan again first
 * @throws Fault stale SP4012 if an image differs from the planned one
 */
export async function applyPlan({ plan }: ApprovedPlan, world: ApplyWorld): Promise<Outcome> {
  const { config, client, concurrency, run, reread, stopping, now } = world;
  if (run.plan !== plan) throw notOfThisRun();
  const { catalogue } = config;
  const ports = {
    client,
    catalogue,
    organization: organizationIdOf(plan),
    addresses: run.addresses,
    read: plan.service.read,
  };
  const imagesOfBody = imagesOf(plan, config);
  if (sendsAnything(plan)) await world.beforeWriting?.(plan);
  return executePlan(plan, {
    client,
    catalogue,
    settled: run.settled,
    portOf: (resource) => openPort(resource, ports),
    imagesOf: imagesOfBody,
    placeOf: ({ kind }) => findItems(config, kind),
    concurrency,
    reread,
    stopping,
    now,
    ...(world.onDone === undefined ? {} : { onDone: world.onDone }),
  });
}

function notOfThisRun(): Fault {
  return new Fault({
    kind: 'refused',
    code: 'SP4017',
    message: 'The plan was not created by this run; nothing was written.',
    hint: 'Pass the run of planChanges, or of planSaved for a saved plan.',
  });
}
