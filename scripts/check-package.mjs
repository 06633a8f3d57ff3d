// Packs the package twice to equal bytes. Installs the tarball into an empty folder without network access, and runs
// the program: as installed, and with npx.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkInstalled } from './package/check-installed.mjs';
import { checkNpx } from './package/check-npx.mjs';
import { assemblePackage } from './package.mjs';

const first = readFileSync(await assemblePackage());
const tarball = await assemblePackage();
assert.ok(first.equals(readFileSync(tarball)), 'two builds give different packages');
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
