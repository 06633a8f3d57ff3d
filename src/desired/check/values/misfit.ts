import type { JsonObject } from '../../../model/json.js';
import type { Located } from '../../yaml/located.js';

/** A value that breaks its schema. */
export interface Misfit {
  /** For messages. */
  readonly name: string;
  /** In the file. */
  readonly path: readonly string[];
  readonly node: Located;
  /** The whole document. */
  readonly root: Located;
  /** Whether an alias inserts it. */
  readonly isAlias: boolean;
  /** The line of the value, up to the value, and from it on. */
  readonly before: string;
  readonly rest: string;
  /** The keys of a mapping in its place. */
  readonly keys: readonly string[];
  /** The schema of the value, with the keyword that it breaks. */
  readonly schema: JsonObject;
}
