import type { OptionFlag } from '@oclif/core/interfaces';
import { splitLeadingFlags } from '../flags/leading-flags.js';
import { containsToken, startLeakCheck } from '../io/token-leak-check.js';
import { findCommand, helpTopics, type Program } from '../oclif/program.js';
import { readEnvironment, tokensIn } from '../session/environment.js';

/** What a shell can offer for a word. */
interface Candidate {
  readonly value: string;
  readonly description: string;
}

/** What can follow on a command line. */
interface Expected {
  /** The part of the word before the value: `--format=`. */
  readonly before: string;
  /** The typed beginning of the value. */
  readonly typed: string;
  /** What the value is: a path, a name from the configuration, or one of these. */
  readonly values: 'files' | 'projects' | 'settings' | readonly Candidate[];
  /** The value of `--config`. */
  readonly config: string | undefined;
}

/** The parts of oclif's description of a command that completions use. */
interface Command {
  readonly summary?: string | undefined;
  /** False if the last argument can be repeated. */
  readonly strict?: boolean | undefined;
  readonly args: Readonly<Record<string, Value>>;
  readonly flags: Readonly<Record<string, Value>>;
}

/** An argument, or a flag with its type. */
type Value = Pick<
  OptionFlag<unknown>,
  'name' | 'char' | 'summary' | 'delimiter' | 'options' | 'helpValue'
> & { readonly type?: 'boolean' | 'option' };

/**
 * What the last of these words can become.
 *
 * @param words the command line after `setpoint`, up to the cursor. bash passes `--format=json` as three words.
 */
export function expectedValue(
  words: readonly string[],
  commands: Readonly<Record<string, Command>>,
): Expected {
  const joined = words
    .join('\n')
    .replaceAll(/\n([=:]+)(?:\n|$)/g, '$1')
    .split('\n');
  const typed = joined.pop() ?? '';
  const { words: given } = splitLeadingFlags(joined);
  const id = findCommand(given, Object.keys(commands));
  const command = commands[id ?? ''];
  if (id !== undefined && command !== undefined)
    return ofCommand(given.slice(id.split(':').length), typed, command);
  const isHelp = given[0] === 'help';
  const path = isHelp ? given.slice(1) : given;
  const prefix = path.map((word) => `${word}:`).join('');
  const others = path.length > 0 ? [] : isHelp ? Object.entries(helpTopics) : [['help', ''] as const];
  const described = new Map<string, string>();
  for (const [id, { summary = '' }] of Object.entries(commands)) {
    const [word = '', ...rest] = id.slice(prefix.length).split(':');
    if (id.startsWith(prefix)) described.set(word, rest.length === 0 ? summary : '');
  }
  const values = [...described, ...others].map(([value, description]) => ({ value, description }));
  return { before: '', typed, values, config: undefined };
}

function ofCommand(words: readonly string[], last: string, { args, flags, strict }: Command): Expected {
  // `--flag=value` is the same as two words.
  const given = [...words, last].flatMap((word) => /^(--[\w-]+)=(.*)$/s.exec(word)?.slice(1) ?? [word]);
  const typed = given.pop() ?? '';
  const before = last.slice(0, last.length - typed.length);
  let config: string | undefined;
  let pending: Value | undefined;
  let isEnded = false;
  let position = 0;
  for (const word of given) {
    if (pending !== undefined) {
      if (pending.name === 'config') config = word;
      pending = undefined;
    } else if (isEnded || !word.startsWith('-')) position += 1;
    else if (word === '--') isEnded = true;
    else
      pending = Object.values(flags).find(
        ({ type, name, char }) => type === 'option' && [`--${name}`, `-${char}`].includes(word),
      );
  }
  if (pending !== undefined) {
    const start = pending.delimiter === undefined ? 0 : typed.lastIndexOf(pending.delimiter) + 1;
    const isFormat = pending.helpValue === 'FORMAT=PATH' && !typed.includes('=');
    const formats = flags.format?.options?.map((format) => `${format}=`) ?? [];
    const values = isFormat ? undescribed(formats) : valuesOf(pending);
    return { before: before + typed.slice(0, start), typed: typed.slice(start), values, config };
  }
  const all = Object.values(args);
  const arg = all[strict === false ? Math.min(position, all.length - 1) : position];
  const isFlag = !isEnded && (typed.startsWith('-') || (arg === undefined && typed === ''));
  const described = Object.values(flags).map(({ name, summary = '' }) => ({
    value: `--${name}`,
    description: summary,
  }));
  const ofArgument = arg === undefined ? [] : valuesOf(arg);
  const values = isFlag ? [...described, ...undescribed(['--help', '--help-all'])] : ofArgument;
  // A value after the `=` of a flag that has none is not completed.
  return { before, typed, values: before === '' ? values : [], config };
}

function valuesOf({ name, options, helpValue = name.toUpperCase() }: Value): Expected['values'] {
  if (options !== undefined) return undescribed(options);
  if (name === 'project') return 'projects';
  if (name === 'setting') return 'settings';
  return /\b(?:PATH|FILES?|DIR)$/.test(String(helpValue)) ? 'files' : [];
}

function undescribed(values: readonly string[]): readonly Candidate[] {
  return values.map((value) => ({ value, description: '' }));
}

/**
 * The answer to a completion script: lines of a value and, after a tab, its description; or one line `:files`.
 *
 * @param words the command line after `setpoint`, up to the cursor.
 */
export async function answerCompletion(
  words: readonly string[],
  { manifest }: Pick<Program, 'manifest'>,
): Promise<string> {
  const { before, typed, values, config } = expectedValue(words, manifest().commands);
  // Tells the script of a shell to complete a path.
  if (values === 'files') return ':files\n';
  const candidates = typeof values === 'string' ? await namesOf(values, config) : values;
  const lines = candidates
    .filter(({ value }) => value.startsWith(typed))
    .map(({ value, description }) => `${before}${value}${description && `\t${singleLine(description)}`}\n`);
  startLeakCheck(tokensIn(readEnvironment()));
  return lines.filter((line) => !containsToken(line)).join('');
}

/** Names of the configuration for `--config`. */
async function namesOf(
  kind: 'projects' | 'settings',
  config: string | undefined,
): Promise<readonly Candidate[]> {
  const { scanNames } = await import('../../desired/files/scan-names.js');
  const { projects, catalogue } = scanNames({ configPath: config, cwd: process.cwd() });
  if (kind === 'projects') return undescribed(projects);
  const settings = [...(catalogue?.project.values() ?? [])];
  return settings.map(({ name, description }) => ({ value: name, description }));
}

/** Without control characters, which can change a terminal. */
function singleLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
