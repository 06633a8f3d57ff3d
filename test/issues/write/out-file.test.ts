import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { continueOutFile, createOutFile } from '../../../src/issues/write/out-file.js';
import { scratch } from '../export-world.js';

const sha256 = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`;

test('writes everything in order, and measures it', async () => {
  const path = join(await scratch(), 'a');
  const file = await createOutFile(path);
  const long = 'ü'.repeat(200_000);
  await file.text('one ');
  await file.bytes(Buffer.from('two '));
  await file.text(long);
  expect(await file.finish()).toEqual({ bytes: 400_008, sha256: sha256(`one two ${long}`) });
  expect(await readFile(path, 'utf8')).toBe(`one two ${long}`);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('measures a continued file from its first byte', async () => {
  const path = join(await scratch(), 'a');
  await writeFile(path, 'one ');
  const file = await continueOutFile(path, { bytes: 4, hash: createHash('sha256').update('one ') });
  await file.text('two');
  expect(await file.finish()).toEqual({ bytes: 7, sha256: sha256('one two') });
  expect(await readFile(path, 'utf8')).toBe('one two');
});

test.each([['before it is finished'], ['after it is finished']])(
  'restores the initial content under the first name if abandoned %s',
  async (when) => {
    const folder = await scratch();
    const [first, second] = [join(folder, 'first'), join(folder, 'second')];
    await writeFile(first, 'one ');
    await link(first, second);
    const file = await continueOutFile(second, {
      bytes: 4,
      hash: createHash('sha256').update('one '),
    });
    await file.bytes(Buffer.from('two'));
    if (when === 'after it is finished') await file.finish();
    expect(await readFile(first, 'utf8')).toBe('one two');
    await file.abandon();
    expect(await readFile(first, 'utf8')).toBe('one ');
    expect(existsSync(second)).toBe(false);
  },
);

test('leaves an initially empty file empty if abandoned', async () => {
  const folder = await scratch();
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  await writeFile(first, '');
  await link(first, second);
  const file = await continueOutFile(second, { bytes: 0, hash: createHash('sha256') });
  await file.bytes(Buffer.from('one'));
  await file.abandon();
  expect(await readFile(first, 'utf8')).toBe('');
});
