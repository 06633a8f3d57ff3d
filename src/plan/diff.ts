import type { CurrentSettings } from '../current/types.js';
import type { Declared } from '../desired/types.js';
import { type Json, sameJson } from '../model/json.js';
import type { Source } from '../model/place.js';
import { normalise, same } from '../settings/comb.js';
import type { Setting } from '../settings/setting.js';
import { inKeyOrder } from './key-order.js';
import type { Unreadable } from './types.js';

/** A managed setting whose value on the service is not the declared one, or an action to take. Both values are normalised. */
export interface Difference {
  readonly setting: Setting;
  readonly before: Json;
  readonly after: Json;
  readonly source: Source;
}

export interface Diff {
  /** By name, in code-unit order. */
  readonly differences: readonly Difference[];
  readonly unreadable: readonly Unreadable[];
}

/**
 * Compares what is declared with what the service shows; knows no connection. What no file declares is not looked at
 * (law 1). A setting that the reply does not show, or shows as something it cannot be, is unreadable and never different.
 * Actions are not state, so they are not compared.
 */
export function diffSettings(
  declared: ReadonlyMap<string, Declared>,
  current: CurrentSettings,
  settings: ReadonlyMap<string, Setting>,
): Diff {
  const differences: Difference[] = [];
  const unreadable: Unreadable[] = [];
  for (const [name, wanted] of inNameOrder(declared)) {
    const setting = knownSetting(settings, name);
    if (setting.kind === 'action') continue;
    const before = readSetting(setting, current);
    const after = wantedValue(setting, wanted);
    if (before === undefined) unreadable.push({ setting: name, source: wanted.source });
    else if (!same(setting, before, after) && !sameJson(before, after)) {
      differences.push({ setting, before, after, source: wanted.source });
    }
  }
  return { differences, unreadable };
}

/** The normalised value that the service shows; undefined where it shows none. No picture at all is null. */
export function readSetting(setting: Setting, current: CurrentSettings): Json | undefined {
  const shown = current.get(setting.name);
  return shown === undefined ? undefined : comb(setting, shown);
}

/** A value of the service through the comb; undefined where a setting of this kind cannot have it. */
export function comb(setting: Setting, value: Json): Json | undefined {
  if (setting.kind === 'image' && value === null) return null;
  const normal = normalise(setting, value);
  return normal === undefined ? undefined : inKeyOrder(normal);
}

/** Throws a plain error, a fault in the program: checked files hold no value that the comb refuses. */
function wantedValue(setting: Setting, declared: Declared): Json {
  const value = comb(setting, declared.value);
  if (value === undefined)
    throw new Error(`${setting.name} passed the check with a value its kind cannot have`);
  return value;
}

/** Throws a plain error, a fault in the program: checked files name no unknown setting. */
export function knownSetting(settings: ReadonlyMap<string, Setting>, name: string): Setting {
  const setting = settings.get(name);
  if (setting === undefined) throw new Error(`the catalogue does not hold the setting ${name}`);
  return setting;
}

export function inNameOrder<T>(entries: ReadonlyMap<string, T>): readonly (readonly [string, T])[] {
  return [...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}
