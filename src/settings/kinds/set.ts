import type { Kind } from '../kinds.js';
import { integersOf, textsOf } from './texts.js';

/** Items without order or duplicates. Strings are sorted by code unit, independent of the locale. */
export const set: Kind = {
  normalise(value, { extra }) {
    if (value === null && extra?.nullable === true) return null;
    if (extra?.items === 'integer') {
      const integers = integersOf(value);
      return integers && [...new Set(integers)].sort((a, b) => a - b);
    }
    const texts = textsOf(value);
    return texts && [...new Set(texts)].sort();
  },
};
