import { fieldError, type ValueRule } from './rule.js';

/** Callers can require a second factor only if they use one themselves (observed, 1.3 "require2FA"). */
export const checkTwoFactor: ValueRule = (value, _setting, { caller, behaviour }) => {
  const usesTwo = caller.person?.twoFactor ?? true;
  return value === true && !usesTwo && behaviour.has('two-factor-caller')
    ? fieldError('Cannot require two-factor authentication without personal two-factor enabled.')
    : null;
};
