import { runPlan } from '../apply/run-plan.js';
import type { Outcome, ResourceOutcome } from '../apply/types.js';
import type { CheckedConfig } from '../desired/types.js';
import type { WritingClient } from '../http/types.js';
import { Fault } from '../model/fault.js';
import { sendsAnything } from '../plan/differences.js';
import type { ApprovedPlan } from '../plan/guard.js';
import type { Plan } from '../plan/types.js';
import { organizationIdOf } from './ids.js';
import { imagesOf } from './images.js';
import { findItems } from './item-places.js';
import type { PlanRun } from './plan.js';
import { openPort } from './ports.js';

/** What an apply needs from the world around it. */
export interface ApplyWorld {
  readonly config: CheckedConfig;
  /** The pen. */
  readonly client: WritingClient;
  /** Resources under way at once, at most. */
  readonly concurrency: number;
  /** The run that made the plan: `planChanges`, or `planSaved` for a saved one. */
  readonly run: PlanRun;
  /** Whether time has passed since that run, as a person was asked: then each resource is read again before it is written. */
  readonly reread: boolean;
  /** True once the run was asked to stop. */
  readonly stopping: () => boolean;
  /** ISO 8601, UTC, seconds. */
  readonly now: () => string;
  /** Called once, with what is left to be written, when nothing stands in its way any more. */
  readonly beforeWriting?: (plan: Plan) => Promise<void>;
  /** Called once for each resource, as it ends. */
  readonly onDone?: (outcome: ResourceOutcome) => void;
}

/**
 * Writes a plan that the guards let through: bodies as the plan holds them, pictures read again and held to their digests.
 * The organization goes first, then its projects side by side; a failing one does not stop the others. What the service
 * refuses is not thrown but told in the outcome.
 *
 * @throws Fault refused SP4017 if the run did not make this plan: a saved plan is planned again first.
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
  return runPlan(plan, {
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
    message: 'The plan is not the one that the given run made; nothing was written.',
    hint: 'Give the run of planChanges, or of planSaved for a saved plan.',
  });
}
