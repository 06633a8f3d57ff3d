import { verdictOf } from '../apply/outcome.js';
import type { ApplyResult } from '../apply/types.js';
import type { FaultKind } from '../model/fault.js';

/**
 * All exit codes of the process, by kind of error or verdict on an apply. The numbers are part of the public interface:
 * docs/reference/exit-codes.md explains them.
 */
export const exitCodes = {
  done: 0,
  machine: 1,
  differences: 2,
  partly: 3,
  stale: 4,
  refused: 5,
  files: 6,
  'not-permitted': 7,
  service: 8,
  usage: 64,
  interrupted: 130,
} as const satisfies Readonly<Record<FaultKind | ReturnType<typeof verdictOf> | 'differences', number>>;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export function exitCodeOfOutcome(outcome: ApplyResult): ExitCode {
  return exitCodes[verdictOf(outcome)];
}

/** Most severe first (docs/reference/exit-codes.md). */
const bySeverity: readonly ExitCode[] = [1, 130, 3, 7, 8, 4, 5, 64, 6, 2, 0];

/** The exit code of a run for several configurations. */
export function mostSevere(codes: readonly ExitCode[]): ExitCode {
  return bySeverity.find((code) => codes.includes(code)) ?? exitCodes.done;
}
