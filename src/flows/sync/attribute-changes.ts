import type { CheckedConfig } from '../../desired/types.js';
import type { Finding } from '../../model/finding.js';
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
  const { plan, resolved } = run;
  const side = base.config && sideOf(base.config, run, config, base.ref);
  const causes = attributePlan(plan, side, config.catalogue);
  const taken =
    base.config && side
      ? findTakenAway(run, { ...base, config: base.config, resolved: side.resolved }, config, causes)
      : nothingTaken;
  const textOf = ({ code, message }: Finding) => code + message;
  const before = [...(base.config?.warnings ?? []), ...(side?.resolved.warnings ?? [])];
  const known = new Set(before.map(textOf));
  const causesNothing =
    causes.every(({ cause }) => cause === 'drift') &&
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
