import { isObject, type Json, type JsonObject, sameJson } from '../model/json.js';
import { combineGrowths, compareNames, type Growth } from './growth.js';

/**
 * How much a redaction takes away: masked text still shows its length and hashed text can be guessed, a replacement says that
 * something was there, removed text is gone (interface, relayPiiConfig; hash and replace after what deployments know).
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
 * Compares two sets of scrubbing rules by what they protect. What cannot be shown to protect at least as much as before counts
 * as less: a rule or an application that went, a redaction that became weaker or unknown, any other member that differs.
 */
export function compareRules(before: Json, after: Json): Growth {
  const [old, now] = [readRules(before), readRules(after)];
  return combineGrowths([
    compareNames(applied(old.applications), applied(now.applications)),
    compareEach(old.rules, now.rules),
    sameJson(old.rest, now.rest) ? same : unclear,
  ]);
}

const same: Growth = { grows: false, shrinks: false };
const unclear: Growth = { grows: false, shrinks: true };

interface Rules {
  readonly rules: JsonObject;
  readonly applications: JsonObject;
  /** Everything that this tool does not know the meaning of. */
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

/** Which rule is applied where, one name a pair. */
function applied(applications: JsonObject): ReadonlySet<string> {
  return new Set(
    Object.entries(applications).flatMap(([path, rules]) =>
      (Array.isArray(rules) ? rules : [rules]).map((rule: Json) => JSON.stringify([path, rule])),
    ),
  );
}

function compareEach(before: JsonObject, after: JsonObject): Growth {
  const names = compareNames(new Set(Object.keys(before)), new Set(Object.keys(after)));
  const kept = Object.keys(before).filter((name) => Object.hasOwn(after, name));
  return combineGrowths([
    names,
    ...kept.map((name) => compareRule(before[name] ?? null, after[name] ?? null)),
  ]);
}

function compareRule(before: Json, after: Json): Growth {
  if (sameJson(before, after)) return same;
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
