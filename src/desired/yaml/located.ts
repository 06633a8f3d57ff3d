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
}

export interface LocatedMap {
  readonly kind: 'map';
  readonly at: Position;
  readonly entries: ReadonlyMap<string, LocatedEntry>;
}

export interface LocatedEntry {
  readonly keyAt: Position;
  readonly value: Located;
}

/** Converts to JSON without positions. Values shared by aliases stay shared. */
export function toJson(root: Located): Json {
  const done = new Map<Located, Json>();
  const convert = (node: Located): Json => {
    const known = done.get(node);
    if (known !== undefined) return known;
    const json = convertNew(node);
    done.set(node, json);
    return json;
  };
  const convertNew = (node: Located): Json => {
    if (node.kind === 'scalar') return node.value;
    if (node.kind === 'list') return node.items.map(convert);
    return Object.fromEntries([...node.entries].map(([key, entry]) => [key, convert(entry.value)]));
  };
  return convert(root);
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
  let written: ExpansionSize = { nodes: 0, text: 0 };
  const measure = (node: Located): ExpansionSize => {
    const before = known.get(node);
    if (before !== undefined) return before;
    const own = { nodes: 1, text: ownText(node) };
    written = plus(written, own);
    const size = childrenOf(node).reduce((sum, child) => plus(sum, measure(child)), own);
    known.set(node, size);
    return size;
  };
  const expanded = measure(root);
  return { nodes: expanded.nodes - written.nodes, text: expanded.text - written.text };
}

function childrenOf(node: Located): Located[] {
  if (node.kind === 'list') return [...node.items];
  if (node.kind === 'map') return [...node.entries.values()].map((entry) => entry.value);
  return [];
}

function ownText(node: Located): number {
  if (node.kind === 'scalar') return typeof node.value === 'string' ? node.value.length : 0;
  if (node.kind === 'list') return 0;
  return [...node.entries.keys()].reduce((sum, key) => sum + key.length, 0);
}

function plus(a: ExpansionSize, b: ExpansionSize): ExpansionSize {
  return { nodes: a.nodes + b.nodes, text: a.text + b.text };
}

/** All keys of nested maps down to `levels` levels, each with the path that leads to it. */
export function keysWithin(
  node: Located,
  levels: number,
): readonly { path: readonly string[]; at: Position }[] {
  if (node.kind !== 'map' || levels === 0) return [];
  return [...node.entries].flatMap(([key, { keyAt, value }]) => [
    { path: [key], at: keyAt },
    ...keysWithin(value, levels - 1).map(({ path, at }) => ({ path: [key, ...path], at })),
  ]);
}

/** The entry of a map with this key; undefined if the key is missing or the node is not a map. */
export function entryOf(node: Located | undefined, key: string): LocatedEntry | undefined {
  return node?.kind === 'map' ? node.entries.get(key) : undefined;
}
