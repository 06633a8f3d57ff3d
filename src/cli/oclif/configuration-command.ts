import { type Fault, isFaultOf } from '../../model/fault.js';
import type { ResultFlags } from '../flags/plan-formats.js';
import { emitResult } from '../io/emit.js';
import type { CommandResult } from '../run/all/all-results.js';
import type { AllOptions } from '../run/all/run-all.js';
import type { CommandContext } from '../session/session.js';
import { SetpointCommand } from './base-command.js';

/**
 * The base class of commands whose result for a configuration has several formats, and that can run for several
 * configurations (`--all`). Errors are in these formats too.
 */
export abstract class ConfigurationCommand extends SetpointCommand<ResultFlags> {
  /** Whether the outputs have the result, so that they are not to report an error. */
  #isEmitted = false;

  /**
   * Runs the command and writes its result. With `--all`, does so for every configuration below the working directory;
   * see `runAll`.
   *
   * @param work gets the path of the root file with `--all`, otherwise null.
   */
  protected async runEach<Context extends CommandContext<ResultFlags>>(
    context: Context,
    work: (rootContext: Context, root: string | null) => Promise<CommandResult>,
    options: AllOptions = {},
  ): Promise<void> {
    const { flags } = context;
    if (flags.all) {
      const { runAll } = await import('../run/all/run-all.js');
      return this.setExitCode(await runAll(context, work, options));
    }
    const result = await work(context, null);
    this.#isEmitted = true;
    try {
      await emitResult(result, context);
    } finally {
      await result.after?.();
    }
    await options.finish?.(result.subject, null);
    this.setExitCode(result.exitCode);
  }

  /** Writes the error in all requested formats, replacing the outputs of an earlier run. */
  protected override async emitError(
    fault: Fault,
    error: Error,
    context: CommandContext<ResultFlags>,
  ): Promise<void> {
    if (this.#isEmitted) return;
    const { flags, output } = context;
    // If the output files are themselves the problem, none is written.
    const report = isFaultOf(error, 'output-conflict') ? [] : flags.report;
    const isPrinted = output.mode.json || flags.format === 'text' || output.resultWritten;
    const silenced = isPrinted ? { ...output, result: async () => {} } : output;
    await emitResult(
      { subject: { kind: 'fault', fault } },
      { ...context, flags: { ...flags, report }, output: silenced },
    );
  }
}
