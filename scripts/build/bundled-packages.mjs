import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lists the packages in the bundle, found from its modules, for the notices and the bill of materials. */
export function writeBundledPackages(root, dist, modules) {
  const folders = new Set(modules.map(packageFolder).filter((folder) => folder !== null));
  const packages = [...folders].map((folder) => describe(root, folder)).sort(byName);
  writeFileSync(join(dist, 'bundled-packages.json'), `${JSON.stringify(packages, null, 2)}\n`);
}

/** `node_modules/@hono/node-server` of `/…/node_modules/@hono/node-server/dist/index.mjs`. */
function packageFolder(module) {
  const path = module.split('?')[0].replaceAll('\\', '/');
  const at = path.lastIndexOf('node_modules/');
  if (at === -1 || path.startsWith('\0')) return null;
  const [scopeOrName, name] = path.slice(at + 'node_modules/'.length).split('/');
  const short = scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName;
  return `${path.slice(path.indexOf('node_modules/'), at)}node_modules/${short}`;
}

function describe(root, folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return { name, version, license, folder };
}

const byName = (a, b) => (a.name < b.name ? -1 : 1);
