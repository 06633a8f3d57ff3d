import type { Finding } from '../model/finding.js';
import type { Place } from '../model/place.js';
import type { Spot } from './located.js';
import { listOf, mebibytes, quote, someOf, tellPlace, tellSpot } from './phrases.js';

/** A finding before it has a place: its permanent code with its sentence. All of them stand in this file. */
export type Words = Pick<Finding, 'code' | 'severity' | 'message' | 'hint'>;

const error = (code: string, message: string, hint: string | null = null): Words => ({
  code,
  severity: 'error',
  message,
  hint,
});
const warning = (code: string, message: string, hint: string | null = null): Words => ({
  code,
  severity: 'warning',
  message,
  hint,
});

const instead = (name: string | null, otherwise: string | null) =>
  name === null ? otherwise : `did you mean ${name}?`;

const scrubbingWords = {
  type: 'rule type',
  method: 'redaction method',
  'built-in': 'built-in rule',
} as const;

export const words = {
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
  duplicateKey: (key: string, first: Spot) =>
    error(
      'SP1108',
      `The key ${quote(key)} stands here twice; the first is at ${tellSpot(first)}.`,
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
    error('SP1112', `This text holds ${what}, which the service cannot store.`, 'Remove it.'),
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

  // SP13xx: the shape of a document
  unknownKey: (key: string, near: string | null, known: readonly string[]) =>
    error(
      'SP1301',
      `${quote(key)} is not known here.`,
      instead(near, known.length === 0 ? null : `Known here: ${known.join(', ')}.`),
    ),
  wrongType: (name: string, expected: string, actual: string, hint: string | null) =>
    error('SP1302', `${name} must be ${expected}; here stands ${actual}.`, hint),
  oldBoolean: (name: string, written: string, meant: boolean) =>
    error(
      'SP1303',
      `${name} must be true or false; ${quote(written)} is text in YAML 1.2.`,
      `Write ${meant}.`,
    ),
  notAllowed: (name: string, allowed: readonly string[], written: string, near: string | null) =>
    error('SP1304', `${name} must be ${listOf(allowed)}; here stands ${written}.`, instead(near, null)),
  bounds: (name: string, rule: string, written: string) =>
    error('SP1305', `${name} must be ${rule}; here stands ${written}.`),
  size: (name: string, rule: string) => error('SP1306', `${name} must have ${rule}.`),
  badForm: (name: string, written: string, hint: string | null) =>
    error('SP1307', `${name} does not have the form that it needs; here stands ${written}.`, hint),
  blank: (name: string) => error('SP1307', `${name} must not be blank.`),
  missingKey: (owner: string, key: string, hint: string | null) =>
    error('SP1308', `${owner} needs ${quote(key)}.`, hint),
  misfit: (name: string) => error('SP1309', `${name} does not fit the schema.`, 'See docs/settings.md.'),
  unknownSetting: (name: string, kind: string, near: string | null, hint: string | null) =>
    error('SP1310', `${quote(name)} is not a setting of ${kind}.`, instead(near, hint)),
  more: (file: string, count: number) =>
    error('SP1311', `${file} has ${count} more faults that are not listed.`, 'Mend the listed ones first.'),

  // SP14xx: what a schema cannot say
  noHead: (near: string | null) =>
    error(
      'SP1401',
      'This document does not say whose settings it holds.',
      instead(near, 'Begin it with one of organization:, project: or layer:.'),
    ),
  manyHeads: (heads: readonly string[]) =>
    error(
      'SP1402',
      `This document has several heads: ${heads.join(', ')}.`,
      'Put each in a document of its own, after a line ---.',
    ),
  otherOrganization: (ref: string, root: string) =>
    error(
      'SP1403',
      `This document is for organization ${quote(ref)}, the root file for ${quote(root)}.`,
      'Write both the same way.',
    ),
  duplicateProject: (ref: string, first: Place) =>
    error(
      'SP1404',
      `Project ${quote(ref)} has two documents; the first is ${tellPlace(first)}.`,
      'Join them: one document for a project.',
    ),
  sharedSlug: (slug: string, other: Place) =>
    error(
      'SP1405',
      `Two projects would share the slug ${quote(slug)}; the other is ${tellPlace(other)}.`,
      'A slug is one project’s.',
    ),
  duplicateLayer: (name: string, first: Place) =>
    error(
      'SP1406',
      `Two layers are called ${quote(name)}; the first is ${tellPlace(first)}.`,
      'Give each its own name.',
    ),
  secondOrganization: (first: Place) =>
    error('SP1407', `The organization has two documents; the first is ${tellPlace(first)}.`, 'Join them.'),
  duplicateItem: (setting: string, key: string, value: string) =>
    error('SP1408', `${setting} has two items with the ${key} ${quote(value)}.`, 'Keep one of them.'),
  ignoredAndSet: (name: string) =>
    error(
      'SP1410',
      `${name} is set and ignored in the same document; one of the two would not hold.`,
      'Remove one of them.',
    ),
  nothingManaged: () =>
    error(
      'SP1411',
      'No file sets a single setting: the configuration manages nothing.',
      'If files were moved, correct include; an empty configuration is never applied.',
    ),
  cancelDeletionFalse: (name: string) =>
    error(
      'SP1412',
      `${name}: false does not keep a deletion going: the service restores the organization whatever the value.`,
      'Remove the line.',
    ),
  oneRoot: () =>
    error(
      'SP1413',
      'The root file must hold exactly one document.',
      'Move settings to files that include meets.',
    ),
  badGlob: (glob: string, fault: string) =>
    error('SP1414', `The layer cannot match ${quote(glob)}: ${fault}.`, 'Write it like pay-* or "!pay-*".'),
  unknownProtected: (name: string, near: string | null) =>
    error(
      'SP1415',
      `guard.protect names ${quote(name)}, which is no setting, so that nothing would be protected.`,
      instead(near, null),
    ),
  sandboxWithoutUrl: () =>
    error(
      'SP1416',
      'service.sandbox has a meaning only with url "sandbox:".',
      'Remove it, or write url: "sandbox:".',
    ),
  badUrl: (why: string) =>
    error(
      'SP1417',
      `service.url cannot be used: ${why}.`,
      'Write the origin alone, like https://errors.example.com; a path that the service is below goes into SETPOINT_URL or --url.',
    ),
  badNames: (message: string, hint: string | undefined) => error('SP1418', message, hint ?? null),

  cannotClear: (name: string, instead: string) =>
    error(
      'SP1419',
      `${name} cannot be cleared: services refuse the empty value, or take it and keep what they have.`,
      `${instead}, or remove the line to leave it unmanaged.`,
    ),
  noWayBack: (name: string, empty: string) =>
    error(
      'SP1420',
      `${name} has no way back to the service’s default: null is refused.`,
      `Write ${empty} for none, or remove the line to leave it unmanaged.`,
    ),
  unseenPicture: (name: string, type: string) =>
    error(
      'SP1421',
      `${name} is set while ${type} asks for initials: sending a picture would switch them off, run after run.`,
      `Write ${type}: upload, or remove ${name}.`,
    ),

  badExtra: (name: string, why: string) =>
    error('SP1422', `extraSettings cannot declare ${quote(name)}: ${why}.`, 'See docs/configuration.md.'),

  // SP15xx: what only the service's inventory can tell
  sameProject: (ref: string, slug: string, first: Place) =>
    error(
      'SP1501',
      `${quote(ref)} is the project ${quote(slug)}, which has a document already: ${tellPlace(first)}.`,
      'Join them: one document for a project.',
    ),
  takenSlug: (slug: string, projects: readonly string[]) =>
    error(
      'SP1502',
      `The slug ${quote(slug)} would be shared by ${someOf(projects)}.`,
      'A slug is one project’s: choose another.',
    ),
  slugCircle: (slugs: readonly string[]) =>
    error(
      'SP1503',
      `These renames go in a circle, and the service takes no slug that a project still has: ${someOf(slugs, ' → ')}.`,
      'Rename one of them to a third slug, apply that, and give it its new slug in a second commit.',
    ),

  // SP19xx: warnings
  patternMeetsNothing: (pattern: string) =>
    warning('SP1901', `include: ${quote(pattern)} meets no file.`, 'Remove it, or check its spelling.'),
  layerMeetsNothing: (name: string) =>
    warning('SP1902', `The layer ${quote(name)} matches no project.`, 'Check its globs, or remove it.'),
  linkedFolder: (folder: string) =>
    warning(
      'SP1903',
      `${folder} is a link to a folder; include does not follow it.`,
      'Use the folder itself.',
    ),
  invisible: (codePoint: string) =>
    warning(
      'SP1904',
      `The invisible character ${codePoint} stands here; what you see may not be what is read.`,
      'Remove it.',
    ),
  danglingRule: (setting: string, rule: string, near: string | null) =>
    warning(
      'SP1906',
      `${setting} applies the rule ${quote(rule)}, which it does not have: nothing is scrubbed by it.`,
      instead(near, 'Add it under rules, or take it out.'),
    ),
  unappliedRule: (setting: string, rule: string) =>
    warning(
      'SP1907',
      `The rule ${quote(rule)} of ${setting} is applied nowhere.`,
      'Name it under applications, or remove it.',
    ),
  unknownScrubbing: (
    setting: string,
    what: 'type' | 'method' | 'built-in',
    word: string,
    near: string | null,
  ) =>
    warning(
      'SP1908',
      `${setting}: ${quote(word)} is no ${scrubbingWords[what]} that this tool knows; what a deployment does not know scrubs nothing.`,
      instead(near, null),
    ),
  longList: (name: string, length: number, most: number) =>
    warning(
      'SP1909',
      `The items of ${name} have ${length} characters together; deployments store ${most}.`,
      'Shorten the list: a part of a name is found in every name that holds it.',
    ),
  noSuchProject: (ref: string, near: string) =>
    warning(
      'SP1910',
      `The service has no project ${quote(ref)}.`,
      `did you mean ${near}? Otherwise take it out of the files.`,
    ),
  emptyDocument: () => warning('SP1905', 'This document sets nothing.', 'Add settings, or remove it.'),
} as const;
