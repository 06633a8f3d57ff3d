import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createFault } from '../../model/fault.js';
import { listenForSignals } from '../session/signals.js';
import type { ProgramOutput } from './output.js';

/**
 * Asks on the terminal. Only `y` or `yes` confirms; a closed input (Ctrl-D) counts as no.
 *
 * @param required how the error without an interactive terminal begins (`The change requires confirmation`), and its
 *     hint.
 * @throws Fault refused SP5006 with `--no-input` or without an interactive terminal, interrupted SP5008 if interrupted.
 */
export async function askYesNo(
  question: string,
  required: { readonly reason: string; readonly hint: string },
  output: ProgramOutput,
): Promise<boolean> {
  const answer = await askText(`${question} [y/N]`, output);
  if (answer !== null) return /^y(es)?$/i.test(answer);
  throw createFault(
    'refused',
    'SP5006',
    `${required.reason}, but ${output.mode.noInput ? '--no-input is set' : 'this is not an interactive terminal'}.`,
    required.hint,
  );
}

/**
 * Asks for a line of text on the terminal; null with `--no-input` or without an interactive terminal. The line is read
 * without raw mode, so that the terminal's line editing works and Ctrl-C stays a signal.
 *
 * @throws Fault interrupted SP5008 if interrupted.
 */
export async function askText(question: string, output: ProgramOutput): Promise<string | null> {
  if (!canAnswer(output)) return null;
  const { graceful, dispose } = listenForSignals();
  await output.question(question);
  const lines = createInterface({ input: process.stdin, terminal: false, signal: graceful });
  let answer = '';
  lines.once('line', (line) => {
    answer = line;
    lines.close();
  });
  await once(lines, 'close');
  dispose();
  if (!graceful.aborted) return answer.trim();
  await output.block('\n');
  throw createFault('interrupted', 'SP5008', 'Interrupted at the prompt; nothing was written.');
}

export function canAnswer({ isInteractive, mode }: ProgramOutput): boolean {
  return isInteractive && !mode.noInput && process.stdin.isTTY;
}
