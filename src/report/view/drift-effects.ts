import type { DriftPlan } from '../../plan/compare/drift.js';
import type { Plan } from '../../plan/types.js';

/** The plan with the effects of the drift instead of those of undoing it. Only for rendering; never save or send it. */
export function withDriftEffects({ plan, effects }: DriftPlan): Plan {
  const resources = plan.resources.map((resource) => ({
    ...resource,
    changes: resource.changes.map((change) => ({ ...change, effect: effects.get(change) ?? 'weakens' })),
  }));
  return { ...plan, resources };
}
