import type { Position } from '../yaml/located.js';
import { error } from './message.js';
import { formatPosition, mebibytes, quote } from './phrases.js';

export const fileMessages = {
  // SP10xx: files and folders
  noRoot: (path: string) =>
    error(
      'SP1001',
      `There is no configuration at ${path}.`,
      'Name it with --config, or write one with `setpoint init`.',
    ),
  notRegular: (file: string) =>
    error(
      'SP1002',
      `${file} is not a regular file.`,
      'Only regular files are read: no folders, pipes or devices.',
    ),
  unreadable: (file: string, reason: string) =>
    error('SP1003', `${file} cannot be read (${reason}).`, 'Check that it exists and that you may read it.'),
  outside: (file: string) =>
    error(
      'SP1004',
      `${file} lies outside the configuration’s folder, itself or behind a link.`,
      'Move it into the folder: nothing else is read.',
    ),
  hidden: (file: string) =>
    error(
      'SP1010',
      `${file} is hidden, itself or behind a link.`,
      'Hidden files often hold credentials: move it.',
    ),
  tooLarge: (file: string, limit: number) =>
    error('SP1005', `${file} is larger than ${mebibytes(limit)}.`, 'Split it into several files.'),
  tooMuch: (limit: number) =>
    error(
      'SP1006',
      `The configuration’s files hold more than ${mebibytes(limit)} together; the rest was not read.`,
    ),
  tooManyFiles: (limit: number) =>
    error(
      'SP1007',
      `include meets more than ${limit} files.`,
      'Narrow the patterns, or put several documents in one file.',
    ),
  badPattern: (pattern: string, fault: string) =>
    error('SP1008', `include cannot use ${quote(pattern)}: ${fault}.`, 'Write it like projects/**/*.yaml.'),
  tooManyEntries: (limit: number) =>
    error(
      'SP1009',
      `The folders that include goes through hold more than ${limit} entries.`,
      'Narrow the patterns.',
    ),

  // SP11xx: bytes and YAML
  notUtf8: (utf16: boolean) =>
    error(
      'SP1101',
      'This is not UTF-8 text.',
      utf16 ? 'It looks like UTF-16: save the file as UTF-8.' : 'Save the file as UTF-8.',
    ),
  controlCharacter: (codePoint: string) =>
    error(
      'SP1102',
      `The character ${codePoint} cannot stand in a file.`,
      'Remove it; line ends are LF or CRLF.',
    ),
  tooDeep: (limit: number) =>
    error('SP1103', `This is nested more than ${limit} levels deep.`, 'Flatten it.'),
  tooManyTokens: (limit: number) =>
    error('SP1104', `This file has more than ${limit} parts of YAML syntax.`, 'Split it into several files.'),
  directive: () =>
    error(
      'SP1105',
      'Directives (lines that begin with %) are not taken.',
      'Remove the line: files are YAML 1.2.',
    ),
  tag: (tag: string) =>
    error(
      'SP1106',
      `The tag ${quote(tag)} is not taken.`,
      'Write the value plainly; quote what must be text.',
    ),
  syntax: (message: string, hint: string | null) =>
    error('SP1107', `This is not valid YAML: ${message.replace(/\.$/, '')}.`, hint),
  indentedUnderValue: () =>
    error(
      'SP1107',
      'This is not valid YAML: the line is indented below a line that has its value already.',
      'Give it the indentation of the lines that it belongs with.',
    ),
  duplicateKey: (key: string, first: Position) =>
    error(
      'SP1108',
      `The key ${quote(key)} stands here twice; the first is at ${formatPosition(first)}.`,
      'Keep one of them.',
    ),
  mergeKey: () =>
    error('SP1109', 'The merge key << is not part of YAML 1.2.', 'Write the keys out, or use a layer.'),
  badKey: (written: string) =>
    error(
      'SP1110',
      `${written === '' ? 'This' : quote(written)} cannot be a key: keys are plain text.`,
      'Put the key in quotes.',
    ),
  badNumber: (written: string, why: string) =>
    error(
      'SP1111',
      `The number ${quote(written)} cannot be used: ${why}.`,
      'Put it in quotes if it is text.',
    ),
  badText: (what: string) =>
    error(
      'SP1112',
      `This text holds ${what}, which setpoint takes from no file and writes into none.`,
      'Remove it.',
    ),
  reservedKey: (key: string) => error('SP1113', `${quote(key)} cannot be a key.`, 'Choose another name.'),
  unknownAlias: (name: string) =>
    error(
      'SP1114',
      `The alias *${name} has no anchor before it in this document.`,
      `Write &${name} where the value stands first.`,
    ),
  circularAlias: (name: string) =>
    error('SP1115', `The alias *${name} stands inside its own anchor.`, 'Write the value out.'),
  expansion: (nodes: number, bytes: number) =>
    error(
      'SP1116',
      `Written out, the aliases here hold more than ${nodes} values or ${mebibytes(bytes)} of text.`,
      'Use fewer aliases, or a layer.',
    ),
  explicitKey: () => error('SP1117', 'Keys written with ? are not taken.', 'Write key: value.'),

  // SP12xx: placeholders and images
  badPlaceholder: (written: string) =>
    error(
      'SP1201',
      `${quote(written)} is not a placeholder that can be read.`,
      'Write ${env:NAME} or ${file:PATH}, or $${ for a literal ${.',
    ),
  noVariable: (name: string) =>
    error(
      'SP1202',
      `The environment variable SETPOINT_VAR_${name} is not set.`,
      `Set it; \${env:${name}} reads no other.`,
    ),
  badReference: (path: string, why: string) =>
    error(
      'SP1203',
      `The file ${quote(path)} cannot be used: ${why}.`,
      'Paths start at the configuration’s folder and stay inside it.',
    ),
  notText: (path: string) =>
    error('SP1204', `The file ${quote(path)} is not UTF-8 text.`, 'Only an image is taken as bytes.'),
  tooMuchText: (limit: number) =>
    error('SP1205', `The placeholders of the configuration hold more than ${mebibytes(limit)} together.`),
  badImage: (why: string) =>
    error(
      'SP1206',
      `The image cannot be used: ${why}.`,
      'Give a square PNG, JPEG or GIF of 256 to 1024 pixels and at most 5 MB.',
    ),
  misplacedPlaceholder: (name: string, written: string) =>
    error(
      'SP1207',
      `${name} contains the placeholder ${quote(written)}, which is allowed only in setting values (below settings) and in organization of the root file.`,
      'Write the text itself, or $${ for a literal ${.',
    ),
} as const;
