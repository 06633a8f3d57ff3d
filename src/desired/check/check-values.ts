import type { Finding } from '../../model/finding.js';
import { isObject, type Json } from '../../model/json.js';
import { findScrubbingFlaws } from '../../settings/scrubbing-flaws.js';
import type { Setting } from '../../settings/setting.js';
import { closestMatch } from '../messages/closest-match.js';
import { type Message, messages } from '../messages/messages.js';
import { type Located, type LocatedEntry, scalarsOf } from '../yaml/located.js';
import { findingAt, findPositions, type SourceFile } from '../yaml/place.js';
import { describe } from './values/value-messages.js';

/** Maximum number of flaws reported for one value. */
const MAX_FLAWS = 20;

/** Maximum number of characters of all items together; deployments reject longer lists. */
const MAX_TOTAL_LENGTH = 4000;

/** A value of a file in the forms that its checks need. */
export interface ReadValue {
  readonly setting: Setting;
  readonly node: Located;
  readonly json: Json;
  /** Undefined if the setting cannot have the value. */
  readonly normal: Json | undefined;
}

/** Runs the checks that a schema cannot express on one value without schema errors. */
export function checkValue({ setting, node, json, normal }: ReadValue, source: SourceFile): Finding[] {
  const empty = checkEmpty(setting, node, source);
  if (empty.length > 0) return empty;
  const misfit = normal === undefined ? [findingAt(source, node.at, messages.misfit(setting.name))] : [];
  if (setting.neutral === 'relayPiiConfig')
    return [...misfit, ...checkScrubbing(setting, json, node, source)];
  if (setting.neutral === 'sensitiveFields')
    return [...misfit, ...checkTotalLength(setting, json, node, source)];
  return misfit;
}

/**
 * YAML reads a missing value as null, which a schema cannot distinguish from one that was written to clear a setting.
 */
function checkEmpty({ name }: Setting, value: Located, source: SourceFile): Finding[] {
  return scalarsOf(value)
    .filter((node) => node.value === null && node.written === '')
    .map((node) => {
      const { line, column } = node.at;
      const actual = describe(node, source.lineAt(line).slice(column - 1));
      return findingAt(source, node.at, messages.emptyValue(name, actual));
    });
}

/**
 * Reports an avatar image together with an avatar type other than the image. The service would store the image and
 * switch to it. While initials are shown, it returns no image to compare with.
 */
export function checkImage(
  entries: ReadonlyMap<string, LocatedEntry>,
  settings: ReadonlyMap<string, Setting>,
  source: SourceFile,
): Finding[] {
  const nameFor = (neutral: string) =>
    [...entries.keys()].find((name) => settings.get(name)?.neutral === neutral) ?? '';
  const [image, type] = [nameFor('avatar'), nameFor('avatarType')];
  const [imageEntry, typeEntry] = [entries.get(image), entries.get(type)];
  if (imageEntry === undefined || typeEntry === undefined) return [];
  if (typeEntry.value.kind !== 'scalar' || typeEntry.value.value === 'upload') return [];
  return [findingAt(source, imageEntry.keyAt, messages.unseenImage(image, type))];
}

/** The service accepts such rules without a warning, but they scrub less than expected. */
function checkScrubbing(setting: Setting, value: Json, node: Located, source: SourceFile): Finding[] {
  const rules = isObject(value) && isObject(value.rules) ? Object.keys(value.rules) : [];
  const flaws = findScrubbingFlaws(value).map((flaw) => ({
    ...flaw,
    near: flaw.kind === 'dangling' ? closestMatch(flaw.rule, rules) : null,
  }));
  // A misspelled name of a rule also leaves that rule without a use.
  const meant = new Set(flaws.map(({ near }) => near));
  return flaws
    .filter(({ kind, rule }) => kind === 'dangling' || !meant.has(rule))
    .slice(0, MAX_FLAWS)
    .map(({ kind, path, rule, near }) => {
      const { key, value: at } = findPositions(node, path);
      return kind === 'dangling'
        ? findingAt(source, at, messages.danglingRule(setting.name, rule, near))
        : findingAt(source, key, messages.unappliedRule(setting.name, rule));
    });
}

function checkTotalLength(setting: Setting, value: Json, node: Located, source: SourceFile): Finding[] {
  const items = Array.isArray(value) ? value : [];
  const lengths = items.map((item: Json) => (typeof item === 'string' ? item.trim().length : 0));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (total <= MAX_TOTAL_LENGTH) return [];
  return [findingAt(source, node.at, messages.longList(setting.name, total, MAX_TOTAL_LENGTH))];
}

/** Settings that the service never clears, each with what to write in place of an empty value. */
const NEVER_CLEARED: ReadonlyMap<string, string> = new Map([
  ['platform', 'Set a platform'],
  ['subjectTemplate', 'Write a template such as the service’s own "$shortID - $title"'],
]);

/** Settings that cannot be reset to their default by null, each with its empty value. */
const NEVER_DEFAULT: ReadonlyMap<string, string> = new Map([
  ['subjectPrefix', '""'],
  ['highlightTags', '[]'],
  ['highlightContext', '{}'],
]);

/**
 * Returns a specific message for values that the schema rejects or that the service accepts and ignores. Sending them
 * would cause the same difference in every run. Null for every other value.
 */
export function customMessageFor(setting: Setting, value: Located): Message | null {
  if (value.kind !== 'scalar') return null;
  if (setting.neutral === 'cancelDeletion' && value.value === false)
    return messages.cancelDeletionFalse(setting.name);
  const never = NEVER_CLEARED.get(setting.neutral);
  if (never !== undefined && String(value.value ?? '').trim() === '')
    return messages.cannotClear(setting.name, never);
  const empty = NEVER_DEFAULT.get(setting.neutral);
  return empty !== undefined && value.value === null ? messages.noWayBack(setting.name, empty) : null;
}
