// Writes docs/reference/commands.md from the built commands: `npm run build && npm run docs`.
// With `--check`, writes nothing and exits with 1 if the page is out of date.
// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textBefore, writeOrCheck } from './write-or-check.mjs';

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs/reference/commands.md');

/**
 * @typedef {{ name: string, char?: string, summary?: string, description?: string, helpValue?: string | string[],
 * options?: string[], default?: string | number | boolean, multiple?: boolean, type: string, hidden?: boolean }} Flag
 */
/** @typedef {{ name: string, description?: string, required?: boolean }} Arg */
/**
 * @typedef {{ id: string, summary?: string, description?: string, examples?: string[], args: Record<string, Arg>,
 * flags: Record<string, Flag> }} Command
 */

/** @type {{ commands: Record<string, Command> }} */
const { commands } = JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8'));
const text = render(Object.values(commands));
writeOrCheck(page, text, 'npm run build && npm run docs');

/** @param {Command[]} all */
function render(all) {
  const sorted = [...all].sort((a, b) => (a.id < b.id ? -1 : 1));
  return [
    textBefore(readFileSync(page, 'utf8'), '| command | purpose |\n'),
    '| command | purpose |',
    '|---|---|',
    ...sorted.map(
      (command) => `| [\`setpoint ${wordsOf(command)}\`](#${anchorOf(command)}) | ${cell(command.summary)} |`,
    ),
    ...sorted.flatMap(section),
    '',
  ].join('\n');
}

/** @param {Command} command */
function section(command) {
  const args = Object.values(command.args ?? {});
  const flags = Object.values(command.flags ?? {});
  const more = flags.filter((flag) => flag.hidden);
  return [
    '',
    `## setpoint ${wordsOf(command)}`,
    '',
    command.summary ?? '',
    ...(command.description ? ['', linked(command.description)] : []),
    ...(args.length === 0 ? [] : ['', '| argument | |', '|---|---|', ...args.map(argRow)]),
    '',
    '| flag | |',
    '|---|---|',
    ...flags.filter((flag) => !flag.hidden).map(flagRow),
    ...(more.length === 0 ? [] : ['', '| flag in `--help-all` | |', '|---|---|', ...more.map(flagRow)]),
    ...(command.examples?.length ? ['', '```sh', ...command.examples.map(plain), '```'] : []),
  ];
}

/** @param {Arg} arg */
function argRow(arg) {
  return `| \`${arg.name.toUpperCase()}\`${arg.required ? '' : ' (optional)'} | ${cell(arg.description)} |`;
}

/** @param {Flag} flag */
function flagRow(flag) {
  const value =
    flag.type === 'boolean' ? '' : ` ${cell(String(flag.helpValue ?? (flag.options ?? []).join('|')))}`;
  const short = flag.char === undefined ? '' : `\`-${flag.char}\`, `;
  const fallback =
    flag.default === undefined || flag.type === 'boolean' ? '' : ` Default: \`${String(flag.default)}\`.`;
  const summary = flag.summary ?? flag.description;
  return `| ${short}\`--${flag.name}${value}\` | ${cell(summary)}${fallback} |`;
}

/** @param {Command} command */
function wordsOf(command) {
  return command.id.replaceAll(':', ' ');
}

/** @param {Command} command */
function anchorOf(command) {
  return `setpoint-${command.id.replaceAll(':', '-')}`;
}

/** @param {string | undefined} words */
function cell(words) {
  return (words ?? '').replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** The help prints the paths of the installed pages. @param {string} description */
function linked(description) {
  return description
    .replace(/<%= config\.root %>\/docs\/reference\/(\S+\.md)/g, '[$1]($1)')
    .replace(/<%= config\.root %>\/docs\/(\S+\/(\S+\.md))/g, '[$2](../$1)');
}

/** @param {string} example */
function plain(example) {
  return example.replaceAll('<%= config.bin %>', 'setpoint');
}
