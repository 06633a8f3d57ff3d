import type { Finding } from '../../model/finding.js';
import type { Place } from '../../model/place.js';
import type { Messages } from '../messages/words.js';
import type { Located, LocatedEntry, Position } from './located.js';

/** The text of one file, split into lines, for positions and excerpts. */
export interface SourceFile {
  /** Relative to the configuration's folder, with forward slashes. */
  readonly file: string;
  readonly lines: readonly string[];
}

/** Longer lines are truncated, in UTF-16 units. */
const LONGEST_EXCERPT = 500;

export function openSource(file: string, text: string): SourceFile {
  return { file, lines: text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line)) };
}

export function placeAt(source: Pick<SourceFile, 'file'>, spot: Position): Place {
  return { file: source.file, line: spot.line, column: spot.column };
}

export function excerptAt(source: SourceFile, spot: Position): string | null {
  const line = source.lines[spot.line - 1];
  return line === undefined || line.length > LONGEST_EXCERPT ? null : line;
}

/** Creates a finding that points into a file. */
export function findingAt(source: SourceFile, spot: Position, words: Messages): Finding {
  return { ...words, place: placeAt(source, spot), excerpt: excerptAt(source, spot) };
}

/** Creates a finding without a position. */
export function findingOf(words: Messages): Finding {
  return { ...words, place: null, excerpt: null };
}

/** The positions of a path's target: of its key (or of the value itself in a list or at the root), and of its value. */
export interface Spots {
  readonly key: Position;
  readonly value: Position;
  /** The first key on the path with an alias as its value; null if there is none. */
  readonly usedAt: Position | null;
  readonly node: Located;
}

/** Follows a path as far as it exists. If a part is missing, returns the positions of its parent. */
export function spotsOf(root: Located, path: readonly string[]): Spots {
  let here: Spots = { key: root.at, value: root.at, usedAt: null, node: root };
  for (const step of path) {
    const next = stepInto(here.node, step);
    if (next === null) return here;
    here = { ...next, usedAt: here.usedAt ?? next.usedAt };
  }
  return here;
}

function stepInto(node: Located, step: string): Spots | null {
  if (node.kind === 'map') {
    const entry = node.entries.get(step);
    if (entry === undefined) return null;
    return { key: entry.keyAt, value: entry.value.at, usedAt: useOf(entry), node: entry.value };
  }
  const item = node.kind === 'list' ? node.items[Number(step)] : undefined;
  if (item === undefined) return null;
  return { key: item.at, value: item.at, usedAt: useOf({ keyAt: node.at, value: item }), node: item };
}

/** The key if its value is an alias. The value then has the position of its anchor, which is before the key. */
export function useOf({ keyAt, value: { at } }: LocatedEntry): Position | null {
  return at.line < keyAt.line || (at.line === keyAt.line && at.column < keyAt.column) ? keyAt : null;
}

/** Adds the line of the alias to a finding at its anchor. */
export function withUse(found: Finding, usedAt: Position | null): Finding {
  if (usedAt === null) return found;
  return { ...found, message: `${found.message} The alias on line ${usedAt.line} uses it there.` };
}

/** The unescaped segments of an RFC 6901 pointer. */
export function pathOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}
