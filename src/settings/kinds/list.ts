import { sameJson } from '../../model/json.js';
import type { Kind } from '../kinds.js';
import { textsOf } from './texts.js';

/** Texts in the order in which people see them; a repeated one stays repeated, as the service keeps it. */
export const list: Kind = {
  normalise: textsOf,
  same: sameJson,
  toWire: (value) => value,
};
