import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deep } from '../deep.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** All inputs of the generator and the build. No file of `src/` is changed after it was copied. */
const sources = [
  'bin',
  'examples',
  'docs',
  'schemas',
  'scripts',
  'src',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Two settings that replies contain and the interface description does not list, as a developer would add them. */
const added = {
  digestsMinDelay: {
    title: 'Least digest delay',
    description: 'How many seconds a digest waits at least.',
    type: 'integer',
    minimum: 60,
    maximum: 3600,
    'x-setpoint': {},
  },
  allowedDomains: {
    title: 'Allowed domains',
    description: 'From where browsers may send events.',
    type: 'array',
    items: { type: 'string', minLength: 1 },
    'x-setpoint': { kind: 'set', weakens: { when: 'grows' } },
  },
};

const nightly = it.runIf(deep);

let home: string;
let folder: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'setpoint-new-setting-'));
  for (const name of sources) await cp(join(root, name), join(home, name), { recursive: true });
  await linkPackages();
  await addToCatalogue();
  await node(home, ['scripts/generate.mjs']);
  await node(home, ['scripts/build.mjs']);
  folder = join(home, 'configuration');
  await mkdir(folder);
  await writeFile(
    join(folder, 'setpoint.yaml'),
    'version: 1\norganization: acme\nservice: {url: "sandbox:", sandbox: {seed: seed.yaml}}\ninclude: [web.yaml]\n',
  );
  await writeFile(join(folder, 'seed.yaml'), 'projects: [{slug: web, settings: {digestsMinDelay: 300}}]\n');
}, 60_000);

afterAll(() => rm(home, { recursive: true, force: true }));

/** A folder of links instead of one link, so that files written to node_modules stay in the copy. */
async function linkPackages(): Promise<void> {
  await mkdir(join(home, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (!name.startsWith('.'))
      await symlink(join(root, 'node_modules', name), join(home, 'node_modules', name));
  }
}

async function addToCatalogue(): Promise<void> {
  const file = join(home, 'schemas/project-settings.schema.json');
  const schema = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(
    file,
    JSON.stringify({ ...schema, properties: { ...schema.properties, ...added } }, null, 2),
  );
}

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs node with only PATH in its environment. Throws if the exit code is not `expected`. */
function node(cwd: string, args: readonly string[], expected = 0): Promise<Ended> {
  return new Promise((done, fail) => {
    execFile(process.execPath, args, { cwd, env: { PATH: process.env.PATH } }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      if (code === expected) done({ code, stdout, stderr });
      else fail(new Error(`node ${args.join(' ')} ended with ${code}:\n${stdout}\n${stderr}`));
    });
  });
}

const setpoint = (args: readonly string[], expected?: number): Promise<Ended> =>
  node(folder, [join(home, 'bin/setpoint.cjs'), ...args], expected);

const declare = (settings: string): Promise<void> =>
  writeFile(join(folder, 'web.yaml'), `project: web\nsettings:\n${settings}`);

nightly('a setting added to its schema is validated, planned, applied and then without drift', async () => {
  await declare('  digestsMinDelay: 30\n');
  const { stdout: refused } = await setpoint(['validate', '--json'], 6);
  expect(JSON.parse(refused).error.findings).toMatchObject([
    { message: expect.stringContaining('digestsMinDelay'), place: { file: 'web.yaml', line: 3, column: 20 } },
  ]);

  await declare('  digestsMinDelay: 600\n  allowedDomains: [shop.example.com, example.com]\n');
  await setpoint(['validate']);
  const plan = JSON.parse((await setpoint(['plan', '--json'])).stdout);
  expect(plan.resources).toMatchObject([
    {
      slug: 'web',
      changes: [
        {
          setting: 'allowedDomains',
          before: [],
          after: ['example.com', 'shop.example.com'],
          effect: 'weakens',
        },
        { setting: 'digestsMinDelay', before: 300, after: 600, effect: 'neutral' },
      ],
      body: { digestsMinDelay: 600, allowedDomains: ['example.com', 'shop.example.com'] },
    },
  ]);

  const outcome = JSON.parse((await setpoint(['apply', '--yes', '--json'])).stdout);
  expect(outcome.resources[0].changes.map(({ result }: { result: string }) => result)).toEqual([
    'applied',
    'applied',
  ]);
  await declare('  digestsMinDelay: 600\n  allowedDomains: [example.com, shop.example.com]\n');
  await setpoint(['plan', '--detailed-exitcode']);
});

nightly('a setting added to its schema appears in the editor schema and the documentation', async () => {
  expect((await setpoint(['schema', 'project-file'])).stdout).toContain(added.digestsMinDelay.description);
  expect(await readFile(join(home, 'docs/reference/settings.md'), 'utf8')).toContain('digestsMinDelay');
});
