import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type SeedObject, startSandbox } from '../../sandbox/service/index.js';
import { runCheaply } from './run.js';

/** Enough files for a plan to read the service while they are checked. */
const slugs = Array.from({ length: 60 }, (_, index) => `p${index + 10}`);
const seed: SeedObject = {
  behaviour: 'observed',
  organization: { id: '7', slug: 'acme' },
  projects: slugs.map((slug) => ({ slug })),
};

/** A service, and a configuration with a file for each project. */
async function prepare({ root = '', last = 'settings: {resolveAge: 24}' } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'setpoint-early-'));
  const sandbox = await startSandbox({ stateFile: null, seed });
  onTestFinished(async () => {
    await sandbox.stop();
    await rm(folder, { recursive: true });
  });
  await mkdir(join(folder, 'projects'));
  await writeFile(join(folder, 'setpoint.yaml'), `version: 1\norganization: acme\n${root}`);
  for (const slug of slugs) {
    const settings = slug === slugs.at(-1) ? last : 'settings: {resolveAge: 24}';
    await writeFile(join(folder, `projects/${slug}.yaml`), `project: ${slug}\n${settings}\n`);
  }
  const env = { SETPOINT_URL: sandbox.url, SETPOINT_TOKEN: sandbox.defaultToken };
  return {
    run: (argv: readonly string[], changes: Readonly<Record<string, string>> = {}) =>
      runCheaply(argv, { cwd: folder, env: { ...env, ...changes } }),
    requests: () => sandbox.ledger().entries.map(({ method, path }) => `${method} ${path}`),
  };
}

describe('with many files', () => {
  test.each(['plan', 'drift'])('%s reads the organization and each project once', async (command) => {
    const { run, requests } = await prepare();
    const { stdout } = await run([command]);
    expect(stdout).toContain('60 settings');
    expect(requests()[0]).toBe('GET /api/0/organizations/acme/');
    expect(new Set(requests()).size).toBe(61);
    expect(requests()).toHaveLength(61);
  });

  test('a part is read without the other projects', async () => {
    const { run, requests } = await prepare();
    await run(['plan', '--project', 'p12']);
    expect(requests()).toHaveLength(2);
  });

  test('nothing but GET is sent if a file is invalid, and nothing at all if state is read with updates', async () => {
    const last = 'settings: {resolveAge: soon}';
    const readable = await prepare({ last });
    const { code, stderr } = await readable.run(['plan']);
    expect(code).toBe(6);
    expect(stderr).toContain('projects/p69.yaml:2:24 error SP1302');
    expect(readable.requests().filter((request) => !request.startsWith('GET '))).toEqual([]);

    const updated = await prepare({ last, root: 'service: {read: update}\n' });
    expect((await updated.run(['plan'])).code).toBe(6);
    expect(updated.requests()).toEqual([]);
  });

  test('invalid files are reported before a missing token', async () => {
    const invalid = await prepare({ last: 'settings: {resolveAge: soon}' });
    expect((await invalid.run(['plan'], { SETPOINT_TOKEN: '' })).code).toBe(6);
    const valid = await prepare();
    const { code, stderr } = await valid.run(['plan'], { SETPOINT_TOKEN: '' });
    expect({ code, stderr }).toMatchObject({ code: 64, stderr: expect.stringContaining('SP5005') });
  });
});
