import type { Json } from '../../model/json.js';

/** Deeper than any reply of the service, and low enough for recursive functions. */
const maxDepth = 100;

export type ParsedJson =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly wrong: 'broken-json' | 'too-deep' };

/** Parses a text as one JSON value, after checking its depth. */
export function parseJsonText(text: string): ParsedJson {
  if (depthOf(text) > maxDepth) return { ok: false, wrong: 'too-deep' };
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON.parse returns only JSON
    return { ok: true, value: JSON.parse(text) as Json };
  } catch {
    return { ok: false, wrong: 'broken-json' };
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

/** The maximum number of brackets open at once outside of strings. The text is not validated. */
function depthOf(text: string): number {
  let depth = 0;
  let max = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit === 0x22) index = endOfString(text, index);
    else if (unit === 0x7b || unit === 0x5b) {
      depth += 1;
      if (depth > max) max = depth;
    } else if (unit === 0x7d || unit === 0x5d) depth -= 1;
  }
  return max;
}

/**
 * Returns the index of the quote that ends the string starting at `start`: one after an even number of backslashes.
 * Uses `indexOf`, because most of a reply is strings.
 */
export function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === 0x5c) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
}
