import type { Setting } from '../../settings/setting.js';
import { type Messages, messages } from '../messages/words.js';
import type { Located } from '../yaml/located.js';

/** Settings that the service never clears, each with what to write in place of an empty value. */
const NEVER_CLEARED: ReadonlyMap<string, string> = new Map([
  ['platform', 'Set a platform'],
  ['subjectTemplate', 'Write a template such as the service’s own "$shortID - $title"'],
]);

/** Settings that cannot be reset to their default by null, each with its empty value. */
const NEVER_DEFAULT: ReadonlyMap<string, string> = new Map([
  ['subjectPrefix', '""'],
  ['highlightTags', '[]'],
  ['highlightContext', '{}'],
]);

/**
 * Returns a specific message for values that the schema rejects or that the service accepts and ignores. Sending them
 * would cause the same difference in every run. Null for every other value.
 */
export function customMessageFor(setting: Setting, value: Located): Messages | null {
  if (value.kind !== 'scalar') return null;
  if (setting.neutral === 'cancelDeletion' && value.value === false)
    return messages.cancelDeletionFalse(setting.name);
  const never = NEVER_CLEARED.get(setting.neutral);
  if (never !== undefined && isNothing(value.value)) return messages.cannotClear(setting.name, never);
  const empty = NEVER_DEFAULT.get(setting.neutral);
  return empty !== undefined && value.value === null ? messages.noWayBack(setting.name, empty) : null;
}

function isNothing(value: null | boolean | number | string): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}
