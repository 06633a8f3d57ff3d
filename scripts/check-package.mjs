// Builds the package twice with equal files, except the code that V8 compiled. Installs the tarball into an empty folder
// without network access, and runs the program: as installed, and with npx.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkInstalled } from './package/check-installed.mjs';
import { checkNpx } from './package/check-npx.mjs';
import { assemblePackage } from './package.mjs';

await assemblePackage();
const first = filesOfPackage();
const tarball = await assemblePackage();
assert.deepEqual(filesOfPackage(), first, 'two builds give different packages');
const folder = mkdtempSync(join(tmpdir(), 'setpoint-package-'));
try {
  const options = ['--offline', '--ignore-scripts', '--no-package-lock', '--prefix', folder];
  execFileSync('npm', ['install', ...options, tarball], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  checkInstalled(folder, join(import.meta.dirname, '..', 'examples'));
  checkNpx(folder, tarball);
  console.log(`${tarball} installs and runs`);
} finally {
  rmSync(folder, { recursive: true });
}

/**
 * Path → digest. Without the compiled code: which functions V8 compiles can depend on the time that a command takes.
 */
function filesOfPackage() {
  const home = join(import.meta.dirname, '..', 'dist', 'package');
  const files = readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('code-cache'));
  return Object.fromEntries(files.map((path) => [path, sha256(readFileSync(path))]));
}

function sha256(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}
