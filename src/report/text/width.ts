/**
 * The number of terminal columns of a text. Wide and full-width characters count as two (Unicode TR 11), combining
 * marks as none. Expects sanitised text, without invisible characters.
 */
export function displayWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let columns = 0;
  for (const character of text) columns += characterWidth(character);
  return columns;
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

function characterWidth(character: string): 0 | 1 | 2 {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x300) return 1;
  if (/^[\p{Mn}\p{Me}]$/u.test(character)) return 0;
  if (/^\p{Emoji_Presentation}$/u.test(character)) return 2;
  return wideRanges.some(([first, last]) => code >= first && code <= last) ? 2 : 1;
}

/** East Asian Width W and F, merged into ranges if only unassigned code points lie between them. */
const wideRanges: readonly (readonly [first: number, last: number])[] = [
  [0x1100, 0x115f],
  [0x2329, 0x232a],
  [0x2630, 0x2637],
  [0x268a, 0x268f],
  [0x2e80, 0x303e],
  [0x3041, 0x3247],
  [0x3250, 0xa4c6],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6b],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x18dff],
  [0x1aff0, 0x1b2fb],
  [0x1d300, 0x1d376],
  [0x1f200, 0x1f265],
  [0x20000, 0x3fffd],
];
