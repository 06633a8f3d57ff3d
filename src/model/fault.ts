import type { ErrorCode, Finding } from './finding.js';

/**
 * Why a run stopped. Each kind has one exit code (docs/reference/exit-codes.md, `cli/exit-codes.ts`): machine 1,
 * stale 4, refused 5, files 6, not-permitted 7, service 8, usage 64, interrupted 130.
 */
export type FaultKind =
  | 'machine'
  | 'stale'
  | 'refused'
  | 'files'
  | 'not-permitted'
  | 'service'
  | 'usage'
  | 'interrupted';

/**
 * What a caller does next depends on it, where the kind does not say enough: callers compare no codes.
 *
 * - check-result: the findings are what the run was to find: texts do not summarise them in an error of its own
 * - denied: the caller cannot read one resource, or it does not exist (403, 404)
 * - internal: an error in the program itself, which has a stack trace to show
 * - invalid-files: the files have errors, which are the findings
 * - no-organization: the service does not have it, or not for this token
 * - no-token: none is set
 * - output-conflict: outputs conflict with each other or with what the run reads, so none is written, not even to report
 *   the error
 * - refused-cursor: the request had a cursor (400), which need not be the cause
 * - refused-parameters: a request without one (400)
 * - refused-projects: the service does not answer queries over several projects
 * - stopped: the run stopped a request
 */
export type Condition =
  | 'check-result'
  | 'denied'
  | 'internal'
  | 'invalid-files'
  | 'no-organization'
  | 'no-token'
  | 'output-conflict'
  | 'refused-cursor'
  | 'refused-parameters'
  | 'refused-projects'
  | 'stopped';

/** The message of anything thrown. */
export function errorMessage(error: unknown): string {
  if (isFullDisk(error)) return 'the disk is full, or its quota is used up';
  return error instanceof Error ? error.message : String(error);
}

export function isFullDisk(error: unknown): boolean {
  return hasCode(error, 'ENOSPC', 'EDQUOT');
}

export const fullDiskHint = 'Free space on the disk.';

/** Whether anything thrown is a system error with one of these codes, such as `ENOENT`. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/**
 * An expected error, with a message for the user: what happened and why. It can contain untrusted text, which is
 * sanitised when printed. Anything else thrown is a bug in setpoint.
 */
export class Fault extends Error {
  readonly kind: FaultKind;
  /** Permanent: its meaning never changes. */
  readonly code: ErrorCode;
  /** What to do next. */
  readonly hint: string | undefined;
  /** All errors in the files, if the kind is `files`. */
  readonly findings: readonly Finding[];
  readonly condition: Condition | undefined;

  constructor({ kind, code, message, hint, findings = [], condition }: FaultFacts) {
    super(message);
    this.name = 'Fault';
    this.kind = kind;
    this.code = code;
    this.hint = hint;
    this.findings = findings;
    this.condition = condition;
  }

  /** The same error with other facts. */
  with(facts: Partial<FaultFacts>): Fault {
    return new Fault({ ...this, message: this.message, ...facts });
  }
}

/** For `catch`, where a run can go on after some errors. */
export function isFaultOf(error: unknown, what: FaultKind | Condition): error is Fault {
  return error instanceof Fault && [error.kind, error.condition].includes(what);
}

/** For `catch`, where a run continues after an error, but not after a signal. */
export function requireFault(error: unknown): asserts error is Fault {
  if (!(error instanceof Fault) || error.kind === 'interrupted') throw error;
}

/** For `catch`, where a run continues without what it could not get. */
export function nullIfFault(error: unknown): null {
  if (error instanceof Fault) return null;
  throw error;
}

export type FaultFacts = Pick<Fault, 'kind' | 'code' | 'message'> &
  Partial<Pick<Fault, 'hint' | 'findings' | 'condition'>>;

/** An invalid flag, parameter or path; nothing was sent. */
export function usageError(code: ErrorCode, message: string, hint?: string): Fault {
  return createFault('usage', code, message, hint);
}

export function createFault(
  kind: FaultKind,
  code: ErrorCode,
  message: string,
  hint?: string,
  facts?: Partial<FaultFacts>,
): Fault {
  return new Fault({ kind, code, message, hint, ...facts });
}

/** @param why the error, or the end of a sentence. */
export function cannotWrite(path: string, why: unknown): Fault {
  return createFault(
    'machine',
    'SP5007',
    `Cannot write ${path}: ${errorMessage(why)}.`,
    isFullDisk(why) ? fullDiskHint : 'Name a file in an existing, writable folder.',
  );
}
