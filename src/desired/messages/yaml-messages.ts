import type { Position } from '../yaml/located.js';
import { error, formatMebibytes, formatPosition, quote, shorten, suggest, writeKey } from './message.js';

export const yamlMessages = {
  // SP11xx: bytes and YAML
  notUtf8: (isUtf16: boolean) =>
    error(
      'SP1101',
      `The file is not UTF-8 text${isUtf16 ? ', but probably UTF-16' : ''}.`,
      'Save it as UTF-8.',
    ),
  binary: () =>
    error(
      'SP1101',
      'The file is binary, not UTF-8 text.',
      'Move it to a path that no include pattern matches.',
    ),
  controlCharacter: (codePoint: string) =>
    error(
      'SP1102',
      `The character ${codePoint} is not allowed in a file.`,
      codePoint === 'U+000D' ? 'End lines with LF or CRLF.' : 'Remove it.',
    ),
  byteOrderMark: () =>
    error(
      'SP1102',
      'The byte order mark U+FEFF is invisible, and allowed only at the start of a file.',
      'Remove the character.',
    ),
  /** `line`: without the colour codes. */
  colourCode: (line: string) =>
    error(
      'SP1102',
      'The line contains a colour code of a terminal, which begins with U+001B.',
      `Write ${shorten(line)}.`,
    ),
  tooDeep: (limit: number) =>
    error('SP1103', `The file has more than ${limit} levels of nesting.`, 'Flatten it.'),
  tooManyTokens: (limit: number) =>
    error('SP1104', `The file has more than ${limit} YAML tokens.`, 'Split it into several files.'),
  directive: () =>
    error('SP1105', 'YAML directives (lines that begin with %) are not supported.', 'Remove the line.'),
  tag: (tag: string, hint: string) => error('SP1106', `The tag ${quote(tag)} is not supported.`, hint),
  syntax: (reason: string, hint: string | null) => error('SP1107', `Invalid YAML: ${reason}.`, hint),
  duplicateKey: (key: string, first: Position, areScalars: boolean) =>
    error(
      'SP1108',
      `The mapping contains the key ${quote(key)} twice; the first is at ${formatPosition(first)}.`,
      areScalars ? 'Remove one of them.' : 'Merge them, or remove one of them.',
    ),
  undividedDocuments: (key: string, first: Position) =>
    error(
      'SP1108',
      `The document contains the key ${quote(key)} twice; the first is at ${formatPosition(first)}.`,
      'Write a line --- between two documents.',
    ),
  mergeKey: () =>
    error('SP1109', 'The merge key << is not supported in YAML 1.2.', 'Write the keys out, or use a layer.'),
  badKey: (written: string) =>
    error(
      'SP1110',
      `Invalid key${written === '' ? '' : ` ${quote(written)}`}: keys must be strings.`,
      'Quote the key.',
    ),
  numberAsKey: (written: string, kind: string, value: number) =>
    error('SP1110', `Invalid key ${quote(written)}: it is ${kind}.`, `Write "${written}" or ${value}.`),
  noKey: () => error('SP1110', 'The key before the colon is missing.', 'Write key: value.'),
  badNumber: (written: string, reason: string, hint: string) =>
    error('SP1111', `Invalid number ${quote(written)}: ${reason}.`, hint),
  badText: (content: string) => error('SP1112', `The string must not contain ${content}.`, 'Remove it.'),
  reservedKey: (key: string) => error('SP1113', `The key ${quote(key)} is reserved.`, 'Choose another name.'),
  unknownAlias: (name: string, near: string | null) =>
    error(
      'SP1114',
      `The alias *${name} has no anchor before it in this document.`,
      near !== null
        ? `Did you mean *${near}?`
        : /^\w[\w-]*$/.test(name)
          ? `Define &${name} before this line, in the same document.`
          : `Quote the value: "*${name}".`,
    ),
  foreignAlias: (name: string, anchorAt: Position) =>
    error(
      'SP1114',
      `The anchor &${name} is in another document (line ${anchorAt.line}); an alias reaches only its own.`,
      'Write the value out, or use a layer.',
    ),
  circularAlias: (name: string) =>
    error('SP1115', `The alias *${name} is inside its own anchor.`, 'Write the value out.'),
  expansion: (nodes: number, bytes: number) =>
    error(
      'SP1116',
      `The aliases expand to more than ${nodes} values or ${formatMebibytes(bytes)} of text.`,
      'Use fewer aliases, or a layer.',
    ),
  explicitKey: () => error('SP1117', 'Keys written with ? are not supported.', 'Write key: value.'),
  /** `meant`: the key with its correct spelling. */
  noSpace: (key: string, meant: string, value: string) =>
    error('SP1118', `The space after the colon of ${quote(key)} is missing.`, writeKey(meant, value)),
  /** `areSeveral`: whether the next character is the same. */
  spaceLookalike: (codePoint: string, areSeveral: boolean, isText: boolean) =>
    error(
      'SP1119',
      `The character ${codePoint} looks like a space, but YAML reads it as part of the string.`,
      `Replace ${areSeveral ? `each ${codePoint}` : 'it'} with a space${isText ? ', or quote the string if it belongs there' : ''}.`,
    ),
  /**
   * `meant`: the key with its correct spelling. `sign`: in place of the colon, for a sentence. `again`: in later lines.
   */
  noColon: (key: string, meant: string, sign: string | null, value: string, again: string | null = null) =>
    error(
      'SP1120',
      `The key ${quote(key)} must be followed by a colon and a space${sign === null ? '' : `, got ${sign}`}.`,
      sign === null || value === ''
        ? `Write a colon after ${key}.`
        : writeKey(meant, value, again === null ? '' : `, and replace ${again} with : in the lines below`),
    ),
  slashComment: () =>
    error('SP1121', 'Comments in YAML begin with #, not with //.', 'Write # instead of //.'),
  mergeConflict: () =>
    error(
      'SP1122',
      'The file contains a merge conflict of Git.',
      'Resolve the conflict and remove its markers.',
    ),
  badDivider: (written: string) =>
    error(
      'SP1123',
      `A line that divides documents must be --- without indentation, got ${quote(written)}.`,
      'Write ---.',
    ),
  template: () =>
    error(
      'SP1124',
      'Templates such as {{ name }} are not supported.',
      'To insert a variable, write ${env:NAME} and set SETPOINT_VAR_NAME; for the text itself, quote the value.',
    ),
  /** `dash`: another character in place of the hyphen, for a sentence. */
  noSpaceAfterDash: (item: string, dash: string | null) =>
    error(
      'SP1125',
      `Each item of a list must begin with a hyphen and a space${dash === null ? '' : `, got ${dash}`}.`,
      `Write - ${shorten(item)}.`,
    ),
  foreignFormat: (format: string, isRoot: boolean) =>
    error(
      'SP1126',
      `The file is not YAML, but probably ${format}.`,
      isRoot
        ? 'Write YAML, such as version: 1.'
        : 'Write YAML, such as project: web, or move the file to a path that no include pattern matches.',
    ),
  diff: (hasRemoved: boolean) =>
    error(
      'SP1127',
      'The file contains lines of a diff.',
      hasRemoved
        ? 'Remove the lines that begin with -, and the + at the start of the others.'
        : 'Remove the + at the start of each line.',
    ),

  // SP12xx: placeholders and images
  badPlaceholder: (written: string, reason: string, hint: string) =>
    error('SP1201', `Invalid placeholder ${quote(written)}: ${reason}.`, hint),
  noVariable: (name: string) =>
    error(
      'SP1202',
      `The environment variable SETPOINT_VAR_${name} is not set.`,
      name.startsWith('SETPOINT_VAR_')
        ? `Write \${env:${name.slice(13)}}: the prefix SETPOINT_VAR_ is added.`
        : `Set it; \${env:${name}} reads no other variable.`,
    ),
  noVar: (name: string, near: string | null) =>
    error(
      'SP1208',
      `vars of the root file does not contain ${name}.`,
      suggest(near === null ? null : `\${var:${near}}`, `Add ${name} to vars in the root file.`),
    ),
  badReference: (path: string, reason: string, near: string | null) =>
    error(
      'SP1203',
      `Cannot use the file ${quote(path)}: ${reason}.`,
      suggest(
        near === null ? null : `\${file:${near}}`,
        'Use the path of a readable file inside the configuration folder, relative to it.',
      ),
    ),
  notText: (path: string) =>
    error(
      'SP1204',
      `The file ${quote(path)} is not UTF-8 text.`,
      'Use a UTF-8 file; only images can be binary.',
    ),
  tooMuchText: (limit: number) =>
    error(
      'SP1205',
      `The placeholders insert more than ${formatMebibytes(limit)} in total.`,
      'Use fewer or smaller files.',
    ),
  badImage: (reason: string) =>
    error(
      'SP1206',
      `Invalid image: ${reason}.`,
      'Use a square PNG, JPEG or GIF of 256 to 1024 pixels and at most 5 MB.',
    ),
  misplacedPlaceholder: (name: string, written: string, hint: string) =>
    error(
      'SP1207',
      `${name} contains the placeholder ${quote(written)}, which is allowed only in values below settings, ` +
        'and in organization of the root file.',
      hint,
    ),
} as const;
