import type { Finding } from '../../model/finding.js';
import type { Located, LocatedEntry, Position } from './located.js';
import type { ParsedDocument } from './parse.js';

/** The positions where a document already has errors. Later findings at the same positions are consequences. */
export class ErrorPositions {
  readonly #names: ReadonlySet<string>;

  constructor({ invalidPositions }: Pick<ParsedDocument, 'invalidPositions'>, findings: readonly Finding[]) {
    const positions = [...invalidPositions, ...findings.flatMap(({ place }) => place ?? [])];
    this.#names = new Set(positions.map(nameOf));
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
    if (this.isEmpty) return false;
    const seen = new Set<Located>();
    const containsError = (node: Located): boolean => {
      if (seen.has(node)) return false;
      seen.add(node);
      if (this.has(node.at)) return true;
      if (node.kind === 'scalar') return false;
      if (node.kind === 'list') return node.items.some(containsError);
      return [...node.entries.values()].some((entry) => this.has(entry.keyAt) || containsError(entry.value));
    };
    return this.has(keyAt) || containsError(value);
  }
}

function nameOf({ line, column }: Position): string {
  return `${line}:${column}`;
}
