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
 * An expected error, with a message for the user: what happened and why. It can contain untrusted text, which is sanitised
 * when printed. Anything else thrown is a bug in setpoint.
 */
export class Fault extends Error {
  readonly kind: FaultKind;
  /** Permanent: its meaning never changes. */
  readonly code: ErrorCode;
  /** What to do next. */
  readonly hint: string | undefined;
  /** All errors in the files, if the kind is `files`. */
  readonly findings: readonly Finding[];
  /** Whether the findings are what the run was to find: texts do not summarise them in an error of its own. */
  readonly isCheckResult: boolean;

  constructor({ kind, code, message, hint, findings = [], isCheckResult = false }: FaultFacts) {
    super(message);
    this.name = 'Fault';
    this.kind = kind;
    this.code = code;
    this.hint = hint;
    this.findings = findings;
    this.isCheckResult = isCheckResult;
  }

  /** The same error with another message. */
  withMessage(message: string): Fault {
    return new Fault({ ...this, message });
  }
}

/** For `catch`, where a run continues without what it could not get. */
export function nullIfFault(error: unknown): null {
  if (error instanceof Fault) return null;
  throw error;
}

export type FaultFacts = Pick<Fault, 'kind' | 'code' | 'message'> &
  Partial<Pick<Fault, 'hint' | 'findings' | 'isCheckResult'>>;

/** An invalid flag, parameter or path; nothing was sent. */
export function usageError(code: ErrorCode, message: string, hint?: string): Fault {
  return createFault('usage', code, message, hint);
}

export function createFault(kind: FaultKind, code: ErrorCode, message: string, hint?: string): Fault {
  return new Fault({ kind, code, message, hint });
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
