import { sameJson } from '../../model/json.js';
import type { Kind } from '../kinds.js';

/** Images are compared by digest. Their bytes are replaced by the digest when they are read. */
export const image: Kind = {
  normalise(value) {
    return typeof value === 'string' && /^sha256:[0-9a-f]{64}$/.test(value) ? value : undefined;
  },
  same: sameJson,
  toWire: (value) => value,
};
