import { isJsonArray, type Json, type JsonArray, valueAtTokens } from '../../model/json.js';
import { nameOfItem } from '../../settings/canonical.js';
import { type MemberChange, memberChanges, type ValueChange } from '../../settings/operations.js';
import type { ValueKind } from '../../settings/setting.js';
import { collect } from '../items/groups.js';
import { contrastText, imageText, keyText, settingText, type ValueOptions, valueText } from './value-text.js';

/** The difference between two values, raw. */
export type DifferenceView =
  | (ValueChange & { readonly ends?: never })
  /** A setting that the files start or stop managing, or a field that they start or stop expecting. */
  | {
      readonly ends: 'begins' | 'ends';
      readonly kind: ValueKind;
      readonly value: Json;
      readonly state: ValueState;
    };

/** What the files do with a value. */
export type ValueState = 'managed' | 'expected';

/** The difference at one path of a setting's value. All texts are sanitised. */
export interface DifferencePart {
  /**
   * `replaced`: one value by another; `items`: items of a list; `added` and `removed`: a member of an object; `begins`
   * and `ends`: only one side is a value, because the files begin or end to set it.
   */
  readonly op: 'replaced' | 'items' | 'added' | 'removed' | 'begins' | 'ends';
  /** Path from the setting's value to the difference: `rules › cards`. Empty for the value itself. */
  readonly path: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly notes: readonly string[];
}

/** One line of a difference: removed (`-`), added (`+`) or a note (`~`). */
export interface DifferenceRow {
  readonly sign: '-' | '+' | '~';
  readonly path: string;
  readonly text: string;
}

/** Formats a difference member by member, or by its two values. Renderers only arrange the parts. */
export function differenceParts(
  difference: DifferenceView,
  file: string | null,
  options: ValueOptions,
): DifferencePart[] {
  if (difference.ends !== undefined) {
    const { ends, state } = difference;
    const value = settingText(difference, options);
    return ends === 'begins'
      ? [part(ends, '', [`not ${state}`], [value])]
      : [part(ends, '', [value], [`no longer ${state}`])];
  }
  const { kind, before, after } = difference;
  if (kind === 'image')
    return [part('replaced', '', [imageText(before, null, options)], [imageText(after, file, options)])];
  if (kind === 'action') return [part('added', '', [], [`${valueText(after, options)} (done once)`])];
  const members = memberChanges(difference);
  const isOfOneType = before === null || after === null || isJsonArray(before) === isJsonArray(after);
  if (!isOfOneType || members.length === 0 || members.some(({ path }) => path.length === 0))
    return [replacedPart([], before, after, options)];
  const groups = collect(members, ({ path }) =>
    JSON.stringify(containerOf(path, difference) ?? [...path, null]),
  );
  return [...groups.values()].flatMap((group) => {
    const container = containerOf(group[0]?.path ?? [], difference);
    return container === null
      ? group.map((member) => memberPart(member, difference, options))
      : [itemsPart(container, group, difference, options)];
  });
}

/** The path of the set or list that a member is an item of; null if it is a member of an object. */
function containerOf(
  path: readonly string[],
  { kind, before, after }: ValueChange,
): readonly string[] | null {
  if (kind === 'keyed-list') return null;
  const depth = path.findIndex((_, at) =>
    [before, after].some((side) => isJsonArray(valueAtTokens(side, path.slice(0, at)))),
  );
  return depth === -1 ? null : path.slice(0, depth);
}

function memberPart(
  { path, ...member }: MemberChange,
  change: ValueChange,
  options: ValueOptions,
): DifferencePart {
  // The items of a keyed list are their own canonical form.
  const valueOn = (side: 'before' | 'after'): Json | undefined =>
    change.kind === 'keyed-list' ? member[side] : valueAtTokens(change[side], path);
  const [before, after] = [valueOn('before'), valueOn('after')];
  if (before !== undefined && after !== undefined) return replacedPart(path, before, after, options);
  const texts = [before ?? after ?? null].map((value) => valueText(value, options));
  return before === undefined
    ? part('added', pathText(path), [], texts)
    : part('removed', pathText(path), texts, []);
}

/** The length of the path of a set. All other arrays are lists. */
const depthOfSets: Readonly<Partial<Record<ValueKind, number>>> = { set: 0, 'map-of-sets': 1 };

/** The items that a set or list lost and got, in their order; both orders if only the order changed. */
function itemsPart(
  path: readonly string[],
  members: readonly MemberChange[],
  change: ValueChange,
  options: ValueOptions,
): DifferencePart {
  const listOn = (side: 'before' | 'after'): JsonArray => {
    const list = valueAtTokens(change[side], path);
    return isJsonArray(list) ? list : [];
  };
  const [before, after] = [listOn('before'), listOn('after')];
  // The operation on the order is the only one whose values are texts.
  const counted = members.filter((one) => typeof (one.before ?? one.after) !== 'string');
  const surplusOf = (list: JsonArray, sign: 1 | -1): string[] => {
    const left = new Map(
      counted.map((one) => [one.path.at(-1), sign * (countOf(one.before) - countOf(one.after))]),
    );
    const items = list.filter((item) => {
      const name = nameOfItem(item, path.length === depthOfSets[change.kind] ? 'set' : 'list');
      const count = left.get(name) ?? 0;
      left.set(name, count - 1);
      return count > 0;
    });
    return items.map((item) => valueText(item, options));
  };
  const notes = [
    ...(counted.length === 0 ? [`order: ${valueText(before, options)} → ${valueText(after, options)}`] : []),
    ...(after.length === 0 ? ['now empty'] : []),
  ];
  return part('items', pathText(path), surplusOf(before, 1), surplusOf(after, -1), notes);
}

/** How often a set or list contains an item. */
function countOf(value: Json | undefined): number {
  return typeof value === 'number' ? value : Number(value !== undefined);
}

function replacedPart(
  path: readonly string[],
  before: Json,
  after: Json,
  options: ValueOptions,
): DifferencePart {
  const [left, right] =
    typeof before === 'string' && typeof after === 'string'
      ? contrastText(before, after, options)
      : [valueText(before, options), valueText(after, options)];
  return part('replaced', pathText(path), [left], [right]);
}

function pathText(path: readonly string[]): string {
  return path.map(keyText).join(' › ');
}

function part(
  op: DifferencePart['op'],
  path: string,
  before: readonly string[],
  after: readonly string[],
  notes: readonly string[] = [],
): DifferencePart {
  return { op, path, before, after, notes };
}

/** The parts line by line, for formats that show the two values one below the other. */
export function differenceRows(parts: readonly DifferencePart[]): DifferenceRow[] {
  return parts.flatMap(({ op, path, before, after, notes }) => [
    ...before.map((text) => ({ sign: op === 'begins' ? ('~' as const) : ('-' as const), path, text })),
    ...after.map((text) => ({ sign: op === 'ends' ? ('~' as const) : ('+' as const), path, text })),
    ...notes.map((text) => ({ sign: '~' as const, path, text })),
  ]);
}

/** Whether `before → after` shows the whole part. */
export function isReplaced({ op }: DifferencePart): boolean {
  return op === 'replaced' || op === 'begins' || op === 'ends';
}

/** The parts in one line: `true → false`, or each row with its sign. Further rows than `max` are only counted. */
export function differenceLine(parts: readonly DifferencePart[], max: number): string {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && isReplaced(only))
    return `${inFront(only.path)}${only.before.join(', ')} → ${only.after.join(', ')}`;
  const rows = differenceRows(parts);
  const texts = rows.slice(0, max).map(({ sign, path, text }) => `${sign} ${inFront(path)}${text}`);
  return [...texts, ...(rows.length > max ? [`and ${rows.length - max} more`] : [])].join(', ');
}

function inFront(path: string): string {
  return path === '' ? '' : `${path}: `;
}
