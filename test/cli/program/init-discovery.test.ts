import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.js';
import { runCheaply } from './run.js';

const ci = ['--ci', 'gitlab', '--ci-source', 'registry.example.com/tools/setpoint:0.1.0'];
let repository = '';
let below = '';

beforeEach(async () => {
  repository = await temporaryFolder('init');
  below = join(repository, 'a/b');
  await mkdir(join(repository, '.git'));
  await mkdir(below, { recursive: true });
  await writeFile(join(repository, 'a/setpoint.yaml'), 'version: 1\norganization: acme\n');
});

const init = (argv: readonly string[], { cwd = below, env = {} } = {}) =>
  runCheaply(['init', '--no-input', ...argv], { cwd, env });

test('below a configuration, init adds its CI jobs and the files of the editor', async () => {
  expect(await init([...ci, '--editor'])).toMatchObject({ code: 0, stderr: '' });
  const jobs = await readFile(join(repository, '.gitlab/setpoint.gitlab-ci.yml'), 'utf8');
  expect(jobs).toContain('setpoint plan --config a ');
  const settings = await readFile(join(repository, '.vscode/settings.json'), 'utf8');
  expect(settings).toContain('"a/setpoint.yaml"');
  expect(await readdir(below)).toEqual([]);
});

test('init adds files to the configuration that SETPOINT_CONFIG names', async () => {
  const env = { SETPOINT_CONFIG: '../../other' };
  await mkdir(join(repository, 'other'));
  expect(await init(ci, { env })).toMatchObject({
    code: 6,
    stderr: expect.stringContaining('SP1001 No configuration found at '),
  });
  await writeFile(join(repository, 'other/setpoint.yaml'), 'version: 1\norganization: acme\n');
  expect(await init(ci, { env })).toMatchObject({ code: 0, stderr: '' });
  const jobs = await readFile(join(repository, '.gitlab/setpoint.gitlab-ci.yml'), 'utf8');
  expect(jobs).toContain('setpoint plan --config other ');
});

test('init adds nothing to a root file with a name that jobs do not use', async () => {
  await writeFile(join(repository, 'a/prod.yaml'), 'version: 1\norganization: acme\n');
  const { code, stderr } = await init(ci, { env: { SETPOINT_CONFIG: '../prod.yaml' } });
  expect(code).toBe(64);
  expect(stderr).toContain('SP5519 --ci and --editor require a root file named setpoint.yaml');
  expect(await readdir(repository)).toEqual(['.git', 'a']);
});

test.each([['acme'], ['--sandbox'], [], ['acme', ...ci], ['acme', '--editor']])(
  'init %s creates no second configuration below another one',
  async (...argv) => {
    const { code, stderr } = await init(argv);
    expect(code).toBe(64);
    expect(stderr).toContain('SP5518 Commands in this folder use ../setpoint.yaml. Nothing was written.');
    expect(await readdir(below)).toEqual([]);
    expect(await readdir(repository)).toEqual(['.git', 'a']);
  },
);

test('init creates no configuration that SETPOINT_CONFIG would hide', async () => {
  const { code, stderr } = await init(['acme'], { cwd: repository, env: { SETPOINT_CONFIG: 'a' } });
  expect(code).toBe(64);
  expect(stderr).toContain(
    'SP5518 Commands in this folder use a/setpoint.yaml, which SETPOINT_CONFIG names.',
  );
});

test.each([
  ['the folder is named', ['acme', '--out-dir', '.'], {}],
  ['SETPOINT_CONFIG names the configuration to be created', ['acme'], { SETPOINT_CONFIG: '.' }],
])('init creates a configuration below another one if %s', async (_, argv, env) => {
  expect(await init(argv, { env })).toMatchObject({ code: 0, stderr: '' });
  expect(await readdir(below)).toEqual(['organization.yaml', 'setpoint.yaml']);
});
