import type { Outcome } from '../apply/types.js';
import { verdictOf } from '../apply/verdict.js';
import type { FaultKind } from '../model/fault.js';
import { unreachable } from '../model/unreachable.js';

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

export function exitCodeOf(kind: FaultKind): ExitCode {
  switch (kind) {
    default:
      return unreachable(kind);
    case 'machine':
      return exitCodes.machine;
    case 'stale':
      return exitCodes.stale;
    case 'refused':
      return exitCodes.refused;
    case 'files':
      return exitCodes.files;
    case 'not-permitted':
      return exitCodes.notPermitted;
    case 'service':
      return exitCodes.service;
    case 'usage':
      return exitCodes.usage;
    case 'interrupted':
      return exitCodes.interrupted;
  }
}

/** The exit code of an apply. */
export function exitCodeOfOutcome(outcome: Outcome): ExitCode {
  const verdict = verdictOf(outcome);
  switch (verdict) {
    default:
      return unreachable(verdict);
    case 'done':
      return exitCodes.done;
    case 'machine':
      return exitCodes.machine;
    case 'partly':
      return exitCodes.partly;
    case 'refused':
      return exitCodes.refused;
    case 'stale':
      return exitCodes.stale;
    case 'not-permitted':
      return exitCodes.notPermitted;
    case 'service':
      return exitCodes.service;
    case 'interrupted':
      return exitCodes.interrupted;
  }
}
