import { isArray, isStrings } from '../json.js';
import { fieldError, type ValueRule } from './rule.js';

/** For all items together (observed, 1.3 "sensitiveFields"). */
const maxCharacters = 4000;

export const checkFieldNames: ValueRule = (value) =>
  isStrings(value) && value.join('').length > maxCharacters
    ? fieldError('List of sensitive fields is too long.')
    : null;

/** The role is looked up by name (observed, 1.3 and 10). */
export const checkRole: ValueRule = (value, { schema }, { behaviour }) => {
  const known = isArray(schema.enum) ? schema.enum : [];
  return behaviour.has('roles-looked-up') && typeof value === 'string' && !known.includes(value)
    ? fieldError('Invalid role')
    : null;
};

/** Callers can require a second factor only if they use one themselves (observed, 1.3 "require2FA"). */
export const checkTwoFactor: ValueRule = (value, _setting, { caller, behaviour }) => {
  const usesTwo = caller.person?.twoFactor ?? true;
  return value === true && !usesTwo && behaviour.has('two-factor-caller')
    ? fieldError('Cannot require two-factor authentication without personal two-factor enabled.')
    : null;
};
