import { Command } from '@oclif/core/command';
import type { Input } from '@oclif/core/interfaces';
import type { Style } from '../../report/text/style.js';
import type { TextOptions } from '../../report/text/text-options.js';
import type { Subject } from '../../report/view/subject.js';
import type { ExitCode } from '../exit-codes.js';
import { baseFlags } from '../flags/flags.js';
import { usageFault } from '../flags/usage.js';
import { rejectUselessFlags } from '../flags/useless-flags.js';
import type { ResultFlags } from '../io/emit.js';
import { reportFailure } from '../io/failure.js';
import { openProcessOutput, type ProgramOutput } from '../io/output.js';
import { guessFlags, type OutputModeFlags } from '../io/output-mode.js';
import { shownFolder } from '../io/shown-folder.js';
import type { AllFlags, AllOptions, RootWork } from '../run/all/run-all.js';
import { type Environment, takeEnvironment } from '../session/environment.js';
import type { CommandRun } from '../session/session.js';

type Named = Record<string, unknown>;

/**
 * The base class of all commands. A command begins with `this.start`, and calls `this.setExitCode(code)` if the exit
 * code is not 0. Errors that it throws are reported here and set the exit code.
 */
export abstract class SetpointCommand extends Command {
  static override baseFlags = baseFlags;

  /** Read when the command is created. */
  readonly #environment = takeEnvironment();
  #output: ProgramOutput | null = null;
  /** The run of a command with several output formats, until it has written its result. */
  #pending: CommandRun<ResultFlags> | null = null;
  /** The value of `--config`; null if the command has no such flag. */
  #config: { readonly path: unknown } | null = null;

  /** Parses the command line, and opens the output in the mode set by the flags. */
  protected async start<Values extends Named & OutputModeFlags, Base extends Named, Args extends Named>(
    command: Input<Values, Base, Args>,
  ): Promise<CommandRun<Values & Base> & { readonly args: Args; readonly argv: readonly unknown[] }> {
    const known = Object.keys({ ...this.ctor.baseFlags, ...command.flags });
    const {
      flags: parsed,
      args,
      argv,
      metadata,
    } = await this.parse(command).catch((error: unknown) => {
      throw usageFault(error, this.argv, known);
    });
    const isGiven = ([name]: readonly [string, unknown]) => metadata.flags[name]?.setFromDefault !== true;
    const given = Object.fromEntries(Object.entries(parsed).filter(isGiven));
    rejectUselessFlags({ given, args });
    const flags = 'config' in (command.flags ?? {}) ? withConfig(parsed, this.#environment) : parsed;
    this.#output = openProcessOutput(flags, this.#environment);
    const tool = `${this.config.name} ${this.config.version}`;
    const run = { flags, environment: this.#environment, output: this.#output, tool };
    this.#pending = rendersErrors(run) ? run : null;
    if ('config' in (command.flags ?? {})) this.#config = { path: flags.config };
    return { ...run, args, argv };
  }

  /** Writes the result in every requested format. */
  protected async emit(subject: Subject, run: CommandRun<ResultFlags>): Promise<void> {
    this.#pending = null;
    const { emitResult } = await import('../io/emit.js');
    await emitResult(subject, run);
  }

  /** Runs the command for every configuration below the working directory; see `runAll`. */
  protected async runAll<Flags extends AllFlags>(
    run: CommandRun<Flags>,
    work: RootWork<Flags>,
    options?: AllOptions,
  ): Promise<void> {
    const { runAll } = await import('../run/all/run-all.js');
    this.setExitCode(await runAll(run, work, options));
  }

  /** Writes the result of a command that supports only JSON and text. */
  protected async print<Report>(
    report: Report,
    { mode, result }: ProgramOutput,
    toJson: (report: Report) => string,
    toText: (report: Report, style: Style, options: TextOptions) => string,
  ): Promise<void> {
    const { createStyle } = await import('../../report/text/style.js');
    const style = createStyle({ color: mode.color.result });
    const shownFrom = this.#shownFrom();
    const options = { width: mode.width.result, verbose: mode.verbose, shownFrom };
    await result(mode.json ? toJson(report) : toText(report, style, options));
  }

  #shownFrom(): string {
    if (this.#config === null) return '';
    const { path } = this.#config;
    return shownFolder(typeof path === 'string' ? path : undefined);
  }

  /** Sets the exit code. The process ends by itself when everything is written, without `process.exit`. */
  protected setExitCode(code: ExitCode): void {
    process.exitCode = code;
  }

  protected override async catch(error: Error): Promise<void> {
    const output = this.#output ?? openProcessOutput(guessFlags(this.argv), this.#environment);
    await reportFailure(error, output, this.#pending, this.#shownFrom());
  }
}

function withConfig<Values extends Named>(flags: Values, { config }: Environment): Values {
  return { ...flags, config: flags.config ?? config };
}

/** Whether the command's formats also support errors. */
function rendersErrors(run: CommandRun<OutputModeFlags>): run is CommandRun<ResultFlags> {
  return 'markdown-budget' in run.flags;
}
