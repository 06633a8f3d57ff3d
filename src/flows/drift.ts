import { resolve } from '../desired/resolve.js';
import type { CheckedConfig } from '../desired/types.js';
import { Fault } from '../model/fault.js';
import { type AttributedPlan, attributePlan, type BaseSide } from '../plan/attribution.js';
import { judgeDrift } from '../plan/drift.js';
import { type BaseFiles, throwAt } from './base.js';
import { inventoryOf } from './inventory.js';
import type { PlanRun } from './plan.js';
import { organizationRefs } from './read-organization.js';

/**
 * Tells the cause of each difference of a plan, by the files as they were: the third side.
 *
 * @throws Fault usage SP5025 where those were the files of another organization; files SP1000 where they do not fit what the service
 * has now.
 */
export function attributeDrift(run: PlanRun, base: BaseFiles, config: CheckedConfig): AttributedPlan {
  const { plan } = run;
  const { ref, commit } = base;
  const side = base.config === null ? null : sideOf(base.config, run, config, ref);
  return {
    ...judgeDrift(plan, config.catalogue),
    base: { ref, commit, present: side !== null },
    causes: attributePlan(plan, side, config.catalogue),
  };
}

function sideOf(base: CheckedConfig, run: PlanRun, config: CheckedConfig, ref: string): BaseSide {
  const { organization } = run;
  const known: readonly string[] = [organization.id, organization.slug, config.root.organization];
  if (!organizationRefs(base).some((name) => name !== undefined && known.includes(name))) {
    throw new Fault({
      kind: 'usage',
      code: 'SP5025',
      message: `The files at ${ref} are of organization ${base.root.organization}, and those here of ${organization.slug}.`,
      hint: 'Name a ref at which the files were of the same organization.',
    });
  }
  try {
    return { resolved: resolve(base, inventoryOf(organization, base)), catalogue: base.catalogue };
  } catch (error) {
    throwAt(ref, error);
  }
}
