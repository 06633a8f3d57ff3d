import { Command } from '@oclif/core/command';
import { type Environment, readEnvironment } from './environment.js';
import type { ExitCode } from './exit-codes.js';
import { answerFailure } from './failure.js';
import { baseFlags } from './flags.js';
import { guessFlags, type MannerFlags, mannerOf } from './manner.js';
import { type Output, openOutput } from './output.js';
import { commandsAsTyped } from './root-plugin.js';

/**
 * What every command stands on. A command parses its flags, speaks through `this.speak(flags)`, and ends by
 * returning: with `this.end(code)` where the answer is not 0. Whatever it throws gets its words and number here.
 */
export abstract class SetpointCommand extends Command {
  static override baseFlags = baseFlags;

  /** Read once, when the command is made. */
  protected readonly environment: Environment = readEnvironment();
  #output: Output | null = null;

  /** `setpoint 0.1.0`, as plans and manifests name the tool. */
  protected get tool(): string {
    return `${this.config.name} ${this.config.version}`;
  }

  /** Opens the output in the manner that the flags ask for. */
  protected speak(flags: MannerFlags): Output {
    this.#output = openOutput(mannerOf(flags, this.environment, process), {
      stdout: process.stdout,
      stderr: process.stderr,
      interactive: !this.environment.ci,
    });
    return this.#output;
  }

  /** What the process answers when everything is written; there is no `process.exit` on the way. */
  protected end(code: ExitCode): void {
    process.exitCode = code;
  }

  protected override async catch(error: Error): Promise<void> {
    const output = this.#output ?? this.speak(guessFlags(this.argv));
    await answerFailure(error, output, {
      argv: this.argv,
      flags: Object.keys({ ...this.ctor.baseFlags, ...this.ctor.flags }),
      commands: commandsAsTyped(this.config.commandIDs),
    });
  }
}
