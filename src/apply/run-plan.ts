import type { Failure, WritingClient } from '../http/types.js';
import { mapConcurrently } from '../model/pool.js';
import type { Plan, ResourcePlan } from '../plan/types.js';
import type { Catalogue } from '../settings/setting.js';
import { assembleOutcome, untouched } from './outcome.js';
import type { Outcome, ResourceOutcome, ResourcePort } from './types.js';
import { type Written, writeResource } from './write-resource.js';

export interface ApplyTools {
  readonly client: WritingClient;
  readonly catalogue: Catalogue;
  readonly portOf: (resource: ResourcePlan) => ResourcePort;
  /** base64 text of the images of a resource's body, by setting. */
  readonly imagesOf: (resource: ResourcePlan) => ReadonlyMap<string, string>;
  readonly concurrency: number;
  /** Whether time has passed since the plan was made (a saved plan, a person who was asked). */
  readonly reread: boolean;
  /** True once the run was asked to stop: what is in flight ends, nothing more begins. */
  readonly stopping: () => boolean;
  /** ISO 8601, UTC. */
  readonly now: () => string;
  readonly onDone?: (outcome: ResourceOutcome) => void;
}

/**
 * Writes what the plan holds and nothing else: the organization first, then the projects side by side. A failing project
 * does not stop the others; a failing organization, a token that is no longer accepted and a spent request budget do.
 */
export async function runPlan(plan: Plan, tools: ApplyTools): Promise<Outcome> {
  const startedAt = tools.now();
  const run = new Run(tools);
  const organization = await inTurn(plan, 'organization', run, 1);
  const projects = await inTurn(plan, 'project', run, tools.concurrency);
  return assembleOutcome(plan, [...organization, ...projects], {
    startedAt,
    finishedAt: tools.now(),
    interrupted: tools.stopping(),
    updates: tools.client.counts.update,
  });
}

async function inTurn(
  plan: Plan,
  kind: ResourcePlan['kind'],
  run: Run,
  concurrency: number,
): Promise<readonly ResourceOutcome[]> {
  const resources = plan.resources.filter((resource) => resource.kind === kind);
  const outcomes = await mapConcurrently(resources, concurrency, (resource) => run.step(resource));
  return outcomes.filter((outcome) => outcome !== undefined);
}

/** One run: remembers why it must not begin anything more. */
class Run {
  readonly #tools: ApplyTools;
  #stopped: string | null = null;

  constructor(tools: ApplyTools) {
    this.#tools = tools;
  }

  async step(resource: ResourcePlan): Promise<ResourceOutcome> {
    const outcome = await this.#outcomeOf(resource);
    this.#tools.onDone?.(outcome);
    return outcome;
  }

  async #outcomeOf(resource: ResourcePlan): Promise<ResourceOutcome> {
    if (!sendsSomething(resource)) return untouched(resource, idleResult(resource), null);
    if (this.#tools.stopping()) return untouched(resource, 'not-tried', 'the run was interrupted before');
    if (this.#stopped !== null) return untouched(resource, 'not-tried', this.#stopped);
    const written = await writeResource(resource, {
      client: this.#tools.client,
      port: this.#tools.portOf(resource),
      settings: this.#tools.catalogue[resource.kind],
      images: this.#tools.imagesOf(resource),
      reread: this.#tools.reread,
    });
    this.#stopped ??= reasonToStop(resource, written);
    return written.outcome;
  }
}

function sendsSomething(resource: ResourcePlan): boolean {
  return resource.body !== null || resource.rename !== null || Object.keys(resource.images).length > 0;
}

function idleResult(resource: ResourcePlan): 'blocked' | 'unchanged' {
  return resource.action === 'blocked' || resource.action === 'missing' ? 'blocked' : 'unchanged';
}

function reasonToStop(resource: ResourcePlan, written: Written): string | null {
  if (resource.kind === 'organization' && written.outcome.result !== 'applied' && written.outcome.result !== 'unchanged') {
    return `the organization's update came first and did not go through (${written.outcome.result})`;
  }
  return written.failure === null ? null : stopsTheRun(written.failure);
}

function stopsTheRun(failure: Failure): string | null {
  switch (failure.kind) {
    case 'not-authenticated':
      return 'the token is no longer accepted';
    case 'budget':
      return 'the request budget (--max-requests) is spent';
    case 'interrupted':
      return 'the run was interrupted before';
    default:
      return null;
  }
}
