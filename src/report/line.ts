/** A string is the tool's own text; `data` is untrusted text, raw. Prose is a sentence that can contain such text. */
export type LinePart = string | { readonly data: string; readonly isProse?: true };

/** Parts of one line, without separators. */
export type Line = readonly LinePart[];

/** The text of a line, raw. */
export function textOfLine(line: Line): string {
  return line.map((part) => (typeof part === 'string' ? part : part.data)).join('');
}
