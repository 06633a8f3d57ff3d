/**
 * Makes untrusted text safe for a terminal and for the log of a CI job: one line, without invisible characters, cursor
 * movement or commands for a runner. Replaced characters stay readable: `\n`, `\t`, `\u{1b}`. Idempotent.
 */
export function sanitiseTerminal(text: string): string {
  return neutraliseCommands(spellOutUnseen(text));
}

/** The common part of all sanitisers: replaces characters that are invisible or look like others by escapes. */
export function spellOutUnseen(text: string): string {
  return text.replace(unprintable, spellOut);
}

/** The text if it is short, otherwise its first characters (not columns). */
export function capText(text: string, limit = 500): string {
  return text.length <= limit ? text : Array.from(text).slice(0, limit).join('');
}

/** The number of characters (not columns) that a beginning of a text lacks. */
export function countCut(text: string, beginning: string): number {
  return Array.from(text.slice(beginning.length)).length;
}

/** The text if it is short, otherwise its beginning and the number of remaining characters. */
export function capWithCount(text: string, limit: number): string {
  const capped = capText(text, limit);
  return capped === text ? text : `${capped}… (${countCut(text, capped)} more characters)`;
}

/**
 * Controls, format characters (bidi, zero-width, tags), separators, lone surrogates, Unicode's default ignorable
 * characters, and every space except U+0020: characters that a reader cannot see or mistakes for others. A joiner between
 * two pictographs is kept, because it makes them one emoji.
 */
const unprintable =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800](?<!\p{Extended_Pictographic}\u200d(?=\p{Extended_Pictographic}))|(?! )\p{Zs}/gu;

function spellOut(character: string): string {
  if (character === '\n') return '\\n';
  if (character === '\r') return '\\r';
  if (character === '\t') return '\\t';
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}

/**
 * GitHub runs `::x::` at the start of a trimmed line and `##[x]` anywhere; Azure `##vso[` and `##[`; TeamCity
 * `##teamcity[`; GitLab folds at `section_start:`.
 */
export function neutraliseCommands(text: string, colon = '\\u{3a}', hash = '\\u{23}'): string {
  return text
    .replace(/^( *):(?=:)/, `$1${colon}`)
    .replace(/##(?=\[|vso\[|teamcity\[)/gi, `#${hash}`)
    .replace(/(section_(?:start|end)):/gi, `$1${colon}`);
}
