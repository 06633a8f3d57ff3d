import { guardNamedAs } from '../../desired/rename-settings.js';
import type { CheckedConfig } from '../../desired/types.js';
import { dangerOf, takenBy } from '../../model/danger.js';
import type { Finding } from '../../model/finding.js';
import { type Attributions, attributePlan, type PlanCauses } from '../../plan/compare/attribution.js';
import { type Delta, type TakenAway, takesAnything } from '../../plan/compare/comparison.js';
import { findBaseRefusals } from '../../plan/guard/find-base-refusals.js';
import type { Plan } from '../../plan/types.js';
import { type BaseFiles, baseCommitOf } from '../git/base.js';
import { compareResource, type Versions } from '../offline/compare-resolved.js';
import { compareRoots } from '../offline/compare-roots.js';
import { sideOf } from './drift.js';
import type { PlannedState } from './plan.js';
import { isInPart } from './selection.js';

/**
 * Attributes each difference of a plan to its cause, by comparison with the files at a base ref, and finds what the
 * files since then take away.
 *
 * @throws the errors of `sideOf`
 */
export function attributeChanges(planned: PlannedState, base: BaseFiles, config: CheckedConfig): PlanCauses {
  const { plan, resolved } = planned;
  const side = sideOf(base, planned, config);
  const causes = attributePlan(plan, side, config.catalogue, false);
  const deltas = compareStates(planned, side, config);
  const taken = findTakenAway(plan, base, { before: side.config, after: config }, causes, deltas);
  const textOf = ({ code, message }: Finding) => code + message;
  const known = new Set([...side.config.warnings, ...side.resolved.warnings].map(textOf));
  /** What the base did not manage, or did not expect. */
  const added = new Set(
    deltas.filter((delta) => delta.part === 'expectations' || delta.before === null).map(keyOf),
  );
  const found = plan.resources.flatMap((of) => [
    ...of.unreadable.map(({ setting }) => ({ of, setting })),
    ...(of.expectations ?? []).map(({ field }) => ({ of, setting: field })),
  ]);
  const causesNothing =
    [...causes.values()].every(({ cause }) => cause === 'drift') &&
    !takesAnything(taken) &&
    [...config.warnings, ...resolved.warnings].every((warning) => known.has(textOf(warning))) &&
    !found.some((delta) => added.has(keyOf(delta)));
  return { base: baseCommitOf(base), causes, taken, causesNothing };
}

/** What differs between the files of the base and the current ones, for the resources that the service has. */
function compareStates(
  { plan, resolved, organization: { id, slug } }: PlannedState,
  base: ReturnType<typeof sideOf>,
  config: CheckedConfig,
): readonly Delta[] {
  const versions = { before: base.config, after: config };
  const [old, now] = [base, { resolved }].map(
    (side) => new Map(side.resolved.projects.map((project) => [project.id, project])),
  );
  const own = { before: base.resolved.organization, after: resolved.organization };
  return [
    ...(plan.partial?.organization === false
      ? []
      : compareResource({ of: { kind: 'organization', id, slug }, ...own }, versions)),
    ...[...new Map([...(old ?? []), ...(now ?? [])]).values()]
      .filter((project) => isInPart(project, plan.partial))
      .flatMap(({ id, slug }) => {
        const of = { kind: 'project', id, slug } as const;
        return compareResource({ of, before: old?.get(id), after: now?.get(id) }, versions);
      }),
  ];
}

/** Finds what the files since the base take away, and what its guards refuse. */
function findTakenAway(
  plan: Plan,
  { ref, movedFrom }: BaseFiles,
  { before, after }: Versions,
  causes: Attributions,
  compared: readonly Delta[],
): TakenAway {
  const planned = plan.resources.flatMap((of) =>
    of.changes.map((change) => ({ ...change, of, cause: causes.get(change)?.cause })),
  );
  const judged = new Set(planned.filter(({ effect }) => dangerOf({ effect }) !== null).map(keyOf));
  const deltas = compared
    .filter((delta) => {
      const taken = takenBy(delta);
      // An action is not state.
      return taken !== null && delta.kind !== 'action' && !(taken === 'weaker' && judged.has(keyOf(delta)));
    })
    .map((delta) => fromFolder(delta, movedFrom));
  const refusals = findBaseRefusals(deltas, guardNamedAs(before, after.catalogue), ref, {
    guard: after.root.guard,
    caused: planned.filter(({ cause }) => cause !== 'drift'),
  });
  return { deltas, root: compareRoots(before, after), refusals };
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
