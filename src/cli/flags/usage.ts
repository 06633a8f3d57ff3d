import { stripVTControlCharacters } from 'node:util';
import { CLIError } from '@oclif/core/errors';
import { closestMatch } from '../../desired/messages/closest-match.js';
import { Fault, usageError } from '../../model/fault.js';
import { withShownUrls } from '../../model/shown-url.js';
import { wordsWithFlags } from './leading-flags.js';

const seeHelp = 'Run the command with --help to see its arguments and flags.';

/**
 * Converts what oclif's parser throws: its own errors keep their first sentence (SP5002). Unknown flags are reported
 * before any other error, without their values, because a value could be a token.
 *
 * @param flags the names of the command's flags, without dashes.
 */
export function usageFault(error: unknown, argv: readonly string[], flags: readonly string[]): unknown {
  if (error instanceof Fault)
    error.message = error.message.replace(/^Parsing --[\w-]+ \n\t|\nSee more help with --help$/g, '');
  if (!(error instanceof CLIError)) return error;
  const names = wordsWithFlags(argv).flatMap((word) => /^--([^=]+)/.exec(word)?.[1] ?? []);
  const unknown = names.filter((name) => !flags.includes(name));
  if (unknown.length > 0) return unknownFlag(unknown, flags);
  const short = shortAsLong(wordsWithFlags(argv), flags);
  if (short !== null) return short;
  const [line = ''] = stripVTControlCharacters(error.message)
    .replace(/^The following errors? occurred:\s+/, '')
    // The value of a flag that excludes another one can be long, or an object.
    .replace(/^(--[\w-]+)=.*?(?= cannot also be provided)/s, '$1')
    .replace(/^Nonexistent flags?: (-.).*/s, 'Unknown flag: $1')
    .replace(/^Parsing (--[\w-]+) \n\t/, 'Invalid $1: ')
    .replace(/^(Missing .*:)\n/, '$1 ')
    .split('\n');
  const message = withShownUrls(line.replace(/\s+/g, ' ').replace(/\.?$/, '.'));
  // Beginners write `plan web`, as for `explain`.
  const [, argument] = /^Unexpected argument: ([\w-]+)\.$/.exec(message) ?? [];
  const isProject = argument !== undefined && flags.includes('project');
  const [, value = '', choices = ''] =
    /^Expected (?:--[\w-]+=)?(.*) to be one of: (.*)\.$/.exec(message) ?? [];
  const offered = choices.split(', ');
  const format = otherFormats.get(value);
  if (format !== undefined && offered.includes(format))
    return usageError('SP5002', message, `Use ${format}${format === 'json' ? ', which is also YAML' : ''}.`);
  const meant = isProject ? `--project ${argument}` : format ? null : closestMatch(value, offered);
  return usageError('SP5002', message, meant ? `Did you mean ${meant}?` : seeHelp);
}

/** A long flag with one dash: oclif reads `-out` as -o, -u and -t, and `-config` as -c with a value. */
export function shortAsLong(words: readonly string[], flags: readonly string[]): Fault | null {
  const names = words.flatMap((word) => /^-([a-z][a-z-]+)/.exec(word)?.[1] ?? []);
  const name = names.find((flag) => flags.includes(flag) || otherTools.has(flag));
  if (name === undefined) return null;
  const hint = flags.includes(name) ? `Did you mean --${name}?` : otherTools.get(name);
  return usageError('SP5002', `Unknown flag: -${name}.`, hint);
}

/** What comes closest to the formats and file endings of other tools. */
export const otherFormats: ReadonlyMap<string, string> = new Map(
  Object.entries({
    yaml: 'json',
    yml: 'json',
    md: 'markdown',
    htm: 'html',
    txt: 'text',
    xml: 'junit',
    prometheus: 'openmetrics',
    xlsx: 'csv',
  }),
);

/** What the flags of other tools are called here. */
const otherTools: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'auto-approve': 'Use `setpoint apply --yes`.',
    chdir: 'Use --config PATH.',
    check: 'Use `setpoint validate`, or `setpoint plan --detailed-exitcode`.',
    'dry-run': 'Use `setpoint plan`, or --check of `setpoint fmt`.',
    file: 'Use --config PATH.',
    force: 'Use --yes, which `setpoint apply` has.',
    help: 'Use --help.',
    organization: 'Name it in setpoint.yaml.',
    target: 'Use `setpoint plan --project SLUG`.',
    var: 'Set SETPOINT_VAR_NAME, and write ${env:NAME} in the file.',
    token:
      'Revoke the token: every process on the machine can read the command line. Pass a new one in SETPOINT_TOKEN or with --token-file.',
  }),
);

function unknownFlag(names: readonly string[], known: readonly string[]): Fault {
  const name = names.find((flag) => flag === 'token') ?? names[0] ?? '';
  const close = closestMatch(name, known);
  const hint = otherTools.get(name) ?? (close === null ? seeHelp : `Did you mean --${close}?`);
  return usageError('SP5002', `Unknown flag: --${name}.`, hint);
}

/** What the commands of other tools, separated by spaces, are called here. */
const otherCommands = {
  'check lint test':
    'Use `setpoint validate` for the files, or `setpoint drift` to compare them with the service.',
  'sync deploy push up': 'Use `setpoint apply`.',
  'diff preview': 'Use `setpoint plan`.',
  'destroy delete': 'Nothing is ever deleted: to stop managing a setting, remove its line.',
  'rollback revert': 'Use `setpoint apply FILE` with the file of --rollback-out.',
  'pull refresh': 'Use `setpoint import`.',
  status: 'Use `setpoint drift`.',
  format: 'Use `setpoint fmt`.',
  login: 'Set SETPOINT_TOKEN.',
};

/**
 * The error for words that begin no command.
 *
 * @param commands the ids of all commands (`issues:export`), and the help topics if they are valid too.
 */
export function unknownCommand(words: readonly string[], commands: readonly string[]): Fault {
  const all = commands.map((id) => id.replaceAll(':', ' '));
  const [first = '', second = ''] = words;
  if (first.startsWith('--token')) return unknownFlag(['token'], []);
  if (first.startsWith('-'))
    return usageError(
      'SP5001',
      `Expected a command, got the flag ${first.split('=')[0]}.`,
      'Write the command first. Only --color WHEN, --no-color, --no-input and --verbose can precede it.',
    );
  const name = all.some((id) => id.startsWith(`${first} `)) ? `${first} ${second}`.trim() : first;
  // Also by its last word: `export` for `issues export`.
  const close = closestMatch(name, [...all, ...all.map(lastWord)]);
  const meant = all.find((id) => id === close || lastWord(id) === close);
  const hint = meant === undefined ? `Use one of: ${all.join(', ')}.` : `Did you mean ${meant}?`;
  const [, cure = hint] =
    Object.entries(otherCommands).find(([names]) => names.split(' ').includes(name)) ?? [];
  return usageError('SP5001', `Unknown command: ${withShownUrls(name)}.`, cure);
}

function lastWord(words: string): string {
  return words.slice(words.lastIndexOf(' ') + 1);
}
