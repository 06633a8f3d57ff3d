import type { Finding } from '../model/finding.js';
import type { Place } from '../model/place.js';
import type { Located, LocatedEntry, Spot } from './located.js';
import type { Words } from './words.js';

/** One file's text, cut in lines: what places and excerpts are made of. */
export interface SourceFile {
  /** Relative to the configuration's folder, with forward slashes. */
  readonly file: string;
  readonly lines: readonly string[];
}

/** A longer line is not worth repeating, and might fill the page. */
const LONGEST_EXCERPT = 500;

export function openSource(file: string, text: string): SourceFile {
  return { file, lines: text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line)) };
}

export function placeAt(source: Pick<SourceFile, 'file'>, spot: Spot): Place {
  return { file: source.file, line: spot.line, column: spot.column };
}

export function excerptAt(source: SourceFile, spot: Spot): string | null {
  const line = source.lines[spot.line - 1];
  return line === undefined || line.length > LONGEST_EXCERPT ? null : line;
}

/** A finding that points into a file. */
export function findingAt(source: SourceFile, spot: Spot, words: Words): Finding {
  return { ...words, place: placeAt(source, spot), excerpt: excerptAt(source, spot) };
}

/** A finding that no line is to blame for. */
export function findingOf(words: Words): Finding {
  return { ...words, place: null, excerpt: null };
}

/** The spots of what a path leads to: of its key (of the value itself in a list or at the root), and of its value. */
export interface Spots {
  readonly key: Spot;
  readonly value: Spot;
  /** The key whose alias the path follows first; null where what it leads to stands below its own keys. */
  readonly usedAt: Spot | null;
  readonly node: Located;
}

/** Follows a path as far as it goes; what is not there is blamed on what should hold it. */
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

/** The key, where its value is an alias: then the value has the place of its anchor, and that is before the key. */
export function useOf({ keyAt, value: { at } }: LocatedEntry): Spot | null {
  return at.line < keyAt.line || (at.line === keyAt.line && at.column < keyAt.column) ? keyAt : null;
}

/** A finding at an anchor, with the line that is at fault to use it. */
export function withUse(found: Finding, usedAt: Spot | null): Finding {
  if (usedAt === null) return found;
  return { ...found, message: `${found.message} The alias on line ${usedAt.line} uses it there.` };
}

/** The tokens of an RFC 6901 pointer. */
export function pathOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}
