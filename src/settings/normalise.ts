import {
  canonicalJson,
  isObject,
  type Json,
  type JsonObject,
  nestsWithin,
  parseOrNull,
} from '../model/json.js';
import { byText } from '../model/order.js';
import type { Setting, ValueKind } from './setting.js';

/**
 * Brings a desired or current value into its canonical form, with sorted keys; undefined if the setting cannot have the
 * value. Called once for each value: when a document is built, and when a reply is decoded. Two normalised values are
 * equivalent to the service if they are equal. Idempotent, and never throws.
 */
export function normalise(setting: Setting, value: Json): Json | undefined {
  const normal = normalisers[setting.kind](value, setting);
  return normal === undefined ? undefined : inKeyOrder(normal);
}

/** Converts a normalised value to its form in the body of an update. The service stores an empty text as null. */
export function toWire({ kind }: Setting, value: Json): Json {
  if (kind !== 'embedded-json' || typeof value === 'string') return value;
  return value === null ? '' : canonicalJson(value);
}

/** Sorts the keys of every object in code-unit order, so that a plan does not depend on the key order in a file. */
function inKeyOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, inKeyOrder(value[key] ?? null)]),
  );
}

/** One normaliser for each kind of value. */
const normalisers: Readonly<Record<ValueKind, (value: Json, setting: Setting) => Json | undefined>> = {
  scalar: normaliseScalar,
  set: normaliseSet,
  list: normaliseList,
  'keyed-list': normaliseKeyedList,
  'map-of-sets': normaliseMapOfSets,
  'embedded-json': normaliseEmbeddedJson,
  // Images are compared by digest, which replaces their bytes when they are read. Null: the resource has none.
  image: (value) =>
    value === null || (typeof value === 'string' && /^sha256:[0-9a-f]{64}$/.test(value)) ? value : undefined,
  // Only the value true requests an action. Replies do not show it, so there is nothing to compare.
  action: (value) => (value === true ? true : undefined),
};

/** A boolean, number or string of the setting's type. The service trims text. Null means `nullAs`. */
function normaliseScalar(value: Json, { type, nullAs }: Setting): Json | undefined {
  if (value === null) return nullAs;
  if (typeof value === 'object') return undefined;
  const hasType = type === 'integer' ? Number.isInteger(value) : type === undefined || typeof value === type;
  if (!hasType) return undefined;
  return typeof value === 'string' ? value.trim() : value;
}

/** Items without order or duplicates. Strings are sorted by code unit, independent of the locale. */
function normaliseSet(value: Json, setting: Setting): Json | undefined {
  const items = normaliseList(value, setting);
  if (!Array.isArray(items)) return items;
  const unique = [...new Set<Json>(items)];
  return unique.sort(setting.extra?.items === 'integer' ? (a, b) => Number(a) - Number(b) : byText(String));
}

/** Items in the order in which users see them, trimmed. Duplicates are kept, as the service does. */
function normaliseList(value: Json, { extra }: Setting): Json | undefined {
  if (value === null && extra?.nullable === true) return null;
  if (extra?.items !== 'integer') return textsOf(value)?.map((text) => text.trim());
  return Array.isArray(value) && value.every(Number.isInteger) ? value : undefined;
}

/** Items as text, as the service stores them; undefined if an item is neither string nor number. */
function textsOf(value: Json): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const isText = (item: Json): boolean => typeof item === 'string' || typeof item === 'number';
  return value.every(isText) ? value.map(String) : undefined;
}

/**
 * Objects that are identified by one property. They are sorted by it, because the service does not store a change of
 * order alone. Properties that files cannot set (timestamps of the service) are removed, and text is trimmed. Null and
 * empty text count as absent, because services differ in which of them they omit. Two objects with the same key are no
 * valid value: it is unknown which of them applies.
 */
function normaliseKeyedList(value: Json, setting: Setting): Json | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = value.map((item: Json) => normaliseItem(item, setting)).filter((item) => item !== undefined);
  if (items.length !== value.length || new Set(items.map(({ key }) => key)).size < items.length)
    return undefined;
  return items.sort(byText((entry) => entry.key)).map(({ item }) => item);
}

function normaliseItem(value: Json, { key, fields }: Setting) {
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value)
    .filter(([name]) => fields?.includes(name) ?? true)
    .map(([name, part]) => [name, typeof part === 'string' ? part.trim() : part] as const)
    .filter(([, part]) => part !== null && part !== '');
  if (entries.some(([, part]) => typeof part === 'object')) return undefined;
  const found = entries.find(([name]) => name === key)?.[1];
  return typeof found === 'string' ? { key: found, item: Object.fromEntries(entries) } : undefined;
}

/**
 * An object from names to sets. The service does not trim names or items, returns the items in any order without
 * duplicates, and keeps empty sets: they differ from absent names.
 */
function normaliseMapOfSets(value: Json): Json | undefined {
  if (!isObject(value)) return undefined;
  const sets = Object.entries(value).map(([name, items]) => [name, textsOf(items)] as const);
  if (sets.some(([, texts]) => texts === undefined)) return undefined;
  return Object.fromEntries(sets.map(([name, texts]) => [name, [...new Set(texts)].sort()]));
}

/** Texts that mean null. One generation of deployments stores null as text the first time that null is sent. */
const spelledNulls: ReadonlySet<string> = new Set(['', 'null', 'None']);

/** Deeper than any set of rules. Deeper values remain text, so that no recursion overflows the stack. */
const maxRuleDepth = 64;

/**
 * An object that the service stores as text. It is compared as structure: spacing, the order of keys and members that
 * are empty objects are ignored. Text that is not a JSON object remains text, so that it differs from every desired
 * value.
 */
function normaliseEmbeddedJson(value: Json): Json | undefined {
  if (value === null) return null;
  if (typeof value !== 'string') return structureOf(value);
  const text = value.trim();
  if (spelledNulls.has(text)) return null;
  const structure = structureOf(parseOrNull(text));
  return structure === undefined ? text : structure;
}

/** Null if nothing remains; undefined if the value is not an object, or nested too deeply. */
function structureOf(value: unknown): JsonObject | null | undefined {
  if (!isObject(value) || !nestsWithin(value, maxRuleDepth)) return undefined;
  const entries = Object.entries(value).filter(([, part]) => !isObject(part) || Object.keys(part).length > 0);
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
