import {
  type Alias,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Finding } from '../../model/finding.js';
import { type Message, messages } from '../messages/messages.js';
import type { Anchors } from './anchors.js';
import type {
  Located,
  LocatedAlias,
  LocatedEntry,
  LocatedList,
  LocatedMap,
  LocatedScalar,
  Position,
} from './located.js';
import { findingAt } from './place.js';
import { findUnstorable, MAX_NESTING, type ScannedText } from './prescan.js';

export interface BuiltTree {
  /** Null if the tree is too deep. */
  readonly root: Located | null;
  readonly findings: readonly Finding[];
  /** Positions of rejected values and of mappings with missing parts. Later findings there are consequences. */
  readonly invalidPositions: readonly Position[];
  readonly anchors: Anchors;
}

/** Maximum number of errors collected for one document; `load-config.ts` has the limit for a file. */
const MAX_FINDINGS = 200;

const HEADS: ReadonlySet<string> = new Set(['organization', 'project', 'layer']);

const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Converts the library's nodes to `Located`, with positions on every part and aliases shared with their anchors. Values
 * that JSON, the service or two YAML parsers would read differently are rejected. Each node is visited once; the
 * nesting limit of the scan bounds the recursion depth.
 */
export function buildTree(contents: Node, scanned: ScannedText, anchors: Anchors): BuiltTree {
  const builder = new TreeBuilder(scanned, anchors);
  const root = builder.build(contents);
  return {
    root: builder.isTooDeep ? null : root,
    findings: builder.findings,
    invalidPositions: builder.invalidPositions,
    anchors,
  };
}

class TreeBuilder {
  readonly findings: Finding[] = [];
  readonly invalidPositions: Position[] = [];
  isTooDeep = false;
  readonly #scanned: ScannedText;
  readonly #anchors: Anchors;
  readonly #heights = new Map<Located, number>();
  #isUndivided = false;
  /** Mappings with missing keys. */
  readonly #incomplete = new Set<Located>();

  constructor(scanned: ScannedText, anchors: Anchors) {
    this.#scanned = scanned;
    this.#anchors = anchors;
  }

  build(node: Node): Located {
    if (isAlias(node)) return this.#follow(node);
    const name = isScalar(node) || isMap(node) || isSeq(node) ? node.anchor : undefined;
    const anchor = name === undefined ? null : this.#anchors.begin(name, node);
    const built = this.#buildNode(node);
    if (anchor !== null) this.#anchors.finish(anchor, built);
    return built;
  }

  #buildNode(node: Node): Located {
    // The scan has reported the tag; the value it would produce is unknown.
    if (node.tag !== undefined) this.invalidPositions.push(this.#positionOf(node));
    if (isMap(node)) return this.#buildMap(node);
    if (isSeq(node)) return this.#buildList(node);
    return isScalar(node) ? this.#buildScalar(node) : emptyAt(this.#positionOf(node));
  }

  #follow(alias: Alias): Located {
    const target = this.#anchors.follow(alias.source);
    if ('kind' in target) return target;
    this.#report(this.#positionOf(alias), target);
    return emptyAt(this.#positionOf(alias));
  }

  #buildList(node: YAMLSeq): LocatedList {
    const at = this.#positionOf(node);
    const items = node.items.map((item) => this.buildValue(item, at));
    const used = this.#scanned.hasAliases
      ? node.items.flatMap((item, index) => (isAlias(item) ? [[index, this.#aliasAt(item)] as const] : []))
      : [];
    const aliases = used.length === 0 ? {} : { aliases: new Map(used) };
    return this.#withHeight({ kind: 'list', at, items, ...aliases }, items);
  }

  #aliasAt(alias: Alias): LocatedAlias {
    return { name: alias.source, at: this.#positionOf(alias) };
  }

  #buildMap(node: YAMLMap): LocatedMap {
    const entries = new Map<string, LocatedEntry>();
    const seen = new Map<string, Position>();
    const at = this.#positionOf(node);
    const kept = node.items.map((pair) => this.#buildPair(pair, entries, seen, at));
    const values = [...entries.values()].map((entry) => entry.value);
    const map = this.#withHeight({ kind: 'map', at, entries } as const, values);
    if (kept.includes(false)) {
      this.#incomplete.add(map);
      this.invalidPositions.push(at);
    }
    return map;
  }

  /**
   * Keys that differ only in their Unicode normalisation look the same and count as duplicates. Returns false if the
   * mapping lost keys.
   */
  #buildPair(
    pair: Pair,
    entries: Map<string, LocatedEntry>,
    seen: Map<string, Position>,
    owner: Position,
  ): boolean {
    const keyAt = isNode(pair.key) ? this.#positionOf(pair.key) : owner;
    const key = this.#readKey(pair.key, keyAt);
    if (key === null && isAlias(pair.value)) return false;
    const value = this.buildValue(pair.value, keyAt);
    if (this.#incomplete.has(value)) this.invalidPositions.push(keyAt);
    if (key === null) return false;
    const name = this.#scanned.isPlain ? key : key.normalize('NFC');
    const first = seen.get(name);
    if (first !== undefined) {
      const areScalars = value.kind === 'scalar' && entries.get(key)?.value.kind === 'scalar';
      this.#reportDuplicate(key, keyAt, first, areScalars);
    } else {
      seen.set(name, keyAt);
      entries.set(
        key,
        isAlias(pair.value) ? { keyAt, value, alias: this.#aliasAt(pair.value) } : { keyAt, value },
      );
    }
    return true;
  }

  /** A second head at the top level begins another document, whose other keys are not duplicates. */
  #reportDuplicate(key: string, at: Position, first: Position, areScalars: boolean): void {
    const isTop = at.column === 1;
    if (isTop && this.#isUndivided) this.invalidPositions.push(at);
    else if (isTop && HEADS.has(key)) {
      this.#isUndivided = true;
      this.#report(at, messages.undividedDocuments(key, first));
    } else this.#report(at, messages.duplicateKey(key, first, areScalars));
  }

  #readKey(node: unknown, at: Position): string | null {
    if (isMap(node) && isTemplate(this.#scanned.text, node))
      return this.#reject({ ...at, column: at.column - 1 }, messages.template());
    if (!isScalar(node)) return this.#reject(at, messages.badKey(isAlias(node) ? `*${node.source}` : ''));
    const { value } = node;
    const written = typeof node.source === 'string' ? node.source : '';
    if (typeof value !== 'string') {
      const canonical =
        (typeof value === 'number' || typeof value === 'boolean') && String(value) === written;
      if (canonical) return written;
      if (written === '') return this.#reject(at, messages.noKey());
      return this.#reject(
        at,
        typeof value === 'number' && Number.isFinite(value)
          ? messages.numberAsKey(written, kindOfNumber(written), value)
          : messages.badKey(written),
      );
    }
    if (value === '<<' && node.type === 'PLAIN') return this.#reject(at, messages.mergeKey());
    if (RESERVED.has(value)) this.#report(at, messages.reservedKey(value));
    this.#checkText(value, at);
    return value;
  }

  #checkText(text: string, at: Position): void {
    const reason = this.#scanned.isPlain ? null : findUnstorable(text);
    if (reason !== null) this.#report(at, messages.badText(reason));
  }

  #reject(at: Position, message: Message): null {
    this.#report(at, message);
    return null;
  }

  buildValue(node: unknown, otherwise: Position): Located {
    return isNode(node) ? this.build(node) : emptyAt(otherwise);
  }

  #buildScalar(node: Scalar): LocatedScalar {
    const at = this.#positionOf(node);
    const { value } = node;
    if (typeof value === 'string') {
      this.#checkText(value, at);
      return { kind: 'scalar', at, value, written: value };
    }
    const written = typeof node.source === 'string' ? node.source : '';
    if (typeof value === 'boolean') return { kind: 'scalar', at, value, written };
    if (typeof value !== 'number') return { kind: 'scalar', at, value: null, written };
    const flaw = findNumberFlaw(value, written);
    if (flaw !== null) this.#report(at, flaw);
    return { kind: 'scalar', at, value: value === 0 ? 0 : value, written };
  }

  /** Aliases can chain anchors into a tree deeper than any nesting in the text, and later recursion is as deep. */
  #withHeight<T extends LocatedList | LocatedMap>(node: T, children: readonly Located[]): T {
    const height = 1 + children.reduce((max, child) => Math.max(max, this.#heights.get(child) ?? 0), 0);
    this.#heights.set(node, height);
    if (height > MAX_NESTING) this.isTooDeep = true;
    if (height === MAX_NESTING + 1) this.#report(node.at, messages.tooDeep(MAX_NESTING));
    return node;
  }

  #positionOf(node: Node): Position {
    return this.#scanned.source.positionOf(node.range?.[0] ?? 0);
  }

  #report(at: Position, message: Message): void {
    this.invalidPositions.push(at);
    this.#add(at, message);
  }

  #add(at: Position, message: Message): void {
    if (this.findings.length < MAX_FINDINGS) this.findings.push(findingAt(this.#scanned.source, at, message));
  }
}

/** Parsers convert such a key to different strings. */
function kindOfNumber(written: string): string {
  if (/^[-+]?0x/i.test(written)) return 'a hexadecimal number';
  return /^[-+]?0o/i.test(written) ? 'an octal number' : 'a number that parsers write in another form';
}

function emptyAt(at: Position): LocatedScalar {
  return { kind: 'scalar', at, value: null, written: '' };
}

/** Whether a mapping within a mapping has the braces of a template: `{{ name }}`. */
function isTemplate(text: string, { range }: YAMLMap): boolean {
  const [start = 0, end = 0] = range ?? [];
  return text.slice(start - 1, start + 1) === '{{' && text.slice(end - 1, end + 1) === '}}';
}

/** A number that would change when it is sent; null if it would not. */
function findNumberFlaw(value: number, written: string): Message | null {
  const tooLarge = 'Write a number of at most 15 digits.';
  if (!Number.isFinite(value)) return messages.badNumber(written, 'JSON cannot represent it', tooLarge);
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    return messages.badNumber(written, 'it would lose digits', tooLarge);
  if (/^[-+]?0[0-9]/.test(written))
    return messages.badNumber(written, 'YAML 1.1 parsers read a leading zero as octal', `Write ${value}.`);
  return null;
}
