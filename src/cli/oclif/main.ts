import { splitLeadingFlags, wordsWithFlags } from '../flags/leading-flags.js';
import { reportFailure } from '../io/failure.js';
import { ignoreStreamErrors, openProcessOutput } from '../io/output.js';
import { guessFlags } from '../io/output-mode.js';
import { stopLeakCheck } from '../io/token-leak-check.js';
import { readEnvironment } from '../session/environment.js';
import { findCommand, helpFlags, loadCommand, oclifOptions, type Program } from './program.js';

/**
 * Finds and runs the command. oclif's own `execute` calls `process.exit` after a failure, which discards pending output.
 * Here the process ends by itself after everything is written.
 */
export async function runCli(program: Program, argv: readonly string[]): Promise<void> {
  ignoreStreamErrors();
  stopLeakCheck();
  const openOutput = () => openProcessOutput(guessFlags(argv), readEnvironment());
  const fail = (error: unknown): Promise<void> => reportFailure(error, openOutput(), null);
  process.once('uncaughtException', (error) => void fail(error).finally(() => process.exit()));
  const run = async (): Promise<void> => {
    if (argv[0] === '__complete') {
      const { answerCompletion } = await import('../completion/complete.js');
      // A shell has no place for errors: it offers nothing.
      return void process.stdout.write(await answerCompletion(argv.slice(1), program).catch(() => ''));
    }
    const { flags, words: given } = splitLeadingFlags(argv);
    const words = given[0] === '--version' ? ['version', ...given.slice(1)] : given;
    const id = findCommand(words, Object.keys(program.commands));
    const asksForHelp = wordsWithFlags(words).some((word) => helpFlags.includes(word));
    if (id === undefined || asksForHelp) {
      const { renderHelp } = await import('./help.js');
      const output = openOutput();
      return output.result(await renderHelp(words, program, output.mode));
    }
    const command = await loadCommand(program, id);
    await command.run([...flags, ...words.slice(id.split(':').length)], oclifOptions(program));
  };
  await run().catch(fail);
}
