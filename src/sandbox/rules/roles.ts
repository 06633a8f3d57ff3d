import { isArray } from '../json.js';
import { fieldError, type ValueRule } from './rule.js';

/** The role is looked up by name (observed, 1.3 and 10). */
export const checkRole: ValueRule = (value, { schema }, { behaviour }) => {
  const known = isArray(schema.enum) ? schema.enum : [];
  return behaviour.has('roles-looked-up') && typeof value === 'string' && !known.includes(value)
    ? fieldError('Invalid role')
    : null;
};
