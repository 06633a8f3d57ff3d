// Packs the package twice to equal bytes. Installs the tarball into an empty folder without network access, and runs
// the program as a user would, with a minimal environment: as installed, and with npx.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyWithoutState, readJson, root } from './files.mjs';
import { assemblePackage, compile } from './package.mjs';

const { PATH, HOME } = process.env;
/** Link targets that only the repository contains, for contributors. */
const ofTheRepository =
  'src/README.md CONTRIBUTING.md SECURITY.md Dockerfile .pre-commit-hooks.yaml templates/setpoint.yml'.split(
    ' ',
  );

const first = readFileSync(await assemblePackage());
const tarball = await assemblePackage();
assert.ok(first.equals(readFileSync(tarball)), 'two builds give different packages');
const folder = mkdtempSync(join(tmpdir(), 'setpoint-package-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
const home = join(folder, 'node_modules', 'setpoint');
const example = join(folder, 'example');
const options = ['--offline', '--ignore-scripts', '--no-package-lock', '--prefix', folder, tarball];
execFileSync('npm', ['install', ...options], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
checkFiles();
checkCommands();
checkPrintedPaths();
checkTypes();
checkNpx();
console.log(`${tarball} installs and runs`);

/** The package has no dependencies outside itself, and contains its pages and their link targets. */
function checkFiles() {
  const installed = readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'));
  assert.deepEqual(installed, ['setpoint']);
  const required = ['LICENSE', 'THIRD-PARTY-NOTICES.txt', 'sbom.json', 'schemas/setpoint.schema.json'];
  // Hints name this page.
  for (const name of [...required, 'docs/reference/settings.md'])
    assert.ok(existsSync(join(home, name)), `${name} is missing`);
  const pages = readdirSync(home, { recursive: true }).filter((name) => name.endsWith('.md'));
  for (const page of pages) {
    const links = readFileSync(join(home, page), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g);
    const targets = [...links].map(([, path]) => join(dirname(page), path));
    const lost = targets.filter((path) => !ofTheRepository.includes(path) && !existsSync(join(home, path)));
    assert.deepEqual(lost, [], `${page} has broken links`);
  }
}

/** Runs commands in a copy of the example. */
function checkCommands() {
  copyWithoutState(join(root, 'examples', 'acme'), example);
  const { version } = readJson(join(home, 'package.json'));
  assert.equal(setpoint('--version'), `setpoint ${version}\n`);
  assert.equal(JSON.parse(setpoint('schema')).title, 'Root file');
  JSON.parse(setpoint('validate', '--json'));
  assert.equal(JSON.parse(setpoint('plan', '--json')).format, 'setpoint.plan/1');
}

/** The pages that the help and an explanation name are files of this installation. */
function checkPrintedPaths() {
  for (const line of ['plan --help', 'help outputs', 'explain SP2204']) {
    const printed = setpoint(...line.split(' ')).match(/\S*\bdocs\/\S*\.md\b/g) ?? [];
    assert.ok(printed.length > 0, `setpoint ${line} names no page`);
    const lost = printed.filter((path) => !path.startsWith(`${home}/docs/`) || !existsSync(path));
    assert.deepEqual(lost, [], `setpoint ${line} names files that do not exist`);
  }
}

/**
 * Compiles a user's module, with nothing but the package and strict types. Its `@ts-expect-error` fails if the types do
 * not arrive. The declarations are checked too: they must not import anything else.
 */
function checkTypes() {
  writeFileSync(
    join(folder, 'user.mts'),
    `
  import type { ExportManifest, Inventory, Issue, Notification, Outcome, Plan, Rollback } from 'setpoint';

  export const weakened = ({ resources }: Plan | Rollback): readonly string[] =>
    resources.flatMap(({ slug, changes }) =>
      changes.filter(({ effect }) => effect === 'weakens').map(({ setting }) => slug + '.' + setting),
    );
  export const isDone = ({ resources }: Outcome): boolean => resources.every(({ error }) => error === null);
  export const gaps = ({ partial }: ExportManifest): boolean => partial.includes('null-entries');
  export const count = ({ projects }: Inventory): number => projects.length;
  export const titleOf = ({ title = '' }: Issue): string => title;
  export const differs = ({ result }: Notification): boolean => result !== 'none';
  // @ts-expect-error
  export const misspelled = ({ digset }: Plan): unknown => digset;
  // @ts-expect-error
  export const edit = (plan: Plan): void => void (plan.digest = '');
`,
  );
  const options =
    '--strict --exactOptionalPropertyTypes --noEmit --target es2023 --module nodenext --lib es2023 --types';
  compile(folder, options, '', join(folder, 'user.mts'));
}

/** Runs the tarball with npx as on a new machine: in an empty folder, without npm's cache and without a network. */
function checkNpx() {
  const cwd = join(folder, 'empty');
  const ownHome = join(folder, 'home');
  for (const path of [cwd, ownHome]) mkdirSync(path);
  const npx = (...args) =>
    execFileSync('npx', ['--yes', '--offline', '--package', tarball, 'setpoint', ...args], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH, HOME: ownHome, npm_config_update_notifier: 'false' },
    });
  npx('init', 'acme', '--sandbox');
  assert.equal(JSON.parse(npx('plan', '--json')).format, 'setpoint.plan/1');
}

function setpoint(...args) {
  const program = join(folder, 'node_modules', '.bin', 'setpoint');
  return execFileSync(program, args, { cwd: example, encoding: 'utf8', env: { PATH, HOME } });
}
