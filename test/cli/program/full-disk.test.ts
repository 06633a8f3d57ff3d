import { closeSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/service/index.js';
import { run, runCheaply } from './run.js';

const fullDisk = fileURLToPath(new URL('./full-disk.cjs', import.meta.url));

let folder = '';
let sandbox: Sandbox;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-full-disk-'));
  await mkdir(join(folder, 'full'));
  await writeFile(join(folder, 'setpoint.yaml'), 'version: 1\norganization: acme\n');
  await writeFile(join(folder, 'organization.yaml'), 'organization: acme\nsettings: {name: Acme Inc}\n');
  sandbox = await startSandbox({
    stateFile: null,
    seed: { projects: [{ slug: 'web' }], issues: { count: 3 } },
    behaviour: 'observed',
  });
});
afterEach(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

const environment = (more: Readonly<Record<string, string>>) => ({
  SETPOINT_URL: sandbox.url,
  SETPOINT_TOKEN: sandbox.defaultToken,
  ...more,
});

describe('a full disk is named, with the output', () => {
  test.each<[string, string]>([
    ['plan --out full/plan.json', 'full/plan.json'],
    ['plan --format github', 'full/summary.md'],
    ['apply --yes --rollback-out full/rollback.json', 'full/rollback.json'],
    ['issues export --output full/issues.jsonl', 'full/issues.jsonl'],
    ['issues export --output issues.jsonl --report html=full/report.html', 'full/report.html'],
    ['import --out-dir full/new', 'full/new/'],
  ])('of %s', async (line, output) => {
    const { stderr } = await runCheaply(line.split(' '), {
      cwd: folder,
      env: environment({ GITHUB_STEP_SUMMARY: join(folder, 'full', 'summary.md') }),
      preload: fullDisk,
    });
    expect(stderr).toContain(output);
    expect(stderr).toMatch(/Cannot write \S+: the disk is full, or its quota is used up\./);
    expect(stderr).toContain('what to do: Free space on the disk.');
    expect(sandbox.ledger().kinds['org-update']).toBe(0);
  });

  test.skipIf(process.platform !== 'linux')('of an export to standard output', async () => {
    const full = openSync('/dev/full', 'w');
    const { code, stderr } = await run(['issues', 'export', '--output', '-'], {
      cwd: folder,
      env: environment({}),
      stdio: ['ignore', full, 'pipe'],
    });
    closeSync(full);
    expect(code).toBe(8);
    expect(stderr).toContain('Cannot write standard output: the disk is full, or its quota is used up.');
  });
});
