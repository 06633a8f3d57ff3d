import type { CurrentSettings } from '../../current/types.js';
import { sameJson } from '../../model/json.js';
import type { Change } from '../types.js';

/**
 * - fresh: the service still shows the value from before, so the change can be applied
 * - already: it shows the desired value
 * - stale: it shows a third value or an unreadable one, or a coupled setting has changed
 */
export type Freshness = 'fresh' | 'already' | 'stale';

/**
 * Compares one change with the current state. Only settings in the plan are compared, never whole resources. Not for
 * actions, whose result is the organization's status.
 */
export function checkFreshness(change: Change, current: CurrentSettings): Freshness {
  if (coupledChanged(change, current).length > 0) return 'stale';
  const value = current.get(change.setting);
  if (sameJson(value, change.after)) return 'already';
  return sameJson(value, change.before) ? 'fresh' : 'stale';
}

/** The coupled settings of a change that no longer show the value with which they would be sent. */
export function coupledChanged({ alongside = {} }: Change, current: CurrentSettings): readonly string[] {
  return Object.keys(alongside).filter((name) => !sameJson(current.get(name), alongside[name]));
}
