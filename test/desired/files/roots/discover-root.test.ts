import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../../../../src/desired/files/load-config.js';
import { discoverRoot, findRoots } from '../../../../src/desired/files/roots/discover-root.js';
import { type Files, ROOT, writeFolder } from '../../fixtures.js';

const GIT = { '.git/HEAD': '' };

describe('the root file without --config', () => {
  it.each<[string, Files, string, string | null]>([
    ['in the working directory', { 'a/setpoint.yaml': ROOT }, 'a', 'a/setpoint.yaml'],
    ['above, in the same repository', { ...GIT, 'a/setpoint.yaml': ROOT }, 'a/b/c', 'a/setpoint.yaml'],
    ['at the root of the repository', { ...GIT, 'setpoint.yaml': ROOT }, 'a/b', 'setpoint.yaml'],
    ['the nearest one', { ...GIT, 'setpoint.yaml': ROOT, 'a/setpoint.yaml': ROOT }, 'a/b', 'a/setpoint.yaml'],
    ['not above the repository', { 'setpoint.yaml': ROOT, 'a/.git/HEAD': '' }, 'a/b', null],
    ['not above the submodule', { ...GIT, 'setpoint.yaml': ROOT, 'a/.git': 'gitdir: x' }, 'a/b', null],
    ['not above, outside a repository', { 'setpoint.yaml': ROOT }, 'a', null],
  ])('is found %s', async (_corner, files, cwd, found) => {
    const folder = await writeFolder({ ...files, [`${cwd}/notes.txt`]: '' });
    const expected = found === null ? null : join(folder, found);
    expect(discoverRoot(join(folder, cwd)).found).toBe(expected);
  });

  it('is not found above if it belongs to another user', async () => {
    const folder = await writeFolder({ ...GIT, 'setpoint.yaml': ROOT, 'a/notes.txt': '' });
    const fs = await import('node:fs');
    const stranger = 4_242_424;
    vi.doMock('node:fs', () => ({
      ...fs,
      lstatSync: (path: string) => Object.assign(fs.lstatSync(path), { uid: stranger }),
    }));
    vi.resetModules();
    const { discoverRoot: discover } = await import('../../../../src/desired/files/roots/discover-root.js');
    // The files that run after this one in the same process import the modules again.
    vi.doUnmock('node:fs');
    vi.resetModules();
    expect(discover(join(folder, 'a'))).toMatchObject({ found: null, foreign: join(folder, '.git') });
    expect(discover(folder).found).toBe(join(folder, 'setpoint.yaml'));
  });

  it.each<[string, Files, string, (folder: string) => string]>([
    ['below the root of a repository', GIT, 'a', (folder) => `, or in the folders above it up to ${folder}.`],
    ['at the root of a repository', { 'a/.git/HEAD': '' }, 'a', () => '.'],
    [
      'outside a repository',
      { 'setpoint.yaml': ROOT },
      'a',
      () => '. Outside a Git repository, the folders above it are not searched.',
    ],
  ])(
    'is reported as missing with the folders that were searched %s',
    async (_corner, files, cwd, searched) => {
      const folder = await writeFolder({ ...files, [`${cwd}/notes.txt`]: '' });
      const loading = loadConfig({
        configPath: undefined,
        cwd: join(folder, cwd),
        variables: {},
        today: '2026-11-23',
      });
      await expect(loading).rejects.toMatchObject({
        code: 'SP1001',
        message: `No configuration found at ${join(folder, cwd, 'setpoint.yaml')}${searched(folder)}`,
      });
    },
  );

  it('is reported as missing with the root files below the working directory', async () => {
    const folder = await writeFolder({
      ...GIT,
      'production/setpoint.yaml': ROOT,
      'staging/setpoint.yaml': ROOT,
    });
    await expect(
      loadConfig({ configPath: undefined, cwd: folder, variables: {}, today: '2026-11-23' }),
    ).rejects.toMatchObject({
      message: `No configuration found at ${join(folder, 'setpoint.yaml')}. The folders below contain production/setpoint.yaml, staging/setpoint.yaml.`,
      hint: expect.stringContaining('--all'),
    });
  });
});

it('finds the root files at and below a folder, sorted, without hidden folders, node_modules and links', async () => {
  const folder = await writeFolder({
    'z/setpoint.yaml': '',
    'a/b/setpoint.yaml': '',
    'a/setpoint.yaml': '',
    'setpoint.yaml': '',
    'a/other.yaml': '',
    '.hidden/setpoint.yaml': '',
    'node_modules/x/setpoint.yaml': '',
  });
  await symlink(folder, join(folder, 'loop'));
  expect(findRoots(folder)).toEqual({
    roots: ['a/b/setpoint.yaml', 'a/setpoint.yaml', 'setpoint.yaml', 'z/setpoint.yaml'],
    unreadable: [],
  });
});

it('returns the folders that cannot be read beside the root files of the others', async () => {
  const folder = await writeFolder({ 'a/setpoint.yaml': '', 'z/setpoint.yaml': '' });
  // Not UTF-8, so Node cannot name it. Root can read all folders that it can name.
  await mkdir(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff])]));
  expect(findRoots(folder)).toEqual({
    roots: ['a/setpoint.yaml', 'z/setpoint.yaml'],
    unreadable: [{ folder: '\uFFFD', reason: 'ENOENT' }],
  });
});

it('stops without a result after the maximum number of entries', async () => {
  const folder = await writeFolder({ 'a/setpoint.yaml': '', 'b/setpoint.yaml': '' });
  expect(findRoots(folder, 4)?.roots).toHaveLength(2);
  expect(findRoots(folder, 3)).toBeNull();
});
