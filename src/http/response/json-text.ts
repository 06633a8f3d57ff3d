import { isJsonArray, type Json } from '../../model/json.js';

/** Deeper than any reply of the service, and low enough for recursive functions. */
const maxDepth = 100;

type ParsedJson =
  /** `elements`: as `Reply.elements`. */
  | { readonly ok: true; readonly value: Json; readonly elements: readonly Uint8Array[] }
  | { readonly ok: false; readonly wrong: 'broken' | 'too-deep' };

/**
 * Parses a text as one JSON value, after checking its depth.
 *
 * @param bytes the same text in UTF-8
 */
export function parseJsonText(text: string, bytes: Uint8Array = Buffer.from(text)): ParsedJson {
  const { depth, elements } = scan(bytes);
  if (depth > maxDepth) return { ok: false, wrong: 'too-deep' };
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON.parse returns only JSON
    const value = JSON.parse(text) as Json;
    return { ok: true, value, elements: isJsonArray(value) ? elements : [] };
  } catch {
    return { ok: false, wrong: 'broken' };
  }
}

/** Decodes UTF-8 with or without a byte order mark; null if the bytes are invalid. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const space = 0x20;
const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const beforeBrackets = 0x5a;

/**
 * Returns the maximum number of brackets open at once outside of strings, and what the commas of an outermost list
 * separate. Does not validate. Reads bytes in one loop: characters of a string, or a function per text, take longer.
 */
function scan(bytes: Uint8Array): { readonly depth: number; readonly elements: readonly Uint8Array[] } {
  const elements: Uint8Array[] = [];
  const { length } = bytes;
  let isList = false;
  let depth = 0;
  let max = 0;
  let start = 0;
  for (let at = 0; at < length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) {
      at += 1;
      while (at < length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
    } else if (byte > beforeBrackets) {
      if (byte === 0x7b || byte === 0x5b) {
        depth += 1;
        if (depth > max) max = depth;
        if (depth === 1) {
          isList = byte === 0x5b;
          start = at + 1;
        }
      } else if (byte === 0x7d || byte === 0x5d) {
        depth -= 1;
        if (depth === 0 && isList) addTrimmed(elements, bytes, start, at);
      }
    } else if (byte === comma && depth === 1 && isList) {
      addTrimmed(elements, bytes, start, at);
      start = at + 1;
    }
  }
  return { depth: max, elements };
}

function addTrimmed(elements: Uint8Array[], bytes: Uint8Array, from: number, to: number): void {
  let start = from;
  let end = to;
  while (start < end && (bytes[start] ?? 0) <= space) start += 1;
  while (end > start && (bytes[end - 1] ?? 0) <= space) end -= 1;
  if (start < end) elements.push(bytes.subarray(start, end));
}
