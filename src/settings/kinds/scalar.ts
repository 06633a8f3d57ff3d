import type { Json } from '../../model/json.js';
import type { Kind } from '../kinds.js';
import type { Setting } from '../setting.js';

/** A boolean, number or string of the setting's type. The service trims text. Null means `nullAs`. */
export const scalar: Kind = {
  normalise(value, setting) {
    if (value === null) return setting.nullAs;
    if (!hasType(value, setting.type)) return undefined;
    return typeof value === 'string' ? value.trim() : value;
  },
};

function hasType(value: Json, type: Setting['type']): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type !== undefined) return typeof value === type;
  return typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string';
}
