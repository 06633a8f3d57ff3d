import { judgeChange } from '../plan/staleness.js';
import type { Change } from '../plan/types.js';
import type { Setting } from '../settings/setting.js';
import type { Shown } from './types.js';

/** Whether every wanted value stands there now. */
export function holds(changes: readonly Change[], shown: Shown, settings: ReadonlyMap<string, Setting>): boolean {
  return changes.every((change) => judgeChange(change, shown.settings, settings) === 'already');
}

/** Whether every value is still the one from before. */
export function unmoved(changes: readonly Change[], shown: Shown, settings: ReadonlyMap<string, Setting>): boolean {
  return changes.every((change) => judgeChange(change, shown.settings, settings) === 'fresh');
}
