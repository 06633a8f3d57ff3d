import { spellOutUnseen } from './terminal.js';

/**
 * Escapes untrusted text for an element or a quoted attribute of XML 1.0, on one line. Characters that are invalid in
 * XML or invisible are replaced by escapes. Text that a CI runner would take for a command is encoded, so that it looks
 * the same but is not a command.
 */
export function sanitiseXml(text: string): string {
  return spellOutUnseen(text)
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/^( *):(?=:)/, '$1&#58;')
    .replace(/#(?=#(?:\[|vso\[|teamcity\[))/gi, '&#35;')
    .replace(/(section_(?:start|end)):/gi, '$1&#58;');
}
