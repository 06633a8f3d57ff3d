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

export interface Need {
  /** The beginning of the message, for example `The change needs`. */
  readonly subject: string;
  readonly hint: string;
}

/**
 * Asks on the terminal. Only `y` or `yes` confirms; a closed input (Ctrl-D) counts as no.
 *
 * The line is read without raw mode, so that the terminal's line editing works and Ctrl-C stays a signal.
 *
 * @param need what requires the confirmation, and what to do without an interactive terminal, for SP5006.
 * @throws Fault refused SP5006 without an interactive terminal, interrupted SP5008 if interrupted.
 */
export async function askYesNo(question: string, need: Need, streams: PromptStreams): Promise<boolean> {
  if (!canAnswer(streams)) {
    throw new Fault({
      kind: 'refused',
      code: 'SP5006',
      message: `${need.subject} a yes, and nobody is there to give it: this is not a terminal.`,
      hint: need.hint,
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
          message: 'Interrupted before an answer; nothing was changed.',
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
