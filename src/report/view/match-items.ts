import { isObject, type Json, type JsonArray, type JsonObject } from '../../model/json.js';
import { compareText } from '../../model/order.js';

/** An object of a list before and after, paired by a property; undefined on the side that lacks it. */
export interface MatchedItem {
  /** The object's `name` if it is unique, otherwise the property that pairs it. */
  readonly label: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/**
 * Pairs the objects of two lists by an identifying property: a string that every object has and that is unique within
 * each list. If there are several, prefers the one that pairs most objects, then `name`, then the first in alphabetical
 * order. Returns null if there is no such property.
 */
export function matchItems(before: JsonArray, after: JsonArray): readonly MatchedItem[] | null {
  const items = [...before, ...after];
  if (items.length === 0 || !items.every(isObject)) return null;
  const key = namingProperty(before.filter(isObject), after.filter(isObject));
  if (key === null) return null;
  const left = indexBy(before.filter(isObject), key);
  const right = indexBy(after.filter(isObject), key);
  const names = [...new Set([...left.keys(), ...right.keys()])].sort(compareText);
  const pairs = names.map((name) => ({ name, before: left.get(name), after: right.get(name) }));
  const labels = pairs.map((pair) => textAt(pair.before ?? pair.after ?? {}, 'name') ?? pair.name);
  const unique = new Set(labels).size === labels.length;
  return pairs.map((pair, index) => ({ ...pair, label: (unique && labels[index]) || pair.name }));
}

function namingProperty(before: readonly JsonObject[], after: readonly JsonObject[]): string | null {
  const [first] = [...before, ...after];
  const candidates = Object.keys(first ?? {})
    .filter((key) => isUnique(before, key) && isUnique(after, key))
    .map((key) => ({ key, pairs: countPairs(before, after, key) }))
    .sort(
      (a, b) =>
        b.pairs - a.pairs || Number(b.key === 'name') - Number(a.key === 'name') || compareText(a.key, b.key),
    );
  return candidates[0]?.key ?? null;
}

function isUnique(items: readonly JsonObject[], key: string): boolean {
  return items.every((item) => textAt(item, key) !== null) && indexBy(items, key).size === items.length;
}

function countPairs(before: readonly JsonObject[], after: readonly JsonObject[], key: string): number {
  const names = indexBy(after, key);
  return before.filter((item) => names.has(textAt(item, key) ?? '')).length;
}

function indexBy(items: readonly JsonObject[], key: string): Map<string, JsonObject> {
  return new Map(items.map((item) => [textAt(item, key) ?? '', item]));
}

function textAt(item: JsonObject, key: string): string | null {
  const value = Object.hasOwn(item, key) ? item[key] : null;
  return typeof value === 'string' && value !== '' ? value : null;
}
