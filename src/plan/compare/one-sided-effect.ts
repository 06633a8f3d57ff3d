import { type Json, sameJson } from '../../model/json.js';
import type { Direction, Setting } from '../../settings/setting.js';
import type { Effect } from '../types.js';
import { compareMembers } from './members.js';

/**
 * The security effect of starting to manage a setting if its current value is unknown. It weakens if any possible value
 * would be weakened.
 */
export function effectOfAdopting(setting: Setting, after: Json): Effect {
  const { weakens, tightens } = setting;
  if (weakens !== null && mayHaveGone(weakens, setting, after)) return 'weakens';
  return tightens !== null && mayHaveGone(tightens, setting, after) ? 'tightens' : 'neutral';
}

/**
 * The security effect of no longer managing a setting. It weakens if the value can be weakened by hand, because drift
 * detection would no longer report that.
 */
export function effectOfReleasing(setting: Setting, before: Json): Effect {
  return setting.weakens !== null && mayGo(setting.weakens, setting, before) ? 'weakens' : 'neutral';
}

/** Whether a value can exist from which the change to `after` goes in this direction. */
function mayHaveGone(direction: Direction, setting: Setting, after: Json): boolean {
  if ('to' in direction) return after === direction.to;
  if ('notTo' in direction) return !sameJson(after, direction.notTo);
  if ('from' in direction) return !sameJson(after, direction.from);
  if ('order' in direction) return !sameJson(after, direction.order.at(direction.when === 'rises' ? 0 : -1));
  return direction.when === 'shrinks' || compareMembers(setting, null, after).grows;
}

/** Whether a value can exist to which the change from `before` goes in this direction. */
function mayGo(direction: Direction, setting: Setting, before: Json): boolean {
  if ('to' in direction) return before !== direction.to;
  if ('notTo' in direction) return true;
  if ('from' in direction) return sameJson(before, direction.from);
  if ('order' in direction) return !sameJson(before, direction.order.at(direction.when === 'rises' ? -1 : 0));
  return direction.when === 'grows' || compareMembers(setting, before, null).shrinks;
}
