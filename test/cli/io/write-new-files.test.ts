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

describe('files that are not there', () => {
  it('are written with their folders', async () => {
    const results = await writeNewFiles(join(folder, 'new'), files, 'refuse');
    expect([...results.values()]).toEqual(['created', 'created']);
    expect(await text('new/projects/web.yaml')).toBe('two\n');
  });

  it('are as readable as the umask lets', async () => {
    const before = process.umask(0o022);
    try {
      await writeNewFiles(folder, files, 'refuse');
      expect((await lstat(join(folder, 'organization.yaml'))).mode & 0o777).toBe(0o644);
    } finally {
      process.umask(before);
    }
  });
});

describe('a file that is there', () => {
  it.each([
    ['is never touched when strict', 'refuse', 'one\n'],
    ['is not replaced by other bytes', 'keep-identical', 'mine\n'],
  ] as const)('%s, and nothing else is written', async (_corner, existing, content) => {
    await writeFile(join(folder, 'organization.yaml'), content);
    await expect(writeNewFiles(folder, files, existing)).rejects.toMatchObject({
      kind: 'refused',
      code: 'SP5501',
      message: expect.stringContaining(join(folder, 'organization.yaml')),
    });
    expect(await text('organization.yaml')).toBe(content);
    await expect(lstat(join(folder, 'projects'))).rejects.toThrow('ENOENT');
  });

  it('is left as it is where it holds the same bytes, even where it may not be written', async () => {
    await writeFile(join(folder, 'organization.yaml'), 'one\n');
    await chmod(join(folder, 'organization.yaml'), 0o444);
    const results = await writeNewFiles(folder, files, 'keep-identical');
    expect(results.get('organization.yaml')).toBe('unchanged');
    expect(results.get('projects/web.yaml')).toBe('created');
  });

  it('is replaced where that is asked for', async () => {
    await writeFile(join(folder, 'organization.yaml'), 'mine\n');
    const results = await writeNewFiles(folder, files, 'overwrite');
    expect(results.get('organization.yaml')).toBe('replaced');
    expect(await text('organization.yaml')).toBe('one\n');
  });
});

describe('a link', () => {
  it('to a folder outside is not written through', async () => {
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

  it('in the place of a file is not replaced', async () => {
    await writeFile(join(folder, 'elsewhere'), 'mine\n');
    await symlink(join(folder, 'elsewhere'), join(folder, 'organization.yaml'));
    await expect(writeNewFiles(folder, files, 'overwrite')).rejects.toMatchObject({ code: 'SP5007' });
    expect(await text('elsewhere')).toBe('mine\n');
  });
});
