import type { Finding } from '../../model/finding.js';
import type { Place } from '../../model/place.js';
import type { Message } from '../messages/message.js';
import {
  entryOf,
  itemsOf,
  type Located,
  type LocatedEntry,
  type LocatedPart,
  type Position,
  partsOf,
} from './located.js';

/** The text of one file, split into lines, for positions and excerpts. */
export interface SourceFile {
  /** Relative to the configuration's folder, with forward slashes. */
  readonly file: string;
  readonly lines: readonly string[];
}

/** Longer lines are truncated, in UTF-16 units. */
const MAX_EXCERPT = 500;

export function createSource(file: string, text: string): SourceFile {
  return { file, lines: text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line)) };
}

export function placeAt(source: Pick<SourceFile, 'file'>, position: Position): Place {
  return { file: source.file, line: position.line, column: position.column };
}

export function excerptAt(source: SourceFile, position: Position): string | null {
  const line = source.lines[position.line - 1];
  return line === undefined || line.length > MAX_EXCERPT ? null : line;
}

/** Creates a finding that points into a file. */
export function findingAt(source: SourceFile, position: Position, message: Message): Finding {
  return { ...message, place: placeAt(source, position), excerpt: excerptAt(source, position) };
}

/** Creates a finding at the position of a document. */
export function findingOn({ place, excerpt }: Pick<Finding, 'place' | 'excerpt'>, message: Message): Finding {
  return { ...message, place, excerpt };
}

/** Creates a finding without a position. */
export function findingOf(message: Message): Finding {
  return { ...message, place: null, excerpt: null };
}

/** The positions of a path's target: of its key (or of the value itself in a list or at the root), and of its value. */
export interface NodePositions {
  readonly key: Position;
  readonly value: Position;
  /** The first key on the path with an alias as its value; null if there is none. */
  readonly aliasAt: Position | null;
  readonly node: Located;
}

/** Follows a path as far as it exists. If a part is missing, returns the positions of its parent. */
export function findPositions(root: Located, path: readonly string[]): NodePositions {
  let found: NodePositions = { key: root.at, value: root.at, aliasAt: null, node: root };
  for (const step of path) {
    const next = stepInto(found.node, step);
    if (next === null) return found;
    found = { ...next, aliasAt: found.aliasAt ?? next.aliasAt };
  }
  return found;
}

function stepInto(node: Located, step: string): NodePositions | null {
  const item = itemsOf(node)[Number(step)];
  const entry = item === undefined ? entryOf(node, step) : { keyAt: node.at, value: item };
  if (entry === undefined) return null;
  const { keyAt, value } = entry;
  return { key: item?.at ?? keyAt, value: value.at, aliasAt: aliasKeyOf(entry), node: value };
}

/** The key if its value is an alias. The value then has the position of its anchor, which is before the key. */
export function aliasKeyOf({ keyAt, value: { at } }: LocatedEntry): Position | null {
  return at.line < keyAt.line || (at.line === keyAt.line && at.column < keyAt.column) ? keyAt : null;
}

/** Adds the line of the alias to a finding at its anchor. */
export function withAliasLine(found: Finding, usedAt: Position | null): Finding {
  if (usedAt === null) return found;
  return { ...found, message: `${found.message} The alias on line ${usedAt.line} uses it there.` };
}

/** The unescaped segments of an RFC 6901 pointer. */
export function pathOfPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The positions where a document already has errors. Later findings at the same positions are consequences. */
export class ErrorPositions {
  readonly #names: ReadonlySet<string>;
  readonly #columns = new Map<number, number[]>();

  constructor(invalidPositions: readonly Position[], findings: readonly Finding[]) {
    const positions = [...invalidPositions, ...findings.flatMap(({ place }) => place ?? [])];
    this.#names = new Set(positions.map(nameOf));
    for (const { line, column } of positions) {
      const columns = this.#columns.get(line);
      if (columns === undefined) this.#columns.set(line, [column]);
      else columns.push(column);
    }
  }

  get isEmpty(): boolean {
    return this.#names.size === 0;
  }

  has(position: Position): boolean {
    return this.#names.has(nameOf(position));
  }

  /** Returns the findings at other positions. */
  except(findings: readonly Finding[]): Finding[] {
    return findings.filter(({ place }) => place === null || !this.has(place));
  }

  /** Whether an entry's key or any part of its value has an error, which makes the value unknown. */
  affects({ keyAt, value }: LocatedEntry): boolean {
    return !this.isEmpty && (this.has(keyAt) || partsOf(value).some((part) => this.#affectsPart(part)));
  }

  /** An error can also be within a text. */
  #affectsPart({ at, text }: LocatedPart): boolean {
    const end = at.column + (text?.length ?? 0);
    const columns = this.#columns.get(at.line) ?? [];
    return this.has(at) || columns.some((column) => column > at.column && column < end);
  }
}

function nameOf({ line, column }: Position): string {
  return `${line}:${column}`;
}
