import { escapeUnits } from '../../model/json.js';
import { neutraliseCommands } from './terminal.js';

/**
 * Escapes JSON text, so that it contains no invisible characters, terminal controls or commands for a CI runner. It
 * parses to the same value: characters outside ASCII, and `#`, only occur within JSON strings, and can be escaped
 * there.
 */
export function sanitiseJson(json: string): string {
  return neutraliseCommands(json.replace(unprintable, escapeUnits), '\\u003a', '\\u0023');
}

/**
 * A JSON document for standard output: indented by two spaces, sanitised, with a newline at the end. Parsing it gives the
 * identical document, so the seal of a plan remains valid.
 */
export function renderJsonDocument(value: object): string {
  return `${sanitiseJson(JSON.stringify(value, null, 2))}\n`;
}

/** As in `terminal.ts`, but without C0 controls: JSON escapes them in strings, and between tokens they are layout. */
const unprintable =
  /[\x7f-\x9f\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;
