import { errorMessage, Fault, fullDiskHint, isFullDisk } from '../../model/fault.js';
import { exitCodes } from '../exit-codes.js';
import type { CommandRun } from '../session/session.js';
import type { ResultFlags } from './emit.js';
import { type ProgramOutput, separatorOf } from './output.js';
import { OutputConflictError } from './reserve-outputs.js';
import { containsToken, tokenInOutput } from './token-leak-check.js';

/** The code of an error in the program itself. Only this one has a stack trace to show. */
const internalErrorCode = 'SP5099';

/**
 * The only place that reports a failed run and sets its exit code: text on standard error, and with JSON output one
 * document on standard output. If an output is broken, still reports on standard error.
 *
 * @param pending the run whose outputs must report the error too.
 * @param shownFrom as `printFault`.
 */
export async function reportFailure(
  error: unknown,
  output: ProgramOutput,
  pending: CommandRun<ResultFlags> | null,
  shownFrom = '',
): Promise<void> {
  const found = faultOf(error);
  const { renderFaultJson } = await import('../../report/machine/subject-json.js');
  const fault = containsToken(renderFaultJson(found)) ? tokenInOutput() : found;
  process.exitCode = exitCodes[fault.kind];
  if (output.mode.json && !output.resultWritten) await output.result(renderFaultJson(fault)).catch(() => {});
  if (pending !== null) {
    const { emitFailure } = await import('./emit.js');
    // If the output files are themselves the problem, none is written.
    const flags = error instanceof OutputConflictError ? { ...pending.flags, report: [] } : pending.flags;
    await emitFailure(fault, { ...pending, flags }).catch(() => {});
  }
  await printFault(fault, output, shownFrom);
  if (output.mode.verbose && fault.code === internalErrorCode) await output.block(await traceOf(error));
}

/** Prints an error with its findings on standard error. `shownFrom` as `shownFolder` returns it. */
export async function printFault(fault: Fault, output: ProgramOutput, shownFrom = ''): Promise<void> {
  const { color, width } = output.mode;
  const { renderFault } = await import('../../report/text/findings-text.js');
  const { createStyle } = await import('../../report/text/style.js');
  const text = renderFault(fault, createStyle({ color: color.messages }), {
    width: width.messages,
    shownFrom,
  });
  await output.block(`${separatorOf(output)}${text}`);
}

async function traceOf(error: unknown): Promise<string> {
  const { sanitiseTerminal } = await import('../../report/sanitise/terminal.js');
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return stack.split('\n').map(sanitiseTerminal).join('\n');
}

/** Converts anything thrown to a `Fault` with a code. Unexpected errors count as errors in the program. */
export function faultOf(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const message = errorMessage(error);
  if (error instanceof Error && error.name === 'AbortError') {
    return new Fault({ kind: 'interrupted', code: 'SP5008', message: 'The run was interrupted.' });
  }
  if (error instanceof Error && 'syscall' in error) {
    return new Fault({
      kind: 'machine',
      code: 'SP5010',
      message: `System error: ${message}.`,
      hint: isFullDisk(error) ? fullDiskHint : 'Check the path and its permissions.',
    });
  }
  return new Fault({
    kind: 'machine',
    code: internalErrorCode,
    message: `Internal error in setpoint: ${message}`,
    hint: 'Run the command again with --verbose, and report the output; it does not contain the token.',
  });
}
