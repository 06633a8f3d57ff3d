import { symlink } from 'node:fs/promises';
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
  expect(findRoots(folder)).toEqual([
    'a/b/setpoint.yaml',
    'a/setpoint.yaml',
    'setpoint.yaml',
    'z/setpoint.yaml',
  ]);
});

it('stops without a result after the maximum number of entries', async () => {
  const folder = await writeFolder({ 'a/setpoint.yaml': '', 'b/setpoint.yaml': '' });
  expect(findRoots(folder, 4)).toHaveLength(2);
  expect(findRoots(folder, 3)).toBeNull();
});
