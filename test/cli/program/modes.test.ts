import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCheaply } from './run.js';

const umask = fileURLToPath(new URL('./umask.cjs', import.meta.url));

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
async function run(...args: readonly string[]): Promise<void> {
  const { code, stderr } = await runCheaply(args, { cwd: folder, env: {}, preload: umask });
  expect([0, 2], stderr).toContain(code);
}

it('creates results only for their owner, and configuration not writable by others, with any umask', async () => {
  await run('drift', '--accept');
  expect(modes('.')).toMatchObject({ 'web.yaml': '640', 'setpoint.yaml': '640' });
  writeFileSync(join(folder, 'web.yaml'), files['web.yaml']);

  const reports = ['json', 'markdown', 'html', 'junit', 'sarif', 'gitlab'].flatMap((format) => [
    '--report',
    `${format}=plan.${format}`,
  ]);
  await run('plan', '--out', 'plan.out', '--inventory-out', 'inventory.out', ...reports);
  await run('apply', '--yes', '--rollback-out', 'rollback.out', '--report', 'json=outcome.out');
  await run(
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
  await run('issues', 'export', '--output', 'parted', '--format', 'parquet', '--partition-by', 'project');
  const { 'web.yaml': _, 'setpoint.yaml': __, 'seed.yaml': ___, ...results } = modes('.');
  expect(Object.keys(results).length).toBeGreaterThan(15);
  expect(new Set(Object.values(results))).toEqual(new Set(['600']));

  await run('import', '--out-dir', 'imported');
  await run('init', 'other', '--url', 'https://errors.example.com', '--out-dir', 'fresh');
  for (const below of ['imported', 'fresh']) {
    expect(new Set(Object.values(modes(below)))).toEqual(new Set(['644']));
  }
  const open = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => (statSync(join(entry.parentPath, entry.name)).mode & 0o022) !== 0,
  );
  expect(open.map(({ name }) => name)).toEqual([]);
});
