import type { ItemPlace } from '../apply/types.js';
import type { CheckedConfig, Declared } from '../desired/types.js';
import { type Json, sameJson, valueAt } from '../model/json.js';
import type { Place, Source } from '../model/place.js';
import { normalise } from '../settings/comb.js';
import type { ResourceKind, Setting } from '../settings/setting.js';

/**
 * Finds the items of declared lists. What is sent may stand in another order than what was written, so that an index of the
 * one is none of the other.
 */
export function findItems({ documents, catalogue }: CheckedConfig, kind: ResourceKind): ItemPlace {
  return (change, index) => {
    const setting = catalogue[kind].get(change.setting);
    const sent = valueAt(change.after, `/${index}`);
    const declared = documents
      .map(({ settings }) => settings.get(change.setting))
      .find((found) => found !== undefined && isSamePlace(found.source, change.source));
    if (setting === undefined || sent === undefined || declared === undefined) return null;
    return placeOf(sent, declared, setting);
  };
}

function placeOf(sent: Json, { value, items = [] }: Declared, setting: Setting): Place | null {
  if (!Array.isArray(value)) return null;
  const written = value.findIndex((item: Json) => {
    return sameJson(valueAt(normalise(setting, [item]) ?? null, '/0'), sent);
  });
  return items[written] ?? null;
}

function isSamePlace(one: Source, other: Source): boolean {
  return one.file === other.file && one.line === other.line && one.column === other.column;
}
