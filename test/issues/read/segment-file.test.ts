import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLineEncoder } from '../../../src/issues/read/segment-file.js';

test('encodes the lines of each page with their line feeds', () => {
  const line = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '😀', '\ud800', 'é'.repeat(3000)),
  );
  fc.assert(
    fc.property(fc.array(fc.array(line)), (pages) => {
      const encode = createLineEncoder();
      for (const lines of pages) {
        const expected = lines.map((each) => `${each}\n`).join('');
        expect(Buffer.from(encode(lines)).equals(Buffer.from(expected))).toBe(true);
      }
    }),
  );
});
