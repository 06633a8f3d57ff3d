import type { ItemPlace } from '../../apply/types.js';
import type { CheckedConfig, DesiredValue } from '../../desired/types.js';
import { type Json, sameJson, valueAt } from '../../model/json.js';
import type { Place, Source } from '../../model/place.js';
import { normalise } from '../../settings/normalise.js';
import type { ResourceKind, Setting } from '../../settings/setting.js';

/**
 * Returns a function that finds the place of an item in a declared list. The order of the sent list can differ from
 * that of the written one, so their indexes differ.
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

function placeOf(sent: Json, { value, items = [] }: DesiredValue, setting: Setting): Place | null {
  if (!Array.isArray(value)) return null;
  const written = value.findIndex((item: Json) => {
    return sameJson(valueAt(normalise(setting, [item]) ?? null, '/0'), sent);
  });
  return items[written] ?? null;
}

function isSamePlace(one: Source, other: Source): boolean {
  return one.file === other.file && one.line === other.line && one.column === other.column;
}
