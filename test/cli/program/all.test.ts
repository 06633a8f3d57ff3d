import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.js';
import { runCheaply } from './run.js';

test('a folder that cannot be searched is an error beside the results of --all, and before any apply', async () => {
  const folder = await temporaryFolder('all');
  await mkdir(join(folder, 'a'));
  await writeFile(
    join(folder, 'a/setpoint.yaml'),
    'version: 1\norganization: acme\nservice: {url: "sandbox:"}\n',
  );
  await writeFile(join(folder, 'a/organization.yaml'), 'organization: acme\nsettings: {name: Acme}\n');
  // Not UTF-8, so Node cannot name it. Root can read all folders that it can name.
  await mkdir(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff])]));
  const all = (...argv: readonly string[]) => runCheaply([...argv, '--all'], { cwd: folder, env: {} });

  const validated = await all('validate', '--format', 'github');
  expect(validated.code).toBe(6);
  expect(validated.stderr).toContain(
    'error SP5046 The folder \uFFFD cannot be searched for setpoint.yaml (ENOENT).',
  );
  expect(validated.stdout).toMatch(
    / 6 {2}\uFFFD: SP5046 .+\n {4}0 {2}a\/setpoint\.yaml: 2 files are valid: .+\n$/,
  );
  expect(JSON.parse((await all('validate', '--json')).stdout)).toMatchObject({
    exitCode: 6,
    runs: [
      { root: '\uFFFD', exitCode: 6, result: { error: { code: 'SP5046' } } },
      { root: 'a/setpoint.yaml', exitCode: 0 },
    ],
  });

  const applied = await all('apply', '--yes');
  expect(applied.code).toBe(6);
  expect(applied.stdout).toContain('  -  a/setpoint.yaml: not attempted');
});
