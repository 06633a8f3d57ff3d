import type { CheckedConfig, ResolvedState } from '../../desired/types.js';
import { dangerOf } from '../../model/danger.js';
import type { Finding } from '../../model/finding.js';
import { sameJson } from '../../model/json.js';
import {
  type Attributions,
  attributePlan,
  type BaseSide,
  type PlanCauses,
  resourceInBase,
} from '../../plan/compare/attribution.js';
import {
  nothingTaken,
  type TakenAway,
  type TakenChange,
  takesAnything,
} from '../../plan/compare/comparison.js';
import { findBaseRefusals } from '../../plan/guard/find-base-refusals.js';
import type { ResourcePlan } from '../../plan/types.js';
import { type BaseFiles, baseCommitOf } from '../git/base.js';
import { sortTaken } from '../offline/compare-files.js';
import { compareResource, type Values } from '../offline/compare-resolved.js';
import { compareRoots } from '../offline/compare-roots.js';
import { sideOf } from './drift.js';
import type { PlanRun } from './plan.js';
import { isInPart } from './selection.js';

/**
 * Attributes each difference of a plan to its cause, by comparison with the files at a base ref, and finds what the
 * files since then take away.
 *
 * @throws the errors of `sideOf`
 */
export function attributeChanges(run: PlanRun, base: BaseFiles, config: CheckedConfig): PlanCauses {
  const { plan, resolved } = run;
  const side = sideOf(base, run, config);
  const causes = attributePlan(plan, side, config.catalogue, false);
  const taken =
    base.config && side
      ? findTakenAway(run, { ...base, config: base.config, resolved: side.resolved }, config, causes)
      : nothingTaken;
  const textOf = ({ code, message }: Finding) => code + message;
  const before = [...(base.config?.warnings ?? []), ...(side?.resolved.warnings ?? [])];
  const known = new Set(before.map(textOf));
  const causesNothing =
    [...causes.values()].every(({ cause }) => cause === 'drift') &&
    !takesAnything(taken) &&
    [...config.warnings, ...resolved.warnings].every((warning) => known.has(textOf(warning))) &&
    !plan.resources.some((resource) => hasNewFindings(resource, side));
  return { base: baseCommitOf(base), causes, taken, causesNothing };
}

/** Whether an unmet expectation or an unreadable setting follows from the files, but not from the base. */
function hasNewFindings(resource: ResourcePlan, base: BaseSide | null): boolean {
  const { expectations = [], unreadable } = resource;
  if (expectations.length + unreadable.length === 0) return false;
  const former = resourceInBase(resource, base);
  return (
    unreadable.some(({ setting }) => former?.settings.has(setting) !== true) ||
    expectations.some(({ field, expected }) => !sameJson(former?.expect.get(field)?.value, expected))
  );
}

/**
 * Finds what the files since the base take away from the resources that the service has, by their ids. `resolved` is
 * the state of the base, resolved against the inventory of the plan.
 */
function findTakenAway(
  run: PlanRun,
  base: Pick<BaseFiles, 'ref' | 'movedFrom'> & {
    readonly config: CheckedConfig;
    readonly resolved: ResolvedState;
  },
  config: CheckedConfig,
  causes: Attributions,
): TakenAway {
  const versions = { before: base.config, after: config };
  const { organization, projects } = base.resolved;
  const current = new Map(run.resolved.projects.map((project) => [project.id, project]));
  const compare = (
    { kind, id, slug }: Pick<TakenChange, 'kind' | 'id' | 'slug'>,
    before: Values,
    after: Values | null,
  ) => {
    const { changes, ...found } = compareResource(kind, before, after, versions);
    // An action is not state.
    return { ...found, about: { kind, id, slug }, changes: changes.filter((one) => one.kind !== 'action') };
  };
  const compared = [
    ...(organization === null || run.plan.partial?.organization === false
      ? []
      : [compare({ ...run.organization, kind: 'organization' }, organization, run.resolved.organization)]),
    ...projects
      .filter((project) => isInPart(project, run.plan.partial))
      .map((one) => compare({ ...one, kind: 'project' }, one, current.get(one.id) ?? null)),
  ];
  const planned = run.plan.resources.flatMap(({ kind, id, slug, changes }) =>
    changes.map((change) => ({ kind, id, slug, change })),
  );
  const judged = new Set(
    planned.flatMap((one) =>
      dangerOf({ effect: one.change.effect }) === null ? [] : [keyOf(one, one.change.setting)],
    ),
  );
  const found = sortTaken(compared, base.movedFrom);
  const taken = {
    ...found,
    weaker: found.weaker.filter((one) => !judged.has(keyOf(one, one.change.setting))),
    root: compareRoots(base.config, config),
  };
  const refusals = findBaseRefusals(taken, base.config.root.guard, base.ref, {
    guard: config.root.guard,
    caused: planned.filter(({ change }) => causes.get(change)?.cause !== 'drift'),
  });
  return { ...taken, refusals };
}

function keyOf({ kind, id }: Pick<ResourcePlan, 'kind' | 'id'>, setting: string | null): string {
  return JSON.stringify([kind, id, setting]);
}
