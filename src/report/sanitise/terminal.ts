/**
 * Text from outside as it may stand in a terminal and in the log of a CI job: one line, nothing invisible, nothing that
 * moves the cursor, nothing that a runner takes for a command. What is replaced stays readable: `\n`, `\t`, `\u{1b}`.
 * Doing it twice changes nothing more.
 */
export function sanitiseTerminal(text: string): string {
  return neutraliseCommands(spellOutUnseen(text));
}

/** The part of it that every sanitiser shares: whatever cannot be seen, or passes for something else, is spelt out. */
export function spellOutUnseen(text: string): string {
  return text.replace(unprintable, spellOut);
}

/** `text` if it is short, else its beginning and how much more there is. Counts characters, not columns. */
export function capText(text: string, limit = 500): { readonly text: string; readonly more: number } {
  if (text.length <= limit) return { text, more: 0 };
  const characters = Array.from(text);
  if (characters.length <= limit) return { text, more: 0 };
  return { text: characters.slice(0, limit).join(''), more: characters.length - limit };
}

/**
 * Controls, format characters (bidi, zero-width, tags), separators, lone surrogates, what Unicode calls default
 * ignorable, and every space but the ordinary one: all that a reader cannot see, or takes for something else.
 */
const unprintable =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]|(?! )\p{Zs}/gu;

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
function neutraliseCommands(text: string): string {
  return text
    .replace(/^( *):(?=:)/, '$1\\u{3a}')
    .replace(/##(?=\[|vso\[|teamcity\[)/gi, '#\\u{23}')
    .replace(/(section_(?:start|end)):/gi, '$1\\u{3a}');
}
