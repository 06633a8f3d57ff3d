import { isObject, type Json, type JsonObject, sameJson } from '../../model/json.js';
import { unreachable } from '../../model/unreachable.js';
import type { Setting } from '../../settings/setting.js';

/** What a change does to a value with members. Both can be true (if a member is replaced), or neither. */
export interface MemberDelta {
  readonly grows: boolean;
  readonly shrinks: boolean;
}

/** Compares members: items of sets and lists, keys of keyed lists, keys and items of maps, rules of embedded JSON. */
export function compareMembers(setting: Setting, before: Json, after: Json): MemberDelta {
  switch (setting.kind) {
    default:
      return unreachable(setting.kind);
    case 'set':
    case 'list':
      return compareNames(items(before), items(after));
    case 'keyed-list':
      return compareNames(keysOfItems(before, setting.key), keysOfItems(after, setting.key));
    case 'map-of-sets':
      return compareNames(pairs(before), pairs(after));
    case 'embedded-json':
      return compareRules(before, after);
    case 'scalar':
    case 'image':
    case 'action':
      return { grows: false, shrinks: false };
  }
}

function items(value: Json): ReadonlySet<string> {
  return new Set(Array.isArray(value) ? value.map((item) => JSON.stringify(item)) : []);
}

function keysOfItems(value: Json, key: string | null): ReadonlySet<string> {
  if (!Array.isArray(value) || key === null) return new Set();
  return new Set(value.map((item: Json) => JSON.stringify(isObject(item) ? (item[key] ?? null) : item)));
}

function pairs(value: Json): ReadonlySet<string> {
  if (!isObject(value)) return new Set();
  return new Set(
    Object.entries(value).flatMap(([key, names]) => [
      JSON.stringify([key]),
      ...[...items(names)].map((item) => JSON.stringify([key, item])),
    ]),
  );
}

function compareNames(before: ReadonlySet<string>, after: ReadonlySet<string>): MemberDelta {
  return {
    grows: [...after].some((name) => !before.has(name)),
    shrinks: [...before].some((name) => !after.has(name)),
  };
}

function mergeDeltas(parts: readonly MemberDelta[]): MemberDelta {
  return { grows: parts.some((part) => part.grows), shrinks: parts.some((part) => part.shrinks) };
}

/**
 * How much a redaction removes. Masked text still shows its length, hashed text can be guessed, a replacement shows
 * that a value existed, and removed text is gone (mask and remove: interface, `relayPiiConfig`; hash and replace:
 * observed).
 */
const strengths: ReadonlyMap<string, number> = new Map([
  ['mask', 1],
  ['hash', 1],
  ['replace', 2],
  ['remove', 3],
]);

/** A rule of this type matches every value. */
const broadestType = 'anything';

/**
 * Compares two sets of scrubbing rules by what they protect. A change counts as shrinking unless it provably protects
 * at least as much: for example a removed rule or application, a weaker or unknown redaction, or any other changed
 * member.
 */
function compareRules(before: Json, after: Json): MemberDelta {
  const [old, now] = [readRules(before), readRules(after)];
  return mergeDeltas([
    compareNames(applied(old.applications), applied(now.applications)),
    compareEach(old.rules, now.rules),
    sameJson(old.rest, now.rest) ? unchanged : unclear,
  ]);
}

const unchanged: MemberDelta = { grows: false, shrinks: false };
const unclear: MemberDelta = { grows: false, shrinks: true };

interface Rules {
  readonly rules: JsonObject;
  readonly applications: JsonObject;
  /** All members that setpoint does not interpret. */
  readonly rest: Json;
}

function readRules(value: Json): Rules {
  if (value === null) return { rules: {}, applications: {}, rest: {} };
  if (!isObject(value)) return { rules: {}, applications: {}, rest: value };
  const { rules = {}, applications = {}, ...rest } = value;
  return {
    rules: isObject(rules) ? rules : {},
    applications: isObject(applications) ? applications : {},
    rest,
  };
}

/** The pairs of field path and rule, each as one name. */
function applied(applications: JsonObject): ReadonlySet<string> {
  return new Set(
    Object.entries(applications).flatMap(([path, rules]) =>
      (Array.isArray(rules) ? rules : [rules]).map((rule: Json) => JSON.stringify([path, rule])),
    ),
  );
}

function compareEach(before: JsonObject, after: JsonObject): MemberDelta {
  const names = compareNames(new Set(Object.keys(before)), new Set(Object.keys(after)));
  const kept = Object.keys(before).filter((name) => Object.hasOwn(after, name));
  return mergeDeltas([names, ...kept.map((name) => compareRule(before[name] ?? null, after[name] ?? null))]);
}

function compareRule(before: Json, after: Json): MemberDelta {
  if (sameJson(before, after)) return unchanged;
  if (!isObject(before) || !isObject(after)) return unclear;
  const { type: oldType = null, redaction: oldRedaction = null, ...oldRest } = before;
  const { type: newType = null, redaction: newRedaction = null, ...newRest } = after;
  const matches = oldType === newType || newType === broadestType;
  if (!matches || !sameJson(oldRest, newRest)) return unclear;
  const shrinks = !redactsAtLeast(oldRedaction, newRedaction);
  return { grows: !shrinks, shrinks };
}

function redactsAtLeast(before: Json, after: Json): boolean {
  if (sameJson(before, after)) return true;
  if (before === null || methodOf(after) === 'remove') return true;
  const [former, strength] = [strengths.get(methodOf(before)), strengths.get(methodOf(after))];
  return former !== undefined && strength !== undefined && former < strength;
}

function methodOf(redaction: Json): string {
  const method = isObject(redaction) ? redaction.method : null;
  return typeof method === 'string' ? method : '';
}
