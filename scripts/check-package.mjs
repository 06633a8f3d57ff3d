// Packs the package, installs the tarball into an empty folder without network access, and runs the installed program.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkInstalled } from './package/check-installed.mjs';
import { assemblePackage } from './package.mjs';

const tarball = await assemblePackage();
const folder = mkdtempSync(join(tmpdir(), 'setpoint-package-'));
try {
  const options = ['--offline', '--ignore-scripts', '--no-package-lock', '--prefix', folder];
  execFileSync('npm', ['install', ...options, tarball], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  checkInstalled(folder, join(import.meta.dirname, '..', 'examples'));
  console.log(`${tarball} installs and runs`);
} finally {
  rmSync(folder, { recursive: true });
}
