import { isObject, type Json } from '../../model/json.js';
import { unreachable } from '../../model/unreachable.js';
import type { Setting } from '../../settings/setting.js';
import { compareNames, type MemberDelta } from './member-delta.js';
import { compareRules } from './scrubbing-rules.js';

/** Compares members: items of sets and lists, keys of keyed lists, keys and items of maps, rules of embedded JSON. */
export function compareMembers(setting: Setting, before: Json, after: Json): MemberDelta {
  switch (setting.kind) {
    default:
      return unreachable(setting.kind);
    case 'set':
    case 'list':
      return compareNames(items(before), items(after));
    case 'keyed-list':
      return compareNames(keysOfItems(before, setting.key), keysOfItems(after, setting.key));
    case 'map-of-sets':
      return compareNames(pairs(before), pairs(after));
    case 'embedded-json':
      return compareRules(before, after);
    case 'scalar':
    case 'image':
    case 'action':
      return { grows: false, shrinks: false };
  }
}

function items(value: Json): ReadonlySet<string> {
  return new Set(Array.isArray(value) ? value.map((item) => JSON.stringify(item)) : []);
}

function keysOfItems(value: Json, key: string | null): ReadonlySet<string> {
  if (!Array.isArray(value) || key === null) return new Set();
  return new Set(value.map((item: Json) => JSON.stringify(isObject(item) ? (item[key] ?? null) : item)));
}

function pairs(value: Json): ReadonlySet<string> {
  if (!isObject(value)) return new Set();
  return new Set(
    Object.entries(value).flatMap(([key, names]) => [
      JSON.stringify([key]),
      ...[...items(names)].map((item) => JSON.stringify([key, item])),
    ]),
  );
}
