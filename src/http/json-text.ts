import type { Json } from '../model/json.js';

/** Deeper than any reply of the service, and shallow enough for every walk over a value to be a recursion. */
const deepest = 100;

export type ParsedJson =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly wrong: 'broken-json' | 'too-deep' };

/** Parses a whole text as one JSON value, its depth bounded before the parser sees it. */
export function parseJson(text: string): ParsedJson {
  if (depthOf(text) > deepest) return { ok: false, wrong: 'too-deep' };
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON.parse answers nothing but JSON
    return { ok: true, value: JSON.parse(text) as Json };
  } catch {
    return { ok: false, wrong: 'broken-json' };
  }
}

/** UTF-8 with or without a byte order mark; null where the bytes are anything else. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Brackets that are open at once, outside of strings. Says nothing about whether the text is JSON. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit === 0x22) index = endOfString(text, index);
    else if (unit === 0x7b || unit === 0x5b) {
      depth += 1;
      if (depth > most) most = depth;
    } else if (unit === 0x7d || unit === 0x5d) depth -= 1;
  }
  return most;
}

/** The quote that ends the string begun at `start`: one behind an even number of backslashes. Searched for, as most of a reply is strings. */
export function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === 0x5c) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
}
