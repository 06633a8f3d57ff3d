import type { LoadOptions } from '@oclif/core/interfaces';
import { run } from '@oclif/core/run';
import { pagesRoot } from '../../model/page-path.js';
import { splitLeadingFlags } from '../flags/leading-flags.js';
import { reportFailure } from '../io/failure.js';
import { openProcessOutput } from '../io/output.js';
import { guessFlags } from '../io/output-mode.js';
import { deferStreams } from '../io/standard-streams.js';
import { stopLeakCheck } from '../io/token-leak-check.js';
import { readEnvironment } from '../session/environment.js';
import { createRootPlugin, type PackageInfo } from './root-plugin.js';

/**
 * Lets oclif find and run the command. oclif's own `execute` calls `process.exit` after a failure, which discards
 * pending output. Here the process ends by itself after everything is written.
 */
export async function runCli(info: PackageInfo, argv: readonly string[]): Promise<void> {
  deferStreams();
  stopLeakCheck();
  const { flags: leading, words } = splitLeadingFlags(argv);
  // An unknown command, or an uncaught error.
  const fail = async (error: unknown): Promise<void> => {
    const output = openProcessOutput(guessFlags(argv), readEnvironment());
    const { commands } = info.manifest();
    const ids = Object.keys(commands);
    const id = ids.find((one) => one === words.slice(0, one.split(':').length).join(':'));
    const flags = id === undefined ? null : Object.keys(commands[id]?.flags ?? {});
    const topics = words[0] === 'help' ? (await import('./help-topics.js')).helpTopics.keys() : [];
    await reportFailure(error, output, null, { argv, flags, commands: [...ids, ...topics] });
  };
  process.once('uncaughtException', (error) => void fail(error).finally(() => process.exit()));
  if (argv[0] === '__complete') {
    const { answerCompletion } = await import('../completion/answer.js');
    // A shell has no place for errors: it offers nothing.
    return void process.stdout.write(await answerCompletion(argv.slice(1), info).catch(() => ''));
  }
  if (words[0] === 'help' && words.length === 2) {
    const { helpTopics, renderTopic } = await import('./help-topics.js');
    const [, name = ''] = words;
    if (helpTopics.has(name))
      return void process.stdout.write(renderTopic(name, info.root, pagesRoot(info.root, info.package)));
  }
  const plugin = createRootPlugin(info);
  const options = { root: info.root, pjson: info.package, plugins: new Map([[plugin.name, plugin]]) };
  const line = commandFirst(words, leading, Object.keys(info.package.oclif.topics ?? {}));
  await (asksForHelp(line) ? showHelp(line, options) : run(line, options)).catch(fail);
}

async function showHelp(argv: readonly string[], options: LoadOptions): Promise<void> {
  const help = await import('./help.js');
  await help.showHelp(argv, options);
}

/** Whether these words ask for help instead of a run, or contain no command at all. */
function asksForHelp(argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  const words = end === -1 ? argv : argv.slice(0, end);
  return argv.length === 0 || ['--help', '--help-all', '-h'].some((word) => words.includes(word));
}

/**
 * The command line as oclif expects it: the global flags follow the command. `setpoint help plan` is
 * `setpoint plan --help`.
 */
function commandFirst(
  [first, ...rest]: readonly string[],
  flags: readonly string[],
  topics: readonly string[],
): string[] {
  if (first === undefined) return [];
  if (first === 'help') return [...rest, ...flags, '--help'];
  if (first === '--version') return ['version', ...flags, ...rest];
  const length = topics.includes(first) ? 1 : 0;
  return [first, ...rest.slice(0, length), ...flags, ...rest.slice(length)];
}
