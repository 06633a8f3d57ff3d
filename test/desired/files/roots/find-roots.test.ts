import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findRoots } from '../../../../src/desired/files/roots/find-roots.js';
import { writeFolder } from '../../fixtures.js';

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
