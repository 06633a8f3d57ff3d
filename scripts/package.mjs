// Assembles the published package in dist/package, packs it into the root folder, where a later build does not delete
// it, and prints the tarball's path: `node scripts/package.mjs`.
// The bundle includes its packages, so the published package has no dependencies. THIRD-PARTY-NOTICES.txt and sbom.json
// list the included packages. The same sources give the same bytes, with the same version of Node on the same kind of
// processor.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { renderNotices } from './package/notices.mjs';
import { publishedManifest } from './package/published-manifest.mjs';
import { renderSbom } from './package/sbom.mjs';
import { writeTypes } from './package/types.mjs';

const root = join(import.meta.dirname, '..');
const generated = ['dist', 'THIRD-PARTY-NOTICES.txt', 'sbom.json'];
const built = ['cli.cjs', 'chunks', 'code-cache', 'manifest.json'];

/** @returns {Promise<string>} the tarball's path */
export async function assemblePackage() {
  await build();
  const folder = join(root, 'dist', 'package');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const own = readJson(join(root, 'package.json'));
  const carried = own.files.filter((name) => !generated.includes(name));
  for (const name of [...carried, 'README.md', 'LICENSE']) copy(join(root, name), join(folder, name));
  for (const name of built) copy(join(root, 'dist', name), join(folder, 'dist', name));
  const packages = readJson(join(root, 'dist', 'bundled-packages.json'));
  writeTypes(root, join(folder, 'dist', 'types'));
  writeJson(join(folder, 'package.json'), publishedManifest(own, process.env));
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), renderNotices(root, packages));
  writeJson(join(folder, 'sbom.json'), renderSbom(own, packages));
  return pack(folder);
}

function pack(folder) {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', root];
  const [{ filename }] = JSON.parse(execFileSync('npm', args, { cwd: folder, encoding: 'utf8' }));
  return join(root, filename);
}

function copy(from, to) {
  // Running an example leaves the embedded service's state in its folder.
  const filter = (path) => basename(path) !== '.setpoint';
  if (existsSync(from)) cpSync(from, to, { recursive: true, filter });
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function writeJson(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await assemblePackage());
