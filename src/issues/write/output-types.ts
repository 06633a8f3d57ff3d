import type { JsonObject } from '../../model/json.js';
import type { Measured } from './files.js';

/** A finished file that still has its temporary name. */
export interface WrittenFile extends Measured {
  readonly path: string;
  readonly rows: number;
}

/** One kind of file that is created from the issues, in export order. */
export interface Output {
  add(issue: JsonObject, line: string): Promise<void> | void;
  /** Writes everything to disk, under temporary names. */
  finish(): Promise<readonly WrittenFile[]>;
  /** Renames the finished files to their final names. */
  publish(): Promise<void>;
  abandon(): Promise<void>;
}
