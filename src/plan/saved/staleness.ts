import type { CurrentSettings } from '../../current/types.js';
import { same } from '../../settings/normalise.js';
import type { Setting } from '../../settings/setting.js';
import { normaliseSetting, readSetting } from '../compare/diff.js';
import type { Change } from '../types.js';

/**
 * - fresh: the service still shows the value from before, so the change can be applied
 * - already: it shows the desired value
 * - stale: it shows a third value or an unreadable one, the setting is unknown to this version, or a coupled setting
 *   has changed
 */
export type Freshness = 'fresh' | 'already' | 'stale';

/**
 * Compares one change with the current state. Only settings in the plan are compared, never whole resources. An action
 * has no value to compare, so it is always fresh; the organization's status shows its result.
 */
export function checkFreshness(
  change: Change,
  current: CurrentSettings,
  settings: ReadonlyMap<string, Setting>,
): Freshness {
  return coupledChanged(change, current, settings).length > 0 ? 'stale' : judgeOwn(change, current, settings);
}

/** The coupled settings of a change that no longer show the value with which they would be sent. */
export function coupledChanged(
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
    normaliseSetting(setting, change.before),
    normaliseSetting(setting, change.after),
  ];
  if (shown === undefined || before === undefined || after === undefined) return 'stale';
  if (same(setting, shown, after)) return 'already';
  return same(setting, shown, before) ? 'fresh' : 'stale';
}
