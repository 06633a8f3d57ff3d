/** A location in the configuration. Line and column are counted from 1, columns in UTF-16 code units. */
export interface Place {
  /** Relative to the folder of the root file, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The origin of a value: its location, and the layer that set it (null: the resource's own document). */
export interface Source extends Place {
  readonly layer: string | null;
}

/**
 * The source of a value at a place. Its members are listed, because V8 gives each object that is made with a spread and
 * another member its own hidden class, of 250 bytes.
 */
export function sourceAt({ file, line, column }: Place, layer: string | null): Source {
  return { file, line, column, layer };
}

/** `projects/web.yaml:2:1`. The file name can be untrusted text. */
export function positionOf({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}
