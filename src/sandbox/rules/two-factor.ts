import { objectTo, type Rule } from './rule.js';

/** Observed, 1.3 "require2FA": nobody may ask of others what they do not do themselves. */
export const checkTwoFactor: Rule = (value, _setting, { caller, behaviour }) => {
  const usesTwo = caller.person?.twoFactor ?? true;
  return value === true && !usesTwo && behaviour.has('two-factor-caller')
    ? objectTo('Cannot require two-factor authentication without personal two-factor enabled.')
    : null;
};
