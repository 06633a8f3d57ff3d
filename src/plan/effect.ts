import type { Json } from '../model/json.js';
import type { Setting } from '../settings/setting.js';
import { goes } from './direction.js';
import type { Effect } from './types.js';

/**
 * What a change does to security, after the catalogue's directions. Weakening is judged first and in doubt: a value that the
 * order does not know may be weaker, so it counts as weaker.
 */
export function judgeEffect(setting: Setting, before: Json, after: Json): Effect {
  if (setting.weakens !== null && goes(setting.weakens, setting, before, after, 'in doubt')) return 'weakens';
  if (setting.tightens !== null && goes(setting.tightens, setting, before, after, 'for certain')) {
    return 'tightens';
  }
  return 'neutral';
}
