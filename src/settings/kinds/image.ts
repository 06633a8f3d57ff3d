import { sameJson } from '../../model/json.js';
import type { Kind } from '../kinds.js';

/** Bytes are cut at the door: what is compared is their digest. */
export const image: Kind = {
  normalise(value) {
    return typeof value === 'string' && /^sha256:[0-9a-f]{64}$/.test(value) ? value : undefined;
  },
  same: sameJson,
  toWire: (value) => value,
};
