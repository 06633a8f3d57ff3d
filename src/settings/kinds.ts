import type { Json } from '../model/json.js';
import type { Setting } from './setting.js';

/** What a kind of value must answer. One file per kind in `settings/kinds/`; all pure. */
export interface Kind {
  /**
   * The comb: both the declared value and the one read from the service pass through it before they are compared.
   * Undefined: a value that a setting of this kind cannot have (then the reply's setting counts as unreadable).
   */
  normalise(value: Json, setting: Setting): Json | undefined;
  /** Whether two normalised values mean the same to the service. */
  same(before: Json, after: Json, setting: Setting): boolean;
  /** A normalised value as the update's body carries it (embedded JSON: its text, deterministic). */
  toWire(value: Json, setting: Setting): Json;
}
