import type { Kind } from '../kinds.js';

/** Images are compared by digest, which replaces their bytes when they are read. Null if the resource has none. */
export const image: Kind = {
  normalise(value) {
    if (value === null) return null;
    return typeof value === 'string' && /^sha256:[0-9a-f]{64}$/.test(value) ? value : undefined;
  },
};
