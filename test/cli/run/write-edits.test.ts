import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeEdits } from '../../../src/cli/run/write-edits.js';
import type { FileChange } from '../../../src/edit/config-file.js';
import { Fault } from '../../../src/model/fault.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-edits-'));
});
afterEach(() => rm(folder, { recursive: true }));

const names = ['a.yaml', 'b.yaml', 'c.yaml'];

async function edits(): Promise<readonly FileChange[]> {
  for (const name of names) await writeFile(join(folder, name), `${name} before\n`, { mode: 0o640 });
  return names.map((file) => ({
    file,
    path: join(folder, file),
    before: `${file} before\n`,
    text: `${file} after\n`,
    mode: 0o640,
  }));
}

const texts = () => Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
const all = (when: string) => names.map((name) => `${name} ${when}\n`);
const sound = (): Promise<void> => Promise.resolve();

describe('writeEdits', () => {
  it('replaces the files and keeps their permissions', async () => {
    expect(await writeEdits(await edits(), sound)).toEqual(new Set());
    expect(await texts()).toEqual(all('after'));
    expect((await stat(join(folder, 'a.yaml'))).mode & 0o777).toBe(0o640);
  });

  it('skips files that were edited or deleted in the meantime, and writes the others', async () => {
    const planned = await edits();
    await writeFile(join(folder, 'a.yaml'), 'theirs\n');
    await rm(join(folder, 'c.yaml'));
    expect(await writeEdits(planned, sound)).toEqual(new Set(['a.yaml', 'c.yaml']));
    await writeFile(join(folder, 'c.yaml'), 'gone\n');
    expect(await texts()).toEqual(['theirs\n', 'b.yaml after\n', 'gone\n']);
  });

  it('restores the files if the result is invalid, except files edited in the meantime', async () => {
    const planned = await edits();
    const check = async (): Promise<never> => {
      expect(await texts()).toEqual(all('after'));
      await writeFile(join(folder, 'b.yaml'), 'theirs\n');
      throw new Fault({ kind: 'files', code: 'SP1000', message: 'no', findings: [] });
    };
    await expect(writeEdits(planned, check)).rejects.toMatchObject({ kind: 'refused', code: 'SP5028' });
    expect(await texts()).toEqual(['a.yaml before\n', 'theirs\n', 'c.yaml before\n']);
  });

  it('restores the files after any other error, and throws that error', async () => {
    const planned = await edits();
    await expect(writeEdits(planned, () => Promise.reject(new Error('the disk')))).rejects.toThrow(
      'the disk',
    );
    expect(await texts()).toEqual(all('before'));
  });

  it('creates files that do not exist, and removes them if the result is invalid', async () => {
    const path = join(folder, 'projects/new.yaml');
    const planned = [{ file: 'projects/new.yaml', path, before: '', text: 'new\n', mode: null }];
    expect(await writeEdits(planned, sound, folder)).toEqual(new Set());
    expect(await readFile(path, 'utf8')).toBe('new\n');
    // It exists now, so it was created in the meantime.
    expect(await writeEdits(planned, sound, folder)).toEqual(new Set(['projects/new.yaml']));
    await rm(path);
    const failing = () => Promise.reject(new Error('the disk'));
    await expect(writeEdits(planned, failing, folder)).rejects.toThrow('the disk');
    await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
