import type { WritingClient } from '../http/types.js';
import { mapConcurrently } from '../model/pool.js';
import { unreachable } from '../model/unreachable.js';
import type { Plan, ResourcePlan } from '../plan/types.js';
import type { Catalogue } from '../settings/setting.js';
import { assembleOutcome, untouched } from './outcome.js';
import type { ItemPlace, Outcome, ResourceOutcome, ResourcePort, Setback } from './types.js';
import { type ResourceTools, type Written, writeResource } from './write-resource.js';

export interface ApplyTools {
  readonly client: WritingClient;
  readonly catalogue: Catalogue;
  readonly portOf: (resource: ResourcePlan) => ResourcePort;
  /** base64 text of the images of a resource's body, by setting. */
  readonly imagesOf: (resource: ResourcePlan) => ReadonlyMap<string, string>;
  /** Where an item that the service complains of stands. */
  readonly placeOf: (resource: ResourcePlan) => ItemPlace;
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
    if (!sendsSomething(resource)) return idle(resource);
    if (this.#tools.stopping()) return untouched(resource, 'not-tried', interrupted);
    if (this.#stopped !== null) return untouched(resource, 'not-tried', this.#stopped);
    try {
      const written = await writeResource(resource, this.#toolsFor(resource));
      this.#stopped ??= reasonToStop(resource, written);
      return written.outcome;
    } catch (error) {
      // A fault in the program must not take the account of what was written with it.
      this.#stopped ??= 'a fault in setpoint stopped the run';
      const message = error instanceof Error ? error.message : String(error);
      return untouched(resource, 'failed', `this is a fault in setpoint: ${message}`, 'run');
    }
  }

  #toolsFor(resource: ResourcePlan): ResourceTools {
    const { client, catalogue, portOf, imagesOf, placeOf, reread, stopping } = this.#tools;
    return {
      client,
      port: portOf(resource),
      settings: catalogue[resource.kind],
      images: imagesOf(resource),
      reread,
      placeOf: placeOf(resource),
      stopping,
    };
  }
}

const interrupted = 'the run was interrupted before';

function sendsSomething(resource: ResourcePlan): boolean {
  return resource.body !== null || resource.rename !== null;
}

/** A resource for which the plan sends nothing. */
function idle(resource: ResourcePlan): ResourceOutcome {
  switch (resource.action) {
    default:
      return unreachable(resource.action);
    case 'missing':
      return untouched(resource, 'blocked', 'the service does not have it');
    case 'blocked':
      return untouched(resource, 'blocked', resource.reason);
    case 'update':
    case 'restore':
    case 'unchanged':
      return untouched(resource, 'unchanged', null);
  }
}

function reasonToStop(resource: ResourcePlan, { outcome, setback }: Written): string | null {
  const went = outcome.result === 'applied' || outcome.result === 'unchanged';
  if (resource.kind === 'organization' && !went) {
    return `the organization's update came first and did not go through (${outcome.result})`;
  }
  if (!isRestored(outcome)) return 'the organization was not restored';
  return setback === null ? null : stopsTheRun(setback);
}

/** Whether what was to restore the organization did: until then any update of anything in it is out of place. */
function isRestored({ changes }: ResourceOutcome): boolean {
  return changes.every(
    ({ kind, result }) => kind !== 'action' || result === 'applied' || result === 'already',
  );
}

function stopsTheRun(setback: Setback): string | null {
  switch (setback.kind) {
    case 'not-authenticated':
      return 'the token is no longer accepted';
    case 'budget':
      return 'the request budget (--max-requests) is spent';
    case 'interrupted':
      return interrupted;
    default:
      return null;
  }
}
