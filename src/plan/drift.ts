import type { Catalogue, Setting } from '../settings/setting.js';
import { knownSetting } from './diff.js';
import { judgeEffect } from './effect.js';
import type { Change, Effect, Plan } from './types.js';

/** A plan read as drift: the same differences, judged from the files' value to the service's. */
export interface DriftPlan {
  /** The plan that would undo it. Its effects are those of undoing. */
  readonly plan: Plan;
  /**
   * By change of the plan, what it does to security that the service holds `before` and not `after`. It is no inversion of the
   * change's own effect: both ways may weaken.
   */
  readonly effects: ReadonlyMap<Change, Effect>;
}

/** `catalogue`: the one that the plan was made with. */
export function judgeDrift(plan: Plan, catalogue: Catalogue): DriftPlan {
  const effects = plan.resources.flatMap(({ kind, changes }) =>
    changes.map((change) => {
      const setting = knownSetting(catalogue[kind], change.setting);
      return [change, effectOfDrift(setting, change)] as const;
    }),
  );
  return { plan, effects: new Map(effects) };
}

/** Of the movement that the change would undo. */
export function effectOfDrift(setting: Setting, { before, after }: Pick<Change, 'before' | 'after'>): Effect {
  return judgeEffect(setting, after, before);
}
