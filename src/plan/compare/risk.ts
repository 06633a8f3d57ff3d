import { isJsonArray, isObject, type Json, sameJson, valueAtTokens } from '../../model/json.js';
import {
  compareValues,
  type MemberChange,
  memberChanges,
  type ValueChange,
  type ValueForm,
} from '../../settings/operations.js';
import type { Direction, Setting } from '../../settings/setting.js';
import type { Effect } from '../types.js';

/** A value; undefined if it can be any, because no file sets it or the service was not contacted. */
type Side = Json | undefined;

/**
 * Classifies the effect of a change by the directions in the catalogue: weakening first, then hiding issues. A change
 * weakens, or hides issues, if it possibly does: the order of a direction does not contain a value, or a side is
 * unknown and the change from or to some value would. The value is unknown before a setting is managed, and after it is
 * no longer managed: drift detection would not report a change by hand.
 */
export function classifyEffect(setting: Setting, before: Side, after: Side): Effect {
  const can = (direction: Direction | null) => isPossible(direction, setting, before, after);
  if (can(setting.weakens)) return 'weakens';
  if (can(setting.hides)) return 'hides';
  // The opposite direction is excluded above, so an order contains both values.
  return after !== undefined && can(setting.tightens) ? 'tightens' : 'neutral';
}

/** The side effect of a change; null if it has none. */
export function sideEffectOf(setting: Setting, before: Side, after: Json): string | null {
  if (setting.sideEffect === null) return null;
  const { text, on } = setting.sideEffect;
  return on === undefined || isPossible(on, setting, before, after) ? text : null;
}

/** The side effect of a change that remains after the setting is set back; null if there is none. */
export function irreversibleEffectOf(setting: Setting, before: Side, after: Json): string | null {
  return setting.sideEffect?.irreversible ? sideEffectOf(setting, before, after) : null;
}

/** Whether a change can go in a direction. An unknown value can be any. */
function isPossible(direction: Direction | null, setting: Setting, before: Side, after: Side): boolean {
  if (direction === null) return false;
  if ('to' in direction) return after === undefined ? before !== direction.to : after === direction.to;
  if ('order' in direction) {
    const { when, order } = direction;
    return canRise(when === 'rises' ? order : order.toReversed(), before, after);
  }
  if ('never' in direction) return canFall(direction.never, before, after);
  if ((direction.when === 'grows' ? after : before) === undefined) return true;
  return growthOf(setting, before ?? null, after ?? null).includes(direction.when);
}

function canRise(order: readonly Json[], before: Side = order[0], after: Side = order.at(-1)): boolean {
  const rankOf = (value: Side) => order.findIndex((rank) => sameJson(rank, value));
  const [from, to] = [rankOf(before), rankOf(after)];
  return to === -1 || to > from;
}

function canFall(never: number, before: Json = never, after: Json = Number.NEGATIVE_INFINITY): boolean {
  if (typeof before !== 'number' || typeof after !== 'number') return true;
  return after !== never && (before === never || after < before);
}

type Growth = 'grows' | 'shrinks';

const both = ['grows', 'shrinks'] as const;

/** What a change does to the members of a value: both if one of them is replaced, or neither. */
function growthOf(setting: Setting, before: Json, after: Json): readonly Growth[] {
  const change = compareValues(setting.name, setting, before, after);
  const growthOfMember = setting.role === 'scrubbing-rules' ? growthOfRules : growthOfItem;
  return memberChanges(change).flatMap((member) => growthOfMember(member, change));
}

function growthBetween(before: Side, after: Side): readonly Growth[] {
  return both.filter((growth) => (growth === 'grows' ? after : before) !== undefined);
}

/**
 * Members are items of sets and lists, keys of keyed lists, keys and items of maps, values of embedded JSON, and a text
 * that is not JSON. Scalars have none.
 */
function growthOfItem({ path, before, after }: MemberChange, { kind }: ValueForm): readonly Growth[] {
  const isWhole = path.length === 0 && typeof (before ?? after) !== 'string';
  if (isWhole || (kind === 'keyed-list' && path.length > 1)) return [];
  // The order of a list, and how often it contains an item.
  if (kind === 'list' && before !== undefined && after !== undefined) return [];
  return growthBetween(before, after);
}

/**
 * Judges scrubbing rules by what they protect. A change counts as shrinking unless it provably protects at least as
 * much: for example a removed rule or application, a weaker or unknown redaction, or any other changed member.
 */
function growthOfRules(member: MemberChange, change: ValueChange): readonly Growth[] {
  const { path, before, after } = member;
  const [section, name, property] = path;
  if (name === undefined) {
    const isContainer = [undefined, 'rules', 'applications'].includes(section);
    return isContainer && isEmpty(before) && isEmpty(after) ? [] : ['shrinks'];
  }
  if (section === 'applications') {
    if (property === undefined)
      return growthBetween(isEmptyList(before) ? undefined : before, isEmptyList(after) ? undefined : after);
    const isList = isJsonArray(valueAtTokens(change.before, [section, name]));
    return isList ? growthOfItem(member, { kind: 'list' }) : ['shrinks'];
  }
  const [old, now] = [ruleAt(change.before, name), ruleAt(change.after, name)];
  const isSafer = property === undefined ? before === undefined : protectsAtLeast(property, old, now);
  return section === 'rules' && isSafer ? ['grows'] : ['shrinks'];
}

function isEmpty(value: Json = null): boolean {
  return value === null || (isObject(value) && Object.keys(value).length === 0);
}

/** The canonical form of an empty list. */
function isEmptyList(value: Side): boolean {
  return isJsonArray(value) && isEmpty(value[0]);
}

/** The members of a scrubbing rule that decide what it protects; null if absent. */
function ruleAt(rules: Json, name: string) {
  const at = (...tokens: readonly string[]) => valueAtTokens(rules, ['rules', name, ...tokens]) ?? null;
  return { type: at('type'), redaction: at('redaction'), method: at('redaction', 'method') };
}

type Rule = ReturnType<typeof ruleAt>;

/**
 * Whether a rule with a changed property protects at least as much. Masked text still shows its length, hashed text can
 * be guessed, a replacement shows that a value existed, and removed text is gone. Only mask and remove are
 * documented (interface, "relayPiiConfig").
 */
function protectsAtLeast(property: string, before: Rule, after: Rule): boolean {
  const { type, method } = after;
  // A rule of this type matches every value.
  if (property === 'type') return type === 'anything' || type === before.type;
  // A type of another kind is unknown.
  const isKnown = typeof type !== 'object' || type === null;
  if (property !== 'redaction' || !isKnown) return false;
  if (before.redaction === null || method === 'remove') return true;
  return method === 'replace' && (before.method === 'mask' || before.method === 'hash');
}
