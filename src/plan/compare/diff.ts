import type { CurrentSettings } from '../../current/types.js';
import type { DesiredValue } from '../../desired/types.js';
import { type Json, sameJson } from '../../model/json.js';
import type { Source } from '../../model/place.js';
import { normalise, same } from '../../settings/normalise.js';
import type { Setting } from '../../settings/setting.js';
import type { Unreadable } from '../types.js';
import { inKeyOrder } from './key-order.js';

/** A managed setting whose current value is not the desired one, or an action to perform. Values are normalised. */
export interface Difference {
  readonly setting: Setting;
  readonly before: Json;
  readonly after: Json;
  readonly source: Source;
}

export interface Diff {
  /** Sorted by name in code-unit order. */
  readonly differences: readonly Difference[];
  readonly unreadable: readonly Unreadable[];
}

/**
 * Compares desired with current settings; does no I/O. Settings that no file sets are ignored. A setting that the reply
 * does not show, or shows with an invalid value, is unreadable and never a difference. Actions are not state, so they
 * are not compared.
 */
export function diffSettings(
  declared: ReadonlyMap<string, DesiredValue>,
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

/** The normalised current value; undefined if the reply shows none. Null if the resource has no image. */
export function readSetting(setting: Setting, current: CurrentSettings): Json | undefined {
  const shown = current.get(setting.name);
  return shown === undefined ? undefined : normaliseSetting(setting, shown);
}

/** Normalises a value; undefined if a setting of this kind cannot have it. */
export function normaliseSetting(setting: Setting, value: Json): Json | undefined {
  if (setting.kind === 'image' && value === null) return null;
  const normal = normalise(setting, value);
  return normal === undefined ? undefined : inKeyOrder(normal);
}

/** @throws Error if the value cannot be normalised: a bug, because checked files contain only valid values. */
function wantedValue(setting: Setting, declared: DesiredValue): Json {
  const value = normaliseSetting(setting, declared.value);
  if (value === undefined)
    throw new Error(`${setting.name} passed the check with a value its kind cannot have`);
  return value;
}

/** @throws Error if the setting is unknown: a bug, because checked files contain only known settings. */
export function knownSetting(settings: ReadonlyMap<string, Setting>, name: string): Setting {
  const setting = settings.get(name);
  if (setting === undefined) throw new Error(`the catalogue does not hold the setting ${name}`);
  return setting;
}

export function inNameOrder<T>(entries: ReadonlyMap<string, T>): readonly (readonly [string, T])[] {
  return [...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}
