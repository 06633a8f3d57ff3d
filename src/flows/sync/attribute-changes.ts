import type { CheckedConfig } from '../../desired/types.js';
import { sameJson } from '../../model/json.js';
import {
  attributePlan,
  type BaseSide,
  type PlanCauses,
  resourceInBase,
} from '../../plan/compare/attribution.js';
import { nothingTaken, takesAnything } from '../../plan/compare/taken-away.js';
import type { ResourcePlan } from '../../plan/types.js';
import { type BaseFiles, baseCommitOf } from '../git/base.js';
import { sideOf } from './drift.js';
import { findTakenAway } from './find-taken-away.js';
import type { PlanRun } from './plan.js';

/**
 * Attributes each difference of a plan to its cause, by comparison with the files at a base ref, and finds what the
 * files since then take away.
 *
 * @throws the errors of `sideOf`
 */
export function attributeChanges(run: PlanRun, base: BaseFiles, config: CheckedConfig): PlanCauses {
  const side = base.config && sideOf(base.config, run, config, base.ref);
  const causes = attributePlan(run.plan, side, config.catalogue);
  const taken =
    base.config && side
      ? findTakenAway(run, { ...base, config: base.config, resolved: side.resolved }, config, causes)
      : nothingTaken;
  const causesNothing =
    !causes.some(({ cause }) => cause !== 'drift') &&
    !takesAnything(taken) &&
    !hasNewFindings(run, side, [config.warnings, base.config?.warnings ?? []]);
  return { base: baseCommitOf(base), causes, taken, causesNothing };
}

/** Whether a warning, an unmet expectation or an unreadable setting follows from the files, but not from the base. */
function hasNewFindings(
  { plan, resolved }: PlanRun,
  base: BaseSide | null,
  [now, before]: readonly [CheckedConfig['warnings'], CheckedConfig['warnings']],
): boolean {
  const known = new Set(
    [...before, ...(base?.resolved.warnings ?? [])].map(({ code, message }) => code + message),
  );
  const isNew = (resource: ResourcePlan): boolean => {
    const { expectations = [], unreadable } = resource;
    if (expectations.length + unreadable.length === 0) return false;
    const former = resourceInBase(resource, base);
    return (
      unreadable.some(({ setting }) => former?.settings.has(setting) !== true) ||
      expectations.some(({ field, expected }) => {
        const value = former?.expect.get(field)?.value;
        return value === undefined || !sameJson(value, expected);
      })
    );
  };
  return (
    [...now, ...resolved.warnings].some(({ code, message }) => !known.has(code + message)) ||
    plan.resources.some(isNew)
  );
}
