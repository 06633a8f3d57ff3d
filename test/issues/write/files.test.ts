import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf, readBlocks } from '../../../src/issues/write/files.js';
import { runs } from '../../deep.js';
import { scratch } from '../export-world.js';

/** Lengths of lines around that of a block (128 KiB), with and without a last line's end. */
const files = fc.record({
  lengths: fc.array(fc.oneof(fc.nat(40), fc.integer({ min: 120_000, max: 140_000 }), fc.nat(400_000)), {
    maxLength: 8,
  }),
  ended: fc.boolean(),
});

function textOf({ lengths, ended }: { lengths: readonly number[]; ended: boolean }): string {
  const lines = lengths.map((length, index) => String.fromCharCode(97 + (index % 26)).repeat(length));
  return lines.join('\n') + (ended && lines.length > 0 ? '\n' : '');
}

test('reads the file or its beginning in blocks that end at line ends', async () => {
  const path = join(await scratch(), 'lines');
  await fc.assert(
    fc.asyncProperty(files, fc.double({ min: 0, max: 1, noNaN: true }), async (file, part) => {
      const text = textOf(file);
      const length = Math.floor(text.length * part);
      await writeFile(path, text);
      const blocks: string[] = [];
      for await (const block of readBlocks(path, length)) blocks.push(block.toString());
      expect(blocks.join('') === text.slice(0, length)).toBe(true);
      expect(blocks.slice(0, -1).every((block) => block.endsWith('\n'))).toBe(true);
      const lines = blocks.flatMap((block) => linesOf(Buffer.from(block)));
      expect(lines.length).toBe(length === 0 ? 0 : linesOf(Buffer.from(text.slice(0, length))).length);
    }),
    { numRuns: runs(40) },
  );
});

test('reads the whole file as bytes in order, whatever its lines', async () => {
  const path = join(await scratch(), 'bytes');
  await fc.assert(
    fc.asyncProperty(files, async (file) => {
      const text = textOf(file);
      await writeFile(path, text);
      const taken: string[] = [];
      for await (const block of readBlocks(path, undefined, 'bytes')) {
        expect(block.length).toBeLessThanOrEqual(128 * 1024);
        taken.push(block.toString());
      }
      expect(taken.join('') === text).toBe(true);
    }),
    { numRuns: runs(40) },
  );
});
