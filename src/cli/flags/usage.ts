import { stripVTControlCharacters } from 'node:util';
import type { CLIError } from '@oclif/core/errors';
import { closestMatch } from '../../desired/messages/closest-match.js';
import { type Fault, usageError } from '../../model/fault.js';
import { withShownUrls } from '../../model/shown-url.js';

/** The command line, and the known flags and commands. */
export interface CommandLine {
  readonly argv: readonly string[];
  /** The names of the command's flags, without dashes; null for an unknown command. */
  readonly flags: readonly string[] | null;
  /** The ids of all commands: `issues:export`. For `setpoint help`, also the help topics. */
  readonly commands: readonly string[];
}

/** Beginners write `plan web`, as for `explain`. */
function hintForArgument(argument: string, flags: readonly string[] | null): string {
  return flags?.includes('project') && /^[\w-]+$/.test(argument)
    ? `Did you mean --project ${argument}?`
    : seeHelp;
}

const seeHelp = 'Run the command with --help to see its arguments and flags.';

/**
 * Converts a command line error of oclif to this tool's own messages (SP5001, SP5002). Unknown flags are reported
 * before any other error, without their values, because a value could be a token.
 */
export function usageFault(error: CLIError, line: CommandLine): Fault {
  const missing = /^command (.+) not found\.?$/i.exec(error.message)?.[1];
  if (missing !== undefined) return unknownCommand(asTyped(withShownUrls(missing)), line);
  const unknown =
    line.flags === null ? [] : [...unknownFlags(line.argv, line.flags), ...unknownLetters(error.message)];
  if (unknown.length > 0) return unknownFlag(unknown, line.flags ?? []);
  const argument = /^Unexpected argument: (\S+)/.exec(error.message)?.[1] ?? '';
  return (
    unknownChoice(error.message) ??
    usageError(
      'SP5002',
      withShownUrls(sentences(error.message).join(' ')),
      hintForArgument(argument, line.flags),
    )
  );
}

/** A list of choices this long would hide the hint; `--help` shows it. */
const MAX_CHOICES = 12;

/** A value that is not among the choices of a flag, with the closest one. */
function unknownChoice(message: string): Fault | null {
  const [, flag, value = '', list = ''] =
    /^Expected (--[\w-]+)=(.*) to be one of: ([^\n]*)/.exec(message) ?? [];
  if (flag === undefined) return null;
  const choices = list.split(', ');
  const near = closestMatch(value, choices);
  const rule = choices.length > MAX_CHOICES ? `one of ${choices.length} names` : `one of ${list}`;
  const hint = near === null ? seeHelp : `Did you mean ${near}?`;
  return usageError('SP5002', withShownUrls(`Invalid ${flag} ${value}: it must be ${rule}.`), hint);
}

/** `issues export` for the command `issues:export`. */
function asTyped(id: string): string {
  return id.replaceAll(':', ' ');
}

function unknownCommand(name: string, line: CommandLine): Fault {
  const commands = line.commands.map(asTyped);
  if (name.startsWith('-')) return misplacedFlag(name.split('=')[0] ?? name);
  const command = commands.find((one) => name.startsWith(`${one} `));
  if (command !== undefined)
    return usageError(
      'SP5002',
      `${command} does not accept arguments.`,
      hintForArgument(name.slice(command.length + 1), line.flags),
    );
  const suggestion = closestCommand(name, commands);
  const all = `Use one of: ${commands.join(', ')}.`;
  return usageError('SP5001', `Unknown command: ${name}.`, suggestion ? `Did you mean ${suggestion}?` : all);
}

/** Global flags never get here, unless `--color` has no valid value. */
function misplacedFlag(flag: string): Fault {
  if (flag === '--token') return unknownFlag([flag], []);
  return usageError(
    'SP5001',
    `Expected a command, got the flag ${flag}.`,
    'Write the command first. Only --color WHEN, --no-color, --no-input and --verbose can precede it.',
  );
}

/** Also finds a command by its last word: `export` for `issues export`. */
function closestCommand(name: string, commands: readonly string[]): string | null {
  const inTopics = commands.filter((one) => one.includes(' '));
  const byWord = new Map([
    ...inTopics.map((one) => [one.slice(one.lastIndexOf(' ') + 1), one] as const),
    ...commands.map((one) => [one, one] as const),
  ]);
  return byWord.get(closestMatch(name, byWord.keys()) ?? '') ?? null;
}

function unknownFlags(argv: readonly string[], known: readonly string[]): readonly string[] {
  const end = argv.indexOf('--');
  return (end === -1 ? argv : argv.slice(0, end))
    .filter((word) => word.startsWith('--'))
    .map((word) => word.split('=')[0] ?? word)
    .filter((name) => !known.includes(name.slice(2)));
}

/**
 * Extracts unknown short flags from oclif's message. Only the first letter is kept, because the rest can be a value.
 */
function unknownLetters(message: string): readonly string[] {
  const flags = /^Nonexistent flags?: ([^\n]+)/.exec(message)?.[1]?.split(', ') ?? [];
  return [...new Set(flags.filter((flag) => /^-[^-]/.test(flag)).map((flag) => flag.slice(0, 2)))];
}

/** What the flags of other tools are called here, by the command's own flags. */
const otherTools: Readonly<Record<string, (flags: readonly string[]) => string>> = {
  '--auto-approve': (flags) => (flags.includes('yes') ? 'Use --yes.' : 'Use `setpoint apply --yes`.'),
  '--dry-run': (flags) => {
    const own = ['check', 'diff'].find((flag) => flags.includes(flag));
    return own === undefined
      ? 'Use `setpoint plan`, which shows the changes and writes nothing.'
      : `Use --${own}.`;
  },
};

function unknownFlag(unknown: readonly string[], flags: readonly string[]): Fault {
  if (unknown.includes('--token')) {
    return usageError(
      'SP5002',
      'Unknown flag: --token. Every process on the machine can read a token on the command line.',
      'Revoke the token, and pass a new one in SETPOINT_TOKEN or with --token-file (- reads standard input).',
    );
  }
  const [first = ''] = unknown;
  const known = otherTools[first]?.(flags);
  const suggestion = first.startsWith('--')
    ? closestMatch(first.slice(2), flags)
    : flagWithLetter(first.slice(1), flags);
  return usageError(
    'SP5002',
    `Unknown flag${unknown.length === 1 ? '' : 's'}: ${unknown.join(', ')}.`,
    known ?? (suggestion ? `Did you mean --${suggestion}?` : seeHelp),
  );
}

/** The only flag that begins with this letter; null if there is none or several. */
function flagWithLetter(letter: string, known: readonly string[]): string | null {
  const [one, second] = known.filter((name) => name.startsWith(letter));
  return one === undefined || second !== undefined ? null : one;
}

/** Removes the text that oclif adds to the message of an error thrown while parsing a flag's value. */
export function plainFault(fault: Fault): Fault {
  const message = /^Parsing --[\w-]+ \n\t(.*)\nSee more help with --help$/s.exec(fault.message)?.[1];
  if (message !== undefined) fault.message = message;
  return fault;
}

/** Messages of oclif and their replacements, which name the flag, its value and the rule. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/^Missing required flag (\S+)$/, 'Missing flag: --$1'],
  [/^Missing \d+ required args?: (\S+) .*$/, 'Missing argument: $1'],
  [/^Expected (.*) to be one of: (.*)$/, 'Invalid argument $1: it must be one of $2'],
  [/^Flag (--[\w-]+) expects one of these values: (.*)$/, '$1 requires a value: one of $2'],
  [/^Flag (--[\w-]+) expects a value$/, '$1 requires a value'],
  [/^Parsing (--[\w-]+) Expected an integer but received: (.*)$/, 'Invalid $1 $2: it must be an integer'],
  [
    /^Parsing (--[\w-]+) Expected an integer greater.* to (\S+) but received: (.*)$/,
    'Invalid $1 $3: it must be at least $2',
  ],
  [
    /^Parsing (--[\w-]+) Expected an integer less.* to (\S+) but received: (.*)$/,
    'Invalid $1 $3: it must be at most $2',
  ],
  [/^All of the following must be provided when using (--[\w-]+): (.*)$/, '$1 requires $2'],
];

function sentences(message: string): readonly string[] {
  const text = stripVTControlCharacters(message).replace(/\n?See more help with --help$/, '');
  const constraints = /^The following errors? occurred:\s+(.*)$/s.exec(text)?.[1];
  return constraints === undefined ? [sentence(text)] : [...new Set(constraints.split('\n').map(sentence))];
}

function sentence(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  const text = exclusion(line) ?? replacements.reduce((all, [from, to]) => all.replace(from, to), line);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Two flags that cannot be used together, without the values that oclif repeats. The same text in either order. */
function exclusion(line: string): string | null {
  const [, one, other] = /^(--[\w-]+)(?:=.*)? cannot also be provided when using (--[\w-]+)/.exec(line) ?? [];
  return one === undefined || other === undefined
    ? null
    : `${[one, other].sort().join(' and ')} cannot be used together`;
}
