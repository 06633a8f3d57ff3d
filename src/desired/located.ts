import type { Json } from '../model/json.js';

/** Where in one file a thing stands. Both count from 1; columns in UTF-16 units. */
export interface Spot {
  readonly line: number;
  readonly column: number;
}

/**
 * A value of a file with the place of each of its parts. An alias shares the tree of its anchor, so that this
 * is a graph without cycles, small however often an anchor is used; its height is bounded (`yaml-tree.ts`).
 */
export type Located = LocatedScalar | LocatedList | LocatedMap;

export interface LocatedScalar {
  readonly kind: 'scalar';
  readonly at: Spot;
  readonly value: null | boolean | number | string;
  /** As the file has it. What messages quote: a placeholder's value may be nobody's business. */
  readonly written: string;
}

export interface LocatedList {
  readonly kind: 'list';
  readonly at: Spot;
  readonly items: readonly Located[];
}

export interface LocatedMap {
  readonly kind: 'map';
  readonly at: Spot;
  readonly entries: ReadonlyMap<string, LocatedEntry>;
}

export interface LocatedEntry {
  readonly keyAt: Spot;
  readonly value: Located;
}

/** The value alone. What aliases share stays shared. */
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

/** How much a tree holds once every alias is written out, beyond what the file itself writes. */
export interface Weight {
  readonly nodes: number;
  /** UTF-16 units of text. */
  readonly text: number;
}

/** Linear in what is written, however much that expands to. */
export function weighExpansion(root: Located): Weight {
  const known = new Map<Located, Weight>();
  let written: Weight = { nodes: 0, text: 0 };
  const weigh = (node: Located): Weight => {
    const before = known.get(node);
    if (before !== undefined) return before;
    const own = { nodes: 1, text: ownText(node) };
    written = plus(written, own);
    const weight = childrenOf(node).reduce((sum, child) => plus(sum, weigh(child)), own);
    known.set(node, weight);
    return weight;
  };
  const expanded = weigh(root);
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

function plus(a: Weight, b: Weight): Weight {
  return { nodes: a.nodes + b.nodes, text: a.text + b.text };
}

/** Every key of nested maps, down to so many levels, by the keys that lead to it. */
export function keysWithin(node: Located, levels: number): readonly { path: readonly string[]; at: Spot }[] {
  if (node.kind !== 'map' || levels === 0) return [];
  return [...node.entries].flatMap(([key, { keyAt, value }]) => [
    { path: [key], at: keyAt },
    ...keysWithin(value, levels - 1).map(({ path, at }) => ({ path: [key, ...path], at })),
  ]);
}

/** The part of a map under a key; undefined where there is none or the value is no map. */
export function entryOf(node: Located | undefined, key: string): LocatedEntry | undefined {
  return node?.kind === 'map' ? node.entries.get(key) : undefined;
}
