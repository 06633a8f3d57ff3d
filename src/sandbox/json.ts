/** JSON as transmitted. The sandbox defines its own types and shares none with the client that it tests. */
export type SandboxJson = null | boolean | number | string | readonly SandboxJson[] | SandboxObject;
export interface SandboxObject {
  readonly [key: string]: SandboxJson;
}

export function isJsonObject(value: unknown): value is SandboxObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `Array.isArray` without the type `any[]`. */
export function isArray(value: unknown): value is readonly SandboxJson[] {
  return Array.isArray(value);
}

/** @throws SyntaxError if the text is not JSON. */
export function parseJson(text: string): SandboxJson {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON.parse returns only JSON
  return JSON.parse(text) as SandboxJson;
}

/** Copies a value as plain JSON. Optional properties set to undefined are removed. */
export function encodeJson(value: unknown): SandboxJson {
  return parseJson(JSON.stringify(value));
}

export function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Copies `root` and sets `value` at the RFC 6901 pointer. Missing objects on the path are created. */
export function withValueAt(root: SandboxObject, pointer: string, value: SandboxJson): SandboxObject {
  const [token, ...rest] = pointer.slice(1).split('/');
  const key = (token ?? '').replaceAll('~1', '/').replaceAll('~0', '~');
  if (rest.length === 0) return { ...root, [key]: value };
  const below = root[key];
  return { ...root, [key]: withValueAt(isJsonObject(below) ? below : {}, `/${rest.join('/')}`, value) };
}
