/** Whether a text contains one of the prepared secrets, raw or in one of the encodings of `matchSecrets`. */
export type SecretMatcher = (text: string) => boolean;

/** In characters. Shorter secrets are not searched for, because they would match by chance. */
const minSecretLength = 12;

/**
 * Prepares a search for secrets: words of visible ASCII, such as tokens. The time of a search is linear in the length
 * of the text. It finds:
 *
 * - the secret itself, in any letter case
 * - base64 and base64url, also as part of a longer text at any alignment (`user:token`), and hexadecimal
 * - UTF-16, also in these encodings
 * - percent-encoding and the backslash escapes of JSON and YAML, of all characters or some, also of the above
 * - any of these with white space or other characters outside visible ASCII between
 *
 * @param partLength in characters; a longer text is searched in parts, because a search makes several copies.
 */
export function matchSecrets(secrets: readonly string[], partLength = 2 ** 18): SecretMatcher {
  const spellings = secrets.flatMap(spellingsOf).filter(({ length }) => length >= minSecretLength);
  const longest = Math.max(...spellings.map(({ length }) => length));
  const isFound = (text: string): boolean => spellings.some((spelling) => text.includes(spelling));
  return (text) => {
    if (spellings.length === 0) return false;
    let [plain, decoded] = ['', ''];
    for (const part of partsOf(text, partLength)) {
      const unescaped = decodeEscapes(part);
      const added = squeeze(part);
      plain = plain.slice(-longest) + added;
      decoded = decoded.slice(-longest) + (unescaped === part ? added : squeeze(unescaped));
      if (isFound(plain) || (decoded !== plain && isFound(decoded))) return true;
    }
    return false;
  };
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

/** Words of at least `minSecretLength`, without `name=` before. */
const longWords = /(?<![^\s,;=])(?![^\s,;=]+=[^\s,;=])[^\s,;=]{12,}=*/g;

/** The secrets in the values of headers, the longest first: values, and words of them such as `Bearer TOKEN`. */
export function secretsInHeaders(values: readonly string[]): readonly string[] {
  const words = values.flatMap((value) => value.match(longWords) ?? []);
  // Not `1` and `true`.
  return [...values.filter(({ length }) => length > 5), ...words].sort((a, b) => b.length - a.length);
}

/** The forms of a secret for comparison. */
function spellingsOf(secret: string): readonly string[] {
  const ascii = secret.replace(/[^\x21-\x7e]/g, '');
  // UTF-16 without the last zero byte, so that both byte orders give the same bytes.
  const encoded = [ascii, ascii.split('').join('\0')].flatMap((bytes) => [
    bytes.replace(/./g, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')),
    ...[0, 1, 2].map((shift) => base64Within(bytes, shift)),
  ]);
  return [ascii, ...encoded].map(squeeze);
}

/** The digits that encode only these bytes, if `shift` other bytes precede them. */
function base64Within(bytes: string, shift: number): string {
  const digits = btoa('\0'.repeat(shift) + bytes);
  return digits.slice(Math.ceil((shift * 4) / 3), Math.floor(((shift + bytes.length) * 4) / 3));
}

/** A position that no escape contains. */
const safeEnd = /[^\\](?=[\\%])|[^\\%]{10}/g;

function* partsOf(text: string, partLength: number): Generator<string> {
  for (let start = 0; start < text.length; ) {
    safeEnd.lastIndex = start + partLength;
    const end = safeEnd.test(text) ? safeEnd.lastIndex : text.length;
    yield text.slice(start, end);
    start = end;
  }
}

/**
 * Visible ASCII in lower case, with the two alphabets of base64 unified. Each match is bounded, because V8 throws a
 * RangeError for one of too many steps.
 */
function squeeze(text: string): string {
  return text
    .replace(/[^\x21-\x7e]{1,64}/g, '')
    .toLowerCase()
    .replaceAll('-', '+')
    .replaceAll('_', '/');
}

const escapes = /%[\da-fA-F]{2}|\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[\s\S])/g;

/** Decodes one level of escapes. An escaped letter or digit stands for white space or a control character. */
function decodeEscapes(text: string): string {
  return text.replace(escapes, (found) =>
    found.length > 2
      ? String.fromCharCode(Number.parseInt(found.slice(found.startsWith('%') ? 1 : 2), 16))
      : found.slice(1).replace(/[\da-zA-Z]/, ''),
  );
}
