import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));

/** Runs the installed program as a user would, in a copy of the example, with a minimal environment. */
export function checkInstalled(folder, examples) {
  const home = join(folder, 'node_modules', 'setpoint');
  const own = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  assert.deepEqual(
    readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.')),
    ['setpoint'],
    'the package has no dependencies outside itself',
  );
  for (const name of ['LICENSE', 'THIRD-PARTY-NOTICES.txt', 'sbom.json', 'schemas/setpoint.schema.json']) {
    assert.ok(existsSync(join(home, name)), `${name} is missing`);
  }
  checkLinks(home);

  const example = join(folder, 'example');
  cpSync(join(examples, 'acme'), example, { recursive: true, filter: (path) => !path.endsWith('.setpoint') });
  const setpoint = (...args) => run(folder, example, args);
  assert.equal(setpoint('--version'), `setpoint ${own.version}\n`);
  assert.equal(JSON.parse(setpoint('schema')).$id, 'setpoint.schema.json');
  JSON.parse(setpoint('validate', '--json'));
  assert.equal(JSON.parse(setpoint('plan', '--json')).format, 'setpoint.plan/1');
  checkPrintedPaths(home, setpoint);
  checkTypes(folder);
}

/** Every page that the help or an explanation names is a file of this installation. */
function checkPrintedPaths(home, setpoint) {
  const { commands } = JSON.parse(readFileSync(join(home, 'dist', 'manifest.json'), 'utf8'));
  const lines = [
    ['--help'],
    ...['configuration', 'environment', 'exit-codes', 'outputs', 'settings'].map((topic) => ['help', topic]),
    ...Object.keys(commands).map((id) => [...id.split(':'), '--help']),
    ...['SP1301', 'SP1309', 'SP2204'].map((code) => ['explain', code]),
  ];
  for (const line of lines) {
    const printed = setpoint(...line).match(/\S*\bdocs\/\S*\.md\b/g) ?? [];
    assert.ok(printed.length > 0 || line[0] === '--help', `setpoint ${line.join(' ')} names no page`);
    const lost = printed.filter((path) => !path.startsWith(`${home}/docs/`) || !existsSync(path));
    assert.deepEqual(lost, [], `setpoint ${line.join(' ')} names files that do not exist`);
  }
}

/** A user's module, with nothing but the package. Its `@ts-expect-error` fails if the types do not arrive. */
const module = `
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
`;

/** Compiles the module with strict types. The declarations are checked too: they must not import anything else. */
function checkTypes(folder) {
  const file = join(folder, 'user.mts');
  writeFileSync(file, module);
  const options =
    '--strict --exactOptionalPropertyTypes --noEmit --target es2023 --module nodenext --lib es2023';
  execFileSync(
    process.execPath,
    [join(typescript, 'bin', 'tsc'), ...options.split(' '), '--types', '', file],
    {
      cwd: folder,
      stdio: 'inherit',
    },
  );
}

/** Link targets that only the repository contains, for contributors. */
const ofTheRepository = [
  'src/README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'Dockerfile',
  '.pre-commit-hooks.yaml',
  'templates/setpoint.yml',
];

/** Checks that the package contains its pages and their link targets. */
function checkLinks(home) {
  const pages = readdirSync(home, { recursive: true }).filter((name) => name.endsWith('.md'));
  assert.ok(
    pages.includes(join('docs', 'reference', 'settings.md')),
    'the package contains the pages that hints name',
  );
  for (const page of pages) {
    const text = readFileSync(join(home, page), 'utf8');
    const targets = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path]) =>
      join(dirname(page), path),
    );
    const lost = targets.filter((path) => !ofTheRepository.includes(path) && !existsSync(join(home, path)));
    assert.deepEqual(lost, [], `${page} has broken links`);
  }
}

function run(folder, cwd, args) {
  const { PATH, HOME } = process.env;
  return execFileSync(join(folder, 'node_modules', '.bin', 'setpoint'), args, {
    cwd,
    encoding: 'utf8',
    env: { PATH, HOME },
  });
}
