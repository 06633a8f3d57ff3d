import type { ResourcePort } from '../current/port.js';
import type { WritingClient } from '../http/types.js';
import { errorMessage } from '../model/fault.js';
import { hasUnlisted } from '../model/incomplete.js';
import { mapConcurrently } from '../model/pool.js';
import { unlisted } from '../plan/saved/agree.js';
import { inPlanOrder } from '../plan/summary.js';
import type { ResourcePlan } from '../plan/types.js';
import type { Catalogue } from '../settings/setting.js';
import { abortReason, interrupted, wasNeverSent } from './operation-failure.js';
import { alreadyApplied, assembleOutcome, byName, staleOutcome, untouched, withResult } from './outcome.js';
import type { ReadyPlan } from './preflight.js';
import { nextBatch, renameBlockedBy } from './rename-batches.js';
import type {
  ChangeOutcome,
  ItemPlace,
  Outcome,
  ResourceOutcome,
  ResourceTools,
  UpdateResult,
} from './types.js';
import {
  failedRename,
  type RenamePending,
  type SettingsResult,
  writeRename,
  writeSettings,
} from './write-resource.js';

export interface ApplyTools {
  readonly client: WritingClient;
  readonly catalogue: Catalogue;
  readonly portOf: (resource: ResourcePlan) => ResourcePort;
  /** The location of an item that the service reports an error about. */
  readonly placeOf: ItemPlace;
  readonly concurrency: number;
  /** True after the run was asked to stop: requests in flight finish, and no more are sent. */
  readonly stopping: () => boolean;
  /** ISO 8601, UTC. */
  readonly now: () => string;
  readonly onDone?: (outcome: ResourceOutcome) => void;
}

/**
 * Sends exactly what the plan contains: first the organization, then the settings of all projects concurrently, then
 * their renames. A slug is given up before another project takes it.
 *
 * If a project fails, the others continue, except renames that wait for its slug. The run stops if the organization
 * fails, the service no longer accepts the token, or the request budget is spent.
 */
export async function executePlan(ready: ReadyPlan, tools: ApplyTools): Promise<Outcome> {
  const startedAt = tools.now();
  const { plan } = ready;
  const run = new Run(ready, tools);
  const organization = await writeAll(ready, 'organization', run, 1);
  const projects = await writeAll(ready, 'project', run, tools.concurrency);
  const times = { startedAt, finishedAt: tools.now(), interrupted: tools.stopping() };
  return assembleOutcome(plan, [...organization, ...projects], times, tools.client.counts.update);
}

/** Writes the settings of all resources of a kind, then their renames. */
async function writeAll(
  { plan, stale }: ReadyPlan,
  kind: ResourcePlan['kind'],
  run: Run,
  concurrency: number,
): Promise<readonly ResourceOutcome[]> {
  const resources = [...plan.resources, ...stale.keys()]
    .filter((resource) => resource.kind === kind)
    .sort(inPlanOrder);
  const results = await mapConcurrently(resources, concurrency, (resource) => run.writeSettings(resource));
  const outcomes: Outcomes = new Map();
  for (const result of results) {
    if (result?.kind === 'completed') outcomes.set(result.resource, result.outcome);
  }
  const renames = results.filter((result) => result?.kind === 'rename-pending');
  await renameInBatches(renames, outcomes, run, concurrency);
  return resources.flatMap((resource) => outcomes.get(resource) ?? []);
}

type Outcomes = Map<ResourcePlan, ResourceOutcome>;

/** Adds the outcome of each rename to `outcomes`. */
async function renameInBatches(
  renames: readonly RenamePending[],
  outcomes: Outcomes,
  run: Run,
  concurrency: number,
): Promise<void> {
  let remaining = renames;
  while (remaining.length > 0) {
    const { ready, waiting } = nextBatch(remaining);
    const cycle = ready.length === 0 ? 'the renames form a cycle, so none can be sent first' : null;
    await mapConcurrently(cycle === null ? ready : remaining, concurrency, async (rename) => {
      outcomes.set(rename.resource, await run.rename(rename, cycle, outcomes));
    });
    remaining = cycle === null ? waiting : [];
  }
}

/** The state of one run, including the reason why it sends no more updates. */
class Run {
  readonly #ready: ReadyPlan;
  readonly #tools: ApplyTools;
  #stopReason: string | null = null;

  constructor(ready: ReadyPlan, tools: ApplyTools) {
    this.#ready = ready;
    this.#tools = tools;
  }

  /** Writes everything of a resource except its rename. */
  async writeSettings(resource: ResourcePlan): Promise<SettingsResult> {
    const result = await this.#writeSettings(resource);
    if (result.kind === 'completed') this.#tools.onDone?.(result.outcome);
    return result;
  }

  /** Sends the rename that `writeSettings` left, unless it is known to fail. */
  async rename(pending: RenamePending, cycle: string | null, outcomes: Outcomes): Promise<ResourceOutcome> {
    const settings = this.#tools.catalogue[pending.resource.kind];
    const stop = this.#tools.stopping() ? interrupted : this.#stopReason;
    const obstacle = stop ?? cycle ?? renameBlockedBy(pending, [...outcomes.values()], settings);
    const outcome = await this.#rename(pending, obstacle);
    this.#tools.onDone?.(outcome);
    return outcome;
  }

  async #writeSettings(resource: ResourcePlan): Promise<SettingsResult> {
    const stale = this.#ready.stale.get(resource);
    if (stale !== undefined) {
      const outcome = staleOutcome(resource, stale.reason, stale.current);
      this.#stopReason ??= reasonToStop(resource, { outcome, failure: null });
      return completed(resource, outcome);
    }
    const already = this.#ready.already.get(resource) ?? [];
    const result = await this.#send(resource);
    if (result.kind === 'rename-pending')
      return { ...result, done: [...already.map(alreadyApplied), ...result.done] };
    const { outcome } = result;
    const settled = already.map((change) =>
      outcome.result === 'stale' ? withResult(change, 'stale', outcome.error) : alreadyApplied(change),
    );
    return { ...result, outcome: withChanges(outcome, settled) };
  }

  async #send(resource: ResourcePlan): Promise<SettingsResult> {
    if (resource.body === null && resource.rename === null)
      return completed(resource, outcomeWithoutUpdate(resource, this.#ready));
    const stop = this.#tools.stopping() ? interrupted : this.#stopReason;
    if (stop !== null) return completed(resource, untouched(resource, 'not-tried', stop));
    try {
      const result = await writeSettings(resource, this.#toolsFor(resource));
      if (result.kind === 'rename-pending') return result;
      const sent = markNotAttempted(result);
      this.#stopReason ??= reasonToStop(resource, sent);
      return sent;
    } catch (error) {
      return completed(resource, untouched(resource, 'failed', this.#stopAfterBug(error), 'program'));
    }
  }

  async #rename(pending: RenamePending, obstacle: string | null): Promise<ResourceOutcome> {
    const { resource } = pending;
    try {
      const sent = markNotAttempted(await writeRename(pending, obstacle, this.#toolsFor(resource)));
      this.#stopReason ??= reasonToStop(resource, sent);
      return sent.outcome;
    } catch (error) {
      return failedRename(pending, this.#stopAfterBug(error), this.#tools.catalogue[resource.kind]);
    }
  }

  /** Stops the run after a bug in setpoint, but keeps the outcomes of what was already written. */
  #stopAfterBug(error: unknown): string {
    this.#stopReason ??= 'an internal error of setpoint stopped the run';
    return `internal error of setpoint: ${errorMessage(error)}`;
  }

  #toolsFor(resource: ResourcePlan): ResourceTools {
    const { client, catalogue, portOf, placeOf, stopping } = this.#tools;
    const { already, images, reread } = this.#ready;
    return {
      client,
      port: portOf(resource),
      settings: catalogue[resource.kind],
      images: images.get(resource) ?? new Map(),
      reread,
      already: already.get(resource) ?? [],
      placeOf,
      stopping,
    };
  }
}

function completed(resource: ResourcePlan, outcome: ResourceOutcome): SettingsResult {
  return { kind: 'completed', resource, outcome, failure: null };
}

/** Marks changes that were never sent as not tried, not as failed. The blame stays, for the exit code. */
function markNotAttempted<Result extends UpdateResult>(written: Result): Result {
  const { outcome, failure } = written;
  if (failure === null || !wasNeverSent(failure)) return written;
  const changes = outcome.changes.map((change) =>
    change.result === 'failed' ? { ...change, result: 'not-tried' as const } : change,
  );
  return { ...written, outcome: { ...outcome, changes, result: 'not-tried' } };
}

function withChanges(outcome: ResourceOutcome, settled: readonly ChangeOutcome[]): ResourceOutcome {
  return settled.length === 0
    ? outcome
    : { ...outcome, changes: [...settled, ...outcome.changes].sort(byName) };
}

/** The outcome of a resource for which the plan sends nothing. */
function outcomeWithoutUpdate(resource: ResourcePlan, { plan }: ReadyPlan): ResourceOutcome {
  const { action, reason } = resource;
  if (action === 'missing')
    return untouched(resource, 'blocked', hasUnlisted(plan) ? unlisted : 'the service does not have it');
  return untouched(resource, action === 'blocked' ? 'blocked' : 'unchanged', reason);
}

function reasonToStop(resource: ResourcePlan, { outcome, failure }: UpdateResult): string | null {
  const succeeded = outcome.result === 'applied' || outcome.result === 'unchanged';
  if (resource.kind === 'organization' && !succeeded)
    return `the organization is updated first, and its update did not succeed (${outcome.result})`;
  // Until a planned restore succeeds, nothing in the organization may be updated.
  const restored = ({ kind, result }: ChangeOutcome) =>
    kind !== 'action' || result === 'applied' || result === 'already';
  if (!outcome.changes.every(restored)) return 'the organization was not restored';
  return failure === null ? null : abortReason(failure);
}
