import type { Json } from '../../model/json.js';

/** A position in a file. Line and column start at 1; columns count UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * A value of a file with the position of each of its parts. An alias shares the tree of its anchor. The result is a
 * graph without cycles, which stays small however often an anchor is used. Its depth is bounded (`build-tree.ts`).
 */
export type Located = LocatedScalar | LocatedList | LocatedMap;

export interface LocatedScalar {
  readonly kind: 'scalar';
  readonly at: Position;
  readonly value: null | boolean | number | string;
  /** As written in the file. Messages quote this text, because a placeholder's value can be confidential. */
  readonly written: string;
}

export interface LocatedList {
  readonly kind: 'list';
  readonly at: Position;
  readonly items: readonly Located[];
  /** The items that are aliases, by index. */
  readonly aliases?: ReadonlyMap<number, LocatedAlias>;
}

export interface LocatedMap {
  readonly kind: 'map';
  readonly at: Position;
  readonly entries: ReadonlyMap<string, LocatedEntry>;
}

export interface LocatedEntry {
  readonly keyAt: Position;
  readonly value: Located;
  /** Only if the value is an alias. */
  readonly alias?: LocatedAlias;
}

/** An alias in the text; its value is the tree of its anchor, with the anchor's positions. */
export interface LocatedAlias {
  readonly name: string;
  readonly at: Position;
}

/** Converts to JSON without positions. Values shared by aliases stay shared. */
export function toJson(root: Located): Json {
  const done = new Map<Located, Json>();
  const convert = (node: Located): Json => {
    if (node.kind === 'scalar') return node.value;
    const json = done.get(node) ?? convertNew(node);
    done.set(node, json);
    return json;
  };
  const convertNew = (node: LocatedList | LocatedMap): Json => {
    if (node.kind === 'list') return node.items.map(convert);
    const members: [string, Json][] = [];
    for (const [key, { value }] of node.entries) members.push([key, convert(value)]);
    return Object.fromEntries(members);
  };
  return convert(root);
}

/** A key, value or alias; `text` is null for lists, maps, null and aliases. */
export interface LocatedPart {
  readonly at: Position;
  readonly text: string | null;
}

/** The scalars in a value, in their order, without keys. */
export function scalarsOf(node: Located): readonly LocatedScalar[] {
  if (node.kind === 'scalar') return [node];
  return [...itemsOf(node), ...[...entriesOf(node).values()].map(({ value }) => value)].flatMap(scalarsOf);
}

/** Every key and value once, however many aliases lead to it. */
export function partsOf(root: Located): readonly LocatedPart[] {
  const parts: LocatedPart[] = [];
  const seen = new Set<Located>();
  const collect = (node: Located): void => {
    if (seen.has(node)) return;
    seen.add(node);
    const isText = node.kind === 'scalar' && node.value !== null;
    parts.push({ at: node.at, text: isText ? String(node.value) : null });
    if (node.kind === 'list')
      for (const { at } of node.aliases?.values() ?? []) parts.push({ at, text: null });
    itemsOf(node).forEach(collect);
    for (const [key, { keyAt, value, alias }] of entriesOf(node)) {
      parts.push({ at: keyAt, text: key });
      if (alias !== undefined) parts.push({ at: alias.at, text: null });
      collect(value);
    }
  };
  collect(root);
  return parts;
}

/** The size that expanding every alias adds to what the file contains. */
export interface ExpansionSize {
  readonly nodes: number;
  /** UTF-16 units of text. */
  readonly text: number;
}

/** Takes time linear in the size of the file, regardless of the expanded size. */
export function measureExpansion(root: Located): ExpansionSize {
  const known = new Map<Located, ExpansionSize>();
  let added: ExpansionSize = { nodes: 0, text: 0 };
  const measure = (node: Located): ExpansionSize => {
    const shared = known.get(node);
    if (shared !== undefined) {
      added = plus(added, shared);
      return shared;
    }
    const entries = [...entriesOf(node)];
    const texts = node.kind === 'scalar' ? [node.value] : entries.map(([key]) => key);
    const text = texts.reduce<number>((sum, one) => sum + (typeof one === 'string' ? one.length : 0), 0);
    const children = [...itemsOf(node), ...entries.map(([, { value }]) => value)];
    const size = children.reduce((sum, child) => plus(sum, measure(child)), { nodes: 1, text });
    known.set(node, size);
    return size;
  };
  measure(root);
  return added;
}

function plus(a: ExpansionSize, b: ExpansionSize): ExpansionSize {
  return { nodes: a.nodes + b.nodes, text: a.text + b.text };
}

/** All keys of nested maps down to `levels` levels, each joined with those that lead to it by dots. */
export function keysWithin(node: Located, levels: number, parent = ''): readonly [string, Position][] {
  if (levels === 0) return [];
  return [...entriesOf(node)].flatMap(([key, { keyAt, value }]): [string, Position][] => [
    [parent + key, keyAt],
    ...keysWithin(value, levels - 1, `${parent}${key}.`),
  ]);
}

/** The strings of a list, or the only string. */
export function textsOf(node: Located | undefined): readonly string[] {
  const nodes = node === undefined || node.kind === 'list' ? itemsOf(node) : [node];
  return nodes.flatMap((one) => (one.kind === 'scalar' && typeof one.value === 'string' ? [one.value] : []));
}

const NO_ITEMS: readonly Located[] = [];
const NO_ENTRIES: ReadonlyMap<string, LocatedEntry> = new Map();

/** The items of a list; empty for other nodes. */
export function itemsOf(node: Located | undefined): readonly Located[] {
  return node?.kind === 'list' ? node.items : NO_ITEMS;
}

/** The entries of a map; empty for other nodes. */
export function entriesOf(node: Located | undefined): ReadonlyMap<string, LocatedEntry> {
  return node?.kind === 'map' ? node.entries : NO_ENTRIES;
}

/** The entry of a map with this key; undefined if the key is missing or the node is not a map. */
export function entryOf(node: Located | undefined, key: string): LocatedEntry | undefined {
  return entriesOf(node).get(key);
}
