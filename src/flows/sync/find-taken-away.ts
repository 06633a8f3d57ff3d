import type { CheckedConfig, ResolvedState } from '../../desired/types.js';
import { dangerOf } from '../../model/danger.js';
import type { Attribution } from '../../plan/compare/attribution.js';
import type { ComparedChange } from '../../plan/compare/comparison.js';
import type { TakenAway, TakenChange } from '../../plan/compare/taken-away.js';
import { findBaseRefusals } from '../../plan/guard/find-base-refusals.js';
import type { Effect, ResourcePlan } from '../../plan/types.js';
import type { BaseFiles } from '../git/base.js';
import { compareResource, type Values } from '../offline/compare-resolved.js';
import { compareRoots } from '../offline/compare-roots.js';
import type { PlanRun } from './plan.js';
import { isInPart } from './selection.js';

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
  const { organization, projects } = base.resolved;
  const current = new Map(run.resolved.projects.map((project) => [project.id, project]));
  const compare = (
    { kind, id, slug }: Pick<TakenChange, 'kind' | 'id' | 'slug'>,
    before: Values,
    after: Values | null,
  ) => ({ about: { kind, id, slug }, ...compareResource(kind, before, after, versions) });
  const compared = [
    ...(organization === null || run.plan.partial?.organization === false
      ? []
      : [compare({ ...run.organization, kind: 'organization' }, organization, run.resolved.organization)]),
    ...projects
      .filter((project) => isInPart(project, run.plan.partial))
      .map((one) => compare({ ...one, kind: 'project' }, one, current.get(one.id) ?? null)),
  ];
  // An action is not state.
  const changesIn = (key: 'changes' | 'expectations'): readonly TakenChange[] =>
    compared.flatMap(({ about, ...found }) =>
      found[key]
        .filter((change) => change.before !== null && change.kind !== 'action')
        .map((change) => ({ ...about, change: fromFolder(change, base.movedFrom) })),
    );
  const isRemoved = ({ change }: TakenChange): boolean => change.after === null;
  const changes = changesIn('changes');
  const planned = run.plan.resources.flatMap(({ kind, id, slug, changes }) =>
    changes.map((change) => ({ kind, id, slug, change })),
  );
  const judged = new Set(planned.filter(isDanger).map((one) => keyOf(one, one.change.setting)));
  const caused = new Set(causes.flatMap((one) => (one.cause === 'drift' ? [] : [keyOf(one, one.setting)])));
  const taken = {
    released: changes.filter(isRemoved),
    weaker: changes.filter(
      (one) => !isRemoved(one) && isDanger(one) && !judged.has(keyOf(one, one.change.setting)),
    ),
    root: compareRoots(base.config, config),
    expectations: changesIn('expectations').filter(isRemoved),
  };
  const refusals = findBaseRefusals(taken, base.config.root.guard, base.ref, {
    guard: config.root.guard,
    caused: planned.filter((one) => caused.has(keyOf(one, one.change.setting))),
  });
  return { ...taken, refusals };
}

/** With the path of the former line relative to the current root file. */
function fromFolder(change: ComparedChange, folder = ''): ComparedChange {
  if (folder === '' || change.before === null) return change;
  const { source } = change.before;
  return { ...change, before: { ...change.before, source: { ...source, file: `${folder}/${source.file}` } } };
}

function isDanger({ change: { effect } }: { readonly change: { readonly effect: Effect } }): boolean {
  return dangerOf({ effect }) !== null;
}

function keyOf({ kind, id }: Pick<ResourcePlan, 'kind' | 'id'>, setting: string | null): string {
  return JSON.stringify([kind, id, setting]);
}
