import { Command } from '@oclif/core/command';
import type { ArgInput, FlagInput, Input } from '@oclif/core/interfaces';
import type { Fault } from '../../model/fault.js';
import type { ExitCode } from '../exit-codes.js';
import { baseFlags, type CommonFlags, type FlagValues } from '../flags/flags.js';
import { wordsWithFlags } from '../flags/leading-flags.js';
import { type ResultFlags, renderedReport, type ToText } from '../flags/plan-formats.js';
import { shortAsLong, usageFault } from '../flags/usage.js';
import { emitFailure, emitResult } from '../io/emit.js';
import { reportFailure } from '../io/failure.js';
import { openProcessOutput } from '../io/output.js';
import { guessFlags } from '../io/output-mode.js';
import { shownFolder } from '../io/repository.js';
import { OutputConflictError } from '../io/reserve-outputs.js';
import type { RunResult } from '../run/all/all-results.js';
import type { AllOptions } from '../run/all/run-all.js';
import { takeEnvironment } from '../session/environment.js';
import { startRun } from '../session/run-record.js';
import type { CommandRun } from '../session/session.js';

type Named = Record<string, unknown>;

/** What the functions of a command get: the values of its flags and arguments, and the parts of the process. */
export type RunOf<Class extends { readonly flags: FlagInput; readonly args: ArgInput }> = CommandRun<
  FlagValues<Class['flags'] & typeof baseFlags>
> & { readonly args: Class['args'] extends ArgInput<infer Args> ? Args : never };

/**
 * The base class of all commands. A command begins with `this.start`, and calls `this.setExitCode(code)` if the exit
 * code is not 0. Errors that it throws are reported here and set the exit code.
 */
export abstract class SetpointCommand extends Command {
  static override baseFlags = baseFlags;

  /** Read when the command is created. */
  readonly #environment = takeEnvironment();
  #run: CommandRun<CommonFlags> | null = null;
  /** Whether the outputs have the result, so that they are not to report an error. */
  #isEmitted = false;

  /** Parses the command line, and opens the output in the mode set by the flags. */
  protected async start<Values extends Named & CommonFlags, Base extends Named, Args extends Named>(
    command: Input<Values, Base, Args>,
  ) {
    const known = { ...this.ctor.baseFlags, ...command.flags };
    const parsed = await this.parse(command).catch((error: unknown) => {
      throw usageFault(error, this.argv, Object.keys(known));
    });
    const values: readonly unknown[] = Object.values(parsed.flags);
    const glued = wordsWithFlags(this.argv).filter((word) => values.includes(word.slice(2)));
    const fault = shortAsLong(glued, Object.keys(known));
    if (fault !== null) throw fault;
    const { args, argv, raw } = parsed;
    const environment = this.#environment;
    const config = 'config' in known ? { config: parsed.flags.config ?? environment.config } : {};
    const flags = { ...parsed.flags, ...config };
    const output = openProcessOutput(flags, environment);
    const tool = `${this.config.name} ${this.config.version}`;
    const shownFrom = 'config' in known ? shownFolder(config.config) : '';
    const describeRun = startRun(this.id ?? '', raw, environment);
    const run = { flags, environment, output, tool, describeRun, shownFrom };
    this.#run = run;
    return { ...run, args, argv };
  }

  /** Writes a result that has only JSON and text. */
  protected async print<Report extends object>(
    jsonFormat: string,
    report: Report,
    run: CommandRun<ResultFlags>,
    toText: ToText<Report>,
  ): Promise<void> {
    this.#isEmitted = true;
    await emitResult(renderedReport(jsonFormat, report, toText), run);
  }

  /**
   * Runs the command and writes its result. With `--all`, does so for every configuration below the working directory;
   * see `runAll`.
   *
   * @param work gets the path of the root file with `--all`, otherwise null.
   */
  protected async runEach<Run extends CommandRun<ResultFlags>>(
    run: Run,
    work: (one: Run, root: string | null) => Promise<RunResult>,
    options: AllOptions = {},
  ): Promise<void> {
    const { flags } = run;
    if (flags.all) {
      const { runAll } = await import('../run/all/run-all.js');
      return this.setExitCode(await runAll(run, work, options));
    }
    const result = await work(run, null);
    this.#isEmitted = true;
    try {
      await emitResult(result, run);
    } finally {
      await result.after?.();
    }
    await options.finish?.(result.subject, null);
    this.setExitCode(result.exitCode);
  }

  /** Sets the exit code. The process ends by itself when everything is written, without `process.exit`. */
  protected setExitCode(code: ExitCode): void {
    process.exitCode = code;
  }

  protected override async catch(error: Error): Promise<void> {
    const run = this.#run;
    const output = run?.output ?? openProcessOutput(guessFlags(this.argv), this.#environment);
    const pending = run !== null && !this.#isEmitted && rendersErrors(run, this.ctor.flags) ? run : null;
    // If the output files are themselves the problem, none is written.
    const report = error instanceof OutputConflictError ? [] : pending?.flags.report;
    const emit =
      pending && ((fault: Fault) => emitFailure(fault, { ...pending, flags: { ...pending.flags, report } }));
    await reportFailure(error, output, emit, run?.shownFrom);
  }
}

/** Whether the command's formats also support errors. */
function rendersErrors(run: CommandRun<CommonFlags>, flags: object): run is CommandRun<ResultFlags> {
  return 'markdown-budget' in flags;
}
