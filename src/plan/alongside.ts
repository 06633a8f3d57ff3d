import type { CurrentPresets, CurrentSettings } from '../current/types.js';
import type { Declared } from '../desired/types.js';
import type { Json } from '../model/json.js';
import { same } from '../settings/comb.js';
import type { Setting } from '../settings/setting.js';
import { comb, inNameOrder, readSetting } from './diff.js';
import { judgePermission, type Permission } from './permission.js';
import type { Change } from './types.js';

/** One resource as both sides know it. */
export interface Sides {
  readonly declared: ReadonlyMap<string, Declared>;
  readonly current: CurrentSettings;
  readonly presets: CurrentPresets;
  readonly settings: ReadonlyMap<string, Setting>;
}

/**
 * The changes, each with what has to travel with it: settings that are as declared, and would be so no longer once the
 * other one has changed, as they show its preset. One that shows something else was set, so it stays and is left behind;
 * where the reply tells no preset nobody can know, and it goes along.
 */
export function takeAlong(
  changes: readonly Change[],
  sides: Sides,
  permission: Permission,
): readonly Change[] {
  const changing = new Set(changes.map(({ setting }) => setting));
  return changes.map((change) => {
    if (change.blocked !== null) return change;
    const taken = inNameOrder(sides.declared).flatMap(([name, declared]) => {
      const setting = sides.settings.get(name);
      if (setting?.movesWith?.setting !== change.setting || changing.has(name)) return [];
      const value = valueToKeep(setting, declared, sides);
      return value === undefined || judgePermission(setting, permission, value) !== null
        ? []
        : [[name, value] as const];
    });
    if (taken.length === 0) return change;
    const alongside: Readonly<Record<string, Json>> = Object.fromEntries(taken);
    return { ...change, notes: [...change.notes, noteOn(alongside)], alongside };
  });
}

/** The settings that the update carries for a change: its own first. */
export function settingsSent({ setting, alongside = {} }: Change): readonly string[] {
  return [setting, ...Object.keys(alongside)];
}

/** The declared value where it is what the service shows, and is or may be nothing but the preset. */
function valueToKeep(setting: Setting, declared: Declared, { current, presets }: Sides): Json | undefined {
  const wanted = comb(setting, declared.value);
  const shown = readSetting(setting, current);
  if (wanted === undefined || shown === undefined || !same(setting, shown, wanted)) return undefined;
  const preset = readSetting(setting, presets);
  return preset === undefined || same(setting, shown, preset) ? wanted : undefined;
}

function noteOn(alongside: Readonly<Record<string, Json>>): string {
  const names = Object.keys(alongside);
  const [are, all] = names.length === 1 ? ['is', names.join()] : ['are', names.join(' and ')];
  return `Sent together with ${all}, which ${are} as declared and would otherwise move with it.`;
}
