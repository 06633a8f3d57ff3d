/** Whether a text contains one of the prepared secrets, raw or in one of the encodings of `matchSecrets`. */
export type SecretMatcher = (text: string) => boolean;

/** In characters. Shorter secrets are not searched for, because they would match by chance. */
const minSecretLength = 12;

/** Maximum depth of nested escapes: `\u0025u0073`, `%2573`, `&amp;#37;73`. */
const maxEscapes = 3;

/** The start of a line in a comment (`#`, `//`, `*`), a list (`-`) or a quotation (`>`). */
const lineStarts = /\n[ \t]*(?:#+[ \t]*|(?:[-*>]|\/\/)[ \t]+)/g;

/** The alphabets of RFC 4648, with the bits per digit. */
const alphabets = {
  base64: { bits: 6, digits: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/' },
  base32: { bits: 5, digits: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567' },
} as const;

/**
 * Prepares a search for secrets: words of visible ASCII, such as tokens. The time of a search is linear in the length
 * of the text. It finds:
 *
 * - the secret itself, in any letter case, and in full-width and similar letters that are compatible in Unicode
 * - with inserted white space, line breaks, zero-width, control or other characters outside ASCII (including UTF-16 and
 *   UTF-32)
 * - base64 and base64url, also as part of a longer text at any alignment (`user:token`), of UTF-16, or applied twice
 * - base32, at any alignment
 * - hexadecimal in either letter case, with any separators between the digits
 * - percent-encoding, HTML character references and backslash escapes (JSON, YAML, C, shell, Markdown), of all
 *   characters or some, also mixed and nested up to three levels, and over each of the encodings above
 * - quoted-printable
 * - any of these in the lines of a comment, a list or a quotation
 *
 * It does not find secrets in compressed or encrypted text.
 *
 * @param partLength in characters; a longer text is searched in parts, with the same result.
 */
export function matchSecrets(secrets: readonly string[], partLength = 2 ** 18): SecretMatcher {
  const searched = secrets.filter((secret) => secret.length >= minSecretLength);
  const spellings = [...new Set(searched.flatMap(spellingsOf).map(squeeze))];
  const hexSpellings = searched.flatMap((secret) => bytesOf(secret).map(hexOf));
  /** Searches what follows a part that ended with `before`. Returns the end of both, or null if a secret was found. */
  const search = (before: Tail, text: string): Tail | null => {
    const added = squeeze(text);
    const squeezed = before.squeezed + added;
    const digits = before.digits + added.replace(/0x|[^0-9a-f]{1,64}/g, '');
    const isFound =
      spellings.some((one) => squeezed.includes(one)) || hexSpellings.some((one) => digits.includes(one));
    return isFound ? null : { squeezed: endOf(squeezed, spellings), digits: endOf(digits, hexSpellings) };
  };
  return (text) => {
    if (searched.length === 0 || text.length < minSecretLength) return false;
    let tails: readonly Tail[] = [];
    for (const part of partsOf(text, partLength)) {
      const done: { readonly before: Tail; readonly reading: string; readonly tail: Tail }[] = [];
      for (const [index, reading] of readingsOf(part).entries()) {
        const before = tails[index] ?? noTail;
        const same = done.find((other) => other.before === before && other.reading === reading);
        const tail = same?.tail ?? search(before, reading);
        if (tail === null) return true;
        done.push({ before, reading, tail });
      }
      tails = done.map(({ tail }) => tail);
    }
    return false;
  };
}

/** The end of a searched part, in which a secret can begin that continues in the next part. */
interface Tail {
  readonly squeezed: string;
  readonly digits: string;
}

const noTail: Tail = { squeezed: '', digits: '' };

function endOf(text: string, searched: readonly string[]): string {
  const longest = Math.max(...searched.map(({ length }) => length));
  return text.slice(Math.max(0, text.length - longest));
}

/**
 * Splits a long text, because a search makes several copies of what it searches. The parts end with a comma before a
 * line break: no escape, no soft line break and no start of a line contains both.
 */
function* partsOf(text: string, length: number): Generator<string> {
  let start = 0;
  for (;;) {
    const end = text.indexOf(',\n', start + length) + 1;
    if (end === 0) break;
    yield text.slice(start, end);
    start = end;
  }
  yield text.slice(start);
}

/** Everything that a part can spell, always in the same number. */
function readingsOf(part: string): readonly string[] {
  return [...allLevelsOf(part), decodeQuotedPrintable(part), ...allLevelsOf(part.replace(lineStarts, ''))];
}

/** The levels of a text up to the maximum depth. The last one is repeated if it contains no escape. */
function allLevelsOf(text: string): readonly string[] {
  const levels = levelsOf(text);
  return Array.from({ length: maxEscapes + 1 }, (_, depth) => levels[depth] ?? levels.at(-1) ?? text);
}

/** The index at which the first secret begins; null if the text contains none. */
export function findSecret(text: string, contains: SecretMatcher): number | null {
  if (!contains(text)) return null;
  const end = lowest(text.length, (length) => contains(text.slice(0, length)));
  return lowest(end, (start) => !contains(text.slice(start + 1, end)));
}

/** The lowest number from 0 to `max` that passes. All numbers above it must pass too. */
function lowest(max: number, passes: (value: number) => boolean): number {
  let [low, high] = [0, max];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** How a text can spell a secret after decoding its escapes. A secret that looks escaped is decoded in the same way. */
function spellingsOf(secret: string): readonly string[] {
  const inBase64 = bytesOf(secret).flatMap((bytes) => digitsOf(bytes, alphabets.base64));
  const inBase32 = bytesOf(secret).flatMap((bytes) => digitsOf(bytes, alphabets.base32));
  const twice = inBase64.flatMap((text) => digitsOf(ascii(text), alphabets.base64));
  const decoded = levelsOf(secret).filter((text) => squeeze(text).length >= minSecretLength);
  return [...decoded, ...inBase64, ...inBase32, ...twice];
}

/** As ASCII and as UTF-16, without the last zero byte, so that both byte orders give the same bytes. */
function bytesOf(secret: string): readonly (readonly number[])[] {
  const bytes = ascii(secret);
  return [bytes, bytes.flatMap((byte) => [byte, 0]).slice(0, -1)];
}

function ascii(text: string): readonly number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}

function hexOf(bytes: readonly number[]): string {
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The digits that encode only these bytes, for each alignment to the bytes before them. */
function digitsOf(
  bytes: readonly number[],
  { bits, digits }: { readonly bits: number; readonly digits: string },
): readonly string[] {
  const step = bits % 2 === 0 ? 2 : 1;
  return Array.from({ length: bits / step }, (_, index) => {
    let text = '';
    /** The last bits that were read, of which `left` are not in a digit yet. Negative: so many bits are skipped. */
    let read = 0;
    let left = -index * step;
    for (const byte of bytes) {
      read = ((read << 8) | byte) & 0xffff;
      for (left += 8; left >= bits; left -= bits)
        text += digits.charAt((read >> (left - bits)) & (2 ** bits - 1));
    }
    return text;
  });
}

/**
 * The form for comparison: visible ASCII in lower case, with the two alphabets of base64 unified. Each match is
 * bounded, because V8 remembers the steps of a match, and throws a RangeError for several million.
 */
function squeeze(text: string): string {
  const plain = /[^\0-\x7f]/.test(text) ? text.replace(/\p{M}{1,64}/gu, '').normalize('NFKC') : text;
  return plain
    .replace(/[^\x21-\x7e]{1,64}/g, '')
    .toLowerCase()
    .replaceAll('-', '+')
    .replaceAll('_', '/');
}

const escapes = new RegExp(
  [
    '%[0-9A-Fa-f]{2}',
    '%u[0-9A-Fa-f]{4}',
    String.raw`\\x[0-9A-Fa-f]{2}`,
    String.raw`\\[0-3][0-7]{2}`,
    String.raw`\\u[0-9A-Fa-f]{4}`,
    String.raw`\\u\{[0-9A-Fa-f]{1,9}\}`,
    String.raw`\\U[0-9A-Fa-f]{8}`,
    String.raw`\\[^]`,
    '&#[xX][0-9A-Fa-f]{1,9};?',
    '&#[0-9]{1,9};?',
    '&[a-z]{2,6};',
  ].join('|'),
  'g',
);

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  lowbar: '_',
  period: '.',
  plus: '+',
  sol: '/',
  bsol: '\\',
  equals: '=',
  colon: ':',
  percnt: '%',
  dollar: '$',
  num: '#',
  excl: '!',
  ast: '*',
  comma: ',',
};

/** A text, followed by the results of decoding its escapes repeatedly, up to the maximum depth. */
function levelsOf(text: string): readonly string[] {
  const levels = [text];
  for (let here = text; levels.length <= maxEscapes; ) {
    const next = decodeEscapes(here);
    if (next === here) break;
    levels.push(next);
    here = next;
  }
  return levels;
}

/** Decodes one level of escapes, of any syntax. */
function decodeEscapes(text: string): string {
  return /[%&\\]/.test(text) ? text.replace(escapes, decodeEscape) : text;
}

function decodeEscape(found: string): string {
  const [first, second = ''] = found;
  const rest = found.slice(2);
  if (first === '%') return second === 'u' ? characterOf(rest, 16) : asciiOf(found.slice(1), 16);
  if (first === '&' && second !== '#') return named[found.slice(1, -1)] ?? found;
  if (first === '&') return /^[xX]/.test(rest) ? characterOf(rest.slice(1), 16) : characterOf(rest, 10);
  // An escaped white space or control character, or a character that needs no escape.
  if (rest === '') return 'abefnrtv'.includes(second) ? '' : second;
  if (second === 'x') return asciiOf(rest, 16);
  return /[uU]/.test(second) ? characterOf(rest.replace('{', ''), 16) : asciiOf(found.slice(1), 8);
}

/** Separate from the other escapes: if `=` only precedes a value, the first characters of the value must remain. */
function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => asciiOf(hex, 16));
}

/** Bytes outside ASCII are removed, because secrets contain only ASCII characters. */
function asciiOf(digits: string, radix: number): string {
  const byte = Number.parseInt(digits, radix);
  return byte < 0x80 ? String.fromCharCode(byte) : '';
}

function characterOf(digits: string, radix: number): string {
  const code = Number.parseInt(digits, radix);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
