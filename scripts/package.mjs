// Assembles the published package in dist/package, packs it into the root folder, where a later build does not delete
// it, and prints the tarball's path: `node scripts/package.mjs`.
// The bundle includes its packages, so the published package has no dependencies. THIRD-PARTY-NOTICES.txt and sbom.json
// list the included packages. The same sources give the same bytes, with the same version of Node on the same kind of
// processor.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { copyWithoutState, readJson, root } from './files.mjs';

/** @returns {Promise<string>} the tarball's path */
export async function assemblePackage() {
  const packages = await build();
  const built = readdirSync(join(root, 'dist')).map((name) => join('dist', name));
  const folder = join(root, 'dist', 'package');
  const own = readJson(join(root, 'package.json'));
  const carried = own.files.filter((name) => name !== 'dist' && existsSync(join(root, name)));
  for (const name of [...built, ...carried, 'README.md', 'LICENSE'])
    copyWithoutState(join(root, name), join(folder, name));
  // The declarations of the types that the package exports: `index.d.ts` and what it imports.
  const options =
    '--ignoreConfig --target es2023 --module nodenext --strict --declaration --emitDeclarationOnly';
  compile(root, options, '--rootDir', 'src', '--outDir', join(folder, 'dist', 'types'), 'src/index.ts');
  writeJson(join(folder, 'package.json'), publishedManifest(own, process.env));
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), renderNotices(packages));
  writeJson(join(folder, 'sbom.json'), renderSbom(own, packages));
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', root];
  const [{ filename }] = JSON.parse(execFileSync('npm', args, { cwd: folder, encoding: 'utf8' }));
  return join(root, filename);
}

/**
 * The published package.json: the fields that the program needs to run, without those for development. In GitHub
 * Actions, it names the repository of the workflow, which the registry compares with the signed provenance.
 * @param {Record<string, any>} own @param {Readonly<NodeJS.ProcessEnv>} environment
 */
export function publishedManifest(own, { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository }) {
  const { scripts, dependencies, devDependencies, ...kept } = own;
  const address = `${server}/${repository}`;
  const homepage = {
    homepage: `${address}#readme`,
    bugs: { url: `${address}/issues` },
    repository: { type: 'git', url: `git+${address}.git` },
  };
  return {
    ...kept,
    ...(server && repository ? homepage : {}),
    exports: {
      '.': { types: './dist/types/index.d.ts' },
      './schemas/*': './schemas/*',
      './package.json': './package.json',
    },
  };
}

/** Runs the compiler with these options, separated by spaces, and on these files. */
export function compile(cwd, options, ...files) {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  execFileSync(process.execPath, [tsc, ...options.split(' '), ...files], { cwd, stdio: 'inherit' });
}

/** The complete licence texts of every package in the bundle, as the licences require. */
function renderNotices(packages) {
  const parts = packages.map(
    ({ name, version, license, folder }) =>
      `${name} ${version} (${license})\n\n${licenceOf(join(root, folder), name)}`,
  );
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  return `setpoint carries these packages.${rule}${parts.join(rule)}\n`;
}

/** Returns the licence text of a package. A package without one stops the build, because it must not be published. */
function licenceOf(folder, name) {
  const file = readdirSync(folder).find((one) => /^licen[cs]e(\.|-|$)/i.test(one));
  if (file === undefined) throw new Error(`${name} is part of the bundle and has no licence text`);
  return readFileSync(join(folder, file), 'utf8').trim();
}

/**
 * A bill of materials (CycloneDX 1.5) of the bundled packages, which `npm audit` cannot see. The same input always
 * gives the same file.
 */
function renderSbom(own, packages) {
  const component = (type, { name, version, license }) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    return { type, 'bom-ref': purl, name, version, purl, licenses: [{ expression: license }] };
  };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: component('application', own) },
    components: packages.map((one) => component('library', one)),
  };
}

function writeJson(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

if (process.argv[1] === import.meta.filename) console.log(await assemblePackage());
