import { lookAhead } from '../apply/look-ahead.js';
import { runPlan } from '../apply/run-plan.js';
import type { Outcome, ResourceOutcome } from '../apply/types.js';
import type { CheckedConfig } from '../desired/types.js';
import type { WritingClient } from '../http/types.js';
import type { ApprovedPlan } from '../plan/guard.js';
import { judgeCaller } from '../plan/guard-caller.js';
import { refuse } from '../plan/refusal.js';
import type { Plan, ResourcePlan } from '../plan/types.js';
import { type Answered, recalling } from './answered.js';
import { organizationIdOf } from './ids.js';
import { imagesOf } from './images.js';
import { findItems } from './item-places.js';
import { openPort } from './ports.js';

/** What an apply needs from the world around it. */
export interface ApplyWorld {
  readonly config: CheckedConfig;
  /** The pen. */
  readonly client: WritingClient;
  /** Resources under way at once, at most. */
  readonly concurrency: number;
  /** Whether time has passed since the plan was made: a saved plan, or a person who was asked. */
  readonly reread: boolean;
  /** What a confirmed plan was confirmed by, right before. Default nothing. */
  readonly answered?: readonly Answered[];
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
 * @throws Fault refused SP2200 where time has passed and the caller of now may not write all of it, unless that was agreed to; stale
 * where a picture is no longer the one that was planned. Nothing was written then.
 */
export async function applyPlan({ plan, consent }: ApprovedPlan, world: ApplyWorld): Promise<Outcome> {
  const { config, client, concurrency, reread, stopping, now } = world;
  const { catalogue } = config;
  const reader = recalling(client, world.answered ?? []);
  const ports = { client: reader, catalogue, organization: organizationIdOf(plan), read: plan.service.read };
  const portOf = (resource: ResourcePlan) => openPort(resource, ports);
  const elapsed = (): number => performance.now();
  const ahead = reread
    ? await lookAhead(plan, { catalogue, portOf, concurrency, stopping, elapsed })
    : { plan, barred: [], portOf };
  const refusals = consent.skipBlocked ? [] : judgeCaller(ahead.barred);
  if (refusals.length > 0) throw refuse(refusals);
  const imagesOfBody = imagesOf(ahead.plan, config);
  await world.beforeWriting?.(ahead.plan);
  return runPlan(ahead.plan, {
    client,
    catalogue,
    portOf: ahead.portOf,
    imagesOf: imagesOfBody,
    placeOf: ({ kind }) => findItems(config, kind),
    concurrency,
    reread,
    stopping,
    now,
    ...(world.onDone === undefined ? {} : { onDone: world.onDone }),
  });
}
