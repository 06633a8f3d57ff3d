import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { Fault } from '../../model/fault.js';

export interface PromptStreams {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  /** False in CI: its pseudo-terminal is not interactive. */
  readonly interactive: boolean;
  /** Aborted by Ctrl-C while waiting for the answer. */
  readonly signal: AbortSignal;
}

/** The error without an interactive terminal. */
export interface ConfirmationRequired {
  /** The beginning of the message, for example `The change requires confirmation`. */
  readonly reason: string;
  readonly hint: string;
}

/**
 * Asks on the terminal. Only `y` or `yes` confirms; a closed input (Ctrl-D) counts as no.
 *
 * The line is read without raw mode, so that the terminal's line editing works and Ctrl-C stays a signal.
 *
 * @throws Fault refused SP5006 without an interactive terminal, interrupted SP5008 if interrupted.
 */
export async function askYesNo(
  question: string,
  required: ConfirmationRequired,
  streams: PromptStreams,
): Promise<boolean> {
  if (!canAnswer(streams)) {
    throw new Fault({
      kind: 'refused',
      code: 'SP5006',
      message: `${required.reason}, but this is not an interactive terminal.`,
      hint: required.hint,
    });
  }
  streams.stderr.write(`${question} [y/N] `);
  const answer = await readLine(streams);
  return /^y(es)?$/i.test(answer.trim());
}

/**
 * Asks for a line of text on the terminal; null without an interactive terminal.
 *
 * @throws Fault interrupted SP5008 if interrupted.
 */
export async function askText(question: string, streams: PromptStreams): Promise<string | null> {
  if (!canAnswer(streams)) return null;
  streams.stderr.write(`${question} `);
  return (await readLine(streams)).trim();
}

function canAnswer({ interactive, stdin, stderr }: PromptStreams): boolean {
  return interactive && stdin.isTTY === true && stderr.isTTY === true;
}

function readLine({ stdin, stderr, signal }: PromptStreams): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: stdin, terminal: false });
    const interrupt = (): void => {
      stderr.write('\n');
      reject(
        new Fault({
          kind: 'interrupted',
          code: 'SP5008',
          message: 'Interrupted at the prompt; nothing was changed.',
        }),
      );
      lines.close();
    };
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
    lines.once('close', () => {
      signal.removeEventListener('abort', interrupt);
      resolve('');
    });
    if (signal.aborted) interrupt();
    else signal.addEventListener('abort', interrupt, { once: true });
  });
}
