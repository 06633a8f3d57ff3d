import { isObject, type Json, type JsonObject } from '../../model/json.js';

/** What can be removed from an issue before it is written. */
export const redactables = ['email', 'title'] as const;
export type Redactable = (typeof redactables)[number];

const removedTitle = '[title removed]';
const removedEmail = '[e-mail removed]';

/**
 * The issue without the requested parts. `title` removes the title and every text of `metadata`, which repeats it.
 * `email` removes every field called `email`, and e-mail addresses within any other text and property name: people
 * without a name are listed by their address.
 */
export function redact(issue: JsonObject, what: ReadonlySet<Redactable>): JsonObject {
  const untitled = what.has('title') ? withoutTitle(issue) : issue;
  return what.has('email') ? mapObject(untitled, cutEmail, cutNames) : untitled;
}

function withoutTitle(issue: JsonObject): JsonObject {
  const { metadata } = issue;
  return {
    ...issue,
    ...('title' in issue ? { title: removedTitle } : {}),
    ...(isObject(metadata) ? { metadata: mapObject(metadata, () => removedTitle) } : {}),
  };
}

/** `key` is the nearest property name above the text. */
type ChangeText = (text: string, key: string) => string;
type ChangeNames = (object: JsonObject) => JsonObject;

function mapObject(object: JsonObject, change: ChangeText, rename: ChangeNames = (same) => same): JsonObject {
  const mapValue = (value: Json, key: string): Json => {
    if (typeof value === 'string') return change(value, key);
    if (Array.isArray(value)) return value.map((item: Json) => mapValue(item, key));
    return isObject(value) ? mapObject(value, change, rename) : value;
  };
  return rename(
    Object.fromEntries(Object.entries(object).map(([key, value]) => [key, mapValue(value, key)])),
  );
}

function cutEmail(text: string, key: string): string {
  return key === 'email' ? removedEmail : cutAddresses(text);
}

/** Keeps property names unique, because otherwise the value of one would be lost. */
function cutNames(object: JsonObject): JsonObject {
  const taken = new Set(Object.keys(object));
  let turn = 0;
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => {
      let cut = cutAddresses(name);
      if (cut !== name) {
        for (const bare = cut; taken.has(cut); cut = `${bare} ${turn}`) turn += 1;
        taken.add(cut);
      }
      return [cut, value];
    }),
  );
}

/**
 * Replaces the e-mail addresses in untrusted text. Prefers false positives: `a@b` counts as an address.
 * Also finds addresses in quotes (`"a b"@example.com`), and with characters in these encodings, even if nested:
 * percent-encoded (`%40`, `%2540`, `%u0040`), HTML (`&#64;`, `&#x40;`, `&commat;`), code (`\u0040`, `\u{40}`, `\x40`,
 * `\@`), full-width. Does not find addresses that require interpretation (`bob at example dot com`, base64). Runs in
 * linear time for any input.
 */
function cutAddresses(text: string): string {
  if (!sign.test(text)) return text;
  const { plain, starts } = decodeLayers(text);
  const place = (index: number): number => starts[index] ?? text.length;
  let result = '';
  let done = 0;
  for (let at = plain.indexOf('@'); at !== -1; at = plain.indexOf('@', Math.max(at + 1, done))) {
    const end = domainEnd(plain, at + 1);
    if (end === at + 1) continue;
    let start = localStart(plain, at, done);
    if (start === at && at > done && isName(text.slice(place(at - 1), place(at))))
      start = localStart(plain, at - 1, done);
    if (start === at) continue;
    result += text.slice(place(done), place(start)) + removedEmail;
    done = end;
  }
  return result + text.slice(place(done));
}

/** One encoded character. No two matches can begin in the same run, which keeps the search linear. */
const encoded =
  /%(?:25)*EF%(?:25)*(?:BC%(?:25)*A0|B9%(?:25)*AB)|%(?:25)*(?:([\da-f]{2})|u([\da-f]{4}))|&(?:amp;)*(?:#0*(\d{1,7});?|#x0*([\da-f]{1,6});?|(commat|period|plus|lowbar|quot|amp|lt|gt);)|\\(?:u([\da-f]{4})|u\{0*([\da-f]{1,6})\}|x([\da-f]{2}))|(?<!\\)\\+([@._+-])/gi;

/** Characters that can represent `@`. Nearly all texts have none and are skipped. */
const sign = /[@＠﹫%&\\]/;

const named: Readonly<Record<string, string>> = {
  commat: '@',
  period: '.',
  plus: '+',
  lowbar: '_',
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
};

/** The decoded text, and for each of its characters the position in the original text. */
interface Decoded {
  readonly plain: string;
  readonly starts: Uint32Array;
}

/** Maximum nesting of encodings. Each level requires another pass over the text. */
const layers = 4;

function decodeLayers(text: string): Decoded {
  let outer = decode(text);
  for (let layer = 1; layer < layers; layer += 1) {
    const { starts } = outer;
    const inner = decode(outer.plain);
    if (inner.plain.length === outer.plain.length) break;
    outer = { plain: inner.plain, starts: inner.starts.map((index) => starts[index] ?? index) };
  }
  return outer;
}

function decode(text: string): Decoded {
  const starts = new Uint32Array(text.length);
  const pieces: string[] = [];
  let count = 0;
  const keep = (from: number, to: number): void => {
    for (let index = from; index < to; index += 1) starts[count++] = index;
    pieces.push(text.slice(from, to));
  };
  let done = 0;
  for (const match of text.matchAll(encoded)) {
    keep(done, match.index);
    starts[count++] = match.index;
    pieces.push(decoded(match));
    done = match.index + match[0].length;
  }
  keep(done, text.length);
  return { plain: pieces.join('').replace(/[＠﹫]/g, '@'), starts: starts.subarray(0, count) };
}

function decoded(match: readonly (string | undefined)[]): string {
  const [, percent, web, decimal, hex, name, unicode, point, byte, escaped] = match;
  if (escaped !== undefined) return escaped;
  if (name !== undefined) return named[name.toLowerCase()] ?? '&';
  if (decimal !== undefined) return unit(Number(decimal));
  const digits = web ?? hex ?? unicode ?? point ?? byte;
  if (digits !== undefined) return unit(Number.parseInt(digits, 16));
  if (percent === undefined) return '@';
  // Beyond ASCII it is a byte of a longer character, and counts as part of a name.
  const value = Number.parseInt(percent, 16);
  return value < 0x80 ? unit(value) : 'x';
}

function unit(code: number): string {
  return code <= 0xffff ? String.fromCharCode(code) : 'x';
}

/** Characters of local part and domain, also combining marks, surrogates, and invisible ones that hide addresses. */
const local = /[\p{L}\p{N}\p{M}\p{Cs}\p{Cf}.!#$%&'*+/=?^_`{|}~-]/u;
const domain = /[\p{L}\p{N}\p{M}\p{Cs}\p{Cf}.。．｡_-]/u;

/** RFC 5321 allows 64 characters for a quoted local part and 255 for a domain. */
const maxLength = 300;

function localStart(plain: string, at: number, from: number): number {
  if (plain.charAt(at - 1) === '"') return quotedStart(plain, at, from);
  let start = at;
  while (start > from && local.test(plain.charAt(start - 1))) start -= 1;
  return start;
}

/** An escaped quote closes only an escaped quote, and an unescaped one only an unescaped one. */
function quotedStart(plain: string, at: number, from: number): number {
  const escaped = (index: number): boolean => plain.charAt(index - 1) === '\\';
  const close = at - 1;
  for (let open = close - 1; open >= Math.max(from, close - maxLength); open -= 1)
    if (plain.charAt(open) === '"' && escaped(open) === escaped(close)) return open;
  return at;
}

/** The encoded form of a character that no name contains can itself look like a name: `%0a@b`. */
function isName(written: string): boolean {
  return [...written].every((character) => local.test(character));
}

function domainEnd(plain: string, from: number): number {
  if (plain.charAt(from) === '[') {
    const close = plain.slice(from, from + maxLength).indexOf(']');
    return close === -1 ? from : from + close + 1;
  }
  let end = from;
  while (end < plain.length && domain.test(plain.charAt(end))) end += 1;
  return end;
}
