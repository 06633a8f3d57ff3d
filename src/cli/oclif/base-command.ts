import { Command } from '@oclif/core/command';
import type { ArgInput, FlagInput, Input } from '@oclif/core/interfaces';
import type { Fault } from '../../model/fault.js';
import { renderJsonDocument } from '../../report/sanitise/json.js';
import type { TextOptions } from '../../report/text/style.js';
import type { ExitCode } from '../exit-codes.js';
import { baseFlags, type CommonFlags, type FlagValues } from '../flags/flags.js';
import { wordsWithFlags } from '../flags/leading-flags.js';
import { shortAsLong, usageFault } from '../flags/usage.js';
import { reportFailure } from '../io/failure.js';
import { openProcessOutput } from '../io/output.js';
import { guessFlags } from '../io/output-mode.js';
import { shownFolder } from '../io/repository.js';
import { takeEnvironment } from '../session/environment.js';
import { startRun } from '../session/run-record.js';
import type { CommandContext } from '../session/session.js';

type Named = Record<string, unknown>;

/** The context of a command, with the values of its flags and arguments. */
export type ContextOf<Class extends { readonly flags: FlagInput; readonly args: ArgInput }> = CommandContext<
  FlagValues<Class['flags'] & typeof baseFlags>
> & { readonly args: Class['args'] extends ArgInput<infer Args> ? Args : never };

/**
 * The base class of all commands: parses the command line, writes the result, and reports errors. A command begins with
 * `this.start`, and calls `this.setExitCode(code)` if the exit code is not 0. Errors that it throws are reported here
 * and set the exit code. `Flags` are those that it needs of every command.
 */
export abstract class SetpointCommand<Flags extends CommonFlags = CommonFlags> extends Command {
  static override baseFlags = baseFlags;

  /** Read when the command is created. */
  readonly #environment = takeEnvironment();
  #context: CommandContext<Flags> | null = null;

  /** Parses the command line, and opens the output in the mode set by the flags. */
  protected async start<Values extends Named & Flags, Base extends Named, Args extends Named>(
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
    const context = { flags, environment, output, tool, describeRun, shownFrom };
    this.#context = context;
    return { ...context, args, argv };
  }

  /** Writes a result that has only JSON, `{"format": jsonFormat, …report}`, and text. */
  protected async print<Report extends object>(
    jsonFormat: string,
    report: Report,
    { output, shownFrom }: CommandContext,
    toText: (report: Report, options: TextOptions) => string | Promise<string>,
  ): Promise<void> {
    const { json, result } = output.mode;
    await output.result(
      json
        ? renderJsonDocument({ format: jsonFormat, ...report })
        : await toText(report, { ...result, shownFrom }),
    );
  }

  /** Sets the exit code. The process ends by itself when everything is written, without `process.exit`. */
  protected setExitCode(code: ExitCode): void {
    process.exitCode = code;
  }

  /** Reports an error in the outputs of the run too. */
  protected async emitError(_fault: Fault, _error: Error, _context: CommandContext<Flags>): Promise<void> {}

  protected override async catch(error: Error): Promise<void> {
    const context = this.#context;
    const output = context?.output ?? openProcessOutput(guessFlags(this.argv), this.#environment);
    await reportFailure(
      error,
      output,
      context && ((fault) => this.emitError(fault, error, context)),
      context?.shownFrom,
    );
  }
}
