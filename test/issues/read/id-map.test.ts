import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createIdSet } from '../../../src/issues/read/id-map.js';
import { runs } from '../../deep.js';

describe('createIdSet', () => {
  test('behaves like a Set', () => {
    const ids = fc.oneof(
      fc.nat({ max: 3000 }).map(String),
      fc.constantFrom('', '0', '00', '-1', 'x', '9007199254740993', '999999999999999'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(ids, { maxLength: 3000 }), (texts) => {
        const set = createIdSet();
        const model = new Set<string>();
        for (const text of texts) {
          expect(set.add(text)).toBe(!model.has(text));
          model.add(text);
        }
        expect(set.size).toBe(model.size);
        expect(new Set(set.values())).toEqual(model);
        expect([...model].every((text) => !set.add(text))).toBe(true);
      }),
      { numRuns: runs(30) },
    );
  });
});
