import type { Setting } from '../settings/setting.js';
import type { Located } from './located.js';
import { type Words, words } from './words.js';

/** How a setting that the service never empties is left as it is, or comes near to being empty. */
const NEVER_CLEARED: ReadonlyMap<string, string> = new Map([
  ['platform', 'Name a platform'],
  ['subjectTemplate', 'Write a template; the service’s own is "$shortID - $title"'],
]);

/** Settings whose null would mean the default, to which there is no way back: what stands for nothing there. */
const NEVER_DEFAULT: ReadonlyMap<string, string> = new Map([
  ['subjectPrefix', '""'],
  ['highlightTags', '[]'],
  ['highlightContext', '{}'],
]);

/**
 * Values that the schema refuses, or the service takes and passes over, for a reason that people should be told: a run that
 * sent them would find the same difference every time. Null for every other value.
 */
export function ownWordsFor(setting: Setting, value: Located): Words | null {
  if (value.kind !== 'scalar') return null;
  if (setting.neutral === 'cancelDeletion' && value.value === false)
    return words.cancelDeletionFalse(setting.name);
  const never = NEVER_CLEARED.get(setting.neutral);
  if (never !== undefined && isNothing(value.value)) return words.cannotClear(setting.name, never);
  const empty = NEVER_DEFAULT.get(setting.neutral);
  return empty !== undefined && value.value === null ? words.noWayBack(setting.name, empty) : null;
}

function isNothing(value: null | boolean | number | string): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}
