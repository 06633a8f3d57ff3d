import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkPlanFolder, createPlanFolder, placeOfRoot } from '../../../../src/cli/run/all/plan-folder.js';

const roots = ['eu/production/setpoint.yaml', 'eu-production/setpoint.yaml'];
let folder = '';
const planIn = (...place: [folder: string, root: string]): string => placeOfRoot(...place) ?? '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-plans-'));
  await Promise.all(roots.map((root) => writeFile(planIn(folder, root), '{}')));
});
afterEach(() => rm(folder, { recursive: true }));

it('accepts a folder with a plan for each configuration', async () => {
  await expect(checkPlanFolder(folder, roots, [])).resolves.toBeUndefined();
  expect(await readdir(folder)).toHaveLength(2);
});

it.each([
  ['a configuration was added', [...roots, 'us/setpoint.yaml'], 'it contains no plan for us/setpoint.yaml'],
  ['a configuration was removed', roots.slice(1), 'eu%2Fproduction%2Fsetpoint.yaml.json is not the plan'],
])('rejects the folder if %s', async (_, found, message) => {
  await expect(checkPlanFolder(folder, found, [])).rejects.toMatchObject({
    code: 'SP5043',
    message: expect.stringContaining(message),
  });
});

it('rejects a folder that does not exist, and creates it for new plans', async () => {
  const absent = join(folder, 'a', 'b');
  await expect(checkPlanFolder(absent, roots, [])).rejects.toMatchObject({ code: 'SP5043' });
  await createPlanFolder(absent, 'plans');
  expect(await readdir(absent)).toEqual([]);
});

it('saves no plans at the path of a file', async () => {
  const file = planIn(folder, roots[0] ?? '');
  for (const path of [file, join(file, 'below')])
    await expect(createPlanFolder(path, 'plans')).rejects.toMatchObject({ kind: 'usage', code: 'SP5047' });
});

it('replaces no rollback with the name of a plan, and removes nothing', async () => {
  await writeFile(planIn(folder, roots[1] ?? ''), '{"format": "setpoint.rollback/1"}');
  await expect(createPlanFolder(folder, 'plans', roots)).rejects.toMatchObject({
    kind: 'usage',
    code: 'SP5047',
  });
  expect(await readdir(folder)).toHaveLength(2);
});
