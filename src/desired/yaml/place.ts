import type { Finding } from '../../model/finding.js';
import type { Place } from '../../model/place.js';
import { withoutCredentials } from '../../model/shown-url.js';
import type { Message } from '../messages/message.js';
import type { SettingsDocument } from '../types.js';
import {
  entryOf,
  itemsOf,
  type Located,
  type LocatedAlias,
  type LocatedEntry,
  type LocatedPart,
  type Position,
  partsOf,
} from './located.js';

/** The text of one file with the offsets of its lines, for positions and excerpts. Lines end at LF, as in editors. */
export class SourceFile {
  /** Relative to the configuration's folder, with forward slashes. */
  readonly file: string;
  readonly #text: string;
  /** The offset of each line. */
  readonly #starts: number[] = [0];

  constructor(file: string, text: string) {
    this.file = file;
    this.#text = text;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1))
      this.#starts.push(end + 1);
  }

  /** All lines, without their ends. */
  lines(): readonly string[] {
    return this.#starts.map((_, index) => this.#sliceLine(index));
  }

  /** Empty if the line does not exist. */
  lineAt(line: number): string {
    return line > this.#starts.length ? '' : this.#sliceLine(line - 1);
  }

  /** Null if the line does not exist or is longer than `max`, in UTF-16 units. */
  excerptOf(line: number, max: number): string | null {
    const text = line > this.#starts.length ? null : this.#sliceLine(line - 1);
    return text === null || text.length > max ? null : text;
  }

  positionOf(offset: number): Position {
    let [line, after] = [0, this.#starts.length];
    while (after - line > 1) {
      const middle = (line + after) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) line = middle;
      else after = middle;
    }
    return { line: line + 1, column: offset - (this.#starts[line] ?? 0) + 1 };
  }

  #sliceLine(index: number): string {
    const next = this.#starts[index + 1];
    const end = next === undefined ? this.#text.length : next - 1;
    return this.#text.slice(this.#starts[index], this.#text[end - 1] === '\r' ? end - 1 : end);
  }
}

/** Longer lines are truncated, in UTF-16 units. */
const MAX_EXCERPT = 500;

export function placeAt(source: Pick<SourceFile, 'file'>, position: Position): Place {
  return { file: source.file, line: position.line, column: position.column };
}

/** Null also for a line with a URL that contains a password, because more people see findings than files. */
export function excerptAt(source: SourceFile, position: Position): string | null {
  const line = source.excerptOf(position.line, MAX_EXCERPT);
  return line === null || withoutCredentials(line) !== line ? null : line;
}

/** Creates a finding that points into a file. */
export function findingAt(source: SourceFile, position: Position, message: Message): Finding {
  return findingOn({ place: placeAt(source, position), excerpt: excerptAt(source, position) }, message);
}

/** Creates a finding at a position of a document whose file is not kept in memory; see `excerpts` there. */
export function findingIn(
  { excerpts }: Pick<SettingsDocument, 'excerpts'>,
  at: Place,
  message: Message,
): Finding {
  return findingOn({ place: placeAt(at, at), excerpt: excerpts.get(at.line) ?? null }, message);
}

/** Creates a finding at the position of a document. Hides passwords in URLs that a message contains in full. */
export function findingOn({ place, excerpt }: Pick<Finding, 'place' | 'excerpt'>, found: Message): Finding {
  const message = withoutCredentials(found.message);
  const hint = found.hint === null ? null : withoutCredentials(found.hint);
  return { ...found, message, hint, place, excerpt };
}

/** Creates a finding without a position. */
export function findingOf(message: Message): Finding {
  return { ...message, place: null, excerpt: null };
}

/** The positions of a path's target: of its key (or of the value itself in a list or at the root), and of its value. */
export interface NodePositions {
  readonly key: Position;
  readonly value: Position;
  /** The first alias on the path; null if there is none. */
  readonly alias: LocatedAlias | null;
  /** Whether the value itself is that alias. */
  readonly isAlias: boolean;
  readonly node: Located;
}

/** Follows a path as far as it exists. If a part is missing, returns the positions of its parent. */
export function findPositions(root: Located, path: readonly string[]): NodePositions {
  let found: NodePositions = { key: root.at, value: root.at, alias: null, isAlias: false, node: root };
  for (const step of path) {
    const next = stepInto(found.node, step);
    if (next === null) return found;
    found = found.alias === null ? next : { ...next, alias: found.alias, isAlias: false };
  }
  return found;
}

function stepInto(node: Located, step: string): NodePositions | null {
  const item = itemsOf(node)[Number(step)];
  const entry = item === undefined ? entryOf(node, step) : { keyAt: item.at, value: item };
  if (entry === undefined) return null;
  const alias = (node.kind === 'list' ? node.aliases?.get(Number(step)) : entry.alias) ?? null;
  return { key: entry.keyAt, value: entry.value.at, alias, isAlias: alias !== null, node: entry.value };
}

/** Adds the line of the alias to a finding at its anchor. */
export function withAliasLine(found: Finding, alias: LocatedAlias | null): Finding {
  if (alias === null) return found;
  return { ...found, message: `${found.message} The alias on line ${alias.at.line} uses it there.` };
}

/** Creates a finding at an alias whose value has another type or form than its position requires. */
export function findingAtAlias(source: SourceFile, { name, at }: LocatedAlias, found: Message): Finding {
  return findingAt(source, at, {
    ...found,
    message: found.message.replace(/\.$/, () => ` (the alias *${name}).`),
  });
}

const NO_NAMES: ReadonlySet<string> = new Set();
const NO_COLUMNS: ReadonlyMap<number, readonly number[]> = new Map();

/** The positions where a document already has errors. Later findings at the same positions are consequences. */
export class ErrorPositions {
  readonly #names: ReadonlySet<string> = NO_NAMES;
  readonly #columns: ReadonlyMap<number, readonly number[]> = NO_COLUMNS;

  constructor(invalidPositions: readonly Position[], findings: readonly Finding[]) {
    if (invalidPositions.length === 0 && findings.length === 0) return;
    const positions = [...invalidPositions, ...findings.flatMap(({ place }) => place ?? [])];
    this.#names = new Set(positions.map(nameOf));
    const columns = new Map<number, number[]>();
    for (const { line, column } of positions) {
      const others = columns.get(line);
      if (others === undefined) columns.set(line, [column]);
      else others.push(column);
    }
    this.#columns = columns;
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
  affects({ keyAt, value, alias }: LocatedEntry): boolean {
    if (this.isEmpty) return false;
    const isAt = alias !== undefined && this.has(alias.at);
    return isAt || this.has(keyAt) || partsOf(value).some((part) => this.#affectsPart(part));
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
