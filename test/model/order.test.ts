import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNatural } from '../../src/model/order.js';

describe('the natural order', () => {
  it.each([
    [
      ['web-10', 'web-2', 'web-1'],
      ['web-1', 'web-2', 'web-10'],
    ],
    [
      ['b', 'a10b', 'a9c', 'a'],
      ['a', 'a9c', 'a10b', 'b'],
    ],
    [
      ['v1-10', 'v1-9', 'v02', 'v2', 'v1'],
      ['v1', 'v1-9', 'v1-10', 'v02', 'v2'],
    ],
    [
      ['web', 'Web', '10', '9', '_x'],
      ['9', '10', 'Web', '_x', 'web'],
    ],
    [
      ['p12345678901234567890', 'p12345678901234567889'],
      ['p12345678901234567889', 'p12345678901234567890'],
    ],
  ])('of %j is %j', (names, sorted) => {
    expect(names.toSorted(compareNatural)).toEqual(sorted);
  });

  it('is a total order in which only equal names are equal', () => {
    const names = fc.stringMatching(/^[ab0-2-]{0,6}$/);
    fc.assert(
      fc.property(names, names, names, (a, b, c) => {
        expect(compareNatural(a, b) === 0).toBe(a === b);
        expect(Math.sign(compareNatural(a, b)) + Math.sign(compareNatural(b, a))).toBe(0);
        if (compareNatural(a, b) < 0 && compareNatural(b, c) < 0)
          expect(compareNatural(a, c)).toBeLessThan(0);
      }),
    );
  });
});
