import type { CurrentOrganization, CurrentSettings } from '../../current/types.js';
import type { DesiredSettings, ResolvedState } from '../../desired/types.js';
import { dangerOf } from '../../model/danger.js';
import { isClosed } from '../../model/incomplete.js';
import { sameJson } from '../../model/json.js';
import type { Catalogue, KnownSettings } from '../../settings/setting.js';
import { isActive } from '../compare/change.js';
import { desiredOf } from '../compare/diff.js';
import { buildPayload, requiredImage } from '../payload/payload.js';
import { actionOf, planAbsent } from '../resource-plan.js';
import { inPlanOrder, sendableChanges, sendsAnything, summarise } from '../summary.js';
import type { Change, Plan, ResourcePlan, Rollback } from '../types.js';
import { notRevertedCode } from './inverse.js';

/** A new plan and the state it was made from. */
interface FreshState {
  readonly plan: Plan;
  /** Covers the whole inventory, even if only a part of it was planned. */
  readonly resolved: Pick<ResolvedState, 'organization' | 'projects' | 'missing'>;
  readonly organization: Pick<CurrentOrganization, 'slug' | 'status' | 'projects' | 'unlisted'>;
}

/** What becomes of a resource of a saved plan. */
export interface ResourceSelection {
  /** The fresh plan of it, limited to what the saved one contains; the saved one if nothing is to be sent. */
  readonly resource: ResourcePlan;
  /** Why nothing is sent, and the current values of its settings, as far as they are known. Null if it is not stale. */
  readonly stale: { readonly reason: string; readonly current: CurrentSettings } | null;
  /** Changes whose desired value is current. */
  readonly already: readonly Change[];
  /** Number of changes that only the fresh plan contains. */
  readonly further: number;
}

/** The resources of a saved plan. Empty for any other plan. */
export type Selections = ReadonlyMap<ResourcePlan, ResourceSelection>;

interface SelectedPlan {
  /** The changes that are in both plans, as the fresh plan contains them. */
  readonly plan: Plan;
  readonly selections: Selections;
  /** Changes of the fresh plan that the saved one does not contain. */
  readonly further: number;
}

/**
 * Selects the changes of a fresh plan that a saved plan contains. Nothing that the saved plan states is relied on,
 * because anyone can have written its file: what is sent, shown and guarded comes from the fresh plan. A resource with a change that deviates is stale as a whole.
 */
export function selectFresh(saved: Plan | Rollback, fresh: FreshState, catalogue: Catalogue): SelectedPlan {
  const unread = [...fresh.plan.resources.filter(isClosed), ...fresh.resolved.missing.map(planAbsent)];
  // A project that cannot be read is shown in place of the saved one. A missing one with changes is stale.
  const isReplaced = (resource: ResourcePlan): boolean =>
    unread.some(
      (closed) => isSame(closed, resource) && (isClosed(closed) || sendableChanges(resource).length === 0),
    );
  const present = saved.resources.filter(
    (resource) => resource.action !== 'missing' && !isReplaced(resource),
  );
  const byId = new Map(
    present.map((resource) => [`${resource.kind} ${resource.id ?? resource.slug}`, resource]),
  );
  const compared = [...byId.values()].map((resource) =>
    selectResource(resource, fresh, catalogue[resource.kind]),
  );
  const isWritable =
    isActive(fresh.organization.status) ||
    compared.some(({ resource, stale }) => stale === null && restores(resource));
  const all = compared.map((selection) =>
    isWritable || selection.stale !== null || !sendsAnything({ resources: [selection.resource] })
      ? selection
      : createStale(selection.resource, becameInactive(fresh.organization)),
  );
  const resources = [
    ...unread.filter((unreadResource) => !all.some(({ resource }) => isSame(unreadResource, resource))),
    ...all.filter((selection) => selection.stale === null).map(({ resource }) => resource),
  ].sort(inPlanOrder);
  const { unmanaged, summary } = fresh.plan;
  return {
    plan: {
      ...fresh.plan,
      // The guards are evaluated again for what both plans have in common.
      refusals: [],
      // Others can have written the file.
      warnings: [...fresh.plan.warnings, ...saved.warnings.filter(({ code }) => code === notRevertedCode)],
      createdAt: saved.createdAt,
      resources,
      summary: summarise(resources, { unmanaged: unmanaged.length, requestsMade: summary.requests.made }),
      digest: saved.digest,
      seal: saved.seal,
    },
    selections: new Map(all.map((selection) => [selection.resource, selection])),
    further: all.reduce((sum, selection) => sum + selection.further, 0),
  };
}

/** Whether a project that cannot be read is that of a saved plan. The files can name it by its id or its slug. */
function isSame({ kind, id, slug }: ResourcePlan, saved: ResourcePlan): boolean {
  return kind === saved.kind && (id === null ? [saved.id, saved.slug].includes(slug) : id === saved.id);
}

/** Any update restores an organization pending deletion, so none is sent unless restoring it is selected. */
function restores(resource: ResourcePlan): boolean {
  return sendableChanges(resource).some(({ kind }) => kind === 'action');
}

function createStale(
  resource: ResourcePlan,
  reason: string,
  current: CurrentSettings = new Map(),
): ResourceSelection {
  return { ...notSelected, resource, stale: { reason, current } };
}

const notSelected = { stale: null, already: [], further: 0 };

export const notOnService = 'the service no longer has it, or the token has no access to it';
export const unlisted = 'the service does not list it, and its list is incomplete';

function selectResource(saved: ResourcePlan, state: FreshState, settings: KnownSettings): ResourceSelection {
  if (sendableChanges(saved).length === 0)
    return { ...notSelected, resource: { ...saved, body: null, images: {}, rename: null } };
  const { organization, plan, resolved } = state;
  const fresh = plan.resources.find(({ kind, id }) => kind === saved.kind && id === saved.id);
  const listed =
    saved.kind === 'organization' ? organization : organization.projects?.find(({ id }) => id === saved.id);
  const slug = fresh?.slug ?? listed?.slug;
  if (slug === undefined) return createStale(saved, organization.unlisted > 0 ? unlisted : notOnService);
  const renamed = slugMoved(saved, slug);
  if (renamed !== null) return createStale(saved, renamed);
  const desired = desiredOf(saved, resolved);
  if (desired === null) return createStale(saved, 'no file manages it');
  if (fresh === undefined) return createStale(saved, becameInactive(organization));
  return selectChanges(saved, fresh, desired.settings, settings);
}

/** Why a resource with this slug is stale; null if the plan expects the slug. */
export function slugMoved({ slug, rename }: ResourcePlan, now: string): string | null {
  return now === slug || now === rename?.slug ? null : `since the plan was made, its slug has become ${now}`;
}

export function becameInactive({ status }: { readonly status: string }): string {
  return `since the plan was made, the organization's status has become ${status}`;
}

/**
 * Selects the changes of a resource that two plans of it contain with the same values before, after and alongside. What
 * only the fresh plan blocks stays in it, for the guards. The payload is built again for the selected changes.
 */
export function selectChanges(
  saved: ResourcePlan,
  fresh: ResourcePlan,
  desired: DesiredSettings,
  settings: KnownSettings,
): ResourceSelection {
  const savedChanges = new Map(saved.changes.map((change) => [change.setting, change]));
  const freshChanges = new Map(fresh.changes.map((change) => [change.setting, change]));
  const all = [...savedChanges.values()];
  const further = [...freshChanges.keys()].filter((name) => !savedChanges.has(name));
  const undesired = all.filter(({ setting, after }) => !sameJson(desired.get(setting)?.value, after));
  const changed = all.flatMap((change) => {
    const { setting, alongside = {} } = change;
    const found = freshChanges.get(setting);
    const coupled = [...Object.keys(alongside), requiredImage(change, settings)];
    return [
      ...further.filter((name) => coupled.includes(name)),
      ...(found === undefined ? [] : deviations(change, found)),
      ...(fresh.unreadable.some((unread) => unread.setting === setting) ? [setting] : []),
    ];
  });
  const [what, names] =
    undesired.length > 0
      ? ['the planned value is not desired', undesired.map(({ setting }) => setting)]
      : ['changed since the plan was made', changed];
  if (names.length > 0) {
    const current = new Map(fresh.changes.map(({ setting, before }) => [setting, before]));
    return createStale(saved, `${what}: ${[...new Set(names)].join(', ')}`, current);
  }
  const changes = fresh.changes.filter(({ setting }) => savedChanges.has(setting));
  const action = fresh.unreadable.length > 0 ? {} : actionOf(changes);
  return {
    stale: null,
    resource: { ...fresh, ...action, changes, ...buildPayload(changes, desired, settings) },
    already: all.filter(({ setting }) => !freshChanges.has(setting)),
    further: further.length,
  };
}

/**
 * The settings in which two plans of one change deviate. Its danger is compared too, so that no change is reviewed as a
 * harmless one. A blocked change sends nothing along.
 */
function deviations(saved: Change, fresh: Change): readonly string[] {
  const isUnblocked = saved.blocked !== null && fresh.blocked === null;
  if (isUnblocked || !sameJson(saved.before, fresh.before) || dangerOf(saved) !== dangerOf(fresh))
    return [saved.setting];
  if (fresh.blocked !== null) return [];
  const [before, after] = [saved.alongside ?? {}, fresh.alongside ?? {}];
  return Object.keys({ ...before, ...after }).filter((name) => !sameJson(before[name], after[name]));
}
