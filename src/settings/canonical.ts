import { canonicalJson, isJsonArray, isObject, type Json, type JsonArray } from '../model/json.js';
import type { ValueKind } from './setting.js';

/** What the canonical form of a value depends on. */
export interface ValueForm {
  readonly kind: ValueKind;
  /** keyed-list: the property that identifies an item. */
  readonly key?: string | null;
}

/**
 * Converts a normalised value so that every member has a name that another member cannot change. Operations between two
 * such values then contain no shifted indexes, and can be applied in any order.
 *
 * - set: `{item: true}`; map of sets: `{key: {item: true}}`; keyed list: `{key: item}`
 * - list, and every array inside embedded JSON: `[{JSON of item: count}, JSON of the array]`, so the order is one value
 * - anything else, and null: as it is
 */
export function canonical({ kind, key }: ValueForm, value: Json): Json {
  if (kind === 'set' && isJsonArray(value)) return canonicalSet(value);
  if (kind === 'keyed-list' && isJsonArray(value))
    return Object.fromEntries(value.map((item) => [identify(item, key ?? null), item]));
  if (kind === 'map-of-sets' && isObject(value))
    return mapMembers(value, (items) => (isJsonArray(items) ? canonicalSet(items) : withoutArrays(items)));
  return withoutArrays(value);
}

/** The name of an item of a set, or of a list, in the canonical form. */
export function nameOfItem(item: Json, container: 'set' | 'list'): string {
  return container === 'set' && typeof item === 'string' ? item : canonicalJson(item);
}

function canonicalSet(items: JsonArray): Json {
  return Object.fromEntries(items.map((item) => [nameOfItem(item, 'set'), true]));
}

function identify(item: Json, key: string | null): string {
  const found = key !== null && isObject(item) && Object.hasOwn(item, key) ? item[key] : null;
  return typeof found === 'string' ? found : canonicalJson(item);
}

function withoutArrays(value: Json): Json {
  if (isObject(value)) return mapMembers(value, withoutArrays);
  if (!isJsonArray(value)) return value;
  const counts = new Map<string, number>();
  for (const name of value.map((item) => nameOfItem(item, 'list')))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return [Object.fromEntries(counts), canonicalJson(value)];
}

/** `Object.fromEntries` also keeps a member named `__proto__`. */
function mapMembers(value: Readonly<Record<string, Json>>, convert: (member: Json) => Json): Json {
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, convert(member)]));
}
