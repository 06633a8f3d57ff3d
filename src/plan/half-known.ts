import { type Json, sameJson } from '../model/json.js';
import type { Direction, Setting } from '../settings/setting.js';
import { compareMembers } from './members.js';
import type { Effect } from './types.js';

/**
 * What the files do to security by beginning to manage a setting, where nobody knows what the service holds: it weakens
 * wherever some value may stand there that it would weaken.
 */
export function judgeBeginning(setting: Setting, after: Json): Effect {
  const { weakens, tightens } = setting;
  if (weakens !== null && mayHaveGone(weakens, setting, after)) return 'weakens';
  return tightens !== null && mayHaveGone(tightens, setting, after) ? 'tightens' : 'neutral';
}

/** What they do by leaving a setting alone from now on: it weakens wherever somebody may weaken it by hand, and no drift would tell. */
export function judgeEnd(setting: Setting, before: Json): Effect {
  return setting.weakens !== null && mayGo(setting.weakens, setting, before) ? 'weakens' : 'neutral';
}

/** Whether there may be a value from which the change to this one goes that way. */
function mayHaveGone(direction: Direction, setting: Setting, after: Json): boolean {
  if ('to' in direction) return after === direction.to;
  if ('notTo' in direction) return !sameJson(after, direction.notTo);
  if ('from' in direction) return !sameJson(after, direction.from);
  if ('order' in direction) return !sameJson(after, direction.order.at(direction.when === 'rises' ? 0 : -1));
  return direction.when === 'shrinks' || compareMembers(setting, null, after).grows;
}

/** Whether there may be a value to which the change from this one goes that way. */
function mayGo(direction: Direction, setting: Setting, before: Json): boolean {
  if ('to' in direction) return before !== direction.to;
  if ('notTo' in direction) return true;
  if ('from' in direction) return sameJson(before, direction.from);
  if ('order' in direction) return !sameJson(before, direction.order.at(direction.when === 'rises' ? -1 : 0));
  return direction.when === 'grows' || compareMembers(setting, before, null).shrinks;
}
