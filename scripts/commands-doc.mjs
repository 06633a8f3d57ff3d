// Writes docs/reference/commands.md from the built commands: `npm run build && npm run docs`.
// With `--check`, writes nothing and exits with 1 if the page is out of date.
// @ts-check
import { join } from 'node:path';
import { readJson, root, writeOrCheck } from './files.mjs';

/** @typedef {import('@oclif/core').Command.Cached} Command */
/** @typedef {import('@oclif/core').Command.Flag.Cached} Flag */

/** A flag that means the same in so many commands is described once, in its most frequent meaning. */
const minShared = 2;

/** @type {{ commands: Record<string, Command> }} */
const { commands } = readJson(join(root, 'dist/manifest.json'));
const page = join(root, 'docs/reference/commands.md');
writeOrCheck(page, render(Object.values(commands)), 'npm run build && npm run docs');

/** @param {Command[]} all */
function render(all) {
  const sorted = [...all].sort((a, b) => (a.id < b.id ? -1 : 1));
  const shared = sharedFlags(sorted);
  return [
    '<!-- Generated from the commands by scripts/commands-doc.mjs. To update it, run npm run build && npm run docs. -->',
    '# Commands',
    '',
    'Results go to standard output, everything else to standard error. See also [exit codes](exit-codes.md) and',
    '[environment variables](environment.md). Flags follow the command; `--color`, `--no-color`, `--no-input` and `--verbose`',
    'can also precede it. `setpoint COMMAND --help` shows examples and the flags that most users need, `--help-all` also',
    'those marked *.',
    '',
    '## Shared flags',
    '',
    'All commands have the first four. Each command lists the others that it has.',
    '',
    ...[...shared.values()].sort((a, b) => b.users - a.users).map(({ line }) => line),
    ...sorted.flatMap((command) => section(command, shared, sorted.length)),
    '',
  ].join('\n');
}

/** The flags that several commands have, by their lines on the page. @param {Command[]} all */
function sharedFlags(all) {
  /** @type {Map<string, { line: string, name: string, users: number }>} */
  const found = new Map();
  for (const flag of all.flatMap((command) => Object.values(command.flags))) {
    const line = flagLine(flag);
    found.set(line, { line, name: flag.name, users: (found.get(line)?.users ?? 0) + 1 });
  }
  const isMostFrequent = (/** @type {{ name: string, users: number }} */ { name, users }) =>
    [...found.values()].every((other) => other.name !== name || other.users <= users);
  return new Map([...found].filter(([, flag]) => flag.users >= minShared && isMostFrequent(flag)));
}

/**
 * @param {Command} command
 * @param {ReturnType<typeof sharedFlags>} shared
 * @param {number} commandCount
 */
function section(command, shared, commandCount) {
  const args = Object.values(command.args).map(
    ({ name, required, description }) =>
      `- \`${name.toUpperCase()}\`${required ? '' : ' (optional)'}: ${description}`,
  );
  const lines = Object.values(command.flags).map(flagLine);
  const own = lines.filter((line) => !shared.has(line));
  const others = lines
    .map((line) => shared.get(line))
    .filter((flag) => flag !== undefined && flag.users < commandCount)
    .map((flag) => `\`--${flag?.name}\``);
  return [
    '',
    `## setpoint ${wordsOf(command)}`,
    '',
    [command.summary, linked(command.description ?? '')].join(' ').trimEnd(),
    ...(args.length === 0 ? [] : ['', ...args]),
    ...(own.length === 0 ? [] : ['', ...own]),
    ...(others.length === 0 ? [] : ['', `[Shared flags](#shared-flags): ${others.join(', ')}.`]),
  ];
}

/** @param {Flag} flag */
function flagLine(flag) {
  const short = flag.char === undefined ? '' : `\`-${flag.char}\`, `;
  const hidden = flag.hidden ? ' *' : '';
  const summary = flag.summary ?? flag.description ?? '';
  if (flag.type === 'boolean') return `- ${short}\`--${flag.name}\`${hidden}: ${summary}`;
  const value = flag.helpValue ?? (flag.options ?? []).join('|');
  const fallback = flag.default === undefined ? '' : ` Default: \`${flag.default}\`.`;
  return `- ${short}\`--${flag.name} ${value}\`${hidden}: ${summary}${fallback}`;
}

/** @param {Command} command */
function wordsOf(command) {
  return command.id.replaceAll(':', ' ');
}

/** The help prints the paths of the installed pages. @param {string} description */
function linked(description) {
  return description
    .replace(/<%= config\.root %>\/docs\/reference\/(\S+\.md)/g, '[$1]($1)')
    .replace(/<%= config\.root %>\/docs\/(\S+\/(\S+\.md))/g, '[$2](../$1)');
}
