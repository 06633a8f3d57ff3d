import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { program } from './run.js';

const files = {
  'setpoint.yaml':
    'version: 1\norganization: acme\nservice:\n  url: "sandbox:"\n  sandbox: {seed: seed.yaml}\ninclude: [web.yaml]\n',
  'seed.yaml': 'organization: {slug: acme}\nprojects: [{slug: web, settings: {resolveAge: 99}}]\n',
  'web.yaml': 'project: web\nsettings: {resolveAge: 24}\n',
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'setpoint-modes-'));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o640);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The permissions of every file below the folder. */
function modes(below: string): Record<string, string> {
  const found = readdirSync(join(folder, below), { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    found
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, (statSync(join(entry.parentPath, entry.name)).mode & 0o777).toString(8)]),
  );
}

/** Runs the program with umask 0. */
function run(...args: readonly string[]): void {
  const command = ['umask 0 && exec "$@"', 'sh', process.execPath, program, ...args];
  const { status, stderr } = spawnSync('sh', ['-c', ...command], {
    cwd: folder,
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  });
  expect([0, 2], stderr).toContain(status);
}

it('creates results only for their owner, and configuration not writable by others, with any umask', () => {
  run('drift', '--accept');
  expect(modes('.')).toMatchObject({ 'web.yaml': '640', 'setpoint.yaml': '640' });
  writeFileSync(join(folder, 'web.yaml'), files['web.yaml']);

  const reports = ['json', 'markdown', 'html', 'junit', 'sarif', 'gitlab'].flatMap((format) => [
    '--report',
    `${format}=plan.${format}`,
  ]);
  run('plan', '--out', 'plan.out', '--inventory-out', 'inventory.out', ...reports);
  run('apply', '--yes', '--rollback-out', 'rollback.out', '--report', 'json=outcome.out');
  run(
    'issues',
    'export',
    '--output',
    'a.jsonl',
    '--report',
    'csv=a.csv',
    '--report',
    'parquet=a.parquet',
    '--report',
    'markdown=a.md',
  );
  run('issues', 'export', '--output', 'parted', '--format', 'parquet', '--partition-by', 'project');
  const { 'web.yaml': _, 'setpoint.yaml': __, 'seed.yaml': ___, ...results } = modes('.');
  expect(Object.keys(results).length).toBeGreaterThan(15);
  expect(new Set(Object.values(results))).toEqual(new Set(['600']));

  run('import', '--out-dir', 'imported');
  run('init', 'other', '--url', 'https://errors.example.com', '--out-dir', 'fresh');
  for (const below of ['imported', 'fresh']) {
    expect(new Set(Object.values(modes(below)))).toEqual(new Set(['644']));
  }
  const open = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => (statSync(join(entry.parentPath, entry.name)).mode & 0o022) !== 0,
  );
  expect(open.map(({ name }) => name)).toEqual([]);
});
