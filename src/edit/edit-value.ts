import { isMap, isNode, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import { isObject, type Json, sameJson } from '../model/json.js';
import {
  containsComment,
  contentEnd,
  endOf,
  isBlock,
  isEmptyScalar,
  jsonOf,
  rangeOf,
  UneditableError,
} from './edit-node.js';
import { flowText, yamlText } from './yaml-text.js';

/** Replaces a range of text. Offsets refer to the text before any edit. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface EditContext {
  readonly text: string;
  readonly orderless: boolean;
  readonly key: string | null;
}

/** Applies all textEdits, in any order. An insertion at the start of a removed range comes first. */
export function applyTextEdits(text: string, textEdits: readonly TextEdit[]): string {
  const fromTheEnd = textEdits.toReversed().sort((a, b) => b.start - a.start || b.end - a.end);
  return fromTheEnd.reduce(
    (edited, { start, end, text: piece }) => edited.slice(0, start) + piece + edited.slice(end),
    text,
  );
}

/**
 * Replaces the value of one pair. Blocks are edited item by item, so that unchanged items keep their lines.
 * @throws UneditableError if content would be lost.
 */
export function replaceValue(
  pair: { readonly key: Node; readonly value: Node | null; readonly flow: boolean },
  name: string,
  after: Json,
  context: EditContext,
): readonly TextEdit[] {
  const { key, value } = pair;
  const colon = context.text.indexOf(':', endOf(key)) + 1;
  if (value === null || isEmptyScalar(value, context.text))
    return [{ start: colon, end: colon, text: ` ${flowText(after)}` }];
  if (pair.flow || !isBlock(value)) return replaceInline(value, after, context);
  const byPart = replaceByPart(value, after, context);
  if (byPart !== null) return byPart;
  if (containsComment(value))
    throw new UneditableError(`the lines of ${name} contain comments that would be lost`);
  return [{ start: colon, end: contentEnd(value, context.text), text: ` ${flowText(after)}` }];
}

function replaceInline(value: Node, after: Json, context: EditContext): readonly TextEdit[] {
  const [start, end] = rangeOf(value);
  if (containsComment(value)) throw new UneditableError('its lines contain comments that would be lost');
  return [{ start, end, text: inlineText(value, after, context) }];
}

/** Unchanged items keep their spelling. */
function inlineText(value: Node, after: Json, context: EditContext): string {
  if (!isSeq(value) || !Array.isArray(after)) return flowText(after);
  const items = value.items.filter(isNode);
  const before = items.map(jsonOf);
  const spelled = arrange(before, after, context).map((item) => {
    const at = before.findIndex((one) => sameJson(one, item));
    const found = items[at];
    return found === undefined ? flowText(item) : context.text.slice(...rangeOf(found));
  });
  return `[${spelled.join(', ')}]`;
}

/** Null if the value cannot be edited item by item. */
function replaceByPart(value: Node, after: Json, context: EditContext): readonly TextEdit[] | null {
  if (isSeq(value) && Array.isArray(after)) return replaceItems(value, after, context);
  if (isMap(value) && isObject(after)) return replaceMembers(value, after, context);
  return null;
}

function replaceItems(
  list: YAMLSeq,
  after: readonly Json[],
  context: EditContext,
): readonly TextEdit[] | null {
  const items = list.items.filter(isNode);
  const lines = items.flatMap((item) => linesOf(item, /^[ \t]*- +$/, context) ?? []);
  const before = items.map(jsonOf);
  const target = arrange(before, after, context);
  const kept = before.map((one) => target.findIndex((item) => isSameItem(one, item, context)));
  const positions = kept.filter((at) => at !== -1);
  const inOrder = positions.every((at, index) => index === 0 || at > (positions[index - 1] ?? -1));
  if (positions.length === 0 || !inOrder || lines.length !== list.items.length) return null;
  const textEdits: TextEdit[] = [];
  for (const [index, item] of items.entries()) {
    const found = lines[index];
    const targetItem = target[kept[index] ?? -1];
    if (targetItem === undefined && found !== undefined) textEdits.push({ ...found, text: '' });
    if (targetItem === undefined || sameJson(before[index], targetItem)) continue;
    const within = replaceWithin(item, targetItem, context);
    if (within === null) return null;
    textEdits.push(...within);
  }
  const inserted = new Map<number, string[]>();
  for (const [at, item] of target.entries()) {
    if (kept.includes(at)) continue;
    const previous = kept.findLastIndex((one) => one !== -1 && one < at);
    const neighbour = lines[previous === -1 ? kept.findIndex((one) => one !== -1) : previous];
    if (neighbour === undefined) return null;
    const offset = previous === -1 ? neighbour.start : neighbour.end;
    inserted.set(offset, [...(inserted.get(offset) ?? []), `${neighbour.indent}- ${flowText(item)}`]);
  }
  return [...textEdits, ...insertions(inserted, context)];
}

function replaceMembers(
  map: YAMLMap,
  after: Readonly<Record<string, Json>>,
  context: EditContext,
): readonly TextEdit[] | null {
  const textEdits: TextEdit[] = [];
  const remaining = new Map(Object.entries(after));
  let last: Lines | null = null;
  let keptMembers = 0;
  for (const pair of map.items) {
    const { key } = pair;
    if (!isScalar(key)) return null;
    const name = String(key.value);
    const lines = linesOfPair(pair, key, context);
    if (lines === null) return null;
    last = lines;
    const targetItem = remaining.get(name);
    remaining.delete(name);
    if (targetItem === undefined) {
      if (lines.shared) return null;
      textEdits.push({ ...lines, text: '' });
      continue;
    }
    keptMembers += 1;
    const value = isNode(pair.value) ? pair.value : null;
    if (value !== null && sameJson(jsonOf(value), targetItem)) continue;
    textEdits.push(...replaceValue({ key, value, flow: false }, name, targetItem, context));
  }
  if (last === null || keptMembers === 0) return null;
  const { indent, end } = last;
  const added = [...remaining].map(([name, part]) => `${indent}${yamlText(name)}: ${flowText(part)}`);
  return [...textEdits, ...insertions(new Map(added.length === 0 ? [] : [[end, added]]), context)];
}

/** Edits an item that remains but has changed: a member of a keyed list. */
function replaceWithin(item: Node, targetItem: Json, context: EditContext): readonly TextEdit[] | null {
  return isBlock(item) ? replaceByPart(item, targetItem, context) : replaceInline(item, targetItem, context);
}

function isSameItem(a: Json, b: Json, { key }: EditContext): boolean {
  if (key === null || !isObject(a) || !isObject(b)) return sameJson(a, b);
  return sameJson(a[key], b[key]);
}

/** The order of the items to write. If order has no meaning, existing items keep theirs and new items follow. */
function arrange(before: readonly Json[], after: readonly Json[], context: EditContext): readonly Json[] {
  if (!context.orderless) return after;
  const existing = before.flatMap((item) =>
    after.filter((one) => isSameItem(item, one, context)).slice(0, 1),
  );
  const added = after.filter((item) => !before.some((one) => isSameItem(one, item, context)));
  return [...existing, ...added];
}

interface Lines {
  readonly start: number;
  /** Offset after the line end. */
  readonly end: number;
  readonly indent: string;
  /** Whether the item's dash is on the first of these lines. */
  readonly shared: boolean;
}

/** Returns the whole lines of a part if only text matching `lead` precedes it on its first line; otherwise null. */
function linesOf(node: Node, lead: RegExp, context: EditContext, until: Node = node): Lines | null {
  const { text } = context;
  const [begin] = rangeOf(node);
  const start = text.lastIndexOf('\n', begin - 1) + 1;
  const before = text.slice(start, begin);
  if (!lead.test(before)) return null;
  const stop = contentEnd(until, text);
  const newline = text.indexOf('\n', stop);
  return {
    start,
    end: newline === -1 ? text.length : newline + 1,
    indent: /^[ \t]*/.exec(before)?.[0] ?? '',
    shared: false,
  };
}

function linesOfPair({ value }: Pair, key: Node, context: EditContext): Lines | null {
  const until = isNode(value) && !isEmptyScalar(value, context.text) ? value : key;
  const alone = linesOf(key, /^ *$/, context, until);
  const neighbour = alone ?? linesOf(key, /^ *(?:- +)+$/, context, until);
  if (neighbour === null) return null;
  const indent = ' '.repeat(rangeOf(key)[0] - neighbour.start);
  return { ...neighbour, indent, shared: alone === null };
}

function insertions(
  inserted: ReadonlyMap<number, readonly string[]>,
  { text }: EditContext,
): readonly TextEdit[] {
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  return [...inserted].map(([at, lines]) => {
    const open = at > 0 && text[at - 1] !== '\n';
    const block = lines.join(newline);
    return { start: at, end: at, text: open ? newline + block : block + newline };
  });
}
