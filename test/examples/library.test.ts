import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as setpoint from '../../src/index.js';
import { type Sandbox, startSandbox } from '../../src/sandbox/index.js';
import { root } from './example.js';
import { blocksOf } from './shown.js';

let folder: string;
let service: Sandbox;
let script: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-library-page-'));
  await cp(join(root, 'examples/acme/sandbox.yaml'), join(folder, 'seed.yaml'));
  await writeFile(
    join(folder, 'setpoint.yaml'),
    'version: 1\norganization: acme\ninclude: [settings.yaml]\n',
  );
  await writeFile(
    join(folder, 'settings.yaml'),
    'organization: acme\nsettings: {dataScrubberDefaults: false}\n---\nproject: web\nsettings: {resolveAge: 0}\n',
  );
  service = await startSandbox({ stateFile: null, seed: join(folder, 'seed.yaml') });
  script = join(folder, 'page.mjs');
  await writeFile(script, await scriptOfPage());
});

afterEach(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The page's own code, with the built library in place of the installed one. */
async function scriptOfPage(): Promise<string> {
  const page = await readFile(join(root, 'docs/how-to/use-the-library.md'), 'utf8');
  const [code = '', ...others] = blocksOf(page)
    .filter(({ language }) => language === 'js')
    .map(({ lines }) => lines.join('\n'));
  expect(others).toEqual([]);
  return code.replace("'setpoint'", JSON.stringify(pathToFileURL(join(root, 'dist/index.mjs')).href));
}

function runScript(...args: string[]): Promise<{ code: unknown; stdout: string }> {
  const env = { PATH: process.env.PATH, SETPOINT_URL: service.url, SETPOINT_TOKEN: service.defaultToken };
  return new Promise((done) => {
    execFile(process.execPath, [script, ...args], { cwd: folder, env }, (error, stdout, stderr) => {
      done({ code: error === null ? 0 : error.code, stdout: stdout + stderr });
    });
  });
}

test('the example plans, asks for confirmation, applies, and then finds no changes', async () => {
  const asked = await runScript();
  expect(asked, asked.stdout).toMatchObject({
    code: 5,
    stdout: expect.stringContaining('acme.dataScrubberDefaults'),
  });
  expect(service.ledger().kinds['project-update']).toBe(0);

  const applied = await runScript('--yes');
  expect(applied, applied.stdout).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('2 settings applied; 2 updates sent.'),
  });
  expect(service.ledger().kinds).toMatchObject({ 'org-update': 1, 'project-update': 1 });

  const again = await runScript('--yes');
  expect(again, again.stdout).toMatchObject({ code: 0, stdout: expect.stringContaining('No changes') });
  expect(service.ledger().kinds).toMatchObject({ 'org-update': 1, 'project-update': 1 });
});

test('the example applies a saved plan: unchanged settings are updated, settings changed since are not', async () => {
  const file = join(folder, 'plan.json');
  await writeFile(file, setpoint.renderPlanJson(await planNow()));
  const edited = await connect().update('/api/0/projects/acme/web/', { resolveAge: 99 });
  expect(edited).toMatchObject({ ok: true });

  const applied = await runScript(file, '--yes');
  expect(applied, applied.stdout).toMatchObject({
    code: 3,
    stdout: expect.stringContaining('Stale: 1 resource'),
  });
  expect(service.ledger().kinds).toMatchObject({ 'org-update': 1, 'project-update': 1 });
});

function connect(): setpoint.WritingClient {
  const { url: baseUrl, defaultToken: token } = service;
  return setpoint.createWritingClient({ baseUrl, token, userAgent: 'page/1' });
}

async function planNow(): Promise<setpoint.Plan> {
  const config = await setpoint.loadConfig({ configPath: undefined, cwd: folder, variables: {} });
  const client = setpoint.withoutPen(connect());
  const now = (): string => `${new Date().toISOString().slice(0, 19)}Z`;
  const about = { origin: client.origin, concurrency: 4, tool: 'page 1', now };
  return (await setpoint.planChanges({ config, client, ...about })).plan;
}
