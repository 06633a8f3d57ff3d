import type { DriftPlan } from '../plan/drift.js';
import type { Plan } from '../plan/types.js';

/** The plan with the effects of the drift in place of those of undoing it: to be told, and never to be saved or sent. */
export function withDriftEffects({ plan, effects }: DriftPlan): Plan {
  const resources = plan.resources.map((resource) => ({
    ...resource,
    changes: resource.changes.map((change) => ({ ...change, effect: effects.get(change) ?? 'weakens' })),
  }));
  return { ...plan, resources };
}
