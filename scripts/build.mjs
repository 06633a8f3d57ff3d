// Builds the published program in dist/: one CommonJS bundle that loads each command separately, and the manifest that
// describes all commands to oclif without loading any. Generates the code from schemas/ first.
// Usage: `node scripts/build.mjs`
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleCli } from './build/bundle.mjs';
import { writeBundledPackages } from './build/bundled-packages.mjs';
import { writeCodeCache } from './build/code-cache.mjs';
import { writeManifest } from './build/manifest.mjs';
import { generateCode } from './generate.mjs';

const root = join(import.meta.dirname, '..');

export async function build() {
  await generateCode();
  const site = join(root, 'node_modules', '.setpoint-build', String(process.pid));
  mkdirSync(site, { recursive: true });
  try {
    await buildInto(site);
    putInPlace(site);
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}

async function buildInto(site) {
  const modules = await bundleCli(root, site);
  await writeManifest(root, site);
  writeCodeCache(root, site);
  writeBundledPackages(root, site, modules);
}

/**
 * Moves the finished build into place. A program started from dist/ sees either the old bundle or the new one,
 * complete.
 */
function putInPlace(site) {
  const dist = join(root, 'dist');
  const old = `${site}.old`;
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(site, dist);
  rmSync(old, { recursive: true, force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
