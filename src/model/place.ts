/** Where in the configuration a thing stands. Line and column are counted from 1, columns in UTF-16 units. */
export interface Place {
  /** Relative to the folder of the root file, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Where a value comes from: its place, and the layer that set it (null: the resource's own document). */
export interface Source extends Place {
  readonly layer: string | null;
}
