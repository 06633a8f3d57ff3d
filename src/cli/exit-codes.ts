import { type OutcomeVerdict, verdictOf } from '../apply/outcome.js';
import type { Outcome } from '../apply/types.js';
import type { FaultKind } from '../model/fault.js';

/**
 * All exit codes of the process, by kind of error or verdict on an apply. The numbers are part of the public interface
 * (docs/reference/exit-codes.md).
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
} as const satisfies Readonly<Record<FaultKind | OutcomeVerdict | 'differences', number>>;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** `setpoint help exit-codes` prints this table, and docs/reference/exit-codes.md contains it. */
export const exitCodeMeanings: Readonly<Record<ExitCode, string>> = {
  0: 'success; for `plan`, with or without changes',
  1: 'internal error in setpoint, or a system error',
  2: 'differences found: `plan --detailed-exitcode`, `drift`, `fmt --check`',
  3: 'partly done; `apply`: the service accepted at least one change, but not all, or `--skip-blocked` omitted a change; `import`: a project could not be read; `issues export`: a project could not be read; `issues merge`: a partition lacks such a project',
  4: 'stale: the files or the settings on the service changed since the saved plan, or the plan is too old',
  5: 'stopped before the first update for safety; `plan --detailed-exitcode`: `apply`, or a guard of the base, would refuse it, or `--offline` could not compare a setting',
  6: 'invalid files; for `issues verify`, files that do not match their manifest',
  7: 'not authenticated, or not permitted',
  8: 'the service failed',
  64: 'invalid command line, or the URL or the token of the service is missing or invalid',
  130: 'interrupted',
};

/** The codes that every command can exit with. Any output that would contain the token stops a run with 5. */
const common: readonly ExitCode[] = [0, 1, 5, 64, 130];

/** The codes that all commands with a flag can exit with, by the flag. */
const byFlag: Readonly<Record<string, readonly ExitCode[]>> = { config: [6], 'token-file': [7, 8] };

/** The codes of a command that its flags do not imply. */
const byCommand: Readonly<Record<string, readonly ExitCode[]>> = {
  apply: [3, 4],
  drift: [2],
  fmt: [2],
  import: [3],
  init: [6],
  'issues export': [3],
  'issues merge': [3, 6, 8],
  'issues verify': [6, 8],
  plan: [2],
  sandbox: [6],
};

/** The codes that a command can exit with, for its help. `command` is written with spaces: `issues export`. */
export function exitCodesOf(command: string, flags: readonly string[]): readonly ExitCode[] {
  const codes = [...common, ...(byCommand[command] ?? []), ...flags.flatMap((flag) => byFlag[flag] ?? [])];
  return [...new Set(codes)].sort((a, b) => a - b);
}

/** What a code means for a command: without what the table adds for other commands (`success; for \`plan\`, …`). */
export function meaningFor(code: ExitCode, command: string): string {
  const isAbout = (clause: string): boolean => {
    const named = /`([a-z][a-z ]*)/.exec(clause)?.[1]?.trim();
    return named === undefined || named === command;
  };
  const [general, ...more] = exitCodeMeanings[code].split('; ');
  return [general, ...more.filter(isAbout)].join('; ');
}

export function exitCodeOfOutcome(outcome: Outcome): ExitCode {
  return exitCodes[verdictOf(outcome)];
}

/** Most severe first (docs/reference/exit-codes.md). */
const bySeverity: readonly ExitCode[] = [1, 130, 3, 7, 8, 4, 5, 64, 6, 2, 0];

/** The exit code of a run for several configurations. */
export function mostSevere(codes: readonly ExitCode[]): ExitCode {
  return bySeverity.find((code) => codes.includes(code)) ?? exitCodes.done;
}
