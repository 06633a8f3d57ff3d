/** JSON as transmitted. The sandbox defines its own types and shares none with the client that it tests. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `Array.isArray` without the type `any[]`. */
export function isArray(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** @throws SyntaxError if the text is not JSON. */
export function parseJson(text: string): Json {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON.parse returns only JSON
  return JSON.parse(text) as Json;
}

/** Copies a value as plain JSON. Optional properties set to undefined are removed. */
export function toJson(value: unknown): Json {
  return parseJson(JSON.stringify(value));
}

export function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Copies `root` and sets `value` at the RFC 6901 pointer. Missing objects on the path are created. */
export function withValueAt(root: JsonObject, pointer: string, value: Json): JsonObject {
  const [token, ...rest] = pointer.slice(1).split('/');
  const key = (token ?? '').replaceAll('~1', '/').replaceAll('~0', '~');
  if (rest.length === 0) return { ...root, [key]: value };
  const below = root[key];
  return { ...root, [key]: withValueAt(isObject(below) ? below : {}, `/${rest.join('/')}`, value) };
}
