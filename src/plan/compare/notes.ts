import type { Json } from '../../model/json.js';
import type { Setting } from '../../settings/setting.js';
import { matchesDirection } from './direction.js';

/** Notes for the reviewer: side effects of the change, whether the value is per user, and what the service requires. */
export function notesOnChange(setting: Setting, before: Json, after: Json): readonly string[] {
  return [
    sideEffectOf(setting, before, after),
    setting.owner === 'caller'
      ? 'Belongs to the user whose token is used, not to the project: another user sees and sets another value.'
      : null,
    setting.needs === null ? null : `Needs ${setting.needs}.`,
  ].filter((note) => note !== null);
}

function sideEffectOf(setting: Setting, before: Json, after: Json): string | null {
  if (setting.sideEffect === null) return null;
  const { text, on } = setting.sideEffect;
  return on === undefined || matchesDirection(on, setting, before, after, 'in doubt') ? text : null;
}
