import type { CurrentPresets, CurrentSettings } from '../../current/types.js';
import type { DesiredSettings, DesiredValue } from '../../desired/types.js';
import { type Json, sameJson } from '../../model/json.js';
import type { KnownSettings } from '../../settings/setting.js';
import { inNameOrder } from '../compare/diff.js';
import { checkPermission, type Permission } from '../compare/permission.js';
import type { Change } from '../types.js';

/** The desired and the current state of one resource. */
export interface Sides {
  readonly desired: DesiredSettings;
  readonly current: CurrentSettings;
  readonly presets: CurrentPresets;
  readonly settings: KnownSettings;
}

/**
 * Adds coupled settings to each change: settings that have their desired value, but would lose it because they follow
 * the changed setting. A setting follows another one as long as it shows its preset. A setting that differs from its
 * preset was set explicitly and is not added. If the reply does not contain the preset, the setting is added to be
 * safe.
 */
export function addCoupledSettings(
  changes: readonly Change[],
  sides: Sides,
  permission: Permission,
): readonly Change[] {
  const changing = new Set(changes.map(({ setting }) => setting));
  return changes.map((change) => {
    if (change.blocked !== null) return change;
    const coupled = inNameOrder(sides.desired).flatMap(([name, desired]) => {
      const setting = sides.settings.get(name);
      if (setting?.movesWith?.setting !== change.setting || changing.has(name)) return [];
      const value = valueToKeep(name, desired, sides);
      return value === undefined || checkPermission(setting, permission, value) !== null
        ? []
        : [[name, value] as const];
    });
    if (coupled.length === 0) return change;
    const alongside: Readonly<Record<string, Json>> = Object.fromEntries(coupled);
    return { ...change, notes: [...change.notes, noteOn(alongside)], alongside };
  });
}

/** The settings that the update includes for a change, the changed setting first. */
export function settingsInPayload({ setting, alongside = {} }: Change): readonly string[] {
  return [setting, ...Object.keys(alongside)];
}

/** The desired value, if it is current and equals the preset, or the preset is unknown; otherwise undefined. */
function valueToKeep(name: string, { value }: DesiredValue, { current, presets }: Sides): Json | undefined {
  if (!sameJson(current.get(name), value)) return undefined;
  const preset = presets.get(name);
  return preset === undefined || sameJson(value, preset) ? value : undefined;
}

function noteOn(alongside: Readonly<Record<string, Json>>): string {
  const names = Object.keys(alongside);
  const verb = names.length === 1 ? 'has its' : 'have their';
  return `Sent together with ${names.join(' and ')}, which already ${verb} desired value and would otherwise change with it.`;
}
