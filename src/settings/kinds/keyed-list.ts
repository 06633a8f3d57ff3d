import { isObject, type Json, type JsonObject } from '../../model/json.js';
import type { Kind } from '../kinds.js';
import type { Setting } from '../setting.js';

/**
 * Objects that are identified by one property. They are sorted by it, because the service does not store a change of
 * order alone. Properties that files cannot set (timestamps of the service) are removed, and text is trimmed. Null and
 * empty text count as absent, because services differ in which of them they omit.
 */
export const keyedList: Kind = {
  normalise(value, setting) {
    if (!Array.isArray(value)) return undefined;
    const items = value.map((item: Json) => itemOf(item, setting)).filter((item) => item !== undefined);
    if (items.length !== value.length) return undefined;
    return items.sort(byKey).map((keyed) => keyed.item);
  },
};

interface Keyed {
  readonly key: string;
  readonly item: JsonObject;
}

function itemOf(value: Json, setting: Setting): Keyed | undefined {
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value)
    .filter(([name]) => setting.fields?.includes(name) ?? true)
    .map(([name, part]) => [name, typeof part === 'string' ? part.trim() : part] as const)
    .filter(([, part]) => part !== null && part !== '');
  if (entries.some(([, part]) => typeof part === 'object')) return undefined;
  const key = entries.find(([name]) => name === setting.key)?.[1];
  return typeof key === 'string' ? { key, item: Object.fromEntries(entries) } : undefined;
}

/** Sorts by code unit, like all sorting here. */
function byKey(a: Keyed, b: Keyed): number {
  if (a.key === b.key) return 0;
  return a.key < b.key ? -1 : 1;
}
