import { isObject, type Json, type JsonObject, sameJson } from '../../model/json.js';
import type { Setting } from '../../settings/setting.js';

/** What a change does to a value with members. Both can be true (if a member is replaced), or neither. */
export interface MemberDelta {
  readonly grows: boolean;
  readonly shrinks: boolean;
}

/** Compares members: items of sets and lists, keys of keyed lists, keys and items of maps, rules of embedded JSON. */
export function compareMembers(setting: Setting, before: Json, after: Json): MemberDelta {
  return setting.kind === 'embedded-json'
    ? compareRules(before, after)
    : compareNames(namesOf(setting, before), namesOf(setting, after));
}

/** The members of a value, each as one name. Scalars, images and actions have none. */
function namesOf({ key }: Setting, value: Json): ReadonlySet<string> {
  if (isObject(value))
    return new Set([...Object.keys(value).map((name) => JSON.stringify([name])), ...pairsIn(value)]);
  const items: readonly Json[] = Array.isArray(value) ? value : [];
  return new Set(
    items.map((item) => JSON.stringify(key !== null && isObject(item) ? (item[key] ?? null) : item)),
  );
}

/** Each key of an object with each of its items, as one name. */
function pairsIn(value: JsonObject): readonly string[] {
  return Object.entries(value).flatMap(([key, items]) =>
    (Array.isArray(items) ? items : [items]).map((item: Json) => JSON.stringify([key, item])),
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
    compareNames(new Set(pairsIn(old.applications)), new Set(pairsIn(now.applications))),
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
  if (value !== null && !isObject(value)) return { rules: {}, applications: {}, rest: value };
  const { rules = {}, applications = {}, ...rest } = value ?? {};
  return {
    rules: isObject(rules) ? rules : {},
    applications: isObject(applications) ? applications : {},
    rest,
  };
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
