import type { ObservedState } from '../current/port.js';
import type { CurrentSettings } from '../current/types.js';
import { sameJson } from '../model/json.js';
import type { Change } from '../plan/types.js';

/**
 * - fresh: the service still shows the value from before, so the change can be applied
 * - already: it shows the desired value
 * - stale: it shows a third value or an unreadable one, or a coupled setting has changed
 */
export type Freshness = 'fresh' | 'already' | 'stale';

/** Compares one change with the current state. The result of an action is the organization's status, not a value. */
export function changeStatus(
  change: Change,
  { status, settings }: Pick<ObservedState, 'status' | 'settings'>,
): Freshness {
  if (change.kind === 'action') return status === 'active' ? 'already' : 'fresh';
  if (coupledChanged(change, settings).length > 0) return 'stale';
  const value = settings.get(change.setting);
  if (sameJson(value, change.after)) return 'already';
  return sameJson(value, change.before) ? 'fresh' : 'stale';
}

/** The coupled settings of a change that no longer show the value with which they would be sent. */
export function coupledChanged({ alongside = {} }: Change, current: CurrentSettings): readonly string[] {
  return Object.keys(alongside).filter((name) => !sameJson(current.get(name), alongside[name]));
}
