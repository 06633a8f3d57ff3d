import { Command } from '@oclif/core/command';
import type { Subject } from '../report/subject.js';
import { keepStreamsCalm } from './calm-streams.js';
import { type Environment, takeEnvironment } from './environment.js';
import type { ExitCode } from './exit-codes.js';
import { answerFailure } from './failure.js';
import { baseFlags } from './flags.js';
import { guessFlags, type MannerFlags, mannerOf } from './manner.js';
import { type Output, openOutput } from './output.js';
import { commandsAsTyped } from './root-plugin.js';
import type { TellFlags } from './tell.js';
import { armTripwire } from './tripwire.js';

/**
 * The base class of all commands. A command parses its flags, opens its output with `this.speak(flags)`, and returns,
 * after `this.end(code)` if the exit code is not 0. Errors that it throws are reported here and set the exit code.
 */
export abstract class SetpointCommand extends Command {
  static override baseFlags = baseFlags;

  /** Read once, when the command is created. */
  protected readonly environment: Environment = takeEnvironment();
  #output: Output | null = null;
  /** The flags of a command with several output formats, until it has written its result. */
  #untold: TellFlags | null = null;

  /** `setpoint 0.1.0`, the name of the tool in plans and manifests. */
  protected get tool(): string {
    return `${this.config.name} ${this.config.version}`;
  }

  /** Opens the output in the mode set by the flags. */
  protected speak(flags: MannerFlags | TellFlags): Output {
    keepStreamsCalm();
    armTripwire([this.environment.token, this.environment.sentryToken]);
    this.#untold = tellsItsFaults(flags) ? flags : null;
    this.#output = openOutput(mannerOf(flags, this.environment, process), {
      stdout: process.stdout,
      stderr: process.stderr,
      interactive: !this.environment.ci,
    });
    return this.#output;
  }

  /** Writes the result in every requested format. */
  protected async tell(subject: Subject, flags: TellFlags): Promise<void> {
    this.#untold = null;
    const { tell } = await import('./tell.js');
    await tell(subject, this.#telling(flags));
  }

  #telling(flags: TellFlags) {
    return {
      flags,
      output: this.#output ?? this.speak(flags),
      environment: this.environment,
      tool: this.tool,
    };
  }

  /** Sets the exit code. The process ends by itself when everything is written, without `process.exit`. */
  protected end(code: ExitCode): void {
    process.exitCode = code;
  }

  protected override async catch(error: Error): Promise<void> {
    const output = this.#output ?? this.speak(guessFlags(this.argv));
    const telling = this.#untold && this.#telling(this.#untold);
    await answerFailure(
      error,
      { output, telling },
      {
        argv: this.argv,
        flags: Object.keys({ ...this.ctor.baseFlags, ...this.ctor.flags }),
        commands: commandsAsTyped(this.config.commandIDs),
      },
    );
  }
}

/** Whether the command's formats also support errors. */
function tellsItsFaults(flags: MannerFlags | TellFlags): flags is TellFlags {
  return 'markdown-budget' in flags;
}
