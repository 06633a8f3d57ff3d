import { type Json, sameJson } from '../../model/json.js';
import type { Direction, Setting } from '../../settings/setting.js';
import { makePatch } from '../payload/patch.js';
import type { Change, Effect } from '../types.js';
import type { Difference } from './diff.js';
import { compareMembers } from './members.js';
import { checkPermission, type Permission } from './permission.js';

/** Describes one setting that would change, with everything a reviewer needs to know about it. */
export function describeChange(difference: Difference, permission: Permission): Change {
  const { setting, before, after, source } = difference;
  return {
    setting: setting.name,
    kind: setting.kind,
    before,
    after,
    patch: makePatch(setting.name, before, after),
    effect: classifyEffect(setting, before, after),
    blocked: checkPermission(setting, permission, after),
    ...(irreversibleEffectOf(setting, before, after) === null ? {} : { irreversible: true }),
    requires: setting.requires,
    notes: notesOnChange(setting, before, after),
    source,
  };
}

/** Notes for the reviewer: side effects of the change, whether the value is per user, and what the service requires. */
export function notesOnChange(setting: Setting, before: Json, after: Json): readonly string[] {
  return [
    sideEffectOf(setting, before, after),
    setting.owner === 'caller'
      ? 'Belongs to the user whose token is used, not to the project: another user sees and sets another value.'
      : null,
    setting.needs === null ? null : `Requires ${setting.needs}.`,
  ].filter((note) => note !== null);
}

function sideEffectOf(setting: Setting, before: Json, after: Json): string | null {
  if (setting.sideEffect === null) return null;
  const { text, on } = setting.sideEffect;
  return on === undefined || matchesDirection(on, setting, before, after, 'possible') ? text : null;
}

/** The side effect of a change that remains after the setting is set back; null if there is none. */
export function irreversibleEffectOf(setting: Setting, before: Json, after: Json): string | null {
  return setting.sideEffect?.irreversible ? sideEffectOf(setting, before, after) : null;
}

/** The same for starting to manage a setting if its current value is unknown. */
export function irreversibleEffectOfAdopting(setting: Setting, after: Json): string | null {
  if (!setting.sideEffect?.irreversible) return null;
  const { text, on } = setting.sideEffect;
  return on === undefined || canLeadTo(on, setting, after) ? text : null;
}

/**
 * Classifies the effect of a change by the directions in the catalogue: weakening first, then hiding issues. If the
 * order of such a direction does not contain a value, the change has the effect, because that value could be weaker.
 */
export function classifyEffect(setting: Setting, before: Json, after: Json): Effect {
  if (setting.weakens !== null && matchesDirection(setting.weakens, setting, before, after, 'possible'))
    return 'weakens';
  if (setting.hides !== null && matchesDirection(setting.hides, setting, before, after, 'possible'))
    return 'hides';
  if (setting.tightens !== null && matchesDirection(setting.tightens, setting, before, after, 'certain')) {
    return 'tightens';
  }
  return 'neutral';
}

/**
 * The effect of starting to manage a setting if its current value is unknown. It weakens, or hides issues, if the
 * change from any possible value would.
 */
export function effectOfAdopting(setting: Setting, after: Json): Effect {
  const { weakens, hides, tightens } = setting;
  if (weakens !== null && canLeadTo(weakens, setting, after)) return 'weakens';
  if (hides !== null && canLeadTo(hides, setting, after)) return 'hides';
  return tightens !== null && canLeadTo(tightens, setting, after) ? 'tightens' : 'neutral';
}

/**
 * The effect of no longer managing a setting. It weakens, or hides issues, if a change by hand can do so, because drift
 * detection would no longer report that.
 */
export function effectOfReleasing(setting: Setting, before: Json): Effect {
  const { weakens, hides } = setting;
  if (weakens !== null && canLeadFrom(weakens, setting, before)) return 'weakens';
  return hides !== null && canLeadFrom(hides, setting, before) ? 'hides' : 'neutral';
}

/** Whether a value can exist from which the change to `after` goes in this direction. */
function canLeadTo(direction: Direction, setting: Setting, after: Json): boolean {
  if ('to' in direction) return after === direction.to;
  if ('order' in direction) return !sameJson(after, direction.order.at(direction.when === 'rises' ? 0 : -1));
  if ('never' in direction) return after !== direction.never;
  return direction.when === 'shrinks' || compareMembers(setting, null, after).grows;
}

/** Whether a value can exist to which the change from `before` goes in this direction. */
function canLeadFrom(direction: Direction, setting: Setting, before: Json): boolean {
  if ('to' in direction) return before !== direction.to;
  if ('order' in direction) return !sameJson(before, direction.order.at(direction.when === 'rises' ? -1 : 0));
  if ('never' in direction) return true;
  return direction.when === 'grows' || compareMembers(setting, before, null).shrinks;
}

/**
 * Whether a change goes in a direction. If the order of the direction lacks one of the values, the direction is
 * possible but not certain.
 */
function matchesDirection(
  direction: Direction,
  setting: Setting,
  before: Json,
  after: Json,
  proof: 'possible' | 'certain',
): boolean {
  if ('to' in direction) return after === direction.to;
  if ('order' in direction) {
    const [from, to] = [before, after].map((value) =>
      direction.order.findIndex((rank) => sameJson(rank, value)),
    );
    if (from === undefined || to === undefined || from === -1 || to === -1) return proof === 'possible';
    return direction.when === 'rises' ? to > from : to < from;
  }
  if ('never' in direction) {
    if (typeof before !== 'number' || typeof after !== 'number') return proof === 'possible';
    return after !== direction.never && (before === direction.never || after < before);
  }
  const delta = compareMembers(setting, before, after);
  return direction.when === 'grows' ? delta.grows : delta.shrinks;
}
