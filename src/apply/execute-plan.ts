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
import type {
  ApplyResult,
  ApplyTools,
  ChangeOutcome,
  ResourceOutcome,
  ResourceTools,
  Written,
} from './types.js';
import { finished, writeRename, writeSettings } from './write-resource.js';

/**
 * Sends exactly what the plan contains: first the organization, then the settings of one project after another until an
 * update is accepted, then those of all others concurrently, then their renames. A slug is given up before another
 * project takes it.
 *
 * If a project fails, the others continue, except renames that wait for its slug. The run stops if the organization
 * fails, an update changed more than it contained, the service no longer accepts the token, or the request budget is
 * spent.
 */
export async function executePlan(
  { plan }: ApprovedPlan,
  selections: Selections,
  tools: ApplyTools,
): Promise<ApplyResult> {
  const { catalogue, concurrency, stopping, toolsFor, onDone, ...rest } = tools;
  const written = new Map<ResourcePlan, Written>();
  let stopReason: string | null = null;
  let accepted = false;
  const findStop = (): string | null => (stopping() ? interrupted : stopReason);
  const writtenOf = (resources: readonly ResourcePlan[]): readonly Written[] =>
    resources.flatMap((resource) => written.get(resource) ?? []);

  /** The outcome with the changes that were already made when the plan was created. */
  const outcomeOf = ({ resource, outcome }: Written): ResourceOutcome => {
    const already = (selections.get(resource)?.already ?? []).map((change) =>
      outcome.result === 'stale' ? withResult(change, 'stale', outcome.error) : alreadyApplied(change),
    );
    return { ...outcome, changes: [...already, ...outcome.changes].sort(byName) };
  };

  const record = (done: Written): void => {
    written.set(done.resource, done);
    if (done.rename !== null) return;
    stopReason ??= reasonToStop(done);
    onDone?.(outcomeOf(done));
  };

  /** A bug in setpoint stops the run, but the outcomes of what was already written are kept. */
  const attempt = async (
    before: Written,
    write: (tools: ResourceTools) => Promise<Written>,
  ): Promise<void> => {
    const { resource } = before;
    try {
      const own = {
        ...rest,
        ...toolsFor(resource),
        stopping,
        settings: catalogue[resource.kind],
        already: selections.get(resource)?.already ?? [],
      };
      const { update } = tools.client.counts;
      const done = await write(own);
      accepted ||= done.failure === null && tools.client.counts.update > update;
      record(done);
    } catch (error) {
      stopReason ??= 'an internal error of setpoint stopped the run';
      const why = `internal error of setpoint: ${errorMessage(error)}`;
      const changes = before.outcome.changes.map((change) =>
        change.result === 'not-tried' ? withResult(change, 'failed', why) : change,
      );
      record(
        finished(resource, { ...before.outcome, changes, result: 'failed', error: why, blame: 'program' }),
      );
    }
  };

  /** The outcome of a resource for which nothing is sent; null if its update is sent. */
  const findUnsent = (resource: ResourcePlan): ResourceOutcome | null => {
    const { stale = null } = selections.get(resource) ?? {};
    if (stale !== null) return staleOutcome(resource, stale.reason, stale.current);
    const { action, reason, body, rename } = resource;
    if (body !== null || rename !== null) {
      const stop = findStop();
      return stop === null ? null : untouched(resource, 'not-tried', stop);
    }
    if (action === 'missing')
      return untouched(resource, 'blocked', hasUnlisted(plan) ? unlisted : 'the service does not have it');
    return untouched(resource, action === 'blocked' ? 'blocked' : 'unchanged', reason);
  };

  /** Why a rename is not sent: the run stops, or another project still has the slug. Null if it is sent. */
  const findObstacle = ({ resource: { kind }, rename }: Written): string | null => {
    const holder = [...written.values()].find(
      ({ resource }) => resource.kind === kind && resource.slug === rename?.slug,
    );
    const release = holder && outcomeOf(holder).changes.find((change) => isSlug(change, catalogue[kind]));
    const blocked =
      release === undefined || released.has(release.result)
        ? null
        : `the slug ${holder?.resource.slug} is still in use: the project ${holder?.resource.slug} had to be renamed first, and its rename did not succeed (${release.result})`;
    return findStop() ?? blocked;
  };

  /**
   * One at a time until an update was accepted: its reply can show that no other one must be sent, because the service
   * resets what an update does not contain (observed, 12.2 "project reset"; SP3045).
   */
  const firstAlone = async <Item>(
    items: readonly Item[],
    write: (item: Item) => Promise<void>,
  ): Promise<void> => {
    const begun = new Set<Item>();
    accepted = false;
    const begin = (item: Item): Promise<void> => {
      begun.add(item);
      return write(item);
    };
    await mapConcurrently(items, 1, begin, () => accepted);
    const others = items.filter((item) => !begun.has(item));
    await mapConcurrently(others, concurrency, write);
  };

  const all = [...new Set([...plan.resources, ...selections.keys()])].sort(inPlanOrder);
  for (const own of ['organization', 'project']) {
    const resources = all.filter(({ kind }) => kind === own);
    await firstAlone(resources, async (resource) => {
      const unsent = findUnsent(resource);
      if (unsent !== null) return record(finished(resource, unsent));
      const unwritten = finished(resource, untouched(resource, 'not-tried', null));
      return attempt(unwritten, (tools) => writeSettings(resource, tools));
    });
    // A slug is given up before another resource takes it. Renames that form a cycle, which `resolve` rejects, are
    // never sent: each of them waits for another one.
    for (;;) {
      const waiting = writtenOf(resources).filter(({ rename }) => rename !== null);
      if (waiting.length === 0) break;
      const held = new Set<string | null>(waiting.map(({ resource }) => resource.slug));
      const free = waiting.filter(({ rename }) => !held.has(rename?.slug ?? null));
      await firstAlone(free.length > 0 ? free : waiting, (pending) =>
        attempt(pending, (tools) => writeRename(pending, findObstacle(pending), tools)),
      );
    }
  }
  return assembleOutcome(plan, writtenOf(all).map(outcomeOf), stopping(), tools.client.counts.update);
}

/** The slug was accepted and the reply does not show the old one, or the project was already renamed. */
const released: ReadonlySet<string> = new Set(['applied', 'already', 'normalised', 'unconfirmed']);

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
