import { type Json, sameJson } from '../../model/json.js';
import type { Direction, Setting } from '../../settings/setting.js';
import { compareMembers } from './members.js';

/** Whether a change goes in a direction. `proof` decides if the order of the direction lacks one of the values. */
export function matchesDirection(
  direction: Direction,
  setting: Setting,
  before: Json,
  after: Json,
  proof: 'in doubt' | 'for certain',
): boolean {
  if ('to' in direction) return after === direction.to;
  if ('notTo' in direction) return !sameJson(after, direction.notTo);
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
