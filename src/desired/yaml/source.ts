import { LineCounter, type Node } from 'yaml';
import type { ErrorCode, Finding } from '../../model/finding.js';
import type { Place } from '../../model/place.js';
import { withoutCredentials } from '../../model/shown-url.js';
import { findingOf } from '../messages/finding.js';

/** Longer lines have no excerpt, in UTF-16 units. */
const maxExcerpt = 500;

/** The text of one file, with the positions and the findings in it. Lines end at LF, as in editors. */
export class SourceFile {
  /** Relative to the configuration's folder, with forward slashes. */
  readonly file: string;
  readonly text: string;
  readonly #lines = new LineCounter();

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
    this.#lines.addNewLine(0);
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1))
      this.#lines.addNewLine(end + 1);
  }

  /** The beginning of a node, or an offset in the text. */
  placeOf(at: Node | number): Place {
    const offset = typeof at === 'number' ? at : (at.range?.[0] ?? 0);
    const { line, col } = this.#lines.linePos(Math.min(offset, this.text.length));
    return { file: this.file, line, column: col };
  }

  /** The offset of a position in the text; NaN if there is no such line. */
  offsetOf({ line, column }: Pick<Place, 'line' | 'column'>): number {
    return (this.#lines.lineStarts[line - 1] ?? Number.NaN) + column - 1;
  }

  /** Without its end; empty if it does not exist. */
  lineAt(line: number): string {
    const [start = this.text.length, next = this.text.length + 1] = this.#lines.lineStarts.slice(
      line - 1,
      line + 1,
    );
    const end = next - 1;
    return this.text.slice(start, this.text[end - 1] === '\r' ? end - 1 : end);
  }

  /** Null for a long line, or one with a password, because more people see findings than files. */
  excerptAt({ line }: Place): string | null {
    const text = this.lineAt(line);
    return text.length > maxExcerpt || withoutCredentials(text) !== text ? null : text;
  }

  /** Creates a finding at a position of the file. */
  finding(at: Node | number, code: ErrorCode, message: string, hint: string | null = null): Finding {
    const place = this.placeOf(at);
    return { ...findingOf(code, message, hint, place), excerpt: this.excerptAt(place) };
  }
}

/** Adds the line that each finding points into. For findings that are made when the files were read. */
export function withExcerpts(
  findings: readonly Finding[],
  files: ReadonlyMap<string, Uint8Array>,
): readonly Finding[] {
  const sources = new Map<string, SourceFile>();
  return findings.map((finding) => {
    const bytes = files.get(finding.place?.file ?? '');
    if (finding.place === null || bytes === undefined) return finding;
    const { file } = finding.place;
    const source = sources.get(file) ?? new SourceFile(file, new TextDecoder().decode(bytes));
    sources.set(file, source);
    return { ...finding, excerpt: source.excerptAt(finding.place) };
  });
}
