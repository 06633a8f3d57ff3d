import { isScalar, type Node } from 'yaml';
import type { Finding } from '../../model/finding.js';
import { closestMatch } from '../messages/closest-match.js';
import { type Message, messages } from '../messages/messages.js';
import type { Located, Position } from './located.js';
import { findingAt } from './place.js';
import type { ScannedText } from './prescan.js';

/** Maximum number of warnings for one document. */
const MAX_WARNINGS = 10;

interface Anchor {
  readonly name: string;
  readonly at: Position;
  /** The value as written; null if it is not a plain string or number. */
  readonly text: string | null;
  /** Null while the value is being read: an alias to it is circular then. */
  value: Located | null;
  isUsed: boolean;
}

/** The anchors of one document. An alias refers to the last anchor of its name before it. */
export class Anchors {
  readonly #scanned: ScannedText;
  readonly #earlier: ReadonlyMap<string, Position>;
  readonly #byName = new Map<string, Anchor>();
  readonly #all: Anchor[] = [];

  /** @param earlier the anchors of the documents before this one in the file. */
  constructor(scanned: ScannedText, earlier: ReadonlyMap<string, Position>) {
    this.#scanned = scanned;
    this.#earlier = earlier;
  }

  /** Begins the value of an anchor. The result must be given to `finish`. */
  begin(name: string, node: Node): Anchor {
    const { text, source: file } = this.#scanned;
    const at = file.positionOf(Math.max(0, text.lastIndexOf(`&${name}`, node.range?.[0] ?? 0)));
    const source = isScalar(node) && node.type === 'PLAIN' ? (node.source ?? null) : null;
    const anchor = { name, at, text: source, value: null, isUsed: false };
    this.#byName.set(name, anchor);
    this.#all.push(anchor);
    return anchor;
  }

  finish(anchor: Anchor, value: Located): void {
    anchor.value = value;
  }

  /** The value of an alias, or the error. */
  follow(name: string): Located | Message {
    const anchor = this.#byName.get(name);
    if (anchor === undefined) {
      const earlier = this.#earlier.get(name);
      return earlier === undefined
        ? messages.unknownAlias(name, closestMatch(name, this.#byName.keys()))
        : messages.foreignAlias(name, earlier);
    }
    anchor.isUsed = true;
    return anchor.value ?? messages.circularAlias(name);
  }

  positions(): ReadonlyMap<string, Position> {
    return new Map([...this.#byName].map(([name, { at }]) => [name, at]));
  }

  /** Warns of anchors without an alias: a string that begins with `&` is read as one. */
  findUnused(): readonly Finding[] {
    return this.#all
      .filter(({ isUsed }) => !isUsed)
      .slice(0, MAX_WARNINGS)
      .map(({ name, at, text }) => findingAt(this.#scanned.source, at, messages.unusedAnchor(name, text)));
  }
}
