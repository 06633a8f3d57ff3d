import { resolve } from '../desired/resolve.js';
import type { CheckedConfig } from '../desired/types.js';
import { Fault } from '../model/fault.js';
import { type AttributedPlan, attributePlan, type BaseSide } from '../plan/attribution.js';
import { judgeDrift } from '../plan/drift.js';
import { type BaseFiles, throwAt } from './base.js';
import { inventoryOf } from './inventory.js';
import type { PlanRun } from './plan.js';

/**
 * Tells the cause of each difference of a plan, by the files as they were: the third side.
 *
 * @throws Fault usage SP5025 where those were the files of another organization; files SP1000 where they do not fit what the service
 * has now.
 */
export function attributeDrift(run: PlanRun, base: BaseFiles, config: CheckedConfig): AttributedPlan {
  const { plan } = run;
  const { ref, commit } = base;
  const side = base.config === null ? null : sideOf(base.config, run, ref);
  return {
    ...judgeDrift(plan, config.catalogue),
    base: { ref, commit, present: side !== null },
    causes: attributePlan(plan, side, config.catalogue),
  };
}

function sideOf(config: CheckedConfig, { organization }: PlanRun, ref: string): BaseSide {
  const { organization: named } = config.root;
  const isSame = [String(organization.id), String(organization.slug)].includes(named);
  const isRenamed = config.documents.some(
    (document) => document.settings.get('slug')?.value === organization.slug,
  );
  if (!isSame && !isRenamed) {
    throw new Fault({
      kind: 'usage',
      code: 'SP5025',
      message: `The files at ${ref} are of organization ${named}, and those here of ${organization.slug}.`,
      hint: 'Name a ref at which the files were of the same organization.',
    });
  }
  try {
    return { resolved: resolve(config, inventoryOf(organization, config)), catalogue: config.catalogue };
  } catch (error) {
    throwAt(ref, error);
  }
}
