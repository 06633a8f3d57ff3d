import type { Json } from '../../model/json.js';
import { compareValues } from '../../settings/operations.js';
import type { Setting } from '../../settings/setting.js';
import type { Change } from '../types.js';
import type { Difference } from './diff.js';
import { checkPermission, type Permission } from './permission.js';
import { classifyEffect, irreversibleEffectOf, sideEffectOf } from './risk.js';

/**
 * Describes one setting that would change, with everything a reviewer needs to know about it. The values are compared
 * if they have not been.
 */
export function describeChange(
  { setting, before, after, source, ...compared }: Omit<Difference, 'patch'> & Partial<Difference>,
  permission: Permission,
): Change {
  const { name, kind, key } = setting;
  return {
    setting: name,
    kind,
    ...(key === null ? {} : { key }),
    before,
    after,
    patch: compared.patch ?? compareValues(name, setting, before, after).patch,
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
