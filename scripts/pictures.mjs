// Draws the pictures in docs/pictures/ from the output of the built program:
// `npm run build && npm run pictures`. With `--check`, writes nothing and exits with 1 if a picture is not current.
// @ts-check
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';
import { build } from './build.mjs';
import { renderPage } from './pictures/page.mjs';
import { drawScale } from './pictures/scale.mjs';
import { renderTerminal } from './pictures/terminal.mjs';

const root = join(import.meta.dirname, '..');
const pictures = join(root, 'docs/pictures');

if (!existsSync(join(root, 'dist'))) await build();

const folder = mkdtempSync(join(tmpdir(), 'setpoint-pictures-'));
try {
  cpSync(join(root, 'examples/acme'), folder, {
    recursive: true,
    filter: (path) => basename(path) !== '.setpoint',
  });
  // Real deployments answer GET; without it, the program prints a note about reading by empty updates.
  appendFileSync(join(folder, 'sandbox.yaml'), 'behaviour: observed\n');
  const drawn = new Map([['plan.svg', await drawPlan()], ['report.svg', drawReport()], ...drawScale()]);
  if (process.argv.includes('--check')) check(drawn);
  else write(drawn);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function drawPlan() {
  return renderTerminal({
    command: 'setpoint plan',
    output: setpoint('plan'),
    columns: 100,
    maxLines: 34,
    title: 'Output of setpoint plan in a terminal',
    description:
      'The first lines of the plan for examples/acme: the number of changes, those that cannot be undone, and those that hide issues. Each change shows the current and the desired value, and the file and line that set it.',
    displayWidth: (await load('src/report/text/width.ts')).displayWidth,
  });
}

function drawReport() {
  const window = '--stats-period 90d --group-stats-period 14d';
  const limits = '--sla fatal=30d,error=60d,warning=90d';
  const files = '--output issues.jsonl --report html=issues.html';
  setpoint(`issues export --quiet ${files} ${window} ${limits}`);
  return renderPage(readFileSync(join(folder, 'issues.html'), 'utf8'), {
    address: 'issues.html',
    sections: { 'time-to-resolve': 2, trend: 1, age: 3 },
    title: 'HTML report of an issue export',
    description:
      'Parts of the report of setpoint issues export for examples/acme: whether the export is complete, key figures, open issues against their time limits, events over time, and issues by age.',
  });
}

/**
 * The output of a command, as in a terminal: with colours, and without variables that change it.
 *
 * @param {string} argv
 */
function setpoint(argv) {
  const preload = ['--require', join(root, 'scripts/pictures/fixed-clock.cjs')];
  const env = { PATH: process.env.PATH, SYSTEMROOT: process.env.SYSTEMROOT, FORCE_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...preload, join(root, 'bin/setpoint.cjs'), ...argv.split(' ')],
    { cwd: folder, env, encoding: 'utf8' },
  );
  // A terminal also shows standard error, so a picture without it would be incomplete.
  if (status !== 0 || stderr !== '') throw new Error(`setpoint ${argv} exited with ${status}:\n${stderr}`);
  return stdout;
}

/**
 * The exports of a TypeScript module.
 *
 * @param {string} path
 * @returns {Promise<any>}
 */
async function load(path) {
  const bundle = await rolldown({ input: join(root, path) });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
}

/** @param {Map<string, string>} drawn */
function write(drawn) {
  mkdirSync(pictures, { recursive: true });
  for (const [name, svg] of drawn) writeFileSync(join(pictures, name), svg);
}

/** @param {Map<string, string>} drawn */
function check(drawn) {
  for (const [name, svg] of drawn) {
    const file = join(pictures, name);
    if (existsSync(file) && readFileSync(file, 'utf8') === svg) continue;
    process.stderr.write(`docs/pictures/${name} is not current. Run npm run build && npm run pictures.\n`);
    process.exitCode = 1;
  }
}
