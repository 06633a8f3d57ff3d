import { pluralise } from '../../model/count.js';
import type { Place } from '../../model/place.js';
import type { Position } from '../yaml/located.js';
import {
  error,
  formatChoices,
  formatFirst,
  formatPlace,
  formatPosition,
  quote,
  quoteName,
  shorten,
  suggest,
} from './message.js';

export const documentMessages = {
  // SP13xx: the shape of a document
  unknownKey: (key: string, hint: string | null) => error('SP1301', `Unknown key ${quoteName(key)}.`, hint),
  secretKey: (hint: string) => error('SP1301', 'Unknown key: a URL that can contain a secret.', hint),
  tokenKey: (name: string) =>
    error(
      'SP1301',
      `${name} is not supported: files must not contain the token.`,
      'Remove the line, revoke the token, and set a new one in SETPOINT_TOKEN.',
    ),
  wrongType: (name: string, expected: string, actual: string, hint: string | null) =>
    error('SP1302', `${name} must be ${expected}, got ${actual}.`, hint),
  emptyValue: (name: string, actual: string) =>
    error('SP1302', `${name} must be a value or null, got ${actual}.`, 'Write a value, or null to clear it.'),
  oldBoolean: (name: string, written: string, value: boolean) =>
    error(
      'SP1303',
      `${name} must be true or false, got ${quote(written)}, which YAML 1.2 reads as a string.`,
      `Write ${value}.`,
    ),
  quotedBoolean: (name: string, written: string) =>
    error(
      'SP1303',
      `${name} must be true or false, got the string ${quote(written)}.`,
      `Write ${written.toLowerCase()} without quotes.`,
    ),
  notAllowed: (name: string, allowed: readonly string[], actual: string, hint: string | null) =>
    error('SP1304', `${name} must be ${formatChoices(allowed)}, got ${actual}.`, hint),
  bounds: (name: string, rule: string, actual: string, hint: string | null) =>
    error('SP1305', `${name} must be ${rule}, got ${actual}.`, hint),
  size: (name: string, rule: string, actual: number | null) =>
    error('SP1306', `${name} must have ${rule}${actual === null ? '' : `, got ${actual}`}.`),
  /** `form` continues "must"; null if the schema does not describe it. */
  badForm: (name: string, form: string | null, actual: string, hint: string | null) =>
    error('SP1307', `${name} must ${form ?? 'have another format'}, got ${actual}.`, hint),
  blank: (name: string) =>
    error('SP1307', `${name} must not be blank.`, 'Write at least one visible character.'),
  missingKey: (owner: string, key: string, hint: string) =>
    error('SP1308', `${owner} requires the key ${quote(key)}.`, hint),
  missingImage: (type: string, image: string) =>
    error(
      'SP1308',
      `${type}: upload requires the setting ${quote(image)}.`,
      `Add the image to upload: ${image}: \${file:logo.png}.`,
    ),
  misfit: (name: string) =>
    error(
      'SP1309',
      `${name} does not match the schema.`,
      'Correct the value. Run setpoint schema settings-file for the valid values.',
    ),
  unknownSetting: (name: string, kind: string, hint: string) =>
    error('SP1310', `${quoteName(name)} is not a setting of ${kind}.`, hint),
  unmanagedSetting: (name: string, reason: string, hint: string) =>
    error('SP1310', `setpoint does not manage ${name}: ${reason}.`, hint),
  unknownField: (name: string, kind: string, hint: string) =>
    error('SP1313', `${quoteName(name)} is not a field of ${kind} that expect can check.`, hint),
  more: (file: string, count: number) =>
    error(
      'SP1311',
      `Not listed: ${pluralise(count, 'more finding')} in ${file}.`,
      'Fix the listed findings first.',
    ),
  typographicQuotes: (name: string, inner: string) =>
    error(
      'SP1312',
      `${name} is in typographic quotes, which YAML reads as part of the string.`,
      `Write ${shorten(inner)} without quotes.`,
    ),

  // SP14xx: rules that a schema cannot express
  otherOrganization: (ref: string, root: string, place: Place) =>
    error(
      'SP1403',
      `The document is for organization ${quote(ref)}, but ${formatPlace(place)} is for ${quote(root)}.`,
      `Write organization: ${root}.`,
    ),
  duplicateProject: (ref: string, first: { readonly name: string; readonly place: Place }) =>
    error(
      'SP1404',
      ref === first.name
        ? `Project ${quote(ref)} already has a document at ${formatPlace(first.place)}.`
        : `${quote(ref)} and ${quote(first.name)} are the same project, because case does not matter; the first document is at ${formatPlace(first.place)}.`,
      'Merge them into one document.',
    ),
  sharedSlug: (slug: string, other: Place) =>
    error(
      'SP1405',
      `The slug ${quote(slug)} is already the slug of the project at ${formatPlace(other)}.`,
      'Choose another slug.',
    ),
  duplicateLayer: (name: string, first: Place) =>
    error(
      'SP1406',
      `Two layers have the name ${quote(name)}; the first is at ${formatPlace(first)}.`,
      'Give each layer a unique name.',
    ),
  secondOrganization: (first: Place) =>
    error(
      'SP1407',
      `The organization has two documents; the first is at ${formatPlace(first)}.`,
      'Merge them into one document.',
    ),
  duplicateItem: (setting: string, key: string, value: string) =>
    error('SP1408', `${setting} has two items with the ${key} ${quote(value)}.`, 'Remove one of them.'),
  ignoredAndSet: (name: string) =>
    error('SP1410', `${name} is both set and ignored in this document.`, 'Remove one of the two.'),
  onlyEmpty: (head: 'organization' | 'project' | 'layer') =>
    error(
      'SP1411',
      'No file sets any setting.',
      // A layer sets the same value for several projects.
      `Write settings:, and at least one setting in an indented line below it${head === 'layer' ? '' : ', such as name: Web'}.`,
    ),
  nothingManaged: () =>
    error(
      'SP1411',
      'No file sets any setting, and an empty configuration is never applied.',
      'Add settings, or correct include in the root file.',
    ),
  cancelDeletionFalse: (name: string) =>
    error(
      'SP1412',
      `${name} must be true, got false: the service restores the organization with any value.`,
      'Remove the line.',
    ),
  emptyRoot: () => error('SP1413', 'The root file is empty.', 'Write version: 1 and organization: SLUG.'),
  manyRoots: () =>
    error(
      'SP1413',
      'The root file must contain exactly one document, got several.',
      'Move the other documents to a settings file, such as projects/web.yaml.',
    ),
  platformForPlatform: () =>
    error(
      'SP1423',
      'A layer that matches by platform must not set platform: its own value would decide whether it applies.',
      'Set platform in the project document, or in a layer that matches by project or team.',
    ),
  unknownProtected: (name: string, near: string | null) =>
    error(
      'SP1415',
      `guard.protect contains ${quote(name)}, which is not a setting.`,
      suggest(near, 'Correct the name, or remove it.'),
    ),
  sandboxWithoutUrl: () =>
    error(
      'SP1416',
      'service.sandbox requires the URL "sandbox:".',
      'Set service.url to "sandbox:", or remove service.sandbox.',
    ),
  badUrl: (reason: string, hint: string) => error('SP1417', `Invalid service.url: ${reason}.`, hint),
  badScheme: (actual: string, hint: string) =>
    error('SP1307', `service.url must begin with https://, got ${actual}.`, hint),
  badNames: (message: string, hint: string | undefined, first: Position | null) =>
    error(
      'SP1418',
      first === null ? message : `${message} The first is at ${formatPosition(first)}.`,
      hint ?? null,
    ),

  cannotClear: (name: string, advice: string) =>
    error(
      'SP1419',
      `${name} cannot be cleared: the service rejects or ignores an empty value.`,
      `${advice}, or remove the line to leave it unmanaged.`,
    ),
  noWayBack: (name: string, empty: string) =>
    error(
      'SP1420',
      `${name} must not be null: the service cannot reset it to its default.`,
      `Write ${empty} for an empty value, or remove the line to leave it unmanaged.`,
    ),
  unseenImage: (name: string, type: string) =>
    error(
      'SP1421',
      `${name} conflicts with ${type}, which selects initials: each run would upload the image and switch them off.`,
      `Write ${type}: upload, or remove ${name}.`,
    ),

  badExtra: (name: string, reason: string, hint: string) =>
    error('SP1422', `Invalid extra setting ${quote(name)}: ${reason}.`, hint),

  // SP15xx: rules that need the service's inventory
  sameProject: (ref: string, slug: string, first: Place) =>
    error(
      'SP1501',
      `${quote(ref)} is the project ${quote(slug)}, which already has a document at ${formatPlace(first)}.`,
      'Merge them into one document.',
    ),
  takenSlug: (slug: string, projects: readonly string[]) =>
    error(
      'SP1502',
      `Several projects would have the slug ${quote(slug)}: ${formatFirst(projects)}.`,
      'Choose a unique slug for each project.',
    ),
  slugCycle: (slugs: readonly string[]) =>
    error(
      'SP1503',
      `The renames form a cycle, but the service rejects a slug that a project still has: ${formatFirst(slugs, ' → ')}.`,
      'Rename one project to a third slug and apply; set its final slug in a second commit.',
    ),
} as const;
