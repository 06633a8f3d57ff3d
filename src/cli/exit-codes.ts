import { verdictOf } from '../apply/outcome.js';
import type { Outcome } from '../apply/types.js';
import type { FaultKind } from '../model/fault.js';

/** All exit codes of the process. The numbers are part of the public interface (docs/reference/exit-codes.md). */
export const exitCodes = {
  done: 0,
  machine: 1,
  differences: 2,
  partly: 3,
  stale: 4,
  refused: 5,
  files: 6,
  notPermitted: 7,
  service: 8,
  usage: 64,
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** `setpoint help exit-codes` prints this table, and docs/reference/exit-codes.md contains it. */
export const exitCodeMeanings: Readonly<Record<ExitCode, string>> = {
  [exitCodes.done]: 'success; for `plan`, with or without changes',
  [exitCodes.machine]: 'internal error in setpoint, or a system error',
  [exitCodes.differences]: 'differences found: `plan --detailed-exitcode`, `drift`',
  [exitCodes.partly]:
    'partly applied: the service accepted at least one change, but not all; also if `--skip-blocked` omitted a change',
  [exitCodes.stale]:
    'stale: the files or the settings on the service changed since the saved plan, or the plan is too old',
  [exitCodes.refused]: 'stopped before the first update',
  [exitCodes.files]: 'invalid files; for `issues verify`, files that do not match their manifest',
  [exitCodes.notPermitted]: 'not authenticated, or not permitted',
  [exitCodes.service]: 'the service failed',
  [exitCodes.usage]: 'invalid command line',
  [exitCodes.interrupted]: 'interrupted',
};

const exitCodesByKind: Readonly<Record<FaultKind, ExitCode>> = {
  machine: exitCodes.machine,
  stale: exitCodes.stale,
  refused: exitCodes.refused,
  files: exitCodes.files,
  'not-permitted': exitCodes.notPermitted,
  service: exitCodes.service,
  usage: exitCodes.usage,
  interrupted: exitCodes.interrupted,
};

export function exitCodeOf(kind: FaultKind): ExitCode {
  return exitCodesByKind[kind];
}

/** The exit code of an apply. */
export function exitCodeOfOutcome(outcome: Outcome): ExitCode {
  const codes = { ...exitCodesByKind, done: exitCodes.done, partly: exitCodes.partly };
  return codes[verdictOf(outcome)];
}
