/**
 * JSON text in which nothing is invisible, controls a terminal or commands a CI runner. It parses to the same value: a
 * character outside ASCII, and a `#`, stands only within JSON strings, where it may be escaped.
 */
export function sanitiseJson(json: string): string {
  return json
    .replace(unprintable, escapeUnits)
    .replace(/##(?=\[|vso\[|teamcity\[)/gi, '#\\u0023')
    .replace(/(section_(?:start|end)):/gi, '$1\\u003a');
}

/** One JSON document for standard output: two spaces, sanitised, ending in a newline. */
export function renderJsonDocument(value: object): string {
  return `${sanitiseJson(JSON.stringify(value, null, 2))}\n`;
}

/** As in `terminal.ts`, without C0: JSON escapes these in strings, and the newlines between them are the layout. */
const unprintable =
  /[\x7f-\x9f\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;

function escapeUnits(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
