import type { Read } from '../current/resource.js';
import { mapConcurrently } from '../model/pool.js';
import type { BarredChange } from '../plan/guard-caller.js';
import { judgePermission } from '../plan/permission.js';
import { sendableChanges } from '../plan/summary.js';
import type { Blocked, Plan, ResourcePlan } from '../plan/types.js';
import type { Catalogue, Setting } from '../settings/setting.js';
import { isCalledAsPlanned, standOf } from './compare.js';
import { parcelOf } from './parcel-of.js';
import { stopsTheRun } from './stops-the-run.js';
import type { Look, ResourcePort } from './types.js';

/** A look that is no older, in milliseconds, is as good as one that is taken right before the update. */
const freshFor = 5_000;

/** How long a look holds: a GET costs nothing, while an empty update leaves traces, so that one has to do for the run. */
const holdsFor: Readonly<Record<Read, number>> = { get: freshFor, update: Number.POSITIVE_INFINITY };

export interface LookTools {
  readonly catalogue: Catalogue;
  readonly portOf: (resource: ResourcePlan) => ResourcePort;
  readonly concurrency: number;
  readonly stopping: () => boolean;
  /** Milliseconds that never go back. */
  readonly elapsed: () => number;
}

export interface LookedAhead {
  /** The plan, with what this caller may not write blocked, and in no body. */
  readonly plan: Plan;
  readonly barred: readonly BarredChange[];
  /** Ports whose first read answers what was seen ahead, while that is fresh. */
  readonly portOf: (resource: ResourcePlan) => ResourcePort;
}

/**
 * Reads all that is to be written, before the first update: the caller may be another than the one that planned, and what it may not
 * write is to be known before anything else is written. Where the organization is not active, its projects are not read, as
 * even the empty update may restore it. What cannot be read is left to the writing to tell.
 */
export async function lookAhead(plan: Plan, tools: LookTools): Promise<LookedAhead> {
  const looks = await lookAtAll(plan, tools);
  const holds = holdsFor[plan.service.read];
  const fresh = new Map<ResourcePlan, Taken>();
  const barred: BarredChange[] = [];
  const resources = plan.resources.map((resource) => {
    const taken = looks.get(resource);
    if (taken === undefined) return resource;
    const settings = tools.catalogue[resource.kind];
    const held = barredIn(resource, taken.look, settings);
    const left = withoutBarred(resource, held, settings);
    fresh.set(left, taken);
    barred.push(...[...held].map(([setting, blocked]) => ({ slug: resource.slug, setting, blocked })));
    return left;
  });
  return { plan: { ...plan, resources }, barred, portOf: rememberingPorts(fresh, holds, tools) };
}

interface Taken {
  readonly look: Look;
  readonly at: number;
}

async function lookAtAll(plan: Plan, tools: LookTools): Promise<ReadonlyMap<ResourcePlan, Taken>> {
  const looks = new Map<ResourcePlan, Taken>();
  let isOver = false;
  const lookAt = async (resource: ResourcePlan): Promise<Look> => {
    const at = tools.elapsed();
    const look = await tools.portOf(resource).read();
    looks.set(resource, { look, at });
    isOver ||= !look.ok && stopsTheRun(look.setback) !== null;
    return look;
  };
  const sending = plan.resources.filter(({ body, rename }) => body !== null || rename !== null);
  for (const organization of sending.filter(({ kind }) => kind === 'organization')) {
    const look = await lookAt(organization);
    if (!look.ok || look.shown.status !== 'active') return looks;
  }
  const projects = sending.filter(({ kind }) => kind === 'project');
  await mapConcurrently(projects, tools.concurrency, lookAt, () => isOver || tools.stopping());
  return looks;
}

/** Why this caller may not write changes that are still to be made; none where the resource is stale, as nothing of it is sent. */
function barredIn(
  resource: ResourcePlan,
  look: Look,
  settings: ReadonlyMap<string, Setting>,
): ReadonlyMap<string, Blocked> {
  if (!look.ok) return new Map();
  const { shown } = look;
  const stands = sendableChanges(resource).map(
    (change) => [change, standOf(change, shown, settings)] as const,
  );
  if (!isCalledAsPlanned(resource, shown) || stands.some(([, stand]) => stand === 'stale')) return new Map();
  return new Map(
    stands.flatMap(([{ setting: name, after }, stand]) => {
      const setting = settings.get(name);
      if (setting === undefined || stand === 'already') return [];
      const blocked = judgePermission(setting, { access: shown.access, barred: null }, after);
      return blocked === null ? [] : [[name, blocked] as const];
    }),
  );
}

function withoutBarred(
  resource: ResourcePlan,
  barred: ReadonlyMap<string, Blocked>,
  settings: ReadonlyMap<string, Setting>,
): ResourcePlan {
  if (barred.size === 0) return resource;
  const changes = resource.changes.map((change) => ({
    ...change,
    blocked: change.blocked ?? barred.get(change.setting) ?? null,
  }));
  const left = {
    ...resource,
    changes,
    ...parcelOf(resource, sendableChanges({ ...resource, changes }), settings),
  };
  if (left.body !== null || left.rename !== null) return left;
  const reasons = new Set([...barred.values()].map(({ reason }) => reason));
  return { ...left, action: 'blocked', reason: [...reasons].join('; ') };
}

function rememberingPorts(
  looks: Map<ResourcePlan, Taken>,
  holds: number,
  tools: LookTools,
): LookedAhead['portOf'] {
  return (resource) => {
    const port = tools.portOf(resource);
    return {
      ...port,
      read() {
        const taken = looks.get(resource);
        looks.delete(resource);
        const isFresh = taken !== undefined && tools.elapsed() - taken.at <= holds;
        return isFresh ? Promise.resolve(taken.look) : port.read();
      },
    };
  };
}
