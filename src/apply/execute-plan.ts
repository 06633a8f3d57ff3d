import { errorMessage } from '../model/fault.js';
import { hasUnlisted } from '../model/incomplete.js';
import { mapConcurrently } from '../model/pool.js';
import type { ApprovedPlan } from '../plan/guard/guard.js';
import { isSlug } from '../plan/payload/payload.js';
import { type Selections, unlisted } from '../plan/saved/select-fresh.js';
import { inPlanOrder } from '../plan/summary.js';
import type { ResourcePlan } from '../plan/types.js';
import {
  abortReason,
  alreadyApplied,
  assembleOutcome,
  byName,
  interrupted,
  staleOutcome,
  untouched,
  withResult,
} from './outcome.js';
import type { ApplyTools, ChangeOutcome, Outcome, ResourceOutcome, ResourceTools, Written } from './types.js';
import { finished, writeRename, writeSettings } from './write-resource.js';

/**
 * Sends exactly what the plan contains: first the organization, then the settings of all projects concurrently, then
 * their renames. A slug is given up before another project takes it.
 *
 * If a project fails, the others continue, except renames that wait for its slug. The run stops if the organization
 * fails, the service no longer accepts the token, or the request budget is spent.
 */
export async function executePlan(
  { plan }: ApprovedPlan,
  selections: Selections,
  tools: ApplyTools,
): Promise<Outcome> {
  const startedAt = tools.now();
  const run = new Run(selections, hasUnlisted(plan), tools);
  const all = [...new Set([...plan.resources, ...selections.keys()])].sort(inPlanOrder);
  await run.write(all.filter(({ kind }) => kind === 'organization'));
  await run.write(all.filter(({ kind }) => kind === 'project'));
  const times = { startedAt, finishedAt: tools.now(), interrupted: tools.stopping() };
  const outcomes = run.writtenOf(all).map((written) => run.outcomeOf(written));
  return assembleOutcome(plan, outcomes, times, tools.client.counts.update);
}

/** The slug was accepted and the reply does not show the old one, or the project was already renamed. */
const released: ReadonlySet<string> = new Set(['applied', 'already', 'normalised', 'unconfirmed']);

/** The state of one run, including the reason why it sends no more updates. */
class Run {
  readonly #selections: Selections;
  readonly #hasUnlisted: boolean;
  readonly #tools: ApplyTools;
  readonly #written = new Map<ResourcePlan, Written>();
  #stopReason: string | null = null;

  constructor(selections: Selections, hasUnlisted: boolean, tools: ApplyTools) {
    this.#selections = selections;
    this.#hasUnlisted = hasUnlisted;
    this.#tools = tools;
  }

  /**
   * Writes the settings of all resources, then their renames. A slug is given up before another resource takes it.
   * Renames that form a cycle, which `resolve` rejects, are never sent: each of them waits for another one.
   */
  async write(resources: readonly ResourcePlan[]): Promise<void> {
    const { concurrency } = this.#tools;
    await mapConcurrently(resources, concurrency, async (resource) => {
      const unsent = this.#unsent(resource);
      if (unsent !== null) return this.#record(finished(resource, unsent));
      const unwritten = finished(resource, untouched(resource, 'not-tried', null));
      return this.#attempt(unwritten, (tools) => writeSettings(resource, tools));
    });
    for (;;) {
      const waiting = this.writtenOf(resources).filter(({ rename }) => rename !== null);
      if (waiting.length === 0) return;
      const held = new Set<string | null>(waiting.map(({ resource }) => resource.slug));
      const free = waiting.filter(({ rename }) => !held.has(rename));
      await mapConcurrently(free.length > 0 ? free : waiting, concurrency, (pending) =>
        this.#attempt(pending, (tools) => writeRename(pending, this.#obstacle(pending), tools)),
      );
    }
  }

  writtenOf(resources: readonly ResourcePlan[]): readonly Written[] {
    return resources.flatMap((resource) => this.#written.get(resource) ?? []);
  }

  /** The outcome with the changes that were already made when the plan was created. */
  outcomeOf({ resource, outcome }: Written): ResourceOutcome {
    const already = (this.#selections.get(resource)?.already ?? []).map((change) =>
      outcome.result === 'stale' ? withResult(change, 'stale', outcome.error) : alreadyApplied(change),
    );
    return { ...outcome, changes: [...already, ...outcome.changes].sort(byName) };
  }

  /** The outcome of a resource for which nothing is sent; null if its update is sent. */
  #unsent(resource: ResourcePlan): ResourceOutcome | null {
    const { stale = null } = this.#selections.get(resource) ?? {};
    if (stale !== null) return staleOutcome(resource, stale.reason, stale.current);
    const { action, reason, body, rename } = resource;
    if (body !== null || rename !== null) {
      const stop = this.#stop();
      return stop === null ? null : untouched(resource, 'not-tried', stop);
    }
    if (action === 'missing')
      return untouched(resource, 'blocked', this.#hasUnlisted ? unlisted : 'the service does not have it');
    return untouched(resource, action === 'blocked' ? 'blocked' : 'unchanged', reason);
  }

  /** Why a rename is not sent: the run stops, or another project still has the slug. Null if it is sent. */
  #obstacle({ resource: { kind }, rename }: Written): string | null {
    const holder = [...this.#written.values()].find(
      ({ resource }) => resource.kind === kind && resource.slug === rename,
    );
    const release =
      holder && this.outcomeOf(holder).changes.find((change) => isSlug(change, this.#tools.catalogue[kind]));
    const blocked =
      release === undefined || released.has(release.result)
        ? null
        : `the slug ${rename} is still in use: the project ${rename} had to be renamed first, and its rename did not succeed (${release.result})`;
    return this.#stop() ?? blocked;
  }

  #stop(): string | null {
    return this.#tools.stopping() ? interrupted : this.#stopReason;
  }

  /** A bug in setpoint stops the run, but the outcomes of what was already written are kept. */
  async #attempt(before: Written, write: (tools: ResourceTools) => Promise<Written>): Promise<void> {
    try {
      this.#record(await write(this.#toolsFor(before.resource)));
    } catch (error) {
      this.#stopReason ??= 'an internal error of setpoint stopped the run';
      this.#record(failedByBug(before, `internal error of setpoint: ${errorMessage(error)}`));
    }
  }

  #record(written: Written): void {
    this.#written.set(written.resource, written);
    if (written.rename !== null) return;
    this.#stopReason ??= reasonToStop(written);
    this.#tools.onDone?.(this.outcomeOf(written));
  }

  #toolsFor(resource: ResourcePlan): ResourceTools {
    const { catalogue, portOf, desiredOf, images, ...rest } = this.#tools;
    return {
      ...rest,
      port: portOf(resource),
      settings: catalogue[resource.kind],
      images: images.get(resource) ?? new Map(),
      already: this.#selections.get(resource)?.already ?? [],
      desired: desiredOf(resource),
    };
  }
}

function failedByBug({ resource, outcome }: Written, error: string): Written {
  const changes = outcome.changes.map((change) =>
    change.result === 'not-tried' ? withResult(change, 'failed', error) : change,
  );
  return finished(resource, { ...outcome, changes, result: 'failed', error, blame: 'program' });
}

function reasonToStop({ resource, outcome: { result, changes }, failure }: Written): string | null {
  // A blocked organization is only left out.
  if (resource.kind === 'organization' && !['applied', 'unchanged', 'blocked'].includes(result))
    return `the organization is updated first, and its update did not succeed (${result})`;
  // Until a planned restore succeeds, nothing in the organization may be updated.
  const restored = ({ kind, result: restore }: ChangeOutcome) =>
    kind !== 'action' || restore === 'applied' || restore === 'already';
  if (!changes.every(restored)) return 'the organization was not restored';
  return failure === null ? null : abortReason(failure);
}
