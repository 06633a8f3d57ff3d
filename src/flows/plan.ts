import { fetchOrganization, fetchProjects } from '../current/fetch.js';
import type { CurrentOrganization } from '../current/types.js';
import { resolve } from '../desired/resolve.js';
import type { CheckedConfig, ResolvedState } from '../desired/types.js';
import type { ReadingClient } from '../http/types.js';
import type { Json } from '../model/json.js';
import { makePlan } from '../plan/make-plan.js';
import type { Plan } from '../plan/types.js';
import { sha256 } from './sha256.js';

/** What a plan needs from the world around it. */
export interface PlanWorld {
  readonly config: CheckedConfig;
  /** A client that cannot update: planning never holds the pen (law 4). */
  readonly client: ReadingClient;
  readonly concurrency: number;
  /** `setpoint 0.1.0` */
  readonly tool: string;
  /** ISO 8601, UTC, seconds. */
  readonly now: () => string;
  /** The commit that the files stand at, where the surroundings say it. */
  readonly commit: string | null;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface PlanRun {
  readonly plan: Plan;
  readonly resolved: ResolvedState;
  readonly organization: CurrentOrganization;
  readonly read: 'get' | 'update';
}

/** Fetches, resolves and plans: one read for the organization and one for each managed project. */
export async function planChanges(world: PlanWorld): Promise<PlanRun> {
  const { config, client } = world;
  const { organization, read } = await fetchOrganization(client, config);
  const resolved = resolve(config, organization);
  const projects = await fetchProjects(client, { organization, resolved, read, catalogue: config.catalogue }, world);
  const plan = makePlan(
    {
      tool: world.tool,
      createdAt: world.now(),
      service: { origin: client.origin, names: namesAsJson(config), read },
      config: { root: config.rootFile, digest: config.digest, commit: world.commit },
      organization,
      projects,
      resolved,
      catalogue: config.catalogue,
      requestsMade: client.counts.get + client.counts.emptyUpdate,
      warnings: config.warnings,
    },
    sha256,
  );
  return { plan, resolved, organization, read };
}

function namesAsJson(config: CheckedConfig): Json {
  const { names } = config.root.service;
  return typeof names === 'string' ? names : { ...names };
}
