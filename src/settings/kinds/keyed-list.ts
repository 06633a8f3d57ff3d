import { isObject, type Json, type JsonObject, sameJson } from '../../model/json.js';
import type { Kind } from '../kinds.js';
import type { Setting } from '../setting.js';

/**
 * Objects, each known by one property; the service does not store a mere change of order, so they are sorted by it.
 * What nobody can declare (stamps of the service) is dropped and text is trimmed. What holds nothing is absent, null and an empty text alike: some
 * services leave the one out and keep the other.
 */
export const keyedList: Kind = {
  normalise(value, setting) {
    if (!Array.isArray(value)) return undefined;
    const items = value.map((item: Json) => itemOf(item, setting)).filter((item) => item !== undefined);
    if (items.length !== value.length) return undefined;
    return items.sort(byKey).map((keyed) => keyed.item);
  },
  same: sameJson,
  toWire: (value) => value,
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

/** By code unit, like every order here. */
function byKey(a: Keyed, b: Keyed): number {
  if (a.key === b.key) return 0;
  return a.key < b.key ? -1 : 1;
}
