import jsonpatch from 'fast-json-patch';
import {
  canonicalJson,
  type DeepReadonly,
  isJsonArray,
  isObject,
  type Json,
  type JsonArray,
  type JsonObject,
  pointerTokens,
  valueAtTokens,
} from '../model/json.js';
import { byText } from '../model/order.js';
import type { PlanJson } from './generated/types.js';
import type { ValueKind } from './setting.js';

/** One operation of an RFC 6902 patch, limited to the operations that setpoint creates. */
export type Operation = DeepReadonly<PlanJson>['resources'][number]['changes'][number]['patch'][number];

/** Two normalised values of a setting or field, and the operations from one canonical form to the other. */
export interface ValueChange extends ValueForm {
  readonly before: Json;
  readonly after: Json;
  /** Paths begin with a token for the setting. */
  readonly patch: readonly Operation[];
}

/** The operations between two canonical documents, sorted by path: the only difference that setpoint computes. */
export function compareDocuments(before: JsonObject, after: JsonObject): readonly Operation[] {
  // `compare` produces no other operations.
  return jsonpatch
    .compare(before, after)
    .filter((one) => one.op === 'add' || one.op === 'replace' || one.op === 'remove')
    .sort(byText(({ path }) => path));
}

/** Compares two normalised values of a setting or field. */
export function compareValues(name: string, form: ValueForm, before: Json, after: Json): ValueChange {
  const { kind, key = null } = form;
  const patch = compareDocuments({ [name]: canonical(form, before) }, { [name]: canonical(form, after) });
  return { kind, key, before, after, patch };
}

/** A member of a value that an operation changes. The values are canonical; undefined on a side without the member. */
export interface MemberChange {
  /** The unescaped tokens below the setting; empty for the whole value. */
  readonly path: readonly string[];
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/**
 * The operations of a change by member. An operation on a whole value, or on a whole section of embedded JSON, is one
 * change for each of its members. Null against an empty value has no members, and stays one change.
 */
export function memberChanges(change: ValueChange): readonly MemberChange[] {
  const [old, now] = [canonical(change, change.before), canonical(change, change.after)];
  return change.patch.flatMap((operation): readonly MemberChange[] => {
    const path = pointerTokens(operation.path).slice(1);
    const [from, to] = [valueAtTokens(old, path), valueAtTokens(now, path)];
    const [left, right] = [partsOf(path, from, change), partsOf(path, to, change)];
    if (left === null && right === null) return [{ path, before: from, after: to }];
    const parts = [
      ...(left ?? wholeOf(path, from)).map(([at, value]) => ({ path: at, before: value, after: undefined })),
      ...(right ?? wholeOf(path, to)).map(([at, value]) => ({ path: at, before: undefined, after: value })),
    ];
    return parts.length === 0 ? [{ path, before: from, after: to }] : parts;
  });
}

type Part = readonly [path: readonly string[], value: Json];

/** The members of a whole value, of rules and of applications; null for any other value. */
function partsOf(
  path: readonly string[],
  value: Json | undefined,
  { kind }: ValueForm,
): readonly Part[] | null {
  if (path.length > 1 || (path.length === 1 && kind !== 'embedded-json')) return null;
  if (isObject(value))
    return entriesBelow(path, value).flatMap((part) => {
      const parts = partsOf(...part, { kind }) ?? [];
      return parts.length === 0 ? [part] : parts;
    });
  const [items] = path.length === 0 && isJsonArray(value) ? value : [];
  return isObject(items) ? entriesBelow([...path, '0'], items) : null;
}

function entriesBelow(path: readonly string[], value: JsonObject): readonly Part[] {
  const entries = Object.entries(value).sort(byText(([name]) => name));
  return entries.map(([name, part]) => [[...path, name], part]);
}

function wholeOf(path: readonly string[], value: Json | undefined): readonly Part[] {
  return value === undefined || value === null ? [] : [[path, value]];
}

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
