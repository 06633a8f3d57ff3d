// Builds the published program in dist/: one CommonJS bundle that loads each command separately, and the manifest that
// describes all commands to oclif without loading any. Generates the code from schemas/ first.
// Usage: `node scripts/build.mjs`
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Plugin } from '@oclif/core';
import { bundleCli } from './build/bundle.mjs';
import { writeCodeCache } from './build/code-cache.mjs';
import { readJson, readText, root, writeText } from './files.mjs';
import { generateCode } from './generate.mjs';

/** Returns the packages in the bundle. */
export async function build() {
  await generateCode();
  const site = join(root, 'node_modules', '.setpoint-build', String(process.pid));
  mkdirSync(site, { recursive: true });
  try {
    const modules = await bundleCli(root, site);
    await writeManifest(site);
    await writeCodeCache(root, site);
    putInPlace(site);
    writeText(stamp, digestOfBuild());
    return packagesOf(modules);
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}

/** Runs once before the tests of the built program, so that they test the current sources. */
export async function setup() {
  await generateCode();
  if (readText(stamp) !== digestOfBuild()) await build();
}

const stamp = join(root, 'node_modules', '.setpoint-build', 'stamp');

/** A digest of everything that the build follows from, and of what it has built. */
function digestOfBuild() {
  const hash = createHash('sha256').update(`${process.version} ${process.arch}`);
  const add = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else hash.update(path).update(readFileSync(path));
  };
  for (const name of ['src', 'scripts', 'bin', 'examples/acme', 'package.json', 'package-lock.json', 'dist'])
    add(join(root, name));
  return hash.digest('hex');
}

/** Lets oclif describe the command classes of the bundle once during the build, not at every start. */
async function writeManifest(dist) {
  const { commands } = createRequire(import.meta.url)(join(dist, 'cli.cjs'));
  const pjson = readJson(join(root, 'package.json'));
  const plugin = new Plugin({ root, pjson, isRoot: true, ignoreManifest: true, errorOnManifestCreate: true });
  plugin.getCommandIDs = async () => Object.keys(commands);
  plugin.findCommand = async (id) => Object.assign((await commands[id]()).default, { id, plugin });
  await plugin.load();
  writeText(join(dist, 'manifest.json'), JSON.stringify(plugin.manifest));
}

/** The packages that these modules belong to. */
function packagesOf(modules) {
  // `node_modules/@hono/node-server` of `/…/node_modules/@hono/node-server/dist/index.mjs`.
  const pattern = /^[^\0].*?(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)/;
  const folders = modules.flatMap((module) => pattern.exec(module.replaceAll('\\', '/'))?.[1] ?? []);
  const packages = [...new Set(folders)].map((folder) => {
    const { name, version, license } = readJson(join(root, folder, 'package.json'));
    return { name, version, license, folder };
  });
  return packages.sort((a, b) => (a.name < b.name ? -1 : 1));
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

if (process.argv[1] === import.meta.filename) await build();
