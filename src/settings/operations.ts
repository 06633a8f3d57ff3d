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
function compareDocuments(before: JsonObject, after: JsonObject): readonly Operation[] {
  // `compare` produces no other operations.
  return jsonpatch
    .compare(before, after)
    .filter((operation) => operation.op === 'add' || operation.op === 'replace' || operation.op === 'remove')
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
 * The operations of a change by member: null and text are compared as an empty container, so that a whole value, or a
 * whole section of embedded JSON, is one change for each of its members. A text is one member more. Null against an
 * empty value stays one change.
 */
export function memberChanges(change: ValueChange): readonly MemberChange[] {
  if (change.patch.length === 0) return [];
  const [old, now] = [canonical(change, change.before), canonical(change, change.after)];
  const [before, after] = [withContainers(old, now, change), withContainers(now, old, change)];
  const members = compareDocuments({ value: before }, { value: after }).map((operation) => {
    const path = pointerTokens(operation.path).slice(1);
    return { path, before: valueAtTokens(before, path), after: valueAtTokens(after, path) };
  });
  const isOfOneType = old === null || now === null || isObject(old) === isObject(now);
  if (isOfOneType) return members.length === 0 ? [{ path: [], before: old, after: now }] : members;
  const [lost, got] = [old, now].map((side) => (isObject(side) ? undefined : side));
  return [{ path: [], before: lost, after: got }, ...members];
}

/** A canonical value with an empty container wherever only the other value has one with members. */
function withContainers(value: Json, other: Json, { kind }: ValueForm): Json {
  if (value === null && isJsonArray(other)) return [{}, other[1] ?? null];
  if (!isObject(other)) return value;
  const own = isObject(value) ? value : {};
  if (kind !== 'embedded-json') return own;
  const sections = Object.entries(other).filter(([, part]) => isObject(part) && Object.keys(part).length > 0);
  const filled = sections.map(([name]) => [name, valueAtTokens(own, [name]) ?? {}] as const);
  return { ...own, ...Object.fromEntries(filled) };
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
