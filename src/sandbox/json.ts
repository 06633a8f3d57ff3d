/** JSON as the wire carries it. The sandbox has its own nouns: it shares none with the client it checks. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `Array.isArray` that does not answer with `any[]`. */
export function isArray(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** @throws SyntaxError */
export function parseJson(text: string): Json {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON.parse answers nothing but JSON
  return JSON.parse(text) as Json;
}

/** A plain copy: what an optional property set to undefined held is gone. */
export function toJson(value: unknown): Json {
  return parseJson(JSON.stringify(value));
}

export function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** A copy of `root` in which `value` stands at the RFC 6901 pointer; missing objects on the way are made. */
export function withValueAt(root: JsonObject, pointer: string, value: Json): JsonObject {
  const [token, ...rest] = pointer.slice(1).split('/');
  const key = (token ?? '').replaceAll('~1', '/').replaceAll('~0', '~');
  if (rest.length === 0) return { ...root, [key]: value };
  const below = root[key];
  return { ...root, [key]: withValueAt(isObject(below) ? below : {}, `/${rest.join('/')}`, value) };
}
