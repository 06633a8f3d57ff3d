import { type ApplyTools, runPlan } from '../apply/run-plan.js';
import type { Outcome, ResourceOutcome } from '../apply/types.js';
import type { CheckedConfig } from '../desired/types.js';
import type { WritingClient } from '../http/types.js';
import type { Plan } from '../plan/types.js';
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
  /** True once the run was asked to stop. */
  readonly stopping: () => boolean;
  /** ISO 8601, UTC, seconds. */
  readonly now: () => string;
  /** Called once for each resource, as it ends. */
  readonly onDone?: (outcome: ResourceOutcome) => void;
}

/**
 * Writes a plan that the guards let through: bodies as the plan holds them, pictures read again and held to their digests.
 * The organization goes first, then its projects side by side; a failing one does not stop the others. What the service
 * refuses is not thrown but told in the outcome.
 *
 * @throws Fault stale where a picture is no longer the one that was planned; nothing was sent then.
 */
export function applyPlan(plan: Plan, world: ApplyWorld): Promise<Outcome> {
  const { config, client, concurrency, reread, stopping, now } = world;
  const { catalogue } = config;
  const ports = { client, catalogue, organization: organizationIdOf(plan), read: plan.service.read };
  const tools: ApplyTools = {
    client,
    catalogue,
    portOf: (resource) => openPort(resource, ports),
    imagesOf: imagesOf(plan, config),
    placeOf: ({ kind }) => findItems(config, kind),
    concurrency,
    reread,
    stopping,
    now,
    ...(world.onDone === undefined ? {} : { onDone: world.onDone }),
  };
  return runPlan(plan, tools);
}
