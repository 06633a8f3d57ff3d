// Writes the pictures in docs/pictures/: the architecture, and the output of the built program, in an SVG that browsers
// lay out as they lay out a page. `npm run build && npm run pictures`. With `--check`, writes nothing and exits with 1
// if one is stale.
// @ts-check
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build } from './build.mjs';
import { copyWithoutState, root, withFolder, writeOrCheck } from './files.mjs';
import { drawArchitecture } from './pictures/architecture.mjs';

const maxColumns = 100;
const maxLines = 34;
const lineHeight = 20;
const esc = String.fromCharCode(27);
/** A text between the SGR sequences of its appearance. */
const painted = new RegExp(`${esc}\\[([\\d;]+)m(.*?)${esc}\\[0m`, 'gs');

/** The appearances that `src/report/text/style.ts` uses, by SGR parameter. @type {Readonly<Record<string, string>>} */
const appearances = {
  1: 'font-weight:700',
  2: 'color:#9198a1',
  31: 'color:#ff7b72',
  32: 'color:#7ee787',
  33: 'color:#e3b341',
  36: 'color:#76e3ea',
};

/**
 * A command and the first lines of its output in a terminal. A last line counts the other lines.
 * @param {string} command
 * @param {string} output  With SGR sequences.
 */
export function drawTerminal(command, output) {
  const lines = output.replace(/\n$/, '').split('\n');
  const shown = lines.slice(0, maxLines);
  const wide = shown.find((line) => stripVTControlCharacters(line).length > maxColumns);
  if (wide) throw new Error(`A line has more than ${maxColumns} columns: ${JSON.stringify(wide)}`);
  const rest = lines.length - shown.length;
  const footer = rest === 0 ? [] : ['', `… ${rest} more ${rest === 1 ? 'line' : 'lines'}`];
  const text = [`$ ${command}`, '', ...shown, ...footer].join('\n');
  return {
    width: 880,
    height: text.split('\n').length * lineHeight + 40,
    title: `Output of ${command} in a terminal`,
    style: [
      'body{height:100%;margin:0}',
      'pre{box-sizing:border-box;height:100%;margin:0;padding:20px;overflow:hidden;border-radius:8px}',
      'pre{color:#e6edf3;background:#0d1117}',
      `pre{font:14px/${lineHeight}px ui-monospace,SFMono-Regular,Menlo,Consolas,DejaVu Sans Mono,monospace}`,
      ...Object.entries(appearances).map(([parameter, look]) => `.sgr${parameter}{${look}}`),
    ].join('\n'),
    body: `<pre>${escapeXml(text).replaceAll(painted, drawPainted)}</pre>`,
  };
}

/** @param {string} _ @param {string} parameters @param {string} text */
function drawPainted(_, parameters, text) {
  const unknown = parameters.split(';').find((one) => !(one in appearances));
  if (unknown !== undefined) throw new Error(`Cannot draw the SGR parameter ${unknown}`);
  return `<span class="sgr${parameters.replaceAll(';', ' sgr')}">${text}</span>`;
}

/**
 * The beginning of a report of issues and some of its sections, each up to its first table.
 * @param {string} html  The report, which is also well-formed XML.
 * @param {readonly string[]} sections
 */
export function drawReport(html, sections) {
  /** @param {string} pattern */
  const find = (pattern) => {
    const [found, content] = new RegExp(pattern, 's').exec(html) ?? [];
    if (found === undefined) throw new Error(`The report does not contain ${pattern}`);
    return content ?? found;
  };
  const parts = sections.map((id) => find(`<section aria-labelledby="${id}">.*?</section>`));
  return {
    width: 1080,
    height: 1440,
    title: 'HTML report of an issue export',
    style: `${find('<style>(.*?)</style>')}
body{height:100%;overflow:hidden;border:1px solid var(--edge);border-radius:8px}
.single .scroll~.scroll{display:none}`,
    body: `${find('<header>.*?</header>')}\n<main>\n${parts.join('\n')}\n</main>`.replaceAll(
      '<svg',
      '<svg xmlns="http://www.w3.org/2000/svg"',
    ),
  };
}

/**
 * Writes an SVG with an accessible name. The body is XHTML.
 * @param {string} name
 * @param {ReturnType<typeof drawTerminal>} drawn
 * @param {string} description
 */
function write(name, { width, height, title, style, body }, description) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title description">
<title id="title">${escapeXml(title)}</title>
<desc id="description">${escapeXml(description)}</desc>
<style>
${escapeXml(style)}
</style>
<foreignObject width="${width}" height="${height}">
<body xmlns="http://www.w3.org/1999/xhtml">
${body}
</body>
</foreignObject>
</svg>
`;
  save(name, svg);
}

/** @param {string} name @param {string} svg */
function save(name, svg) {
  writeOrCheck(join(root, 'docs/pictures', name), svg, 'npm run build && npm run pictures');
}

/** @param {string} text */
function escapeXml(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

async function main() {
  save('architecture.svg', drawArchitecture());
  if (!existsSync(join(root, 'dist'))) await build();
  await withFolder((folder) => {
    copyWithoutState(join(root, 'examples/acme'), folder);
    // Real deployments answer GET; without it, the program prints a note about reading by empty updates.
    appendFileSync(join(folder, 'sandbox.yaml'), 'behaviour: observed\n');
    write(
      'plan.svg',
      drawTerminal('setpoint plan', setpoint(folder, 'plan')),
      'The first lines of the plan for examples/acme: the number of changes, those that cannot be undone, and those that hide issues. Each change shows the current and the desired value, and the file and line that set it.',
    );
    const window = '--stats-period 90d --group-stats-period 14d --sla fatal=30d,error=60d,warning=90d';
    setpoint(folder, `issues export --quiet --output issues.jsonl --report html=issues.html ${window}`);
    write(
      'report.svg',
      drawReport(readFileSync(join(folder, 'issues.html'), 'utf8'), ['time-to-resolve', 'trend', 'age']),
      'Parts of the report of setpoint issues export for examples/acme: whether the export is complete, key figures, open issues against their time limits, events over time, and issues by age.',
    );
  });
}

/**
 * The output of a command, as in a terminal: with colours, and without variables that change it.
 * @param {string} cwd
 * @param {string} argv
 */
function setpoint(cwd, argv) {
  const preload = ['--require', join(root, 'scripts/pictures/fixed-clock.cjs')];
  const env = { PATH: process.env.PATH, SYSTEMROOT: process.env.SYSTEMROOT, FORCE_COLOR: '1' };
  const args = [...preload, join(root, 'bin/setpoint.cjs'), ...argv.split(' ')];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
  // A terminal also shows standard error, so a picture without it would be incomplete.
  if (status !== 0 || stderr !== '') throw new Error(`setpoint ${argv} exited with ${status}:\n${stderr}`);
  return stdout;
}

if (process.argv[1] === import.meta.filename) await main();
