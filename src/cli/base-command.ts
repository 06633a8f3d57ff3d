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
 * What every command stands on. A command parses its flags, speaks through `this.speak(flags)`, and ends by
 * returning: with `this.end(code)` where the answer is not 0. Whatever it throws gets its words and number here.
 */
export abstract class SetpointCommand extends Command {
  static override baseFlags = baseFlags;

  /** Read once, when the command is made. */
  protected readonly environment: Environment = takeEnvironment();
  #output: Output | null = null;
  /** Of a command that tells its result in many forms, until it has. */
  #untold: TellFlags | null = null;

  /** `setpoint 0.1.0`, as plans and manifests name the tool. */
  protected get tool(): string {
    return `${this.config.name} ${this.config.version}`;
  }

  /** Opens the output in the manner that the flags ask for. */
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

  /** The result in every form that was asked for. */
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

  /** What the process answers when everything is written; there is no `process.exit` on the way. */
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

/** Whether the forms of its result are those that a fault can be told in too. */
function tellsItsFaults(flags: MannerFlags | TellFlags): flags is TellFlags {
  return 'markdown-budget' in flags;
}
