import type { Command } from '@oclif/core/command';

/** Maximum length in characters of a list of choices on one line of the help, on any terminal. */
const maxInline = 24;

/** Maximum length in characters of a list of choices in the help. The documentation contains longer ones. */
const maxListed = 400;

/**
 * Adapts a command for its help: a long list of choices moves into the summary. oclif separates choices with bars and
 * breaks lines only at spaces, so it would break a line inside a choice.
 */
export function describeLongOptions<C extends Command.Cached>(command: C): C {
  return {
    ...command,
    flags: mapValues(command.flags, describeFlag),
    args: mapValues(command.args, describeArg),
  };
}

function describeFlag(flag: Command.Flag.Cached, name: string): Command.Flag.Cached {
  if (flag.type !== 'option' || flag.options === undefined || !isLong(flag.options)) return flag;
  const { options, ...rest } = flag;
  return { helpValue: name.toUpperCase(), ...rest, summary: withChoices(flag.summary, options) };
}

function describeArg(arg: Command.Arg.Cached): Command.Arg.Cached {
  if (arg.options === undefined || !isLong(arg.options)) return arg;
  const { options, ...rest } = arg;
  return { ...rest, description: withChoices(arg.description, options) };
}

function isLong(choices: readonly string[]): boolean {
  return choices.join('|').length > maxInline;
}

function withChoices(text = '', choices: readonly string[]): string {
  const list = choices.join(', ');
  return list.length > maxListed ? text : `${text} One of: ${list}.`.trim();
}

function mapValues<T>(
  values: Readonly<Record<string, T>>,
  change: (value: T, name: string) => T,
): Record<string, T> {
  const entries = Object.entries(values).map(([name, value]): [string, T] => [name, change(value, name)]);
  return Object.fromEntries(entries);
}
