/** Characters that look like a hyphen: dashes, and the minus sign of a word processor. */
const DASH = /[\u2010-\u2015\u2212]/u;

/** Letters of other alphabets and the Latin letter that each of them looks like. */
const TWINS: ReadonlyMap<string, string> = new Map(
  [...'\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u0501\u03bf\u03b1\u03bd'].map(
    (letter, index) => [letter, 'aeopcyxijsdoav'.charAt(index)] as const,
  ),
);

/** Formats a code point, for example `U+001B`. */
export function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The text with hyphens for dashes. */
export function withHyphens(text: string): string {
  return text.replace(new RegExp(DASH, 'gu'), '-');
}

/** The text with Latin letters for those that look like them. */
export function withLatinLetters(text: string): string {
  return [...text].map((letter) => TWINS.get(letter) ?? letter).join('');
}

/** Names the first character of a text that a reader mistakes for another one; null if there is none. */
export function describeLookalike(text: string): string | null {
  const dash = DASH.exec(text)?.[0];
  if (dash !== undefined) return `with ${codePointName(dash)} instead of a hyphen`;
  const letter = /[\p{Script=Cyrillic}\p{Script=Greek}]/u.exec(text)?.[0];
  return letter === undefined || !/[A-Za-z]/.test(text) ? null : `with the letter ${codePointName(letter)}`;
}
