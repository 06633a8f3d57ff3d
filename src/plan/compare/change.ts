import type { Json } from '../../model/json.js';
import type { Setting } from '../../settings/setting.js';
import { makePatch } from '../payload/patch.js';
import type { Change } from '../types.js';
import type { Difference } from './diff.js';
import { classifyEffect, matchesDirection } from './effect.js';
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
