import { splitLeadingFlags } from '../flags/leading-flags.js';

/** What a shell can offer for a word. */
export interface Candidate {
  readonly value: string;
  readonly description: string;
}

/** The commands and topics of the program, in any order. */
export interface CompletedProgram {
  readonly commands: Readonly<Record<string, Command>>;
  readonly topics: readonly Candidate[];
  /** The arguments of `help` that are not commands. */
  readonly helpTopics: readonly Candidate[];
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
  readonly hidden?: boolean | undefined;
  /** False if the last argument can be repeated. */
  readonly strict?: boolean | undefined;
  readonly args: Readonly<Record<string, Arg>>;
  readonly flags: Readonly<Record<string, Flag>>;
}

interface Arg {
  readonly name: string;
  readonly options?: readonly string[] | undefined;
}

interface Flag extends Arg {
  readonly type: 'boolean' | 'option';
  readonly char?: string | undefined;
  readonly summary?: string | undefined;
  readonly hidden?: boolean | undefined;
  readonly multiple?: boolean | undefined;
  readonly delimiter?: string | undefined;
  readonly helpValue?: string | readonly string[] | undefined;
}

/**
 * What the last of these words can become.
 *
 * @param words the command line after `setpoint`, up to the cursor. bash passes `--format=json` as three words.
 */
export function expectedValue(words: readonly string[], program: CompletedProgram): Expected {
  const joined = joinBroken(words);
  const typed = joined.at(-1) ?? '';
  const given = splitLeadingFlags(joined.slice(0, -1)).words;
  if (given[0] === 'help') return ofWords(given.slice(1), typed, program, program.helpTopics);
  const help = { value: 'help', description: 'Print the help of a command or a topic.' };
  return ofWords(given, typed, program, [help]);
}

/** Joins what bash separates at `=` and `:`. */
function joinBroken(words: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const word of words) {
    const isBreak = /^[=:]+$/.test(word);
    if ((isOpen || isBreak) && joined.length > 0) joined.push(`${joined.pop()}${word}`);
    else joined.push(word);
    isOpen = isBreak;
  }
  return joined;
}

function ofWords(
  words: readonly string[],
  typed: string,
  { commands, topics }: CompletedProgram,
  additional: readonly Candidate[],
): Expected {
  const ids = Object.keys(commands).filter((id) => commands[id]?.hidden !== true);
  let id = '';
  let used = 0;
  for (const word of words) {
    const longer = id === '' ? word : `${id}:${word}`;
    if (!ids.some((one) => one === longer || one.startsWith(`${longer}:`))) break;
    id = longer;
    used += 1;
  }
  const command = commands[id];
  if (command !== undefined) return ofCommand(words.slice(used), typed, command);
  const isKnown = used === words.length;
  const prefix = id === '' ? '' : `${id}:`;
  const next = ids
    .filter((one) => one.startsWith(prefix))
    .map((one) => one.slice(prefix.length).split(':')[0]);
  const candidates = [...new Set(next)].map((value = ''): Candidate => {
    const topic = topics.find((one) => one.value === prefix + value);
    return topic ?? { value, description: commands[prefix + value]?.summary ?? '' };
  });
  const values = isKnown ? [...candidates, ...(id === '' ? additional : [])] : [];
  return { before: '', typed, values, config: undefined };
}

function ofCommand(words: readonly string[], typed: string, command: Command): Expected {
  const { given, pending, position, config, isEnded } = readWords(words, command);
  if (pending !== null) return ofFlag(pending, command, typed, { before: '', config });
  if (!isEnded && typed.startsWith('-')) {
    const at = typed.indexOf('=');
    if (at === -1) return { before: '', typed, values: flagsOf(command, given), config };
    const flag = findFlag(typed.slice(0, at), command);
    const before = typed.slice(0, at + 1);
    return flag === undefined
      ? { before, typed: '', values: [], config }
      : ofFlag(flag, command, typed.slice(at + 1), { before, config });
  }
  const args = Object.values(command.args);
  const arg = command.strict === false ? (args[position] ?? args.at(-1)) : args[position];
  const isAtEnd = arg === undefined && typed === '' && !isEnded;
  return { before: '', typed, values: isAtEnd ? flagsOf(command, given) : valuesOfArg(arg), config };
}

interface ReadWords {
  /** The names of the flags. */
  readonly given: ReadonlySet<string>;
  /** The last flag, if its value is missing. */
  readonly pending: Flag | null;
  /** The number of arguments. */
  readonly position: number;
  readonly config: string | undefined;
  /** Whether `--` ended the flags. */
  readonly isEnded: boolean;
}

function readWords(words: readonly string[], command: Command): ReadWords {
  const given = new Set<string>();
  let pending: Flag | null = null;
  let position = 0;
  let config: string | undefined;
  let isEnded = false;
  const take = (flag: Flag, value: string): void => {
    if (flag.name === 'config') config = value;
  };
  for (const word of words) {
    if (pending !== null) {
      take(pending, word);
      pending = null;
    } else if (isEnded || !word.startsWith('-') || word === '-') position += 1;
    else if (word === '--') isEnded = true;
    else {
      const [name = '', ...value] = word.split('=');
      const flag = findFlag(name, command);
      if (flag === undefined) continue;
      given.add(flag.name);
      if (value.length > 0) take(flag, value.join('='));
      else if (flag.type === 'option') pending = flag;
    }
  }
  return { given, pending, position, config, isEnded };
}

/** The flag for `--config` or `-c`. */
function findFlag(word: string, { flags }: Command): Flag | undefined {
  return Object.values(flags).find(({ name, char }) => word === `--${name}` || word === `-${char}`);
}

function flagsOf({ flags }: Command, given: ReadonlySet<string>): readonly Candidate[] {
  const isOpen = (flag: Flag): boolean =>
    flag.hidden !== true && (!given.has(flag.name) || flag.multiple === true);
  return [
    ...Object.values(flags)
      .filter(isOpen)
      .map(({ name, summary = '' }) => ({ value: `--${name}`, description: summary })),
    { value: '--help', description: 'Print the help of the command.' },
    { value: '--help-all', description: 'Print the help with all flags.' },
  ];
}

function ofFlag(
  flag: Flag,
  command: Command,
  typed: string,
  { before, config }: Pick<Expected, 'before' | 'config'>,
): Expected {
  if (flag.type !== 'option') return { before, typed, values: [], config };
  const start = flag.delimiter === undefined ? 0 : typed.lastIndexOf(flag.delimiter) + 1;
  return {
    before: before + typed.slice(0, start),
    typed: typed.slice(start),
    values: isFormat(flag, typed) ? formatsOf(command) : valuesOfOption(flag),
    config,
  };
}

/** Whether this is the first part of FORMAT=PATH. */
function isFormat({ helpValue }: Flag, typed: string): boolean {
  return helpValue === 'FORMAT=PATH' && !typed.includes('=');
}

function formatsOf({ flags: { format } }: Command): readonly Candidate[] {
  return (format?.options ?? []).map((one) => withoutDescription(`${one}=`));
}

function valuesOfOption({ name, options, helpValue }: Flag): Expected['values'] {
  if (options !== undefined) return options.map(withoutDescription);
  if (name === 'project') return 'projects';
  const form = String(helpValue ?? '');
  if (/\b(?:PATH|FILE|DIR)$/.test(form)) return 'files';
  return form.split('|').filter(isLiteral).map(withoutDescription);
}

/** Whether a part of `auto|N` is a value itself. */
function isLiteral(part: string): boolean {
  return /^[a-z]+$/.test(part);
}

function valuesOfArg(arg: Arg | undefined): Expected['values'] {
  if (arg?.options !== undefined) return arg.options.map(withoutDescription);
  if (arg?.name === 'project') return 'projects';
  if (arg?.name === 'setting') return 'settings';
  return arg?.name === 'file' || arg?.name === 'files' ? 'files' : [];
}

function withoutDescription(value: string): Candidate {
  return { value, description: '' };
}
