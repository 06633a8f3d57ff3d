import type { WritingClient } from '../http/types.js';
import { hasUnlisted } from '../model/incomplete.js';
import { mapConcurrently } from '../model/pool.js';
import { unreachable } from '../model/unreachable.js';
import { inPlanOrder, type Settled } from '../plan/saved/agree.js';
import type { Change, Plan, ResourcePlan } from '../plan/types.js';
import type { Catalogue } from '../settings/setting.js';
import { abortReason, interrupted } from './abort-reason.js';
import { isSlug } from './change-status.js';
import { markNotAttempted } from './not-attempted.js';
import { assembleOutcome, byName, untouched, withResult } from './outcome.js';
import { nextBatch, renameBlockedBy } from './rename-batches.js';
import type {
  ChangeOutcome,
  ItemPlace,
  Outcome,
  ResourceOutcome,
  ResourcePort,
  ResourceTools,
} from './types.js';
import {
  brokenRename,
  type RenamePending,
  type SettingsResult,
  type UpdateResult,
  writeRename,
  writeSettings,
} from './write-resource.js';

export interface ApplyTools {
  readonly client: WritingClient;
  readonly catalogue: Catalogue;
  /** The parts of a saved plan that are not sent: stale resources, and changes that are already made. */
  readonly settled: Settled;
  readonly portOf: (resource: ResourcePlan) => ResourcePort;
  /** The images of a resource's body as base64 text, by setting. */
  readonly imagesOf: (resource: ResourcePlan) => ReadonlyMap<string, string>;
  /** The location of an item that the service reports an error about. */
  readonly placeOf: (resource: ResourcePlan) => ItemPlace;
  readonly concurrency: number;
  /** Whether time has passed since the plan was made, because the user was prompted. */
  readonly reread: boolean;
  /** True after the run was asked to stop: requests in flight finish, and no more are sent. */
  readonly stopping: () => boolean;
  /** ISO 8601, UTC. */
  readonly now: () => string;
  readonly onDone?: (outcome: ResourceOutcome) => void;
}

/**
 * Applies exactly what the plan contains: first the organization, then the settings of all projects concurrently, then
 * their renames. A slug is given up before another project takes it.
 *
 * If a project fails, the others continue, except renames that wait for its slug. The run stops if the organization
 * fails, the token is no longer accepted, or the request budget is spent.
 */
export async function executePlan(plan: Plan, tools: ApplyTools): Promise<Outcome> {
  const startedAt = tools.now();
  const run = new Run(plan, tools);
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
  const resources = [...plan.resources, ...run.stale.keys()]
    .filter((resource) => resource.kind === kind)
    .sort(inPlanOrder);
  const begun = await mapConcurrently(resources, concurrency, (resource) => run.begin(resource));
  const ended: Ended = new Map();
  for (const one of begun) {
    if (one?.kind === 'ended') ended.set(one.resource, one.outcome);
  }
  const renames = begun.filter((one) => one?.kind === 'renaming');
  await renameInWaves(renames, ended, run, concurrency);
  return resources.flatMap((resource) => ended.get(resource) ?? []);
}

type Ended = Map<ResourcePlan, ResourceOutcome>;

/** Adds the outcome of each rename to `ended`. */
async function renameInWaves(
  renames: readonly RenamePending[],
  ended: Ended,
  run: Run,
  concurrency: number,
): Promise<void> {
  let left = renames;
  while (left.length > 0) {
    const { ready, waiting } = nextBatch(left);
    const circle = ready.length === 0 ? 'the renames go in a circle, and none can be the first' : null;
    await mapConcurrently(circle === null ? ready : left, concurrency, async (rename) => {
      ended.set(rename.resource, await run.rename(rename, circle, ended));
    });
    left = circle === null ? waiting : [];
  }
}

/** The state of one run, including the reason why it sends no more updates. */
class Run {
  readonly #tools: ApplyTools;
  /** Resources that are stale before anything is sent, with the reason. */
  readonly stale: ReadonlyMap<ResourcePlan, string>;
  readonly #already: ReadonlyMap<ResourcePlan, readonly Change[]>;
  #stopped: string | null = null;

  /** The reason for missing projects. */
  readonly #lacking: string;

  constructor(plan: Plan, tools: ApplyTools) {
    const { stale, already } = tools.settled;
    this.#tools = tools;
    this.stale = new Map(stale.map(({ resource, reason }) => [resource, reason]));
    this.#already = new Map(already.map(({ resource, changes }) => [resource, changes]));
    this.#lacking = hasUnlisted(plan)
      ? 'the service does not list it, and its list is incomplete'
      : 'the service does not have it';
  }

  /** Writes everything of a resource except its rename. */
  async begin(resource: ResourcePlan): Promise<SettingsResult> {
    const begun = await this.#begin(resource);
    if (begun.kind === 'ended') this.#tools.onDone?.(begun.outcome);
    return begun;
  }

  /** Sends the rename that `begin` left, unless it is known to fail. */
  async rename(renaming: RenamePending, circle: string | null, ended: Ended): Promise<ResourceOutcome> {
    const { kind } = renaming.resource;
    const settings = this.#tools.catalogue[kind];
    const stop = this.#tools.stopping() ? interrupted : this.#stopped;
    const obstacle =
      stop ?? circle ?? renameBlockedBy(renaming, [...ended.values()], (change) => isSlug(change, settings));
    const outcome = await this.#rename(renaming, obstacle);
    this.#tools.onDone?.(outcome);
    return outcome;
  }

  async #begin(resource: ResourcePlan): Promise<SettingsResult> {
    const ended = (outcome: ResourceOutcome): SettingsResult => ({
      kind: 'ended',
      resource,
      outcome,
      setback: null,
    });
    const stale = this.stale.get(resource);
    if (stale !== undefined) {
      const outcome = untouched(resource, 'stale', stale);
      this.#stopped ??= reasonToStop(resource, { outcome, setback: null });
      return ended(outcome);
    }
    const already = this.#already.get(resource) ?? [];
    const begun = await this.#write(resource, ended);
    if (begun.kind === 'renaming') return { ...begun, done: [...holding(already), ...begun.done] };
    const { result, error } = begun.outcome;
    const settled =
      result === 'stale' ? already.map((change) => withResult(change, result, error)) : holding(already);
    return { ...begun, outcome: withChanges(begun.outcome, settled) };
  }

  async #write(
    resource: ResourcePlan,
    ended: (outcome: ResourceOutcome) => SettingsResult,
  ): Promise<SettingsResult> {
    if (!sendsSomething(resource)) return ended(idle(resource, this.#lacking));
    if (this.#tools.stopping()) return ended(untouched(resource, 'not-tried', interrupted));
    if (this.#stopped !== null) return ended(untouched(resource, 'not-tried', this.#stopped));
    try {
      const begun = await writeSettings(resource, this.#toolsFor(resource));
      if (begun.kind !== 'ended') return begun;
      const written = markNotAttempted(begun);
      this.#stopped ??= reasonToStop(resource, written);
      return written;
    } catch (error) {
      return ended(untouched(resource, 'failed', this.#ownFault(error), 'program'));
    }
  }

  async #rename(renaming: RenamePending, obstacle: string | null): Promise<ResourceOutcome> {
    const { resource } = renaming;
    try {
      const written = markNotAttempted(await writeRename(renaming, obstacle, this.#toolsFor(resource)));
      this.#stopped ??= reasonToStop(resource, written);
      return written.outcome;
    } catch (error) {
      return brokenRename(renaming, this.#ownFault(error), this.#tools.catalogue[resource.kind]);
    }
  }

  /** Stops the run after a bug in setpoint, but keeps the outcomes of what was already written. */
  #ownFault(error: unknown): string {
    this.#stopped ??= 'a fault in setpoint stopped the run';
    return `this is a fault in setpoint: ${error instanceof Error ? error.message : String(error)}`;
  }

  #toolsFor(resource: ResourcePlan): ResourceTools {
    const { client, catalogue, portOf, imagesOf, placeOf, reread, stopping } = this.#tools;
    return {
      client,
      port: portOf(resource),
      settings: catalogue[resource.kind],
      images: imagesOf(resource),
      reread,
      already: this.#already.get(resource) ?? [],
      placeOf: placeOf(resource),
      stopping,
    };
  }
}

function holding(changes: readonly Change[]): readonly ChangeOutcome[] {
  return changes.map((change) => withResult(change, 'already', 'held the wanted value already'));
}

function withChanges(outcome: ResourceOutcome, held: readonly ChangeOutcome[]): ResourceOutcome {
  return held.length === 0 ? outcome : { ...outcome, changes: [...held, ...outcome.changes].sort(byName) };
}

function sendsSomething(resource: ResourcePlan): boolean {
  return resource.body !== null || resource.rename !== null;
}

/** The outcome of a resource for which the plan sends nothing. */
function idle(resource: ResourcePlan, lacking: string): ResourceOutcome {
  switch (resource.action) {
    default:
      return unreachable(resource.action);
    case 'missing':
      return untouched(resource, 'blocked', lacking);
    case 'blocked':
      return untouched(resource, 'blocked', resource.reason);
    case 'update':
    case 'restore':
    case 'unchanged':
      return untouched(resource, 'unchanged', null);
  }
}

function reasonToStop(resource: ResourcePlan, { outcome, setback }: UpdateResult): string | null {
  const went = outcome.result === 'applied' || outcome.result === 'unchanged';
  if (resource.kind === 'organization' && !went) {
    return `the organization's update came first and did not go through (${outcome.result})`;
  }
  if (!isRestored(outcome)) return 'the organization was not restored';
  return setback === null ? null : abortReason(setback);
}

/** Whether the organization was restored, if that was planned. Until it is, nothing in it may be updated. */
function isRestored({ changes }: ResourceOutcome): boolean {
  return changes.every(
    ({ kind, result }) => kind !== 'action' || result === 'applied' || result === 'already',
  );
}
