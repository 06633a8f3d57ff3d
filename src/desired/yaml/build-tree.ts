import {
  type Alias,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Finding } from '../../model/finding.js';
import { MAX_NESTING, type ScannedText } from '../files/prescan.js';
import { type Messages, messages } from '../messages/words.js';
import { faultOfText } from './characters.js';
import type { Located, LocatedEntry, LocatedList, LocatedMap, LocatedScalar, Position } from './located.js';
import { findingAt } from './place.js';

export interface BuiltTree {
  /** Null if the tree exceeds the height limit. */
  readonly root: Located | null;
  readonly findings: readonly Finding[];
  /** Positions of rejected values and of mappings with missing parts. Later findings there are consequences. */
  readonly holes: readonly Position[];
}

/** Maximum number of errors collected for one document; `cap-findings.ts` has the limit for a file. */
const MOST_FAULTS = 200;

const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Converts the library's nodes to `Located`, with positions on every part and aliases shared with their anchors. Values
 * that JSON, the service or two YAML parsers would read differently are rejected. Each node is visited once; the
 * nesting limit of the scan bounds the recursion depth.
 */
export function buildTree(contents: Node, scanned: ScannedText): BuiltTree {
  const planter = new Planter(scanned);
  const root = planter.plant(contents);
  return { root: planter.isTooHigh ? null : root, findings: planter.findings, holes: planter.holes };
}

class Planter {
  readonly findings: Finding[] = [];
  readonly holes: Position[] = [];
  isTooHigh = false;
  readonly #scanned: ScannedText;
  /** Null while the anchor's own value is being read: an alias to it is circular then. */
  readonly #anchors = new Map<string, Located | null>();
  readonly #heights = new Map<Located, number>();
  /** Mappings with missing keys. */
  readonly #leaky = new Set<Located>();

  constructor(scanned: ScannedText) {
    this.#scanned = scanned;
  }

  plant(node: Node): Located {
    if (isAlias(node)) return this.#follow(node);
    const anchor = isScalar(node) || isMap(node) || isSeq(node) ? node.anchor : undefined;
    if (anchor !== undefined) this.#anchors.set(anchor, null);
    const planted = this.#plantHere(node);
    if (anchor !== undefined) this.#anchors.set(anchor, planted);
    return planted;
  }

  #plantHere(node: Node): Located {
    // The scan has reported the tag; the value it would produce is unknown.
    if (node.tag !== undefined) this.holes.push(this.#spot(node));
    if (isMap(node)) return this.#plantMap(node);
    if (isSeq(node)) return this.#plantList(node);
    return isScalar(node) ? this.#plantScalar(node) : nothingAt(this.#spot(node));
  }

  /** Resolves an alias to the last anchor of that name before it in the text. */
  #follow(alias: Alias): Located {
    const target = this.#anchors.get(alias.source);
    if (target === undefined) this.#report(this.#spot(alias), messages.unknownAlias(alias.source));
    if (target === null) this.#report(this.#spot(alias), messages.circularAlias(alias.source));
    return target ?? nothingAt(this.#spot(alias));
  }

  #plantList(node: YAMLSeq): LocatedList {
    const items = node.items.map((item) => this.plantValue(item, this.#spot(node)));
    return this.#measured({ kind: 'list', at: this.#spot(node), items }, items);
  }

  #plantMap(node: YAMLMap): LocatedMap {
    const entries = new Map<string, LocatedEntry>();
    const seen = new Map<string, Position>();
    const at = this.#spot(node);
    const kept = node.items.map((pair) => this.#plantPair(pair, entries, seen, at));
    const values = [...entries.values()].map((entry) => entry.value);
    const map = this.#measured({ kind: 'map', at, entries } as const, values);
    if (kept.includes(false)) {
      this.#leaky.add(map);
      this.holes.push(at);
    }
    return map;
  }

  /**
   * Keys that differ only in their Unicode normalisation look the same and count as duplicates. Returns false if the
   * mapping lost keys.
   */
  #plantPair(
    pair: Pair,
    entries: Map<string, LocatedEntry>,
    seen: Map<string, Position>,
    owner: Position,
  ): boolean {
    const keyAt = isNodeLike(pair.key) ? this.#spot(pair.key) : owner;
    const key = this.#readKey(pair.key, keyAt);
    const value = this.plantValue(pair.value, keyAt);
    if (this.#leaky.has(value)) this.holes.push(keyAt);
    if (key === null) return false;
    const first = seen.get(key.normalize('NFC'));
    if (first !== undefined) this.#report(keyAt, messages.duplicateKey(key, first));
    else {
      seen.set(key.normalize('NFC'), keyAt);
      entries.set(key, { keyAt, value });
    }
    return true;
  }

  #readKey(node: unknown, at: Position): string | null {
    if (!isScalar(node)) return this.#refuseKey(at, isAlias(node) ? `*${node.source}` : '');
    const { value } = node;
    const written = typeof node.source === 'string' ? node.source : '';
    if (typeof value !== 'string') {
      const canonical =
        (typeof value === 'number' || typeof value === 'boolean') && String(value) === written;
      return canonical ? written : this.#refuseKey(at, written);
    }
    if (value === '<<' && node.type === 'PLAIN') {
      this.#report(at, messages.mergeKey());
      return null;
    }
    if (RESERVED.has(value)) this.#report(at, messages.reservedKey(value));
    const fault = faultOfText(value);
    if (fault !== null) this.#report(at, messages.badText(fault));
    return value;
  }

  #refuseKey(at: Position, written: string): null {
    this.#report(at, messages.badKey(written));
    return null;
  }

  plantValue(node: unknown, otherwise: Position): Located {
    return isNodeLike(node) ? this.plant(node) : nothingAt(otherwise);
  }

  #plantScalar(node: Scalar): LocatedScalar {
    const at = this.#spot(node);
    const { value } = node;
    if (typeof value === 'string') {
      const fault = faultOfText(value);
      if (fault !== null) this.#report(at, messages.badText(fault));
      return { kind: 'scalar', at, value, written: value };
    }
    const written = typeof node.source === 'string' ? node.source : '';
    if (typeof value === 'boolean') return { kind: 'scalar', at, value, written };
    if (typeof value !== 'number') return { kind: 'scalar', at, value: null, written };
    const fault = faultOfNumber(value, written);
    if (fault !== null) this.#report(at, messages.badNumber(written, fault));
    return { kind: 'scalar', at, value: value === 0 ? 0 : value, written };
  }

  /** Aliases can chain anchors into a tree higher than any nesting in the text, and later recursion goes as deep. */
  #measured<T extends LocatedList | LocatedMap>(node: T, children: readonly Located[]): T {
    const height = 1 + children.reduce((most, child) => Math.max(most, this.#heights.get(child) ?? 0), 0);
    this.#heights.set(node, height);
    if (height > MAX_NESTING) this.isTooHigh = true;
    if (height === MAX_NESTING + 1) this.#report(node.at, messages.tooDeep(MAX_NESTING));
    return node;
  }

  #spot(node: Node): Position {
    return this.#scanned.spotOf(node.range?.[0] ?? 0);
  }

  #report(at: Position, found: Messages): void {
    this.holes.push(at);
    if (this.findings.length < MOST_FAULTS) this.findings.push(findingAt(this.#scanned.source, at, found));
  }
}

function isNodeLike(value: unknown): value is Node {
  return isAlias(value) || isScalar(value) || isMap(value) || isSeq(value);
}

function nothingAt(at: Position): LocatedScalar {
  return { kind: 'scalar', at, value: null, written: '' };
}

/** The reason why a number would change when it is sent; null if it would not. */
function faultOfNumber(value: number, written: string): string | null {
  if (!Number.isFinite(value)) return 'JSON cannot represent it';
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return 'it would lose digits';
  if (/^[-+]?0[0-9]/.test(written)) return 'YAML 1.1 parsers read a leading zero as octal';
  return null;
}
