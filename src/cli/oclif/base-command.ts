import { Command } from '@oclif/core/command';
import type { Subject } from '../../report/view/subject.js';
import type { ExitCode } from '../exit-codes.js';
import { baseFlags } from '../flags/flags.js';
import type { ResultFlags } from '../io/emit.js';
import { reportFailure } from '../io/failure.js';
import { ignoreStreamErrors, openOutput, type ProgramOutput } from '../io/output.js';
import { guessFlags, type OutputModeFlags, outputModeOf } from '../io/output-mode.js';
import { startLeakCheck } from '../io/token-leak-check.js';
import { type Environment, takeEnvironment } from '../session/environment.js';
import { commandsAsTyped } from './root-plugin.js';

/**
 * The base class of all commands. A command parses its flags, opens its output with `this.openOutput(flags)`, and calls
 * `this.setExitCode(code)` if the exit code is not 0. Errors that it throws are reported here and set the exit code.
 */
export abstract class SetpointCommand extends Command {
  static override baseFlags = baseFlags;

  /** Read once, when the command is created. */
  protected readonly environment: Environment = takeEnvironment();
  #output: ProgramOutput | null = null;
  /** The flags of a command with several output formats, until it has written its result. */
  #pendingOutput: ResultFlags | null = null;

  /** `setpoint 0.1.0`, the name of the tool in plans and manifests. */
  protected get tool(): string {
    return `${this.config.name} ${this.config.version}`;
  }

  /** Opens the output in the mode set by the flags. */
  protected openOutput(flags: OutputModeFlags | ResultFlags): ProgramOutput {
    ignoreStreamErrors();
    startLeakCheck([this.environment.token, this.environment.sentryToken]);
    this.#pendingOutput = rendersErrors(flags) ? flags : null;
    this.#output = openOutput(outputModeOf(flags, this.environment, process), {
      stdout: process.stdout,
      stderr: process.stderr,
      interactive: !this.environment.ci,
    });
    return this.#output;
  }

  /** Writes the result in every requested format. */
  protected async emit(subject: Subject, flags: ResultFlags): Promise<void> {
    this.#pendingOutput = null;
    const { emitResult } = await import('../io/emit.js');
    await emitResult(subject, this.#emitRequest(flags));
  }

  #emitRequest(flags: ResultFlags) {
    return {
      flags,
      output: this.#output ?? this.openOutput(flags),
      environment: this.environment,
      tool: this.tool,
    };
  }

  /** Sets the exit code. The process ends by itself when everything is written, without `process.exit`. */
  protected setExitCode(code: ExitCode): void {
    process.exitCode = code;
  }

  protected override async catch(error: Error): Promise<void> {
    const output = this.#output ?? this.openOutput(guessFlags(this.argv));
    const request = this.#pendingOutput && this.#emitRequest(this.#pendingOutput);
    await reportFailure(
      error,
      { output, request },
      {
        argv: this.argv,
        flags: Object.keys({ ...this.ctor.baseFlags, ...this.ctor.flags }),
        commands: commandsAsTyped(this.config.commandIDs),
      },
    );
  }
}

/** Whether the command's formats also support errors. */
function rendersErrors(flags: OutputModeFlags | ResultFlags): flags is ResultFlags {
  return 'markdown-budget' in flags;
}
