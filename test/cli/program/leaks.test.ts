import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.js';
import { start } from './run.js';

const token = 'sntrys_0123456789abcdef-XYZ';

async function run(argv: readonly string[], env: Record<string, string>, stdin: string) {
  const folder = await temporaryFolder('leaks');
  await writeFile(join(folder, 'setpoint.yaml'), 'version: 1\norganization: acme\n');
  const name = Buffer.from(`ci:${token}`).toString('base64url');
  await writeFile(join(folder, 'organization.yaml'), `organization: acme\nsettings: {name: x${name}}\n`);
  const child = start(argv, { cwd: folder, env: { SETPOINT_URL: 'http://127.0.0.1:9', ...env } });
  let shown = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      shown += chunk.toString();
    });
  child.stdin?.end(stdin);
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, shown, files: (await readdir(folder)).sort() };
}

test.each([
  ['from standard input', ['plan', '--out', 'plan.json', '--token-file', '-'], {}, `${token}\n`],
  ['from the environment', ['apply', '--yes', '--rollback-out', 'back.json'], { SETPOINT_TOKEN: token }, ''],
])('rejects files that contain the token %s', async (_source, argv, env, stdin) => {
  const { code, shown, files } = await run(argv, env, stdin);
  expect([code, files]).toEqual([5, ['organization.yaml', 'setpoint.yaml']]);
  expect(shown).toContain('organization.yaml:2:23 error SP2301');
  expect(shown).not.toContain(token);
});
