import type { CurrentSettings } from '../../current/types.js';
import type { DesiredProject, DesiredSettings, ResolvedState } from '../../desired/types.js';
import { type Json, sameJson } from '../../model/json.js';
import { byText } from '../../model/order.js';
import type { Source } from '../../model/place.js';
import { compareValues, type Operation } from '../../settings/operations.js';
import type { KnownSettings, Setting } from '../../settings/setting.js';
import type { ResourcePlan, Unreadable } from '../types.js';

/** A managed setting whose current value is not the desired one, or an action to perform. Values are normalised. */
export interface Difference {
  readonly setting: Setting;
  readonly before: Json;
  readonly after: Json;
  /** The operations between the canonical forms of the values. */
  readonly patch: readonly Operation[];
  readonly source: Source;
}

interface Diff {
  /** Sorted by name in code-unit order. */
  readonly differences: readonly Difference[];
  readonly unreadable: readonly Unreadable[];
}

/**
 * Compares exactly the settings that are desired and readable; does no I/O. A setting that the reply does not show, or
 * shows with an invalid value, is unreadable and never a difference. Actions are not state, so they are not compared.
 */
export function diffSettings(
  desired: DesiredSettings,
  current: CurrentSettings,
  settings: KnownSettings,
): Diff {
  const unreadable: Unreadable[] = [];
  const differences: Difference[] = [];
  for (const [name, { value: after, source }] of inNameOrder(desired)) {
    const setting = knownSetting(settings, name);
    if (setting.kind === 'action') continue;
    const before = current.get(name);
    if (before === undefined) unreadable.push({ setting: name, source });
    // Most are equal, and the comparison of canonical forms is much slower.
    else if (!sameJson(before, after)) {
      const { patch } = compareValues(name, setting, before, after);
      if (patch.length > 0) differences.push({ setting, before, after, patch, source });
    }
  }
  return { differences, unreadable };
}

/** What is desired of a resource; null if nothing manages it. */
export function desiredOf(
  { kind, id }: Pick<ResourcePlan, 'kind' | 'id'>,
  { organization, projects }: Pick<ResolvedState, 'organization' | 'projects'>,
): Pick<DesiredProject, 'settings' | 'expect'> | null {
  return kind === 'organization' ? organization : (projects.find((project) => project.id === id) ?? null);
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
