import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createOutFile } from '../../../src/issues/write/out-file.js';
import { scratch } from '../export-world.js';

const sha256 = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`;

test('writes everything in order, and measures it', async () => {
  const path = join(await scratch(), 'a');
  const file = await createOutFile(path);
  const long = 'ü'.repeat(200_000);
  await file.write('one ');
  await file.write(Buffer.from('two '));
  await file.write(long);
  expect(await file.finish()).toEqual({ bytes: 400_008, sha256: sha256(`one two ${long}`) });
  expect(await readFile(path, 'utf8')).toBe(`one two ${long}`);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test.each([['before it is finished'], ['after it is finished']])(
  'is removed if abandoned %s',
  async (when) => {
    const path = join(await scratch(), 'a');
    const file = await createOutFile(path);
    await file.write('one');
    if (when === 'after it is finished') await file.finish();
    await file.abandon();
    expect(existsSync(path)).toBe(false);
  },
);
