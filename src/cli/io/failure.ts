import { createFault, errorMessage, Fault, fullDiskHint, isFullDisk } from '../../model/fault.js';
import { exitCodes } from '../exit-codes.js';
import { type ProgramOutput, separatorOf } from './output.js';
import { containsToken, tokenInOutput } from './token-leak-check.js';

/**
 * The only place that reports a failed run and sets its exit code: text on standard error, and with JSON output one
 * document on standard output. If an output is broken, still reports on standard error.
 *
 * @param emit writes the outputs of the run that must report the error too.
 * @param shownFrom as `printFault`.
 */
export async function reportFailure(
  error: unknown,
  output: ProgramOutput,
  emit: ((fault: Fault) => Promise<void>) | null,
  shownFrom = '',
): Promise<void> {
  const found = faultOf(error);
  const { renderSubjectJson } = await import('../../report/machine/subject-json.js');
  const render = (fault: Fault): string => renderSubjectJson({ kind: 'fault', fault });
  const fault = containsToken(render(found)) ? tokenInOutput() : found;
  process.exitCode = exitCodes[fault.kind];
  if (output.mode.json && !output.resultWritten) await output.result(render(fault)).catch(() => {});
  await emit?.(fault).catch(() => {});
  await printFault(fault, output, shownFrom);
  if (!output.mode.messages.verbose || fault.condition !== 'internal') return;
  const { sanitiseTerminal } = await import('../../report/sanitise/terminal.js');
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  await output.block(stack.split('\n').map(sanitiseTerminal).join('\n'));
}

/** Prints an error with its findings on standard error. `shownFrom` as `shownFolder` returns it. */
export async function printFault(fault: Fault, output: ProgramOutput, shownFrom = ''): Promise<void> {
  const { messages } = output.mode;
  const { renderFault } = await import('../../report/text/findings-text.js');
  const text = renderFault(fault, { ...messages, shownFrom });
  await output.block(`${separatorOf(output)}${text}`);
}

/** Converts anything thrown to a `Fault` with a code. Unexpected errors count as errors in the program. */
export function faultOf(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const message = errorMessage(error);
  if (error instanceof Error && error.name === 'AbortError')
    return createFault('interrupted', 'SP5008', 'The run was interrupted.');
  if (error instanceof Error && 'syscall' in error) {
    const hint = isFullDisk(error) ? fullDiskHint : 'Check the path and its permissions.';
    return createFault('machine', 'SP5010', `System error: ${message}.`, hint);
  }
  return createFault(
    'machine',
    'SP5099',
    `Internal error in setpoint: ${message}`,
    'Run the command again with --verbose, and report the output; it does not contain the token.',
    { condition: 'internal' },
  );
}
