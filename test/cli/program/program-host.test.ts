import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inherited } from '../../inherited.js';
import { runInHost } from '../../program-host.js';
import { run } from './run.js';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-host-'));
  await writeFile(join(folder, 'setpoint.yaml'), 'version: 1\norganization: acme\n');
  await writeFile(join(folder, 'organization.yaml'), 'organization: acme\nsettings: {require2FA: true}\n');
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  [['validate'], {}, 0],
  [['validate', '--format', 'json'], { NO_COLOR: '1' }, 0],
  [['plan'], { SETPOINT_TOKEN: 'a-token-of-this-test', SETPOINT_URL: 'http://errors.example.com' }, 5],
  [['plan'], {}, 64],
  [['validate', '--no-such-flag'], {}, 64],
  [['no-such-command'], { FORCE_COLOR: '1' }, 64],
  [['--help'], {}, 0],
  [['--version'], {}, 0],
] as const)('a run of %j with %j in the host gives what a process gives', async (args, env, code) => {
  const alone = await run(args, { cwd: folder, env });
  expect(alone.code).toBe(code);
  expect(await runInHost(args, folder, { ...inherited, ...env })).toEqual(alone);
});
