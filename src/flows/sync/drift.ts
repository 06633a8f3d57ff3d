import { resolve } from '../../desired/resolve/resolve.js';
import type { CheckedConfig } from '../../desired/types.js';
import { usageError } from '../../model/fault.js';
import { sameJson } from '../../model/json.js';
import {
  type AttributedPlan,
  attributePlan,
  type BaseSide,
  type PlanCauses,
} from '../../plan/compare/attribution.js';
import { classifyDrift } from '../../plan/compare/drift.js';
import { nothingTaken, takesAnything } from '../../plan/compare/taken-away.js';
import type { ResourcePlan } from '../../plan/types.js';
import { type BaseFiles, baseCommitOf, rethrowForRef } from '../git/base.js';
import { inventoryOf, organizationRefs } from '../read/read-organization.js';
import { findTakenAway } from './find-taken-away.js';
import type { PlanRun } from './plan.js';

/**
 * Presents a plan as drift, with the cause of each difference, by comparison with the files at a base ref.
 *
 * @throws the errors of `sideOf`
 */
export function attributeDrift(run: PlanRun, base: BaseFiles, config: CheckedConfig): AttributedPlan {
  const drift = classifyDrift(run.plan, config.catalogue);
  const side = base.config && sideOf(base.config, run, config, base.ref);
  return {
    ...drift,
    base: baseCommitOf(base),
    causes: attributePlan(run.plan, side, config.catalogue, drift),
  };
}

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
      ? findTakenAway(run, { config: base.config, resolved: side.resolved, ref: base.ref }, config)
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
  const formerOf = ({ kind, id }: ResourcePlan) =>
    kind === 'organization'
      ? base?.resolved.organization
      : base?.resolved.projects.find((project) => project.id === id);
  const isNew = (resource: ResourcePlan): boolean => {
    const { expectations = [], unreadable } = resource;
    if (expectations.length + unreadable.length === 0) return false;
    const former = formerOf(resource);
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

/**
 * The files at the base, resolved against the inventory of the plan.
 *
 * @throws Fault usage SP5025 if the base files belong to another organization
 * @throws Fault files SP1000 if the base files do not match the current resources of the service
 */
function sideOf(base: CheckedConfig, run: PlanRun, config: CheckedConfig, ref: string): BaseSide {
  const { organization } = run;
  const known: readonly string[] = [organization.id, organization.slug, config.root.organization];
  if (!organizationRefs(base).some((name) => name !== undefined && known.includes(name))) {
    throw usageError(
      'SP5025',
      `The files at ${ref} belong to organization ${base.root.organization}, but the current files to ${organization.slug}.`,
      'Use a ref at which the files belong to the same organization.',
    );
  }
  try {
    return { resolved: resolve(base, inventoryOf(organization, base)), catalogue: base.catalogue };
  } catch (error) {
    rethrowForRef(ref, error);
  }
}
