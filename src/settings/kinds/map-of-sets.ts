import { isObject, type JsonArray, sameJson } from '../../model/json.js';
import type { Kind } from '../kinds.js';
import { exactTextsOf } from './texts.js';

/**
 * An object from a name to a set. The service trims neither names nor items, gives the items back in any order and each
 * once, and keeps an empty set: it is not the same as no name.
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
  same: sameJson,
  toWire: (value) => value,
};
