import { isStrings } from '../json.js';
import { fieldError, type ValueRule } from './rule.js';

/** For all items together (observed, 1.3 "sensitiveFields"). */
const maxCharacters = 4000;

export const checkFieldNames: ValueRule = (value) =>
  isStrings(value) && value.join('').length > maxCharacters
    ? fieldError('List of sensitive fields is too long.')
    : null;
