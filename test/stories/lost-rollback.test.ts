import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ended, World } from './world.js';

const files = new Map([
  ['setpoint.yaml', 'version: 1\norganization: acme\n'],
  ['projects/web.yaml', 'project: web\nsettings: {resolveAge: 24}\n'],
  ['seed.yaml', 'projects: [{slug: web}]\n'],
  ['undo/keep', ''],
]);

let world: World;
beforeEach(async () => {
  world = await World.of(files);
});
afterEach(() => world.close());

/** An apply whose rollback file becomes unwritable becomes its provisional provisional its final version. */
async function applied(...flags: readonly string[]) {
  world.sandbox.injectFault({ fault: 'hang', milliseconds: 500, on: 'project-update' });
  const child = world.start(['apply', '--yes', '--rollback-out', 'undo/rollback.json', ...flags]);
  const end = ended(child);
  while (world.updates().length === 0) await new Promise(setImmediate);
  await rename(join(world.folder, 'undo'), join(world.folder, 'gone'));
  return end;
}

it('a rollback that cannot be written does not replace the outcome', async () => {
  const { code, stdout, stderr } = await applied('--report', 'json=outcome.json', '--verify');
  expect([code, stdout]).toEqual([1, expect.stringContaining('1 setting applied')]);
  expect(stdout).toContain('resolveAge');
  expect(stderr).toContain('SP5007 The rollback could not be updated after the apply');
  expect(JSON.parse(await world.read('outcome.json'))).toMatchObject({ summary: { applied: 1 } });
  const provisional = await readFile(join(world.folder, 'gone/rollback.json'), 'utf8');
  expect(JSON.parse(provisional)).toMatchObject({ summary: { fields: 1 } });
});

it('with --json the outcome is the only document on standard output', async () => {
  const { code, stdout, stderr } = await applied('--json');
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ format: 'setpoint.outcome/1', summary: { applied: 1 } });
  expect(stderr).toContain('SP5007');
});

it('with --all the outcome is reported, and the error is the result of the configuration', async () => {
  const { code, stdout, stderr } = await applied('--all');
  expect([code, stdout]).toEqual([1, expect.stringContaining('1 setting applied')]);
  expect(stdout).toContain('setpoint.yaml    1  applied; SP5007');
  expect(stderr).toContain('SP5007');
  const provisional = await readFile(join(world.folder, 'gone/rollback.json/setpoint.yaml.json'), 'utf8');
  expect(JSON.parse(provisional)).toMatchObject({ summary: { fields: 1 } });
});
