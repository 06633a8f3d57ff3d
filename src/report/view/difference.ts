import type { Json, JsonArray, JsonObject } from '../../model/json.js';
import { canonicalJson, isObject, sameJson } from '../../model/json.js';
import { compareText } from '../../model/order.js';
import { unreachable } from '../../model/unreachable.js';
import type { Change } from '../../plan/types.js';
import type { ValueKind } from '../../settings/setting.js';
import { matchItems } from './match-items.js';

/** The difference between two values, raw, split into members if that is easier to read. */
export type DifferenceView =
  | { readonly shape: 'value' | 'image'; readonly before: Json; readonly after: Json }
  | { readonly shape: 'action'; readonly value: Json }
  /** A setting that the files start or stop managing, or a field that they start or stop expecting. */
  | {
      readonly shape: 'begins' | 'ends';
      readonly kind: ValueKind;
      readonly value: Json;
      readonly state: ValueState;
    }
  | { readonly shape: 'members'; readonly members: readonly Member[] };

/** What the files do with a value. */
export type ValueState = 'managed' | 'expected';

/** `path` leads from the setting's value to the difference; empty for the value itself. */
export type Member =
  | { readonly op: 'added' | 'removed'; readonly path: readonly string[]; readonly value: Json }
  | { readonly op: 'changed'; readonly path: readonly string[]; readonly before: Json; readonly after: Json }
  | {
      /** An array: its removed and added items, and both orders if the order has also changed. */
      readonly op: 'items';
      readonly path: readonly string[];
      readonly removed: JsonArray;
      readonly added: JsonArray;
      readonly order: ListOrder | null;
      readonly empty: boolean;
    };

/** All items before and after; named by their labels if they are objects with unique names. */
export interface ListOrder {
  readonly before: JsonArray;
  readonly after: JsonArray;
}

/** Describes the difference of a change; by its two values if no member differs (null and an empty object). */
export function describeDifference(change: Pick<Change, 'kind' | 'before' | 'after'>): DifferenceView {
  const { kind, before, after } = change;
  switch (kind) {
    default:
      return unreachable(kind);
    case 'scalar':
    case 'image':
      return { shape: kind === 'image' ? 'image' : 'value', before, after };
    case 'action':
      return { shape: 'action', value: after };
    case 'set':
    case 'list':
    case 'keyed-list':
    case 'map-of-sets':
    case 'embedded-json': {
      const ordered = kind === 'list' || kind === 'embedded-json';
      const members = compareValues(before ?? emptyLike(after), after ?? emptyLike(before), {
        path: [],
        ordered,
      });
      const apart = members.length > 0 && (isContainer(before) || isContainer(after));
      return apart ? { shape: 'members', members } : { shape: 'value', before, after };
    }
  }
}

/** Objects that are added or removed above this depth are listed entry by entry: each rule, each application. */
const entryDepth = 2;

type ItemsMember = Extract<Member, { readonly op: 'items' }>;

interface Position {
  readonly path: readonly string[];
  /** Whether the order of an array matters. */
  readonly ordered: boolean;
}

function compareValues(before: Json, after: Json, position: Position): Member[] {
  if (sameJson(before, after)) return [];
  if (isObject(before) && isObject(after)) return compareObjects(before, after, position);
  if (Array.isArray(before) && Array.isArray(after)) return compareArrays(before, after, position);
  return [{ op: 'changed', path: position.path, before, after }];
}

function compareObjects(before: JsonObject, after: JsonObject, position: Position): Member[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort(compareText);
  return keys.flatMap((key) => compareMember(own(before, key), own(after, key), inside(position, key)));
}

function compareMember(before: Json | undefined, after: Json | undefined, position: Position): Member[] {
  if (before !== undefined && after !== undefined) return compareValues(before, after, position);
  const value = before ?? after ?? null;
  const section = position.path.length < entryDepth && isObject(value) && Object.keys(value).length > 0;
  if (section && Object.values(value).every(isContainer))
    return compareValues(before ?? {}, after ?? {}, position);
  return [{ op: before === undefined ? 'added' : 'removed', path: position.path, value }];
}

function compareArrays(before: JsonArray, after: JsonArray, position: Position): Member[] {
  const matched = matchItems(before, after);
  if (matched === null) return [compareItems(before, after, position)];
  const members = matched.flatMap((pair) =>
    compareMember(pair.before, pair.after, inside(position, pair.label)),
  );
  const labels = (side: 'before' | 'after', items: JsonArray): JsonArray => {
    const byItem = new Map(matched.map((pair) => [pair[side], pair.label]));
    return items.map((item) => byItem.get(item) ?? item);
  };
  const order = compareItems(labels('before', before), labels('after', after), position);
  return order.order === null ? members : [...members, { ...order, removed: [], added: [] }];
}

function compareItems(before: JsonArray, after: JsonArray, position: Position): ItemsMember {
  const removed = without(before, after);
  const added = without(after, before);
  const appended = [...without(before, removed), ...added];
  const order = position.ordered && !sameJson(appended, after) ? { before, after } : null;
  return { op: 'items', path: position.path, removed, added, order, empty: after.length === 0 };
}

/** The items of `from` without those of `taken`; each occurrence removes one. */
function without(from: JsonArray, taken: JsonArray): Json[] {
  const left = new Map<string, number>();
  for (const item of taken) left.set(canonicalJson(item), (left.get(canonicalJson(item)) ?? 0) + 1);
  return from.filter((item) => {
    const count = left.get(canonicalJson(item)) ?? 0;
    if (count > 0) left.set(canonicalJson(item), count - 1);
    return count === 0;
  });
}

function inside(position: Position, key: string): Position {
  return { ...position, path: [...position.path, key] };
}

function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

function emptyLike(other: Json): Json {
  if (Array.isArray(other)) return [];
  return isObject(other) ? {} : null;
}

function isContainer(value: Json): boolean {
  return typeof value === 'object' && value !== null;
}
