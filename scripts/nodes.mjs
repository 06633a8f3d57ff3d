// Runs the tests on the other Node release lines that package.json supports: `node scripts/nodes.mjs [LINE…]`. The
// binaries come from npm's node-<platform>-<arch> packages, which need no install script.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const lines = process.argv.length > 2 ? process.argv.slice(2) : ['22', '24'];

let failed = 0;
for (const line of lines) {
  const node = fetchNode(line);
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  console.log(`\n== Node ${version}`);
  const { status } = spawnSync(node, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;

function fetchNode(line) {
  const folder = join(root, 'node_modules', '.setpoint-nodes', line);
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const binary = join(
    folder,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (!existsSync(binary)) {
    mkdirSync(folder, { recursive: true });
    const args = [
      'install',
      '--prefix',
      folder,
      '--ignore-scripts',
      '--no-save',
      '--no-package-lock',
      `${name}@${line}`,
    ];
    execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return binary;
}
