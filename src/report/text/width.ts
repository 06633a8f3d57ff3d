import { eastAsianWidth } from 'get-east-asian-width';

/**
 * The number of terminal columns of a text. Wide and full-width characters count as two (Unicode TR 11), combining
 * marks as none. Expects sanitised text, without invisible characters.
 */
export function displayWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  return Array.from(text).reduce((columns, character) => columns + characterWidth(character), 0);
}

/** Splits after as many characters as fit into `columns`, but at least one, so that a loop over the rest ends. */
export function splitAtColumns(text: string, columns: number): readonly [head: string, rest: string] {
  let used = 0;
  let length = 0;
  for (const character of text) {
    used += characterWidth(character);
    if (used > columns && length > 0) break;
    length += character.length;
  }
  return [text.slice(0, length), text.slice(length)];
}

function characterWidth(character: string): number {
  return /\p{Mn}|\p{Me}/u.test(character) ? 0 : eastAsianWidth(character.codePointAt(0) ?? 0);
}
