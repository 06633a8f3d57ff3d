import type { Json } from '../model/json.js';
import type { Setting } from './setting.js';

/** The operations of a kind of value. Each kind has a file in `settings/kinds/`; all are pure. */
export interface Kind {
  /**
   * Normalises a desired or current value for comparison. Undefined if a setting of this kind cannot have the value; if
   * it is from a reply, the setting is then unreadable.
   */
  normalise(value: Json, setting: Setting): Json | undefined;
  /** The form of a normalised value in the body of an update, if it differs (embedded JSON: deterministic text). */
  toWire?(value: Json): Json;
}
