import { sameJson } from '../../model/json.js';
import type { Kind } from '../kinds.js';
import { textsOf } from './texts.js';

/** Texts whose order and number mean nothing. Sorted by code unit, so that no locale has a say. */
export const set: Kind = {
  normalise(value) {
    const texts = textsOf(value);
    return texts && [...new Set(texts)].sort();
  },
  same: sameJson,
  toWire: (value) => value,
};
