import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeEdits } from '../../../src/cli/run/write-edits.js';
import type { FileEdit } from '../../../src/edit/edit-config.js';
import { Fault } from '../../../src/model/fault.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-edits-'));
});
afterEach(() => rm(folder, { recursive: true }));

const names = ['a.yaml', 'b.yaml', 'c.yaml'];

async function edits(): Promise<readonly FileEdit[]> {
  for (const name of names) await writeFile(join(folder, name), `${name} before\n`, { mode: 0o640 });
  return names.map((file) => ({
    file,
    path: join(folder, file),
    before: `${file} before\n`,
    text: `${file} after\n`,
    mode: 0o640,
    refused: new Map(),
  }));
}

const texts = () => Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
const all = (when: string) => names.map((name) => `${name} ${when}\n`);
const sound = (): Promise<void> => Promise.resolve();

describe('edited files', () => {
  it('replace what was read, as readable as before', async () => {
    expect(await writeEdits(await edits(), sound)).toEqual(new Set());
    expect(await texts()).toEqual(all('after'));
    expect((await stat(join(folder, 'a.yaml'))).mode & 0o777).toBe(0o640);
  });

  it('leave alone what somebody else edited, and what is gone; the others are written', async () => {
    const its = await edits();
    await writeFile(join(folder, 'a.yaml'), 'theirs\n');
    await rm(join(folder, 'c.yaml'));
    expect(await writeEdits(its, sound)).toEqual(new Set(['a.yaml', 'c.yaml']));
    await writeFile(join(folder, 'c.yaml'), 'gone\n');
    expect(await texts()).toEqual(['theirs\n', 'b.yaml after\n', 'gone\n']);
  });

  it('are taken back where the files are not valid with them, but for what somebody wrote meanwhile', async () => {
    const its = await edits();
    const check = async (): Promise<never> => {
      expect(await texts()).toEqual(all('after'));
      await writeFile(join(folder, 'b.yaml'), 'theirs\n');
      throw new Fault({ kind: 'files', code: 'SP1000', message: 'no', findings: [] });
    };
    await expect(writeEdits(its, check)).rejects.toMatchObject({ kind: 'refused', code: 'SP5028' });
    expect(await texts()).toEqual(['a.yaml before\n', 'theirs\n', 'c.yaml before\n']);
  });

  it('are taken back where anything else fails, which is told as it is', async () => {
    const its = await edits();
    await expect(writeEdits(its, () => Promise.reject(new Error('the disk')))).rejects.toThrow('the disk');
    expect(await texts()).toEqual(all('before'));
  });
});
