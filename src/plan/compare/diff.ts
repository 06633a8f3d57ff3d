import type { CurrentSettings } from '../../current/types.js';
import type { DesiredSettings } from '../../desired/types.js';
import { type Json, sameJson } from '../../model/json.js';
import { byText } from '../../model/order.js';
import type { Source } from '../../model/place.js';
import type { KnownSettings, Setting } from '../../settings/setting.js';
import type { Unreadable } from '../types.js';

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
  desired: DesiredSettings,
  current: CurrentSettings,
  settings: KnownSettings,
): Diff {
  const differences: Difference[] = [];
  const unreadable: Unreadable[] = [];
  for (const [name, { value: after, source }] of inNameOrder(desired)) {
    const setting = knownSetting(settings, name);
    if (setting.kind === 'action') continue;
    const before = current.get(name);
    if (before === undefined) unreadable.push({ setting: name, source });
    else if (!sameJson(before, after)) differences.push({ setting, before, after, source });
  }
  return { differences, unreadable };
}

/** @throws Error if the setting is unknown: a bug, because checked files contain only known settings. */
export function knownSetting(settings: KnownSettings, name: string): Setting {
  const setting = settings.get(name);
  if (setting === undefined) throw new Error(`the catalogue does not contain the setting ${name}`);
  return setting;
}

export function inNameOrder<T>(entries: ReadonlyMap<string, T>): readonly (readonly [string, T])[] {
  return [...entries].sort(byText(([name]) => name));
}
