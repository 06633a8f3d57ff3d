import { splitLeadingFlags } from '../flags/leading-flags.js';
import { findCommand, helpTopics } from '../oclif/program.js';

/** What a shell can offer for a word. */
export interface Candidate {
  readonly value: string;
  readonly description: string;
}

/** What can follow on a command line. */
export interface Expected {
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
  readonly flags: Readonly<Record<string, Flag>>;
}

interface Value {
  readonly name: string;
  readonly options?: readonly string[] | undefined;
  readonly helpValue?: string | readonly string[] | undefined;
}

interface Flag extends Value {
  readonly type: 'boolean' | 'option';
  readonly char?: string | undefined;
  readonly summary?: string | undefined;
  readonly delimiter?: string | undefined;
}

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
  const next = new Map<string, string>();
  for (const [one, { summary = '' }] of Object.entries(commands)) {
    const [word, ...rest] = one.split(':').slice(path.length);
    if (word !== undefined && `${one}:`.startsWith(path.map((part) => `${part}:`).join('')))
      next.set(word, rest.length === 0 ? summary : '');
  }
  const others = path.length > 0 ? [] : isHelp ? helpTopics : ['help'];
  for (const other of others) next.set(other, '');
  const values = Array.from(next, ([value, description]) => ({ value, description }));
  return { before: '', typed, values, config: undefined };
}

function ofCommand(words: readonly string[], typed: string, { args, flags, strict }: Command): Expected {
  let config: string | undefined;
  let pending: Flag | undefined;
  let isEnded = false;
  let position = 0;
  // `--flag=value` is the same as two words.
  const [, before = '', name, value = typed] = /^((--[\w-]+)=)(.*)$/s.exec(typed) ?? [];
  const complete = name === undefined ? words : [...words, name];
  for (const word of complete.flatMap((one) => /^(--[\w-]+)=(.*)$/s.exec(one)?.slice(1) ?? one)) {
    if (pending !== undefined) {
      if (pending.name === 'config') config = word;
      pending = undefined;
    } else if (isEnded || !word.startsWith('-')) position += 1;
    else if (word === '--') isEnded = true;
    else
      pending = Object.values(flags).find(
        ({ type, name: long, char }) => type === 'option' && (word === `--${long}` || word === `-${char}`),
      );
  }
  if (pending !== undefined) {
    const start = pending.delimiter === undefined ? 0 : value.lastIndexOf(pending.delimiter) + 1;
    const isFormat = pending.helpValue === 'FORMAT=PATH' && !value.includes('=');
    const formats = flags.format?.options?.map((format) => undescribed(`${format}=`));
    const values = isFormat ? (formats ?? []) : valuesOf(pending);
    return { before: before + value.slice(0, start), typed: value.slice(start), values, config };
  }
  if (name !== undefined) return { before, typed: value, values: [], config };
  const arg =
    Object.values(args)[strict === false ? Math.min(position, Object.keys(args).length - 1) : position];
  const isFlag = !isEnded && (typed.startsWith('-') || (arg === undefined && typed === ''));
  const offered = Object.values(flags).map((flag) => ({
    value: `--${flag.name}`,
    description: flag.summary ?? '',
  }));
  const helps = ['--help', '--help-all'].map(undescribed);
  const values = isFlag ? [...offered, ...helps] : arg === undefined ? [] : valuesOf(arg);
  return { before: '', typed, values, config };
}

function valuesOf({ name, options, helpValue = name.toUpperCase() }: Value): Expected['values'] {
  if (options !== undefined) return options.map(undescribed);
  if (name === 'project') return 'projects';
  if (name === 'setting') return 'settings';
  return /\b(?:PATH|FILES?|DIR)$/.test(String(helpValue)) ? 'files' : [];
}

function undescribed(value: string): Candidate {
  return { value, description: '' };
}
