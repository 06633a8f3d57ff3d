// Writes docs/reference/commands.md from the built commands: `npm run build && npm run docs`.
// With `--check`, writes nothing and exits with 1 if the page is out of date.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textBefore, writeOrCheck } from './write-or-check.mjs';

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs/reference/commands.md');
const { commands } = JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8'));
const sorted = Object.values(commands)
  .sort((a, b) => (a.id < b.id ? -1 : 1))
  .map((command) => ({ ...command, name: `setpoint ${command.id.replaceAll(':', ' ')}` }));
const rows = sorted.map(
  ({ name, summary }) => `| [\`${name}\`](#${name.replaceAll(' ', '-')}) | ${cell(summary)} |`,
);
const text = [
  textBefore(readFileSync(page, 'utf8'), '| command | purpose |\n'),
  ...table('command | purpose ', rows).slice(1),
  ...sorted.flatMap(section),
  '',
].join('\n');
writeOrCheck(page, text, 'npm run build && npm run docs');

function section({ name, summary = '', description, args = {}, flags = {}, examples = [] }) {
  const [hidden, shown] = [true, false].map((isHidden) =>
    Object.values(flags).filter((flag) => (flag.hidden ?? false) === isHidden),
  );
  return [
    '',
    `## ${name}`,
    '',
    summary,
    ...(description ? ['', linked(description)] : []),
    ...table('argument | ', Object.values(args).map(argRow)),
    ...table('flag | ', shown.map(flagRow)),
    ...table('flag in `--help-all` | ', hidden.map(flagRow)),
    ...(examples.length === 0 ? [] : ['', '```sh', ...examples.map(plain), '```']),
  ];
}

/** A table of two columns after an empty line; nothing without rows. */
function table(head, rows) {
  return rows.length === 0 ? [] : ['', `| ${head}|`, '|---|---|', ...rows];
}

function argRow({ name, required, description }) {
  return `| \`${name.toUpperCase()}\`${required ? '' : ' (optional)'} | ${cell(description)} |`;
}

function flagRow({ type, name, char, helpValue, options = [], default: value, summary, description }) {
  const isSwitch = type === 'boolean';
  const argument = isSwitch ? '' : ` ${cell(String(helpValue ?? options.join('|')))}`;
  const short = char === undefined ? '' : `\`-${char}\`, `;
  const fallback = value === undefined || isSwitch ? '' : ` Default: \`${value}\`.`;
  return `| ${short}\`--${name}${argument}\` | ${cell(summary ?? description)}${fallback} |`;
}

function cell(words = '') {
  return words.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** The help prints the paths of the installed pages. */
function linked(description) {
  return description
    .replace(/<%= config\.root %>\/docs\/reference\/(\S+\.md)/g, '[$1]($1)')
    .replace(/<%= config\.root %>\/docs\/(\S+\/(\S+\.md))/g, '[$2](../$1)');
}

function plain(example) {
  return example.replaceAll('<%= config.bin %>', 'setpoint');
}
