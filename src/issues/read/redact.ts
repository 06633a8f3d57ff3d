import { isJsonArray, isObject, type Json, type JsonObject } from '../../model/json.js';

/** What can be removed from an issue before it is written. */
export const redactables = ['email', 'title'] as const;
export type Redactable = (typeof redactables)[number];

/** Levels of an issue. Deeper ones are rejected when they are read, because `redact` and `JSON.stringify` are recursive. */
export const maxIssueDepth = 100;

const removedTitle = '[title removed]';
const removedEmail = '[e-mail removed]';

/**
 * The issue without the requested parts; the same object if none is requested. `title` removes the title and every text of `metadata`, which repeats it.
 * `email` removes every field called `email`, and e-mail addresses within any other text and property name: people
 * without a name are listed by their address.
 */
export function redact(issue: JsonObject, what: readonly Redactable[]): JsonObject {
  const untitled = what.includes('title') ? withoutTitle(issue) : issue;
  return what.includes('email') ? mapObject(untitled, cutEmail, cutNames) : untitled;
}

function withoutTitle(issue: JsonObject): JsonObject {
  const { metadata } = issue;
  return {
    ...issue,
    ...('title' in issue && { title: removedTitle }),
    ...(isObject(metadata) && { metadata: mapObject(metadata, () => removedTitle) }),
  };
}

/** `key` is the nearest property name above the text. */
type ChangeText = (text: string, key: string) => string;
type ChangeNames = (object: JsonObject) => JsonObject;

/** Copies only what changes, so that a line from which nothing is removed keeps its bytes. */
function mapObject(object: JsonObject, change: ChangeText, rename: ChangeNames = (same) => same): JsonObject {
  const mapValue = (value: Json, key: string): Json => {
    if (typeof value === 'string') return change(value, key);
    if (isJsonArray(value)) {
      const items = value.map((item) => mapValue(item, key));
      return items.some((item, at) => item !== value[at]) ? items : value;
    }
    return isObject(value) ? mapObject(value, change, rename) : value;
  };
  let copy: Record<string, Json> | null = null;
  for (const [key, value] of Object.entries(object)) {
    const mapped = mapValue(value, key);
    if (mapped === value) continue;
    copy ??= { ...object };
    copy[key] = mapped;
  }
  return rename(copy ?? object);
}

function cutEmail(text: string, key: string): string {
  return key === 'email' ? removedEmail : cutAddresses(text);
}

/** Keeps property names unique, because otherwise the value of one would be lost. */
function cutNames(object: JsonObject): JsonObject {
  if (Object.keys(object).every((name) => cutAddresses(name) === name)) return object;
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
 * Also finds addresses in quotes (`"a b"@example.com`), and with characters in these encodings, also if one is within
 * another: percent-encoded (`%40`, `%u0040`), HTML (`&#64;`, `&#x40;`, `&commat;`), code (`\u0040`, `\u{40}`, `\x40`,
 * `\@`), full-width. Does not find addresses that require interpretation (`bob at example dot com`, base64). Runs in
 * linear time for any input.
 */
function cutAddresses(text: string): string {
  if (!sign.test(text)) return text;
  const starts = new Uint32Array(text.length).map((_, index) => index);
  const decoded = decode(decode({ plain: text, starts }));
  const place = (index: number): number => decoded.starts[index] ?? text.length;
  let result = '';
  let done = 0;
  for (const { 0: signAndDomain, 1: name = '', index } of decoded.plain.matchAll(address)) {
    const start = Math.max(done, index - name.length);
    if (start === index) continue;
    result += text.slice(place(done), place(start)) + removedEmail;
    done = index + signAndDomain.length;
  }
  return result + text.slice(place(done));
}

/** Characters that can represent `@`. Nearly all texts have none and are skipped. */
const sign = /[@＠﹫%&\\]/;

/**
 * `@` with the domain after it; the name before it is the group. Both can contain combining marks, surrogates, and
 * invisible characters that hide addresses. In quotes, an escaped quote closes only an escaped quote, and an unescaped
 * one only an unescaped one. RFC 5321 allows 64 characters for a quoted name and 255 for a domain.
 */
const address =
  /@(?<=((?<!\\)"(?:[^"]|(?<=\\)"){0,298}(?<!\\)"|\\"(?:[^"]|(?<!\\)"){0,298}\\"|[\p{L}\p{N}\p{M}\p{Cs}\p{Cf}\u{10000}-\u{10FFFF}.!#$%&'*+/=?^_`{|}~-]+)@)(?:\[[^\]@]{0,298}\]|[\p{L}\p{N}\p{M}\p{Cs}\p{Cf}\u{10000}-\u{10FFFF}.。．｡_-]+)/gu;

/** One encoded character. No two matches can begin in the same run, which keeps the search linear. */
const encoded =
  /%EF%(?:BC%A0|B9%AB)|%([\da-f]{2})|(?:[%\\]u([\da-f]{4})|(?:&#x|\\u\{)0*([\da-f]{1,6})[;}]?|\\x([\da-f]{2}))|&#0*(\d{1,7});?|&(commat|period|plus|lowbar|quot|amp|lt|gt);|(?<!\\)\\+([@._+-])/gi;

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

/** Decodes one layer. */
function decode({ plain, starts }: Decoded): Decoded {
  const places = new Uint32Array(plain.length);
  const pieces: string[] = [];
  let count = 0;
  let done = 0;
  const keepUntil = (end: number): void => {
    places.set(starts.subarray(done, end), count);
    count += end - done;
    pieces.push(plain.slice(done, end));
  };
  for (const match of plain.matchAll(encoded)) {
    keepUntil(match.index);
    places[count++] = starts[match.index] ?? 0;
    pieces.push(characterOf(match));
    done = match.index + match[0].length;
  }
  keepUntil(plain.length);
  return { plain: pieces.join('').replace(/[＠﹫]/g, '@'), starts: places.subarray(0, count) };
}

/** `x` marks what only counts as a part of a name. */
function characterOf(match: RegExpExecArray): string {
  const { input, index } = match;
  const [whole, percent, unicode, point, byte, decimal, name, escaped] = match;
  if (escaped !== undefined) return escaped;
  if (name !== undefined) return named[name.toLowerCase()] ?? '&';
  // The encoded form of a character that no name contains can itself be a name: `%0a@b`.
  if (/^[%&][^;]+[@＠﹫]$/.test(input.slice(index, index + whole.length + 1))) return 'x';
  const hex = percent ?? unicode ?? point ?? byte ?? '40';
  const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
  // A byte beyond ASCII is a part of a longer character.
  return code > (percent === undefined ? 0xffff : 0x7f) ? 'x' : String.fromCharCode(code);
}
