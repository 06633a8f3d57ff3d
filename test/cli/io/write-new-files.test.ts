import { chmod, lstat, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeNewFiles } from '../../../src/cli/io/write-new-files.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

const files = [
  { path: 'organization.yaml', content: 'one\n' },
  { path: 'projects/web.yaml', content: 'two\n' },
];
const text = (path: string) => readFile(join(folder, path), 'utf8');

describe('writeNewFiles for missing files', () => {
  it('creates them with their folders', async () => {
    const results = await writeNewFiles(join(folder, 'new'), files, 'refuse');
    expect([...results.values()]).toEqual(['created', 'created']);
    expect(await text('new/projects/web.yaml')).toBe('two\n');
  });

  it('creates them with the permissions of the umask', async () => {
    const before = process.umask(0o022);
    try {
      await writeNewFiles(folder, files, 'refuse');
      expect((await lstat(join(folder, 'organization.yaml'))).mode & 0o777).toBe(0o644);
    } finally {
      process.umask(before);
    }
  });
});

describe('writeNewFiles for an existing file', () => {
  it.each([
    ['rejects an identical file with refuse', 'refuse', 'one\n'],
    ['rejects a different file with keep-identical', 'keep-identical', 'mine\n'],
  ] as const)('%s, and writes nothing', async (_case, existing, content) => {
    await writeFile(join(folder, 'organization.yaml'), content);
    await expect(writeNewFiles(folder, files, existing)).rejects.toMatchObject({
      kind: 'refused',
      code: 'SP5501',
      message: expect.stringContaining(join(folder, 'organization.yaml')),
    });
    expect(await text('organization.yaml')).toBe(content);
    await expect(lstat(join(folder, 'projects'))).rejects.toThrow('ENOENT');
  });

  it('keeps an identical file, even if it is read-only', async () => {
    await writeFile(join(folder, 'organization.yaml'), 'one\n');
    await chmod(join(folder, 'organization.yaml'), 0o444);
    const results = await writeNewFiles(folder, files, 'keep-identical');
    expect(results.get('organization.yaml')).toBe('unchanged');
    expect(results.get('projects/web.yaml')).toBe('created');
  });

  it('replaces it with overwrite', async () => {
    await writeFile(join(folder, 'organization.yaml'), 'mine\n');
    const results = await writeNewFiles(folder, files, 'overwrite');
    expect(results.get('organization.yaml')).toBe('replaced');
    expect(await text('organization.yaml')).toBe('one\n');
  });
});

describe('writeNewFiles for a link', () => {
  it('does not write through a link to a folder outside', async () => {
    const outside = join(folder, 'outside');
    await mkdir(outside);
    await mkdir(join(folder, 'config'));
    await symlink(outside, join(folder, 'config/projects'));
    await expect(writeNewFiles(join(folder, 'config'), files, 'overwrite')).rejects.toMatchObject({
      code: 'SP5503',
    });
    await expect(lstat(join(folder, 'config/organization.yaml'))).rejects.toThrow('ENOENT');
    await expect(lstat(join(outside, 'web.yaml'))).rejects.toThrow('ENOENT');
  });

  it('does not replace a link in place of a file', async () => {
    await writeFile(join(folder, 'elsewhere'), 'mine\n');
    await symlink(join(folder, 'elsewhere'), join(folder, 'organization.yaml'));
    await expect(writeNewFiles(folder, files, 'overwrite')).rejects.toMatchObject({ code: 'SP5007' });
    expect(await text('elsewhere')).toBe('mine\n');
  });
});
