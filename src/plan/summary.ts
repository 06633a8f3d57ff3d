import { type Danger, dangerOf } from '../model/danger.js';
import { isClosed } from '../model/incomplete.js';
import { resourceName } from '../model/names.js';
import { compareNatural } from '../model/order.js';
import type { Action, Change, Plan, PlanSummary, ResourcePlan } from './types.js';

/**
 * Counts resources and changes. `fields`, the dangers and `requests.toApply` do not count blocked changes.
 */
export function summarise(
  resources: readonly ResourcePlan[],
  facts: { readonly unmanaged: number; readonly requestsMade: number },
): PlanSummary {
  const count = (...actions: readonly Action[]): number =>
    resources.filter((resource) => actions.includes(resource.action)).length;
  const sendable = resources.flatMap(sendableChanges);
  const closed = resources.filter(isClosed).length;
  const dangerous = (danger: Danger): number =>
    sendable.filter((change) => dangerOf(change) === danger).length;
  const [irreversible, hiding] = [dangerous('irreversible'), dangerous('hiding')];
  const unmet = resources.flatMap(({ expectations = [] }) => expectations).length;
  return {
    update: count('update', 'restore'),
    unchanged: count('unchanged'),
    missing: count('missing'),
    blocked: count('blocked'),
    unmanaged: facts.unmanaged,
    ...(closed > 0 && { closed }),
    fields: sendable.length,
    weakening: dangerous('weakening'),
    ...(irreversible > 0 && { irreversible }),
    ...(hiding > 0 && { hiding }),
    unreadable: resources.flatMap((resource) => resource.unreadable).length,
    ...(unmet > 0 && { unmet }),
    requests: {
      made: facts.requestsMade,
      // One for the settings of a resource, one for a new slug.
      toApply: resources.reduce(
        (sum, resource) => sum + Math.min(sendableChanges(resource).length, resource.rename === null ? 1 : 2),
        0,
      ),
    },
  };
}

/** The changes that are not blocked. */
export function sendableChanges({ changes }: Pick<ResourcePlan, 'changes'>): readonly Change[] {
  return changes.filter((change) => change.blocked === null);
}

/** Whether an apply of the plan would send at least one update. */
export function sendsAnything(plan: Pick<Plan, 'resources'>): boolean {
  return plan.resources.some((resource) => resource.body !== null || resource.rename !== null);
}

/** The order of a plan's resources: the organization first, then projects by slug, in natural order. For `sort`. */
export function inPlanOrder(a: Named, b: Named): number {
  return compareNatural(resourceName(a), resourceName(b));
}

type Named = Pick<ResourcePlan, 'kind' | 'slug'>;
