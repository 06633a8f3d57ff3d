import { spellOutUnseen } from './terminal.js';

/**
 * Text from outside as it may stand in an element or a quoted attribute of XML 1.0, one line of it. What XML cannot hold and
 * what nobody can see is spelt out; what a CI runner takes for a command is written so that it reads the same and is none.
 */
export function sanitiseXml(text: string): string {
  return spellOutUnseen(text)
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/^( *):(?=:)/, '$1&#58;')
    .replace(/#(?=#(?:\[|vso\[|teamcity\[))/gi, '&#35;')
    .replace(/(section_(?:start|end)):/gi, '$1&#58;');
}
