/** Allows tab, LF and CR LF. Forbids U+2028 and U+2029, which only some YAML parsers treat as line ends. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\u2028\u2029\ufeff\ufffe\uffff]|\r(?!\n)/u;

/** For decoded values, where an escape can produce a control character. A lone CR is harmless there. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Directional and zero-width characters ("Trojan Source"). Words and emoji need the joiners U+200C and U+200D. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069]/g;

/** Formats a code point, for example `U+001B`. */
function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Returns the first character that is not allowed in a file, or null. */
export function findForbidden(text: string): { readonly offset: number; readonly name: string } | null {
  const found = FORBIDDEN.exec(text);
  return found === null ? null : { offset: found.index, name: codePointName(found[0]) };
}

/** Returns the invisible characters, at most `max` of them. */
export function findInvisible(
  text: string,
  max: number,
): { readonly offset: number; readonly name: string }[] {
  const found: { offset: number; name: string }[] = [];
  for (const match of text.matchAll(INVISIBLE)) {
    if (found.length === max) break;
    found.push({ offset: match.index, name: codePointName(match[0]) });
  }
  return found;
}

/** Describes what makes the text impossible for the service to store; null if nothing does. */
export function findUnstorable(text: string): string | null {
  const control = CONTROL.exec(text);
  if (control !== null) return `the control character ${codePointName(control[0])}`;
  return LONE_SURROGATE.test(text) ? 'half of a surrogate pair' : null;
}
