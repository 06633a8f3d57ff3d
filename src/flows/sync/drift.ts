import { resolve } from '../../desired/resolve/resolve.js';
import type { CheckedConfig } from '../../desired/types.js';
import { usageError } from '../../model/fault.js';
import { attributePlan, type DriftPlan } from '../../plan/compare/attribution.js';
import { type BaseFiles, baseCommitOf, formerFiles, rethrowForRef } from '../git/base.js';
import { inventoryOf, organizationRefs } from '../read/read-organization.js';
import type { PlannedState } from './plan.js';

/**
 * Presents a plan as drift, with a base also with the cause of each difference.
 *
 * @throws the errors of `sideOf`
 */
export function makeDrift(planned: PlannedState, base: BaseFiles | null, config: CheckedConfig): DriftPlan {
  const { plan } = planned;
  const side = base ? sideOf(base, planned, config) : undefined;
  const causes = attributePlan(plan, side, config.catalogue, true);
  return { plan, causes, ...(base && { base: baseCommitOf(base) }) };
}

/**
 * The files at the base, resolved against the inventory of the plan.
 *
 * @throws Fault usage SP5025 if the base files belong to another organization
 * @throws Fault files SP1000 if the base files do not match the current resources of the service
 */
export function sideOf(base: BaseFiles, { organization }: PlannedState, current: CheckedConfig) {
  const config = formerFiles(base, current);
  const known: readonly string[] = [organization.id, organization.slug, current.root.organization];
  if (!organizationRefs(config).some((name) => known.includes(name))) {
    throw usageError(
      'SP5025',
      `The files at ${base.ref} belong to organization ${config.root.organization}, but the current files to ${organization.slug}.`,
      'Use a ref at which the files belong to the same organization.',
    );
  }
  try {
    return { config, resolved: resolve(config, inventoryOf(organization, config)) };
  } catch (error) {
    rethrowForRef(base.ref, error);
  }
}
