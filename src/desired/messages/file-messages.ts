import type { Position } from '../yaml/located.js';
import { error, formatMebibytes, formatPosition, quote } from './message.js';

export const fileMessages = {
  // SP10xx: files and folders
  noRoot: (path: string) =>
    error(
      'SP1001',
      `No configuration found at ${path}.`,
      'Name it with --config, or create one with `setpoint init`.',
    ),
  notRegular: (file: string) =>
    error('SP1002', `${file} is not a regular file.`, 'Replace it with a regular file.'),
  unreadable: (file: string, reason: string) =>
    error(
      'SP1003',
      `${file} cannot be read (${reason}).`,
      'Check that it exists and that you have permission to read it.',
    ),
  outside: (file: string) =>
    error(
      'SP1004',
      `${file} is outside the configuration folder, or links to a file outside.`,
      'Move it into the configuration folder.',
    ),
  hidden: (file: string) =>
    error(
      'SP1010',
      `${file} is hidden, or links to a hidden file, which can contain credentials.`,
      'Move or rename it.',
    ),
  tooLarge: (file: string, limit: number) =>
    error('SP1005', `${file} is larger than ${formatMebibytes(limit)}.`, 'Split it into several files.'),
  tooMuch: (limit: number) =>
    error(
      'SP1006',
      `The files of the configuration are larger than ${formatMebibytes(limit)} in total; the rest was not read.`,
      'Remove files that do not belong to it.',
    ),
  tooManyFiles: (limit: number) =>
    error(
      'SP1007',
      `include matches more than ${limit} files.`,
      'Narrow the patterns, or put several documents in one file.',
    ),
  badPattern: (pattern: string, reason: string, instead: string | null) =>
    error(
      'SP1008',
      `Invalid include pattern ${quote(pattern)}: ${reason}.`,
      `Write ${instead ?? 'it like projects/**/*.yaml'}.`,
    ),
  tooManyEntries: (limit: number) =>
    error(
      'SP1009',
      `The folders that include searches contain more than ${limit} entries.`,
      'Narrow the patterns.',
    ),

  // SP11xx: bytes and YAML
  notUtf8: (isUtf16: boolean) =>
    error(
      'SP1101',
      `The file is not UTF-8 text${isUtf16 ? ', but probably UTF-16' : ''}.`,
      'Save it as UTF-8.',
    ),
  controlCharacter: (codePoint: string) =>
    error(
      'SP1102',
      `The character ${codePoint} is not allowed in a file.`,
      codePoint === 'U+000D' ? 'End lines with LF or CRLF.' : 'Remove it.',
    ),
  tooDeep: (limit: number) =>
    error('SP1103', `The file has more than ${limit} levels of nesting.`, 'Flatten it.'),
  tooManyTokens: (limit: number) =>
    error('SP1104', `The file has more than ${limit} YAML tokens.`, 'Split it into several files.'),
  directive: () =>
    error('SP1105', 'YAML directives (lines that begin with %) are not supported.', 'Remove the line.'),
  tag: (tag: string) =>
    error(
      'SP1106',
      `The tag ${quote(tag)} is not supported.`,
      'Remove it, and quote the value if it must be a string.',
    ),
  syntax: (message: string, hint: string | null) =>
    error('SP1107', `Invalid YAML: ${message.replace(/\.$/, '')}.`, hint),
  indentedUnderValue: () =>
    error(
      'SP1107',
      'Invalid YAML: the line is indented below a line that already has a value.',
      'Give it the same indentation as the lines that it belongs to.',
    ),
  duplicateKey: (key: string, first: Position) =>
    error(
      'SP1108',
      `The mapping contains the key ${quote(key)} twice; the first is at ${formatPosition(first)}.`,
      'Remove one of them.',
    ),
  mergeKey: () =>
    error('SP1109', 'The merge key << is not supported in YAML 1.2.', 'Write the keys out, or use a layer.'),
  badKey: (written: string) =>
    error(
      'SP1110',
      `Invalid key${written === '' ? '' : ` ${quote(written)}`}: keys must be strings.`,
      'Quote the key.',
    ),
  badNumber: (written: string, reason: string) =>
    error(
      'SP1111',
      `Invalid number ${quote(written)}: ${reason}.`,
      'Write it in another form, or quote it if it is a string.',
    ),
  badText: (content: string) => error('SP1112', `The string must not contain ${content}.`, 'Remove it.'),
  reservedKey: (key: string) => error('SP1113', `The key ${quote(key)} is reserved.`, 'Choose another name.'),
  unknownAlias: (name: string) =>
    error(
      'SP1114',
      `The alias *${name} has no anchor before it in this document.`,
      `Add &${name} to the first occurrence of the value.`,
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

  // SP12xx: placeholders and images
  badPlaceholder: (written: string) =>
    error(
      'SP1201',
      `Invalid placeholder ${quote(written)}.`,
      'Write ${env:NAME} or ${file:PATH}, or $${ for a literal ${.',
    ),
  noVariable: (name: string) =>
    error(
      'SP1202',
      `The environment variable SETPOINT_VAR_${name} is not set.`,
      `Set it; \${env:${name}} reads no other variable.`,
    ),
  badReference: (path: string, reason: string) =>
    error(
      'SP1203',
      `Cannot use the file ${quote(path)}: ${reason}.`,
      'Use the path of a readable file inside the configuration folder, relative to it.',
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
  misplacedPlaceholder: (name: string, written: string) =>
    error(
      'SP1207',
      `${name} contains the placeholder ${quote(written)}, which is allowed only below settings, and in organization of the root file.`,
      'Write the text itself, or $${ for a literal ${.',
    ),
} as const;
