import { resolve } from '../../desired/resolve/resolve.js';
import type { CheckedConfig } from '../../desired/types.js';
import { usageError } from '../../model/fault.js';
import { attributePlan, type BaseSide, type DriftPlan } from '../../plan/compare/attribution.js';
import { type BaseFiles, baseCommitOf, rethrowForRef } from '../git/base.js';
import { inventoryOf, organizationRefs } from '../read/read-organization.js';
import type { PlanRun } from './plan.js';

/**
 * Presents a plan as drift, with a base also with the cause of each difference.
 *
 * @throws the errors of `sideOf`
 */
export function makeDrift(run: PlanRun, base: BaseFiles | null, config: CheckedConfig): DriftPlan {
  const { plan } = run;
  const side = base === null ? undefined : sideOf(base, run, config);
  const causes = attributePlan(plan, side, config.catalogue, true);
  return { plan, causes, ...(base && { base: baseCommitOf(base) }) };
}

/** With the files themselves. */
export interface ReadBase extends BaseSide {
  readonly config: CheckedConfig;
}

/**
 * The files at the base, resolved against the inventory of the plan. Null if there are none.
 *
 * @throws Fault usage SP5025 if the base files belong to another organization
 * @throws Fault files SP1000 if the base files do not match the current resources of the service
 */
export function sideOf(
  { config: base, ref }: BaseFiles,
  run: PlanRun,
  config: CheckedConfig,
): ReadBase | null {
  if (base === null) return null;
  const { organization } = run;
  const known: readonly string[] = [organization.id, organization.slug, config.root.organization];
  if (!organizationRefs(base).some((name) => known.includes(name))) {
    throw usageError(
      'SP5025',
      `The files at ${ref} belong to organization ${base.root.organization}, but the current files to ${organization.slug}.`,
      'Use a ref at which the files belong to the same organization.',
    );
  }
  try {
    return {
      config: base,
      resolved: resolve(base, inventoryOf(organization, base)),
      catalogue: base.catalogue,
    };
  } catch (error) {
    rethrowForRef(ref, error);
  }
}
