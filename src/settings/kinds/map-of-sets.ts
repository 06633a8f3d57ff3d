import { isObject, type JsonArray } from '../../model/json.js';
import type { Kind } from '../kinds.js';
import { exactTextsOf } from './texts.js';

/**
 * An object from names to sets. The service does not trim names or items, returns the items in any order without
 * duplicates, and keeps empty sets: they differ from absent names.
 */
export const mapOfSets: Kind = {
  normalise(value) {
    if (!isObject(value)) return undefined;
    const entries: [string, JsonArray][] = [];
    for (const name of Object.keys(value).sort()) {
      const texts = exactTextsOf(value[name] ?? null);
      if (texts === undefined) return undefined;
      entries.push([name, [...new Set(texts)].sort()]);
    }
    return Object.fromEntries(entries);
  },
};
