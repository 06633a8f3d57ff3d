import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLineJoiner } from '../../../src/issues/read/segment-file.js';

test('joins the lines of each page with their line feeds', () => {
  const line = fc.oneof(fc.uint8Array(), fc.constantFrom('', 'é'.repeat(3000)).map(Buffer.from));
  fc.assert(
    fc.property(fc.array(fc.array(line)), (pages) => {
      const join = createLineJoiner();
      for (const lines of pages) {
        const expected = Buffer.concat(lines.flatMap((each) => [each, Buffer.from('\n')]));
        expect(expected.equals(join(lines))).toBe(true);
      }
    }),
  );
});
