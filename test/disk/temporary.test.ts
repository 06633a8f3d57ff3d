import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFileWhole } from '../../src/cli/io/write-file.js';
import { temporaryBeside, withTemporaryFolder } from '../../src/disk/temporary.js';

/** Above what Linux and macOS number processes with. */
const gone = 2 ** 30;

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-temporary-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A name as this run would give it, with changes. */
async function named(output: string, change: (name: string) => string): Promise<string> {
  const path = await temporaryBeside(join(folder, output));
  return join(dirname(path), change(basename(path)));
}
const ofDead = (name: string): string => name.replace(`-${process.pid}-`, `-${gone}-`);
const elsewhere = (name: string): string =>
  ofDead(name).replace(/setpoint-[0-9a-f]{16}/, `setpoint-${'0'.repeat(16)}`);

describe('temporaryBeside', () => {
  it('removes files and folders that a killed run left next to the output', async () => {
    await writeFile(await named('plan.json', ofDead), 'half');
    await mkdir(await named('plan.json', ofDead));
    await writeFileWhole(join(folder, 'plan.json'), 'whole');
    expect(await readdir(folder)).toEqual(['plan.json']);
  });

  it('leaves all other files in the folder unchanged', async () => {
    const kept = [
      await named('plan.json', (name) => name),
      await named('plan.json', elsewhere),
      await named('other.json', ofDead),
      await named('plan.json', (name) => ofDead(name).replace('.part', '.part.bak')),
      await named('plan.json', (name) => ofDead(name).replace('.setpoint-', '.')),
      join(folder, '.plan.json.part'),
    ];
    for (const path of kept) await writeFile(path, 'kept');
    const link = await named('plan.json', ofDead);
    await symlink(join(folder, '.plan.json.part'), link);
    await writeFileWhole(join(folder, 'plan.json'), 'whole');
    const names = [...kept, link, join(folder, 'plan.json')].map((path) => basename(path));
    expect((await readdir(folder)).sort()).toEqual(names.sort());
  });

  it('works with the longest file name that the file system allows', async () => {
    const name = 'é'.repeat(127);
    await writeFileWhole(join(folder, name), 'whole');
    expect(await readdir(folder)).toEqual([name]);
  });
});

describe('a temporary folder', () => {
  it('is accessible only to its owner, and removed whether the work succeeds or fails', async () => {
    await expect(
      withTemporaryFolder(folder, 'base-', async (path) => {
        expect((await stat(path)).mode & 0o777).toBe(0o700);
        await writeFile(join(path, 'a'), '');
        throw new Error('it failed');
      }),
    ).rejects.toThrow('it failed');
    expect(await readdir(folder)).toEqual([]);
  });

  it('of a killed run is removed by the next run', async () => {
    const left = await withTemporaryFolder(folder, 'base-', async (path) => ofDead(path));
    await mkdir(join(left, 'below'), { recursive: true });
    await withTemporaryFolder(folder, 'base-', async () => expect(existsSync(left)).toBe(false));
  });
});
