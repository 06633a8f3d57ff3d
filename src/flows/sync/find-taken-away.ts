import { settingName } from '../../desired/check/names/refs.js';
import {
  type EffectiveChange,
  isSameValue,
  knownBelow,
  type ValueKey,
} from '../../desired/resolve/compare-effective.js';
import { matchDocuments } from '../../desired/resolve/matching.js';
import type {
  CheckedConfig,
  DesiredSettings,
  DesiredValue,
  OrganizationDocument,
  ProjectDocument,
  ResolvedState,
} from '../../desired/types.js';
import type { Attribution } from '../../plan/compare/attribution.js';
import type { Removal, TakenAway, TakenChange, TakenRemoval } from '../../plan/compare/taken-away.js';
import { type CausedChange, findBaseRefusals } from '../../plan/guard/find-base-refusals.js';
import type { Effect, Plan, ResourcePlan } from '../../plan/types.js';
import type { Setting } from '../../settings/setting.js';
import type { BaseFiles } from '../git/base.js';
import { classifyChanges, findRemoval, type Versions } from '../offline/classify-changes.js';
import { compareRoots } from '../offline/compare-roots.js';
import { inventoryOf } from '../read/read-organization.js';
import type { PlanRun } from './plan.js';
import { isInPart } from './selection.js';

/** One resource of the service, as both versions of the files set it. */
interface Compared extends Pick<TakenChange, 'kind' | 'id' | 'slug'> {
  readonly before: Values;
  readonly after: Values | null;
  /** Its own document in the current files. */
  readonly document: OrganizationDocument | ProjectDocument | null;
}

type Values = Readonly<Record<ValueKey, DesiredSettings>>;

/**
 * Finds what the files since the base take away from the resources that the service has, by their ids. `resolved` is
 * the state of the base, resolved against the inventory of the plan.
 */
export function findTakenAway(
  run: PlanRun,
  base: Pick<BaseFiles, 'ref' | 'movedFrom'> & {
    readonly config: CheckedConfig;
    readonly resolved: ResolvedState;
  },
  config: CheckedConfig,
  causes: readonly Attribution[],
): TakenAway {
  const versions = { before: base.config, after: config };
  const compared = resourcesOf(run, base.resolved, config);
  const changesIn = (key: ValueKey): readonly Found[] =>
    compared.flatMap((one) => changesOf(one, key, versions)).map((one) => fromFolder(one, base.movedFrom));
  const changes = changesIn('settings');
  const saidByPlan = new Set(run.plan.resources.flatMap(dangersOf));
  const taken = {
    released: changes.flatMap(removalOf),
    weaker: changes.flatMap(({ removal, ...one }) => {
      const { setting, effect } = one.change;
      return removal === null && isDanger(effect) && !saidByPlan.has(keyOf(one, setting)) ? [one] : [];
    }),
    root: compareRoots(base.config, config),
    expectations: changesIn('expect').flatMap(removalOf),
  };
  const planned = { guard: config.root.guard, caused: causedChanges(run.plan, causes) };
  return { ...taken, refusals: findBaseRefusals(taken, base.config.root.guard, base.ref, planned) };
}

function resourcesOf(run: PlanRun, base: ResolvedState, config: CheckedConfig): readonly Compared[] {
  const { plan, organization, resolved } = run;
  const { projects } = inventoryOf(organization, config);
  const own = matchDocuments(
    config.documents.filter((document) => document.head === 'project'),
    projects,
  );
  const current = new Map(resolved.projects.map((project) => [project.id, project]));
  const selected = base.projects.filter((project) => isInPart(project, plan.partial));
  const { id, slug } = organization;
  const document = config.documents.find((one) => one.head === 'organization') ?? null;
  const includesOrganization = plan.partial?.organization ?? true;
  return [
    ...(base.organization === null || !includesOrganization
      ? []
      : [
          {
            kind: 'organization',
            id,
            slug,
            document,
            before: base.organization,
            after: resolved.organization,
          } as const,
        ]),
    ...selected.map((before) => ({
      kind: 'project' as const,
      id: before.id,
      slug: before.slug,
      before,
      after: current.get(before.id) ?? null,
      document: own.byId.get(before.id) ?? null,
    })),
  ];
}

interface Found extends TakenChange {
  /** Null if the setting still has a value. */
  readonly removal: Removal | null;
}

/** The changed values of one resource, of those that the base set. Actions are not state. */
function changesOf(
  { kind, id, slug, before, after, document }: Compared,
  key: ValueKey,
  versions: Versions,
): readonly Found[] {
  const [old, now] = [versions.before, versions.after].map(({ catalogue }) =>
    knownBelow(key, kind, catalogue),
  );
  const changes = [...before[key]].flatMap(([name, declared]): readonly EffectiveChange[] => {
    const former = old?.get(name);
    const current = now && former && settingName(now, former.neutral);
    const setting = now?.get(current ?? '') ?? former;
    if (setting === undefined || setting.kind === 'action') return [];
    const is = after?.[key].get(current ?? '') ?? null;
    if (isSameValue(setting, declared, is) || isRenamed(setting, declared, document)) return [];
    return [{ setting: setting.name, before: declared, after: is, when: [] }];
  });
  const none = { changes: [], expectations: [], undecided: [] };
  const compared = { ...none, [key === 'settings' ? 'changes' : 'expectations']: changes };
  const classified = classifyChanges({ kind, name: slug }, compared, versions, document);
  return [...classified.changes, ...(classified.expectations ?? [])].map((change) => ({
    kind,
    id,
    slug,
    change,
    removal: change.after === null ? findRemoval(key, change, document, versions.after) : null,
  }));
}

/** With the path of the former line relative to the current root file. */
function fromFolder(found: Found, folder = ''): Found {
  const { change } = found;
  if (folder === '' || change.before === null) return found;
  const { source } = change.before;
  const before = { ...change.before, source: { ...source, file: `${folder}/${source.file}` } };
  return { ...found, change: { ...change, before } };
}

/** Whether the current document names the resource by the slug that it set before, so that it need not set it. */
function isRenamed(setting: Setting, declared: DesiredValue, document: Compared['document']): boolean {
  return setting.neutral === 'slug' && document?.ref === declared.value;
}

function removalOf({ removal, ...one }: Found): readonly TakenRemoval[] {
  return removal === null ? [] : [{ ...one, removal: removal.kind }];
}

/** The changes of the plan that the files since the base cause. */
function causedChanges({ resources }: Plan, causes: readonly Attribution[]): readonly CausedChange[] {
  const caused = causes.flatMap((one) =>
    one.cause === 'drift' || one.setting === null ? [] : [keyOf(one, one.setting)],
  );
  const keys = new Set(caused);
  return resources.flatMap((resource) =>
    resource.changes.flatMap((change) =>
      keys.has(keyOf(resource, change.setting)) ? [{ kind: resource.kind, slug: resource.slug, change }] : [],
    ),
  );
}

/** The changes of the plan that weaken security or hide issues. */
function dangersOf(resource: ResourcePlan): readonly string[] {
  const changes = resource.changes.filter(({ effect }) => isDanger(effect));
  return changes.map(({ setting }) => keyOf(resource, setting));
}

function isDanger(effect: Effect): boolean {
  return effect === 'weakens' || effect === 'hides';
}

function keyOf({ kind, id }: Pick<ResourcePlan, 'kind' | 'id'>, setting: string): string {
  return JSON.stringify([kind, id, setting]);
}
