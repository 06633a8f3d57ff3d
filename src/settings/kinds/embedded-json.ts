import { canonicalJson, isObject, type Json, type JsonObject } from '../../model/json.js';
import type { Kind } from '../kinds.js';

/** Texts that mean null. One generation of deployments stores null as text the first time that null is sent. */
const spelledNulls: ReadonlySet<string> = new Set(['', 'null', 'None']);

/** Deeper than any set of rules. Deeper values remain text, so that no recursion overflows the stack. */
const deepest = 64;

/**
 * An object that the service stores as text. It is compared as structure: spacing, the order of keys and members that
 * are empty objects are ignored. Text that is not a JSON object remains text, so that it differs from every desired
 * value.
 */
export const embeddedJson: Kind = {
  normalise(value) {
    if (value === null) return null;
    if (typeof value === 'string') return structureOf(value.trim());
    return isObject(value) && isShallow(value) ? withoutEmpty(value) : undefined;
  },
  /** The service stores an empty text as null. */
  toWire(value) {
    if (value === null) return '';
    return typeof value === 'string' ? value : canonicalJson(value);
  },
};

function structureOf(text: string): Json {
  if (spelledNulls.has(text)) return null;
  const parsed = parse(text);
  return isObject(parsed) && isShallow(parsed) ? withoutEmpty(parsed) : text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function withoutEmpty(value: JsonObject): JsonObject | null {
  const entries = Object.entries(value).filter(([, part]) => !isObject(part) || Object.keys(part).length > 0);
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

function isShallow(value: Json, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth < deepest && Object.values(value).every((part) => isShallow(part, depth + 1));
}
