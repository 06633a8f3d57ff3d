import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type YAMLMap,
} from 'yaml';
import type { Finding } from '../../model/finding.js';
import type { Json } from '../../model/json.js';
import type { SourceFile } from './source.js';

/** One document of a file, without errors of syntax. */
export interface ParsedDocument {
  readonly source: SourceFile;
  readonly document: Document.Parsed;
  /** The node that each alias refers to. */
  readonly targets: ReadonlyMap<Alias, Node>;
  /**
   * Whether a scalar is empty, contains what can be a variable, or begins with a typographic quote. Few documents need
   * checks of these.
   */
  readonly isUnusual: boolean;
  /**
   * The errors in its nodes, and once more at each scalar with a tag: nothing else is to be reported about these places.
   * They hide no other errors.
   */
  readonly flaws: readonly Finding[];
}

/** An entry of a mapping. Its value is never an alias. */
export interface MapEntry {
  readonly key: string;
  readonly keyNode: Node;
  readonly value: Node;
}

/** A key, and the value that it leads to. In a list and for a whole document, both are the value. */
export interface Found {
  readonly key: Node;
  readonly value: Node;
  /** Where the value is used: the first alias that leads to it, or itself. */
  readonly at: Node;
}

/** The entries of the mapping at a path, in their order; empty if there is none. */
export function entriesAt(parsed: ParsedDocument, path: readonly string[]): readonly MapEntry[] {
  const found = nodeAt(parsed, path);
  return isMap(found?.value) ? entriesOf(parsed, found.value) : [];
}

export function entriesOf({ targets }: Pick<ParsedDocument, 'targets'>, map: YAMLMap): readonly MapEntry[] {
  const entries: MapEntry[] = [];
  for (const { key, value } of map.items)
    if (isScalar(key)) entries.push({ key: textOf(key), keyNode: key, value: follow(value, targets) ?? key });
  return entries;
}

/** The items of the list at a path; empty if there is none. */
export function itemsAt(parsed: ParsedDocument, path: readonly string[]): readonly Node[] {
  return itemsOf(parsed, nodeAt(parsed, path)?.value);
}

export function itemsOf(
  { targets }: Pick<ParsedDocument, 'targets'>,
  list: Node | undefined,
): readonly Node[] {
  return isSeq(list) ? list.items.flatMap((item) => follow(item, targets) ?? []) : [];
}

/** Null if the path does not exist. */
export function nodeAt({ document, targets }: ParsedDocument, path: readonly string[]): Found | null {
  const root = document.contents;
  let found: Found | null = root && { key: root, value: root, at: root };
  let alias: Node | null = null;
  for (const step of path) {
    const owner: Node | undefined = found?.value;
    const pair = isMap(owner) ? owner.items.findLast(({ key }) => textOf(key) === step) : undefined;
    const part: unknown = isSeq(owner) ? owner.items[Number(step)] : pair?.value;
    const value = follow(part, targets);
    if (value === null) return null;
    if (isAlias(part)) alias ??= part;
    found = { key: isNode(pair?.key) ? pair.key : value, value, at: alias ?? value };
  }
  return found;
}

/** The part of a path that exists. */
export function nearestAt(parsed: ParsedDocument, path: readonly string[]): Found | null {
  for (let length = path.length; length >= 0; length -= 1) {
    const found = nodeAt(parsed, path.slice(0, length));
    if (found !== null) return found;
  }
  return null;
}

/** An alias without an anchor, which is reported, is its own value. */
function follow(node: unknown, targets: ParsedDocument['targets']): Node | null {
  if (isAlias(node)) return targets.get(node) ?? node;
  return isNode(node) ? node : null;
}

/** The value of a document. Aliases share the value of their anchor. The library's `toJS` can take quadratic time. */
export function toJson({ document, targets }: ParsedDocument): Json {
  const anchored = new Map<Node, Json>();
  const convert = (part: unknown): Json => {
    const node = follow(part, targets);
    const known = node === null ? null : anchored.get(node);
    if (known !== undefined) return known;
    const json = convertNew(node);
    if (node !== null && 'anchor' in node) anchored.set(node, json);
    return json;
  };
  const convertNew = (node: Node | null): Json => {
    if (isSeq(node)) return node.items.map(convert);
    if (!isMap(node)) return plainOf(node);
    const object: Record<string, Json> = {};
    // `checkNodes` reports `__proto__` and all but one of equal keys.
    for (const { key, value } of node.items)
      if (textOf(key) !== '__proto__') object[textOf(key)] = convert(value);
    return object;
  };
  return convert(document.contents);
}

/** The text of a string, number or boolean, or of a scalar with one; empty for anything else. */
export function textOf(value: unknown): string {
  return String(plainOf(value) ?? '');
}

function plainOf(node: unknown): string | number | boolean | null {
  const value: unknown = isScalar(node) ? node.value : node;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** What expanding every alias adds to a document, and how deep the result is. */
export interface Expansion {
  readonly nodes: number;
  /** UTF-16 units of text. */
  readonly text: number;
  readonly depth: number;
}

/** Takes time linear in the size of the file, regardless of the expanded size. */
export function measureExpansion({ document, targets }: ParsedDocument): Expansion {
  if (targets.size === 0) return { nodes: 0, text: 0, depth: 0 };
  const sizes = new Map<Node, Expansion>();
  let added = { nodes: 0, text: 0 };
  const measure = (node: unknown): Expansion => {
    const shared = isAlias(node) ? sizes.get(targets.get(node) ?? node) : undefined;
    if (shared !== undefined) {
      added = { nodes: added.nodes + shared.nodes, text: added.text + shared.text };
      return shared;
    }
    const size = { nodes: 1, text: 0, depth: 0 };
    const parts = isMap(node)
      ? node.items.flatMap(({ key, value }) => [key, value])
      : isSeq(node)
        ? node.items
        : [];
    for (const part of parts.map(measure)) {
      size.nodes += part.nodes;
      size.text += part.text;
      size.depth = Math.max(size.depth, part.depth + 1);
    }
    if (isScalar(node) && typeof node.value === 'string') size.text += node.value.length;
    if (isNode(node)) sizes.set(node, size);
    return size;
  };
  const { depth } = measure(document.contents);
  return { ...added, depth };
}
