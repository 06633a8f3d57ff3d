import { collect } from '../../model/collect.js';
import { isJsonArray, type Json, type JsonArray, valueAtTokens } from '../../model/json.js';
import { foldNames } from '../../model/names.js';
import { byText } from '../../model/order.js';
import { type MemberChange, memberChanges, nameOfItem, type ValueChange } from '../../settings/operations.js';
import { imageText, keyText, maxText, type ValueOptions, valueText } from './value-text.js';

/** One difference at a path of a setting's value: one text instead of another, one that was lost or got, or a note. */
export interface DifferenceRow {
  /** `rules › cards`, sanitised like the other texts. Empty for the value itself, and for the items of a list. */
  readonly path: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly note?: string | undefined;
}

/** The row of two texts, in the direction of the report. */
export function rowBetween(
  current: string | undefined,
  desired: string,
  { fromFiles = false }: ValueOptions,
): DifferenceRow {
  const [before, after] = fromFiles ? [desired, current] : [current, desired];
  return { path: '', before, after };
}

/**
 * Formats a difference between the service and the files, in the direction of the report: member by member, or by its
 * two values. Renderers only arrange the rows.
 */
export function differenceRows(
  change: ValueChange,
  file: string | null,
  options: ValueOptions,
): readonly DifferenceRow[] {
  const { kind, before: current, after: desired } = change;
  if (kind === 'image')
    return [rowBetween(imageText(current, null, options), imageText(desired, file, options), options)];
  if (kind === 'action') {
    const row = rowBetween(undefined, valueText(desired, options), options);
    return [options.fromFiles ? row : { ...row, note: 'done once' }];
  }
  const difference = options.fromFiles ? { ...change, before: desired, after: current } : change;
  const { before, after } = difference;
  const members = memberChanges(difference);
  const isOfOneType = before === null || after === null || isJsonArray(before) === isJsonArray(after);
  if (!isOfOneType || members.length === 0 || members.some(({ path }) => path.length === 0))
    return [rowOf([], before, after, options)];
  const containers = collect(members, ({ path }) => pathText(path.slice(0, depthOfItems(path, difference))));
  return [...containers.values()]
    .flatMap((own) => {
      const depth = depthOfItems(own[0].path, difference);
      return depth === -1
        ? own.map((member) => memberRow(member, difference, options))
        : itemRows(own, own[0].path.slice(0, depth), difference, options);
    })
    .sort(byText(({ path }) => path));
}

/** The length of the path of the set or list that a member is an item of; -1 if it is a member of an object. */
function depthOfItems(path: readonly string[], { kind, before, after }: ValueChange): number {
  if (kind === 'keyed-list') return -1;
  return path.findIndex((_, at) =>
    [before, after].some((side) => isJsonArray(valueAtTokens(side, path.slice(0, at)))),
  );
}

/** The row of a member of an object. The items of a keyed list are their own canonical form. */
function memberRow(member: MemberChange, change: ValueChange, options: ValueOptions): DifferenceRow {
  const { path } = member;
  if (change.kind === 'keyed-list') return rowOf(path, member.before, member.after, options);
  return rowOf(path, valueAtTokens(change.before, path), valueAtTokens(change.after, path), options);
}

/** Each item as often as the set or list lost it, then those that it got. Both orders if only the order changed. */
function itemRows(
  members: readonly MemberChange[],
  container: readonly string[],
  change: ValueChange,
  options: ValueOptions,
): readonly DifferenceRow[] {
  const listOf = (side: Json): JsonArray => {
    const list = valueAtTokens(side, container);
    return isJsonArray(list) ? list : [];
  };
  const [old, now] = [listOf(change.before), listOf(change.after)];
  const path = pathText(container);
  const form = change.kind === 'set' || change.kind === 'map-of-sets' ? 'set' : 'list';
  const items = new Map([...old, ...now].map((item) => [nameOfItem(item, form), valueText(item, options)]));
  const rows = (['before', 'after'] as const).flatMap((side) =>
    members.flatMap(({ path: own, before, after }) => {
      const [more, less] = side === 'after' ? [after, before] : [before, after];
      const row = { path, [side]: items.get(own.at(-1) ?? '') };
      return Array.from({ length: Math.max(0, countOf(more) - countOf(less)) }, () => row);
    }),
  );
  if (rows.length === 0)
    return [{ path, note: `order: ${valueText(old, options)} → ${valueText(now, options)}` }];
  return now.length === 0 ? [...rows, { path, note: 'now empty' }] : rows;
}

/** How often a set or list contains an item; 0 for its order. */
function countOf(value: Json | undefined): number {
  return typeof value === 'number' ? value : Number(value === true);
}

/** Long texts are shown completely if their difference would be cut off. */
function rowOf(
  path: readonly string[],
  before: Json | undefined,
  after: Json | undefined,
  options: ValueOptions,
): DifferenceRow {
  const [left, right] = [before, after].map((value) => JSON.stringify(value)?.slice(0, maxText));
  const shown = left === right ? { ...options, verbose: true } : options;
  const text = (value: Json | undefined) => (value === undefined ? value : valueText(value, shown));
  return { path: pathText(path), before: text(before), after: text(after) };
}

function pathText(path: readonly string[]): string {
  return path.map(keyText).join(' › ');
}

/** Each text of a row, with its path: one that was lost (`-`) or got (`+`), or a note (`~`). */
export function signedTexts(rows: readonly DifferenceRow[]) {
  return rows.flatMap(({ path, before, after, note }) => {
    const got = after !== undefined && note !== undefined ? `${after} (${note})` : after;
    const texts = { '-': before, '+': got, '~': after === undefined ? note : undefined };
    const start = path === '' ? '' : `${path}: `;
    return (['-', '+', '~'] as const).flatMap((sign) =>
      texts[sign] === undefined ? [] : [{ sign, text: start + texts[sign] }],
    );
  });
}

/** All rows in one line: `true → false`, or `- a, + b`. Further ones than `max` are only counted. */
export function differenceLine(rows: readonly DifferenceRow[], max: number): string {
  const texts = rows.flatMap((row): readonly string[] => {
    const { path, before, after = row.note } = row;
    if (before !== undefined && after !== undefined)
      return [`${path === '' ? '' : `${path}: `}${before} → ${after}`];
    return signedTexts([row]).map(({ sign, text }) => `${sign} ${text}`);
  });
  return foldNames(texts, max).join(', ');
}
