/** A JSON value, as in requests, replies and files. */
export type Json = null | boolean | number | string | JsonArray | JsonObject;
export type JsonArray = readonly Json[];
export interface JsonObject {
  readonly [key: string]: Json;
}

/** An object with the members of a type, whose values are unchecked. */
export type Unchecked<Type> = { readonly [Name in keyof Type]?: Json };

/** `Array.isArray` alone would lose the type of the items. */
export function isJsonArray(value: unknown): value is JsonArray {
  return Array.isArray(value);
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Compares two JSON values, ignoring the order of keys, but not of arrays. A missing value differs from null. */
export function sameJson(a: unknown, b: unknown): boolean {
  return a === b || (a !== undefined && b !== undefined && canonicalJson(a) === canonicalJson(b));
}

/**
 * The canonical text of a value, for digests: keys sorted by code unit, no white space, no undefined members, and null
 * for values that JSON cannot represent.
 */
export function canonicalJson(value: unknown): string {
  if (isJsonArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const members = canonicalMembers(value).map(
    ([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`,
  );
  return `{${members.join(',')}}`;
}

/** The members of an object in the order of its canonical text, without undefined ones. */
export function canonicalMembers(value: object): readonly (readonly [string, unknown])[] {
  const members: (readonly [string, unknown])[] = [];
  if (!isObject(value)) return members;
  for (const key of Object.keys(value).sort()) if (value[key] !== undefined) members.push([key, value[key]]);
  return members;
}

type Members = Readonly<Record<string, unknown>>;

/** The keys whose values differ. A missing member differs from null. */
export function differingKeys(a: Members, b: Members): readonly string[] {
  return Object.keys({ ...a, ...b }).filter((key) => !sameJson(a[key], b[key]));
}

/**
 * The value at an RFC 6901 pointer; undefined if it does not exist. Only own properties are found, so `/constructor` of
 * an untrusted object is not.
 */
export function valueAt(root: Json, pointer: string): Json | undefined {
  return valueAtTokens(root, pointerTokens(pointer));
}

/** The same, for the tokens of a pointer. */
export function valueAtTokens(root: Json, tokens: readonly string[]): Json | undefined {
  let here: Json | undefined = root;
  for (const token of tokens) {
    if (isJsonArray(here)) here = /^\d+$/.test(token) ? here[Number(token)] : undefined;
    else if (isObject(here) && Object.hasOwn(here, token)) here = here[token];
    else return undefined;
  }
  return here;
}

/** The unescaped tokens of an RFC 6901 pointer. */
export function pointerTokens(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Escapes one token of an RFC 6901 pointer. */
export function pointerToken(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The result of a call; null if it throws. */
export function orNull<Result>(call: () => Result): Result | null {
  try {
    return call();
  } catch {
    return null;
  }
}

/** Parses a text as JSON; null if it is invalid, or is `null`. */
export function parseOrNull(text: string): unknown {
  return orNull((): unknown => JSON.parse(text));
}

/** Each value takes up to 100 bytes of memory, but as few as 2 of text. */
const maxValues = 1_000_000;

/** Parses a text of any origin as JSON; null also if it has more than a million brackets and commas. */
export function parseBounded(text: string): unknown {
  const marks = /[[{,]/g;
  let values = 0;
  while (text.length > maxValues && values <= maxValues && marks.test(text)) values += 1;
  return values > maxValues ? null : parseOrNull(text);
}

/** Whether arrays and objects are nested at most this many levels, so that recursive functions are safe. */
export function nestsWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => nestsWithin(part, levels - 1));
}

/** A generated type without the right to change its values. `Json` is readonly already. */
export type DeepReadonly<T> = [Json] extends [T]
  ? T
  : T extends readonly (infer Item)[]
    ? readonly DeepReadonly<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
      : T;

/** The code units of a character as escapes of JSON: `\u200b`. */
export function escapeUnits(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
