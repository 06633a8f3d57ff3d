import { sameJson } from '../../model/json.js';
import type { Kind } from '../kinds.js';

/** Something to do, not state: only true says so. No reply shows it, so there is nothing to compare it with. */
export const action: Kind = {
  normalise: (value) => (value === true ? true : undefined),
  same: sameJson,
  toWire: (value) => value,
};
