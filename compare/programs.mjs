import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const checkout = join(import.meta.dirname, '..');
const run = (cwd, command, ...args) =>
  execFileSync(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });

/**
 * Builds the program of a commit, or of the checkout if `commit` is null. Commits are built once, in a folder below the
 * system's temporary folder.
 *
 * @param {string | null} commit
 */
export function openProgram(commit) {
  const root = commit === null ? checkout : folderOf(commit);
  if (commit === null) run(root, process.execPath, 'scripts/build.mjs');
  const { commands } = JSON.parse(readFileSync(join(root, 'dist', 'manifest.json'), 'utf8'));
  return { root, commands };
}

/**
 * Writes the script that runs a program many times in one process. It is that of the older program's tests.
 *
 * @param {{ root: string }} program @param {{ root: string }} older
 */
export function writeHost({ root }, older) {
  const script = readFileSync(join(older.root, 'test', 'program-host.cjs'), 'utf8');
  const host = join(mkdtempSync(join(tmpdir(), 'setpoint-compare-host-')), 'host.cjs');
  writeFileSync(host, script.replaceAll("'../bin/", `'${root}/bin/`));
  return host;
}

function folderOf(commit) {
  const id = run(checkout, 'git', 'rev-parse', '--verify', `${commit}^{commit}`).toString().trim();
  const folder = join(tmpdir(), `setpoint-compare-${id}`);
  if (existsSync(folder)) return folder;
  const building = `${folder}.${process.pid}`;
  mkdirSync(building, { mode: 0o700 });
  const archive = execFileSync('git', ['archive', id], { cwd: checkout, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x'], { cwd: building, input: archive });
  installPackages(building);
  run(building, process.execPath, 'scripts/build.mjs');
  renameSync(building, folder);
  return folder;
}

/** Uses the packages of the checkout if the commit has the same ones. */
function installPackages(folder) {
  const lock = (root) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  const installed = join(checkout, 'node_modules');
  if (existsSync(installed) && lock(checkout) === lock(folder)) {
    cpSync(installed, join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  } else {
    run(folder, 'npm', 'ci', '--ignore-scripts');
  }
}

/**
 * Test inputs of the older program: modules and the tables of `it.each`. Its service is the one that both programs talk
 * to.
 */
const inputs = `
  export { startSandbox } from './src/sandbox/index.ts';
  export { digestsOf } from './src/plan/saved/digest.ts';
  export { canonicalJson } from './src/model/json.ts';
  export { catalogueFor } from './src/settings/catalogue.ts';
  export { parseStory } from './test/stories/story.ts';
  export { groups as mistakes } from './test/desired/mistakes/groups.ts';
  export { cases as worlds } from './test/flows/worlds.ts';
  export { forgedFrom, seed as forgedSeed, files as forgedFiles } from './test/flows/across/forging.ts';
  export { attacks } from './test/report/examples.ts';
  export { png } from './test/desired/images.ts';
  export { writeOrganization } from './bench/tools/organization.mjs';
  export { tables } from 'vitest';
  export { default as fc } from 'fast-check';
  export { default as yaml } from 'yaml';
  import './test/desired/across/passwords.test.ts';
  import './test/desired/across/hostile.test.ts';
  import './test/desired/across/findings.test.ts';
`;

/** Runs no test, and records the tables. */
const vitest = `
  export const tables = [];
  const each = (table) => (title) => tables.push({ title, table });
  const none = () => {};
  export const it = Object.assign(none, { each });
  export const test = it;
  export const describe = Object.assign((_title, run) => run(), { each: () => none, concurrent: none });
  export { none as afterAll, none as beforeAll, none as expect, none as onTestFinished };
`;

/** @param {string} root the folder of a commit */
export async function loadInputs(root) {
  const { rolldown } = createRequire(join(root, 'package.json'))('rolldown');
  const entry = join(root, 'compare-inputs.ts');
  writeFileSync(entry, inputs);
  const replaced = {
    name: 'replaced',
    resolveId: (source) => (source === 'vitest' ? '\0vitest' : null),
    load: (id) => (id === '\0vitest' ? vitest : null),
    transform: (code, id) =>
      id.endsWith('/forging.ts') ? code.replace(/^const (seed|files)\b/gm, 'export const $1') : null,
  };
  // Modules find the example two folders above them.
  const folder = join(root, 'test', 'inputs');
  rmSync(folder, { recursive: true, force: true });
  const built = await rolldown({
    input: entry,
    cwd: root,
    platform: 'node',
    external: (id) => /^[^./\0]/.test(id) && id !== 'vitest',
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    plugins: [replaced],
    logLevel: 'silent',
  });
  await built.write({ dir: folder, format: 'esm', entryFileNames: 'inputs.mjs', codeSplitting: false });
  await built.close();
  process.env.DEEP = '1';
  return import(pathToFileURL(join(folder, 'inputs.mjs')).href);
}
