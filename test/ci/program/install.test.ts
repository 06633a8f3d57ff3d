import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { deep } from '../../deep.js';
import { temporaryFolder } from '../../temporary-folder.js';
import { parsed, root } from '../delivered.js';
import { end } from '../runner.js';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder('install');
});

/**
 * Replaces `npm ci`: npm checks the lock file, then the packages of this checkout are used. Other commands are npm's.
 */
const npm = `#!/bin/sh
PATH=\${PATH#*:}
if [ "$1" != ci ]; then exec npm "$@"; fi
echo "$*" >> "${'$'}NPM_LOG"
npm "$@" --dry-run --offline || exit
mkdir node_modules && ln -s "${root}"node_modules/* "${root}"node_modules/.bin node_modules/
`;

const checkout = [
  'actions',
  'bin',
  'examples',
  'package.json',
  'package-lock.json',
  '.npmrc',
  'docs/reference',
  'schemas',
  'scripts',
  'src',
  'tsconfig.json',
];

interface Hook {
  readonly entry: string;
}

describe.runIf(deep)('a fresh clone', () => {
  test('made by pre-commit builds the tool once, without install scripts, and validates the committing repository', async () => {
    const clone = join(folder, 'clone');
    for (const name of checkout) {
      await cp(join(root, name), join(clone, name), {
        recursive: true,
        filter: (path) => !path.endsWith('/generated'),
      });
    }
    await writeFile(join(folder, 'npm'), npm, { mode: 0o755 });
    const settings = join(folder, 'settings');
    await mkdir(settings);
    await writeFile(join(settings, 'setpoint.yaml'), 'version: 1\norganization: acme\n');
    const text = 'organization: acme\nsettings: {require2FA: true}\n';
    await writeFile(join(settings, 'organization.yaml'), text);
    const [hook] = parsed<readonly Hook[]>('.pre-commit-hooks.yaml');
    const [script = '', ...args] = hook?.entry.split(' ') ?? [];
    const env = {
      PATH: `${folder}:${process.env.PATH}`,
      HOME: folder,
      NPM_LOG: join(folder, 'npm.log'),
      npm_config_update_notifier: 'false',
    };
    for (const _ of ['first', 'second']) {
      const run = await end(join(clone, script), [...args, '--config', '.'], settings, env);
      expect(run.code, run.log).toBe(0);
      expect(run.log).toContain('valid');
    }
    expect(await readFile(env.NPM_LOG, 'utf8')).toBe('ci --ignore-scripts --no-audit --no-fund\n');
  }, 120_000);
});

test.each([
  ['v18.20.8', 1],
  ['v20.18.3', 1],
  ['v20.19.0', 0],
  ['v21.7.3', 1],
  ['v22.12.0', 1],
  ['v22.13.0', 0],
  ['v23.11.0', 1],
  ['v24.0.0', 0],
  ['v26.1.0', 0],
  ['none', 1],
])('the installation with Node %s exits with %i', async (version, code) => {
  const node = version === 'none' ? 'exit 127' : `echo ${version}`;
  await writeFile(join(folder, 'node'), `#!/bin/sh\n${node}\n`, { mode: 0o755 });
  const env = { PATH: `${folder}:${process.env.PATH}` };
  const run = await end(join(root, 'actions/install.sh'), [], folder, env);
  expect(run.code, run.log).toBe(code);
  const required = `setpoint requires Node 20.19, 22.13, 24 or newer, got ${version}.`;
  expect(run.log).toContain(code === 0 ? 'bin/setpoint.cjs' : required);
});
