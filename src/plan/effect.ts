import { type Json, sameJson } from '../model/json.js';
import type { Direction, Setting } from '../settings/setting.js';
import { compareMembers } from './members.js';
import type { Effect } from './types.js';

/**
 * What a change does to security, after the catalogue's directions. Weakening is judged first and in doubt: a value that the
 * order does not know may be weaker, so it counts as weaker.
 */
export function judgeEffect(setting: Setting, before: Json, after: Json): Effect {
  if (setting.weakens !== null && moves(setting.weakens, setting, before, after, 'in doubt'))
    return 'weakens';
  if (setting.tightens !== null && moves(setting.tightens, setting, before, after, 'for certain')) {
    return 'tightens';
  }
  return 'neutral';
}

function moves(
  direction: Direction,
  setting: Setting,
  before: Json,
  after: Json,
  proof: 'in doubt' | 'for certain',
): boolean {
  if ('to' in direction) return after === direction.to;
  if ('from' in direction) return sameJson(before, direction.from);
  if ('order' in direction) {
    const [from, to] = [before, after].map((value) =>
      direction.order.findIndex((rank) => sameJson(rank, value)),
    );
    if (from === undefined || to === undefined || from === -1 || to === -1) return proof === 'in doubt';
    return direction.when === 'rises' ? to > from : to < from;
  }
  const growth = compareMembers(setting, before, after);
  return direction.when === 'grows' ? growth.grows : growth.shrinks;
}
