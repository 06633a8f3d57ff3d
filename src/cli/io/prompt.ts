import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { Fault } from '../../model/fault.js';
import type { CommandRun } from '../session/session.js';
import type { Signals } from '../session/signals.js';
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
  /** Aborted by Ctrl-C while waiting for the answer. */
  readonly signal: AbortSignal;
}

/** The terminal of this process. */
export function promptStreams(
  { environment, output }: Pick<CommandRun<unknown>, 'environment' | 'output'>,
  signals: Signals,
): PromptStreams {
  return {
    stdin: process.stdin,
    stderr: process.stderr,
    interactive: !environment.ci,
    noInput: output.mode.noInput,
    width: output.mode.width.messages,
    signal: signals.graceful,
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
    throw new Fault({
      kind: 'refused',
      code: 'SP5006',
      message: `${required.reason}, but ${streams.noInput ? '--no-input is set' : 'this is not an interactive terminal'}.`,
      hint: required.hint,
    });
  }
  await ask(`${question} [y/N]`, streams);
  const answer = await readLine(streams);
  return /^y(es)?$/i.test(answer.trim());
}

/**
 * Asks for a line of text on the terminal; null with `--no-input` or without an interactive terminal.
 *
 * @throws Fault interrupted SP5008 if interrupted.
 */
export async function askText(question: string, streams: PromptStreams): Promise<string | null> {
  if (!canAnswer(streams)) return null;
  await ask(question, streams);
  return (await readLine(streams)).trim();
}

export function canAnswer({ interactive, noInput, stdin, stderr }: PromptStreams): boolean {
  return interactive && !noInput && stdin.isTTY === true && stderr.isTTY === true;
}

async function ask(question: string, { stderr, width }: PromptStreams): Promise<void> {
  stderr.write((await wrapped(question, width)).replace(/\n?$/, ' '));
}

async function readLine({ stdin, stderr, signal }: PromptStreams): Promise<string> {
  const lines = createInterface({ input: stdin, terminal: false, signal });
  let answer = '';
  lines.once('line', (line) => {
    answer = line;
    lines.close();
  });
  await once(lines, 'close');
  if (!signal.aborted) return answer;
  stderr.write('\n');
  throw new Fault({
    kind: 'interrupted',
    code: 'SP5008',
    message: 'Interrupted at the prompt; nothing was written.',
  });
}
