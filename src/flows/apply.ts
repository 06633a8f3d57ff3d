import { lookAhead } from '../apply/look-ahead.js';
import { runPlan } from '../apply/run-plan.js';
import type { Outcome, ResourceOutcome } from '../apply/types.js';
import type { CheckedConfig } from '../desired/types.js';
import type { WritingClient } from '../http/types.js';
import type { ApprovedPlan } from '../plan/guard.js';
import { judgeCaller } from '../plan/guard-caller.js';
import { refuse } from '../plan/refusal.js';
import type { Plan, ResourcePlan } from '../plan/types.js';
import { recalling } from './answered.js';
import { confirmOrganization } from './confirm-organization.js';
import { organizationIdOf } from './ids.js';
import { imagesOf } from './images.js';
import { findItems } from './item-places.js';
import type { PlanRun } from './plan.js';
import { addressesOf, openPort } from './ports.js';

/** What an apply needs from the world around it. */
export interface ApplyWorld {
  readonly config: CheckedConfig;
  /** The pen. */
  readonly client: WritingClient;
  /** Resources under way at once, at most. */
  readonly concurrency: number;
  /**
   * The run that made this very plan a moment ago; null where time has passed since, as a plan was saved or a person asked. A
   * plan that no such run stands for is held to the service of now before it is written.
   */
  readonly justMade: PlanRun | null;
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
 * Where time has passed, the plan is confirmed first: the organization under its id has to be the one that the files name, and
 * `guard.unmanagedProjects` is judged by the projects of now. Then each resource is read again, and what moved is left alone.
 *
 * @throws Fault stale where a picture is no longer the one that was planned. Where time has passed, refused SP2200 where the
 * caller of now may not write all of it, unless that was agreed to, and those of `confirmOrganization`. Nothing was written then.
 */
export async function applyPlan({ plan, consent }: ApprovedPlan, world: ApplyWorld): Promise<Outcome> {
  const { config, client, concurrency, stopping, now } = world;
  const { catalogue } = config;
  const reread = world.justMade?.plan !== plan;
  const addresses = world.justMade?.addresses ?? addressesOf(plan);
  const answered = reread ? await confirmOrganization(plan, { client, config, addresses }) : [];
  const reader = recalling(client, answered);
  const organization = organizationIdOf(plan);
  const ports = { client: reader, catalogue, organization, addresses, read: plan.service.read };
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
