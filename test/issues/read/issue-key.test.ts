import fc from 'fast-check';
import { expect, test } from 'vitest';
import { issueKey } from '../../../src/issues/read/segment-file.js';
import { runs } from '../../deep.js';

test('different ids have different keys, of which as many as possible are numbers', () => {
  const ids = fc.oneof(
    fc.nat({ max: 3000 }).map(String),
    fc.constantFrom(
      '',
      '0',
      '00',
      '-0',
      '-1',
      '1e3',
      '0x10',
      ' 7',
      'x',
      'NaN',
      '9007199254740993',
      '999999999999999',
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(ids, { maxLength: 3000 }), (texts) => {
      const keys = new Set(texts.map(issueKey));
      expect(new Set([...keys].map(String))).toEqual(new Set(texts));
      expect(keys.size).toBe(new Set(texts).size);
    }),
    { numRuns: runs(30) },
  );
  expect(['0', '42', '999999999999999'].map(issueKey)).toEqual([0, 42, 999_999_999_999_999]);
});
