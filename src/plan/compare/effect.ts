import type { Json } from '../../model/json.js';
import type { Setting } from '../../settings/setting.js';
import type { Effect } from '../types.js';
import { matchesDirection } from './direction.js';

/**
 * Classifies the security effect of a change by the directions in the catalogue. Weakening is checked first. If the
 * order of a direction does not contain a value, the change counts as weakening, because that value could be weaker.
 */
export function classifyEffect(setting: Setting, before: Json, after: Json): Effect {
  if (setting.weakens !== null && matchesDirection(setting.weakens, setting, before, after, 'in doubt'))
    return 'weakens';
  if (
    setting.tightens !== null &&
    matchesDirection(setting.tightens, setting, before, after, 'for certain')
  ) {
    return 'tightens';
  }
  return 'neutral';
}
