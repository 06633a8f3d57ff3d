import type { Place } from '../../model/place.js';
import { error, instead } from './message.js';
import { formatPlace, listOf, quote, someOf } from './phrases.js';

export const documentMessages = {
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
  misfit: (name: string) =>
    error('SP1309', `${name} does not fit the schema.`, 'See docs/reference/settings.md.'),
  unknownSetting: (name: string, kind: string, near: string | null, hint: string | null) =>
    error('SP1310', `${quote(name)} is not a setting of ${kind}.`, instead(near, hint)),
  more: (file: string, count: number) =>
    error('SP1311', `${file} has ${count} more faults that are not listed.`, 'Mend the listed ones first.'),

  // SP14xx: rules that a schema cannot express
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
      `Project ${quote(ref)} has two documents; the first is ${formatPlace(first)}.`,
      'Join them: one document for a project.',
    ),
  sharedSlug: (slug: string, other: Place) =>
    error(
      'SP1405',
      `Two projects would share the slug ${quote(slug)}; the other is ${formatPlace(other)}.`,
      'A slug is one project’s.',
    ),
  duplicateLayer: (name: string, first: Place) =>
    error(
      'SP1406',
      `Two layers are called ${quote(name)}; the first is ${formatPlace(first)}.`,
      'Give each its own name.',
    ),
  secondOrganization: (first: Place) =>
    error('SP1407', `The organization has two documents; the first is ${formatPlace(first)}.`, 'Join them.'),
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
  platformForPlatform: () =>
    error(
      'SP1423',
      'A layer that is met by platform cannot set platform: whether it is a project’s would hang on itself.',
      'Set platform in the project’s document, or in a layer that matches by project or team.',
    ),
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
    error(
      'SP1422',
      `extraSettings cannot declare ${quote(name)}: ${why}.`,
      'See docs/reference/configuration.md.',
    ),

  // SP15xx: rules that need the service's inventory
  sameProject: (ref: string, slug: string, first: Place) =>
    error(
      'SP1501',
      `${quote(ref)} is the project ${quote(slug)}, which has a document already: ${formatPlace(first)}.`,
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
} as const;
