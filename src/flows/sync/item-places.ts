import type { ItemPlace } from '../../apply/types.js';
import type { CheckedConfig } from '../../desired/types.js';
import { sameJson, valueAt } from '../../model/json.js';
import type { Source } from '../../model/place.js';

/**
 * Returns a function that finds the place of an item in a list of the files. Normalisation can reorder a list, so the
 * item is found by its value, not by its index.
 */
export function findItems({ documents }: CheckedConfig): ItemPlace {
  return (change, index) => {
    const sent = valueAt(change.after, `/${index}`);
    const desired = documents
      .map(({ settings }) => settings.get(change.setting))
      .find((found) => found !== undefined && isSamePlace(found.source, change.source));
    if (sent === undefined) return null;
    return desired?.items?.find(({ value }) => sameJson(value, sent))?.place ?? null;
  };
}

function isSamePlace(one: Source, other: Source): boolean {
  return one.file === other.file && one.line === other.line && one.column === other.column;
}
