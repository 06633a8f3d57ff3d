import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { createFault } from '../../model/fault.js';
import type { CommandRun } from '../session/session.js';
import { listenForSignals } from '../session/signals.js';
import { wrapped } from './output.js';

export interface PromptStreams {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  /** False in CI: its pseudo-terminal is not interactive. */
  readonly interactive: boolean;
  /** Whether the command line forbids prompts (`--no-input`). */
  readonly noInput: boolean;
  /** Columns of the terminal. */
  readonly width: number;
}

/** The terminal of this process. */
export function promptStreams({
  environment,
  output,
}: Pick<CommandRun<unknown>, 'environment' | 'output'>): PromptStreams {
  return {
    stdin: process.stdin,
    stderr: process.stderr,
    interactive: !environment.ci,
    noInput: output.mode.noInput,
    width: output.mode.width.messages,
  };
}

/**
 * Asks on the terminal. Only `y` or `yes` confirms; a closed input (Ctrl-D) counts as no.
 *
 * The line is read without raw mode, so that the terminal's line editing works and Ctrl-C stays a signal.
 *
 * @param required how the error without an interactive terminal begins (`The change requires confirmation`), and its
 *     hint.
 * @throws Fault refused SP5006 with `--no-input` or without an interactive terminal, interrupted SP5008 if interrupted.
 */
export async function askYesNo(
  question: string,
  required: { readonly reason: string; readonly hint: string },
  streams: PromptStreams,
): Promise<boolean> {
  if (!canAnswer(streams)) {
    throw createFault(
      'refused',
      'SP5006',
      `${required.reason}, but ${streams.noInput ? '--no-input is set' : 'this is not an interactive terminal'}.`,
      required.hint,
    );
  }
  return /^y(es)?$/i.test(await ask(`${question} [y/N]`, streams));
}

/**
 * Asks for a line of text on the terminal; null with `--no-input` or without an interactive terminal.
 *
 * @throws Fault interrupted SP5008 if interrupted.
 */
export async function askText(question: string, streams: PromptStreams): Promise<string | null> {
  return canAnswer(streams) ? ask(question, streams) : null;
}

export function canAnswer({ interactive, noInput, stdin, stderr }: PromptStreams): boolean {
  return interactive && !noInput && stdin.isTTY === true && stderr.isTTY === true;
}

async function ask(question: string, { stdin, stderr, width }: PromptStreams): Promise<string> {
  const { graceful, dispose } = listenForSignals();
  stderr.write((await wrapped(question, width)).replace(/\n?$/, ' '));
  const lines = createInterface({ input: stdin, terminal: false, signal: graceful });
  let answer = '';
  lines.once('line', (line) => {
    answer = line;
    lines.close();
  });
  await once(lines, 'close');
  dispose();
  if (!graceful.aborted) return answer.trim();
  stderr.write('\n');
  throw createFault('interrupted', 'SP5008', 'Interrupted at the prompt; nothing was written.');
}
