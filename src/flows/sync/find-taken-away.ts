import { matchDocuments } from '../../desired/resolve/matching.js';
import type { CheckedConfig, ResolvedState } from '../../desired/types.js';
import type { Attribution } from '../../plan/compare/attribution.js';
import type { ComparedChange } from '../../plan/compare/comparison.js';
import type { TakenAway, TakenChange } from '../../plan/compare/taken-away.js';
import { findBaseRefusals, type JudgedChange } from '../../plan/guard/find-base-refusals.js';
import type { Effect, Plan, ResourcePlan } from '../../plan/types.js';
import type { BaseFiles } from '../git/base.js';
import { compareResource, type ResourceVersions } from '../offline/compare-resolved.js';
import { compareRoots } from '../offline/compare-roots.js';
import { inventoryOf } from '../read/read-organization.js';
import type { PlanRun } from './plan.js';
import { isInPart } from './selection.js';

/** One resource of the service, as both versions of the files set it. */
type Compared = ResourceVersions & Pick<TakenChange, 'kind' | 'id' | 'slug'>;

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
  const compared = resourcesOf(run, base.resolved, config).map((resource) => ({
    resource,
    ...compareResource(resource, versions),
  }));
  // An action is not state.
  const changesIn = (key: 'changes' | 'expectations'): readonly TakenChange[] =>
    compared.flatMap(({ resource: { kind, id, slug }, ...found }) =>
      found[key]
        .filter((change) => change.before !== null && change.kind !== 'action')
        .map((change) => ({ kind, id, slug, change: fromFolder(change, base.movedFrom) })),
    );
  const changes = changesIn('changes');
  const isRemoved = ({ change }: TakenChange): boolean => change.after === null;
  const saidByPlan = new Set(run.plan.resources.flatMap(dangersOf));
  const taken = {
    released: changes.filter(isRemoved),
    weaker: changes.filter(
      (one) =>
        !isRemoved(one) && isDanger(one.change.effect) && !saidByPlan.has(keyOf(one, one.change.setting)),
    ),
    root: compareRoots(base.config, config),
    expectations: changesIn('expectations').filter(isRemoved),
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

/** With the path of the former line relative to the current root file. */
function fromFolder(change: ComparedChange, folder = ''): ComparedChange {
  if (folder === '' || change.before === null) return change;
  const { source } = change.before;
  return { ...change, before: { ...change.before, source: { ...source, file: `${folder}/${source.file}` } } };
}

/** The changes of the plan that the files since the base cause. */
function causedChanges({ resources }: Plan, causes: readonly Attribution[]): readonly JudgedChange[] {
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
