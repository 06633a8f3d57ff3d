import type { Kind } from '../kinds.js';
import { integersOf, textsOf } from './texts.js';

/** Items in the order in which users see them. Duplicates are kept, as the service does. */
export const list: Kind = {
  normalise(value, { extra }) {
    if (value === null && extra?.nullable === true) return null;
    return extra?.items === 'integer' ? integersOf(value) : textsOf(value);
  },
};
