import type { Catalogue, KnownSettings } from '../../settings/setting.js';
import type { Change, Effect, Plan } from '../types.js';
import { knownSetting } from './diff.js';
import { classifyEffect } from './risk.js';

/** A plan presented as drift: the same differences, with effects computed from the desired to the current value. */
export interface DriftPlan {
  /** The plan that would undo the drift. Its effects are those of undoing it. */
  readonly plan: Plan;
  /**
   * For each change of the plan, the effect of the current value (`before`) compared with the desired one
   * (`after`). It is not the inverse of the change's own effect: both directions can weaken.
   */
  readonly effects: ReadonlyMap<Change, Effect>;
}

/** @param catalogue The catalogue that the plan was made with. */
export function classifyDrift(plan: Plan, catalogue: Catalogue): DriftPlan {
  const effects = plan.resources.flatMap(({ kind, changes }) =>
    changes.map((change) => [change, effectOfDrift(change, catalogue[kind])] as const),
  );
  return { plan, effects: new Map(effects) };
}

/** The effect of the drift that the change would undo. */
export function effectOfDrift({ setting, before, after }: Change, settings: KnownSettings): Effect {
  return classifyEffect(knownSetting(settings, setting), after, before);
}
