import type { CurrentSettings } from '../current/types.js';
import { same } from '../settings/comb.js';
import type { Setting } from '../settings/setting.js';
import { comb, readSetting } from './diff.js';
import type { Change } from './types.js';

/**
 * - fresh: the service still shows the value from before, so the change may be written
 * - already: it shows the wanted value
 * - stale: it shows a third value, or none that can be read, or this version does not know the setting; or what was to
 *   travel along moved
 */
export type Freshness = 'fresh' | 'already' | 'stale';

/**
 * Whether what a plan was based on still holds, for one change (never for a whole resource: what nobody touches may move).
 * An action has no value to compare: it is always fresh, and the organization's status is what tells.
 */
export function judgeChange(
  change: Change,
  current: CurrentSettings,
  settings: ReadonlyMap<string, Setting>,
): Freshness {
  return movedAlongside(change, current, settings).length > 0 ? 'stale' : judgeOwn(change, current, settings);
}

/** The settings that were to travel with a change and no longer show the value that they travel with. */
export function movedAlongside(
  { alongside = {} }: Change,
  current: CurrentSettings,
  settings: ReadonlyMap<string, Setting>,
): readonly string[] {
  return Object.entries(alongside).flatMap(([name, value]) => {
    const setting = settings.get(name);
    const shown = setting === undefined ? undefined : readSetting(setting, current);
    const stays = setting !== undefined && shown !== undefined && same(setting, shown, value);
    return stays ? [] : [name];
  });
}

function judgeOwn(
  change: Change,
  current: CurrentSettings,
  settings: ReadonlyMap<string, Setting>,
): Freshness {
  const setting = settings.get(change.setting);
  if (setting === undefined || setting.kind !== change.kind) return 'stale';
  if (setting.kind === 'action') return 'fresh';
  const [shown, before, after] = [
    readSetting(setting, current),
    comb(setting, change.before),
    comb(setting, change.after),
  ];
  if (shown === undefined || before === undefined || after === undefined) return 'stale';
  if (same(setting, shown, after)) return 'already';
  return same(setting, shown, before) ? 'fresh' : 'stale';
}
