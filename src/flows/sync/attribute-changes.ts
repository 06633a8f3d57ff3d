import { guardNamedAs } from '../../desired/rename-settings.js';
import type { CheckedConfig } from '../../desired/types.js';
import { dangerOf } from '../../model/danger.js';
import type { Finding } from '../../model/finding.js';
import { sameJson } from '../../model/json.js';
import { takenBy } from '../../model/taken.js';
import {
  type Attributions,
  attributePlan,
  type BaseSide,
  type PlanCauses,
} from '../../plan/compare/attribution.js';
import { type Delta, nothingTaken, type TakenAway, takesAnything } from '../../plan/compare/comparison.js';
import { desiredOf } from '../../plan/compare/diff.js';
import { findBaseRefusals } from '../../plan/guard/find-base-refusals.js';
import type { ResourcePlan } from '../../plan/types.js';
import { settingName } from '../../settings/names.js';
import type { KnownSettings } from '../../settings/setting.js';
import { type BaseFiles, baseCommitOf } from '../git/base.js';
import { compareResource } from '../offline/compare-resolved.js';
import { compareRoots } from '../offline/compare-roots.js';
import { type ReadBase, sideOf } from './drift.js';
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
  const taken = side === null ? nothingTaken : findTakenAway(run, base, side, config, causes);
  const textOf = ({ code, message }: Finding) => code + message;
  const before = side === null ? [] : [...side.config.warnings, ...side.resolved.warnings];
  const known = new Set(before.map(textOf));
  const causesNothing =
    [...causes.values()].every(({ cause }) => cause === 'drift') &&
    !takesAnything(taken) &&
    [...config.warnings, ...resolved.warnings].every((warning) => known.has(textOf(warning))) &&
    !plan.resources.some((resource) => hasNewFindings(resource, side, config));
  return { base: baseCommitOf(base), causes, taken, causesNothing };
}

/** Whether an unmet expectation or an unreadable setting follows from the files, but not from the base. */
function hasNewFindings(resource: ResourcePlan, base: BaseSide | null, config: CheckedConfig): boolean {
  const { kind, expectations = [], unreadable } = resource;
  if (expectations.length + unreadable.length === 0) return false;
  const former = base && desiredOf(resource, base.resolved);
  const inBase = (name: string, now: KnownSettings, old: KnownSettings = new Map()): string =>
    settingName(old, now.get(name)?.neutral ?? name) ?? name;
  const [now, old] = [config.catalogue, base?.catalogue];
  return (
    unreadable.some(
      ({ setting }) => former?.settings.has(inBase(setting, now[kind], old?.[kind])) !== true,
    ) ||
    expectations.some(({ field, expected }) => {
      const name = inBase(field, now.fields[kind], old?.fields[kind]);
      return !sameJson(former?.expect.get(name)?.value, expected);
    })
  );
}

/** Finds what the files since the base take away from the resources that the service has, by their ids. */
function findTakenAway(
  run: PlanRun,
  { ref, movedFrom }: BaseFiles,
  base: ReadBase,
  config: CheckedConfig,
  causes: Attributions,
): TakenAway {
  const versions = { before: base.config, after: config };
  const { organization, projects } = base.resolved;
  const current = new Map(run.resolved.projects.map((project) => [project.id, project]));
  const compared = [
    ...(organization === null || run.plan.partial?.organization === false
      ? []
      : compareResource(
          { kind: 'organization', id: run.organization.id, slug: run.organization.slug },
          organization,
          run.resolved.organization,
          versions,
        )),
    ...projects
      .filter((project) => isInPart(project, run.plan.partial))
      .flatMap((one) =>
        compareResource({ kind: 'project', id: one.id, slug: one.slug }, one, current.get(one.id), versions),
      ),
  ];
  const planned = run.plan.resources.flatMap((of) =>
    of.changes.map((change) => ({ ...change, of, cause: causes.get(change)?.cause })),
  );
  const judged = new Set(planned.filter(({ effect }) => dangerOf({ effect }) !== null).map(keyOf));
  const deltas = compared
    .filter((one) => {
      const taken = takenBy(one);
      // An action is not state.
      return taken !== null && one.kind !== 'action' && !(taken === 'weaker' && judged.has(keyOf(one)));
    })
    .map((one) => fromFolder(one, movedFrom));
  const refusals = findBaseRefusals(deltas, guardNamedAs(base.config, config.catalogue), ref, {
    guard: config.root.guard,
    caused: planned.filter(({ cause }) => cause !== 'drift'),
  });
  return { deltas, root: compareRoots(base.config, config), refusals };
}

function keyOf({ of: { kind, id }, setting }: Pick<Delta, 'of' | 'setting'>): string {
  return JSON.stringify([kind, id, setting]);
}

/** With the path of the former line relative to the current root file, from its former folder, if it differs. */
function fromFolder(delta: Delta, folder = ''): Delta {
  const { before } = delta;
  if (folder === '' || !before) return delta;
  const { source } = before;
  return { ...delta, before: { ...before, source: { ...source, file: `${folder}/${source.file}` } } };
}
