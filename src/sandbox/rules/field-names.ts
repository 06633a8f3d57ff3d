import { isStrings } from '../json.js';
import { objectTo, type Rule } from './rule.js';

/** For all items together (observed, 1.3 "sensitiveFields"). */
const maxCharacters = 4000;

export const checkFieldNames: Rule = (value) =>
  isStrings(value) && value.join('').length > maxCharacters
    ? objectTo('List of sensitive fields is too long.')
    : null;
