import { canonicalJson, type Json } from '../model/json.js';

/** One text per value, as JSON would carry it: what digests are taken of, and what tells whether two values are the same. */
export function canonicalText(value: unknown): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON.parse answers nothing but JSON
  return canonicalJson(JSON.parse(JSON.stringify(value ?? null)) as Json);
}
