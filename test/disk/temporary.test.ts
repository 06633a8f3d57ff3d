import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFileWhole } from '../../src/cli/io/write-file.js';
import { startOf } from '../../src/disk/process.js';
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

  it.skipIf(!existsSync('/proc'))(
    'also if another process has the same id, or nobody waited for it',
    async () => {
      await writeFile(
        await named('plan.json', (name) => name.replace(/-\d+(-[0-9a-f]{12}\.part)$/, '-1$1')),
        '',
      );
      // The shell becomes a program that never asks how its child ended.
      const parent = spawn('sh', ['-c', 'exec 3<&0; read line <&3 & echo $!; exec sleep 600'], {
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      try {
        const [line] = await once(parent.stdout, 'data');
        const ended = Number(String(line));
        while ((await readFile(`/proc/${parent.pid}/comm`, 'utf8')) !== 'sleep\n') await setImmediate();
        parent.stdin.destroy();
        while (!/\) Z /.test(await readFile(`/proc/${ended}/stat`, 'utf8'))) await setImmediate();
        const ofEnded = (name: string) =>
          name.replace(`-${process.pid}-${startOf(process.pid)}-`, `-${ended}-${startOf(ended)}-`);
        await writeFile(await named('plan.json', ofEnded), '');
        await writeFileWhole(join(folder, 'plan.json'), 'whole');
        expect(await readdir(folder)).toEqual(['plan.json']);
      } finally {
        parent.kill();
      }
    },
  );

  it('removes those of other machines after a day', async () => {
    const path = await named('plan.json', elsewhere);
    await mkdir(path);
    const [old, recent] = [25, 23].map((hours) => new Date(Date.now() - hours * 3_600_000)) as [Date, Date];
    for (const [time, isKept] of [
      [recent, true],
      [old, false],
    ] as const) {
      await utimes(path, time, time);
      await writeFileWhole(join(folder, 'plan.json'), 'whole');
      expect(existsSync(path)).toBe(isKept);
    }
  });

  it.skipIf(process.getuid?.() !== 0)('leaves those of other users', async () => {
    const path = await named('plan.json', ofDead);
    await mkdir(path);
    await chown(path, 65534, 65534);
    await writeFileWhole(join(folder, 'plan.json'), 'whole');
    expect(existsSync(path)).toBe(true);
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
