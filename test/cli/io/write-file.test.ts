import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFileWhole } from '../../../src/cli/io/write-file.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setpoint-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('writeFileWhole', () => {
  it('writes a file readable only by its owner, and leaves no other file', async () => {
    const path = join(folder, 'plan.json');
    await writeFileWhole(path, 'one');
    await writeFileWhole(path, 'two');
    expect(readFileSync(path, 'utf8')).toBe('two');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['plan.json']);
  });

  it('removes the permissions of other users from an existing file', async () => {
    const path = join(folder, 'plan.json');
    writeFileSync(path, 'old', { mode: 0o644 });
    await writeFileWhole(path, 'new');
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['a link without following it', 'link'],
    ['a folder', 'folder'],
    ['a path in a missing folder', 'nowhere/plan.json'],
  ])('rejects %s', async (_case, name) => {
    writeFileSync(join(folder, 'canary'), 'canary');
    symlinkSync(join(folder, 'canary'), join(folder, 'link'));
    mkdirSync(join(folder, 'folder'));
    await expect(writeFileWhole(join(folder, name), 'new')).rejects.toMatchObject({
      kind: 'machine',
      code: 'SP5007',
    });
    expect(readFileSync(join(folder, 'canary'), 'utf8')).toBe('canary');
    expect(readdirSync(folder).sort()).toEqual(['canary', 'folder', 'link']);
  });
});
