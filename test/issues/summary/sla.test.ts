import { describe, expect, it } from 'vitest';
import { readSla } from '../../../src/issues/summary/sla.js';

describe('time limits', () => {
  it.each([
    ['two levels', 'fatal=1d,error=7d', ['fatal 86400', 'error 604800']],
    [
      'every unit',
      'fatal=30m,error=12h,warning=3d,info=2w',
      ['fatal 1800', 'error 43200', 'warning 259200', 'info 1209600'],
    ],
    ['white space', ' fatal = 1d , error=7d ', ['fatal 86400', 'error 604800']],
    [
      'globs, in their order',
      'pay-*:fatal=4h,web:fatal=8h,fatal=1d',
      ['pay-*:fatal 14400', 'web:fatal 28800', 'fatal 86400'],
    ],
  ])('accept %s', (_, text, expected) => {
    const texts = readSla(text).map(
      ({ projects, level, seconds }) => `${projects === null ? '' : `${projects}:`}${level} ${seconds}`,
    );
    expect(texts).toEqual(expected);
  });

  it.each([
    ['an empty text', '', 'must be LEVEL=TIME'],
    ['a comma at the end', 'fatal=1d,', 'must be LEVEL=TIME'],
    ['no unit', 'fatal=1', 'must be LEVEL=TIME'],
    ['an unknown unit', 'fatal=1y', 'must be LEVEL=TIME'],
    ['a unit named like an object property', 'fatal=1constructor', 'must be LEVEL=TIME'],
    ['a limit of 0', 'fatal=0d', 'must be LEVEL=TIME'],
    ['a negative time', 'fatal=-1d', 'must be LEVEL=TIME'],
    ['a fraction', 'fatal=1.5d', 'must be LEVEL=TIME'],
    ['too many digits', 'fatal=9999999d', 'must be LEVEL=TIME'],
    ['a misspelt level', 'eror=7d', 'unknown level "eror"'],
    ['a level in capitals', 'Fatal=1d', 'unknown level "Fatal"'],
    ['a level twice', 'fatal=1d,fatal=2d', '"fatal=2d" has no effect'],
    ['a glob after the limit for all projects', 'fatal=1d,pay-*:fatal=4h', '"pay-*:fatal=4h" has no effect'],
    ['a glob with other characters', '[p]ay:fatal=4h', 'GLOB:LEVEL=TIME'],
    ['a glob that excludes', '!pay:fatal=4h', 'GLOB:LEVEL=TIME'],
  ])('reject %s', (_, text, words) => {
    expect(() => readSla(text)).toThrow(words);
  });
});
