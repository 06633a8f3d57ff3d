import { describe, expect, it } from 'vitest';
import { hintForNumber } from '../../../../src/desired/check/values/number-hints.js';

const hours = { 'x-messages': { unit: 'hours', example: '24', none: 'Write 0.' } };

function hintFor(schema: typeof hours | undefined, written: string, types = ['integer']): string {
  const at = { line: 1, column: 1 };
  return hintForNumber(schema, { kind: 'scalar', at, value: written, written }, types);
}

describe('the hint for a text in place of a number', () => {
  it.each([
    ['30d', 'Write the number of hours: 720.'],
    ['2 weeks', 'Write the number of hours: 336.'],
    ['24 H', 'Write the number of hours: 24.'],
    ['36 hrs', 'Write the number of hours: 36.'],
    ['1.5d', 'Write the number of hours, such as 24.'],
    ['90m', 'Write the number of hours, such as 24.'],
    ['24:00', 'Write the number of hours, such as 24.'],
    ['soon', 'Write the number of hours, such as 24.'],
    ['never', 'Write 0.'],
    ['unlimited', 'Write 0.'],
    ['24', 'Write it without quotes: 24.'],
    ['1,000,000', 'Write 1000000.'],
    ["1'000", 'Write 1000.'],
    ['1,5', 'Write the number of hours, such as 24.'],
    ['24,', 'Write 24.'],
  ])('knows the unit of the setting: %s', (written, hint) => {
    expect(hintFor(hours, written)).toBe(hint);
  });

  it.each([
    ['30d', ['integer'], 'Write only digits, without a unit or separators.'],
    ['never', ['integer'], 'Write a whole number.'],
    ['never', ['integer', 'null'], 'Write a whole number, or null for no value.'],
    ['1.5', ['number'], 'Write it without quotes: 1.5.'],
    ['1.5', ['integer'], 'Write only digits, without a unit or separators.'],
  ])('is general without a unit: %s', (written, types, hint) => {
    expect(hintFor(undefined, written, types)).toBe(hint);
  });
});
