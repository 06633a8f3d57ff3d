import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Config } from '@oclif/core/config';
import { CommandHelp, HelpFormatter } from '@oclif/core/help';
import type { ProgramOutput } from '../io/output.js';
import { pagesRoot } from '../page-path.js';
import { findCommand, helpFlags, helpTopics, loadCommand, oclifOptions, type Program } from './program.js';

/**
 * The help that a command line asks for: of a command, a topic, or the commands that begin with its words.
 *
 * @throws Fault usage SP5001 if there is none.
 */
export async function renderHelp(
  words: readonly string[],
  program: Program,
  { result: { color, width } }: ProgramOutput['mode'],
): Promise<string> {
  const named = words.filter((word) => !helpFlags.includes(word));
  const subject = named[0] === 'help' ? named.slice(1) : named;
  const [topic = ''] = subject;
  const pages = pagesRoot(program.root, program.package);
  if (Object.hasOwn(helpTopics, topic)) {
    const page = `docs/reference/${topic}.md`;
    const text = readFileSync(join(program.root, page), 'utf8').replace(/^<!--.*-->\n/, '');
    return `${text}\nThis page: ${pages}${page}\n`;
  }
  const { commands } = program.manifest();
  const config = await Config.load(oclifOptions(program));
  // oclif can exceed the width by 2 columns.
  const options = {
    maxWidth: Math.min(width, 100) - 2,
    stripAnsi: !color,
    hideCommandSummaryInDescription: true,
  };
  const command = commands[findCommand(subject, Object.keys(commands)) ?? ''];
  if (command === undefined) {
    const listed = Object.keys(commands).filter((id) =>
      `${id}:`.startsWith(subject.map((word) => `${word}:`).join('')),
    );
    if (listed.length === 0) {
      const { unknownCommand } = await import('../flags/usage.js');
      throw unknownCommand(subject, [...Object.keys(commands), ...Object.keys(helpTopics)]);
    }
    const formatter = new HelpFormatter(config, options);
    return [
      program.package.description,
      formatter.section('USAGE', '$ setpoint COMMAND [FLAGS]'),
      formatter.section(
        'COMMANDS',
        listed.map((id) => [id.replaceAll(':', ' '), commands[id]?.summary]),
      ),
      formatter.section(
        'HELP TOPICS',
        Object.entries(helpTopics).map(([name, summary]) => [`setpoint help ${name}`, summary]),
      ),
    ].join('\n\n');
  }
  const name = command.id.replaceAll(':', ' ');
  const isComplete = words.includes('--help-all');
  const all = Object.entries(command.flags);
  const shown = all.filter(([, { hidden }]) => isComplete || hidden !== true);
  const flags = Object.fromEntries(shown.map(([flag, cached]) => [flag, { ...cached, hidden: false }]));
  const load = () => loadCommand(program, command.id);
  // oclif would join flags that exclude each other in pairs to one choice, which is wrong for most of them.
  const names = Object.values(command.args).map(({ name: arg, required }) =>
    (required ? arg : `[${arg}]`).toUpperCase(),
  );
  const usage = `${[name, ...names].join(' ')}${command.strict === false ? '...' : ''} [FLAGS]`;
  // oclif separates choices with bars and breaks lines only at spaces.
  const args = Object.fromEntries(
    Object.entries(command.args).map(([key, arg]) => [
      key,
      { ...arg, ...(arg.options && { options: [arg.options.join(', ')] }) },
    ]),
  );
  const help = new CommandHelp({ ...command, id: name, args, flags, load, usage }, config, options);
  const more = all.length - shown.length;
  const reading = [
    'setpoint help environment, setpoint help exit-codes',
    `${pages}docs/reference/commands.md, section "setpoint ${name}"`,
    ...(more === 0 ? [] : [`${more} more flags: setpoint ${name} --help-all`]),
  ];
  return [command.summary, help.generate(), help.section('LEARN MORE', reading.join('\n'))].join('\n\n');
}
