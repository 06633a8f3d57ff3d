import type { Finding } from './finding.js';

/**
 * Why a run stopped. Each kind has one exit code (docs/exit-codes.md; `cli/exit-codes.ts` holds the numbers):
 * machine 1, stale 4, refused 5, files 6, not-permitted 7, service 8, usage 64, interrupted 130.
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

export interface FaultFacts {
  readonly kind: FaultKind;
  /** Permanent, for example `SP3012`. Listed in docs/errors.md. */
  readonly code: string;
  /** What happened and why. May hold text from outside; sanitised where it is printed. */
  readonly message: string;
  /** What to do next. */
  readonly hint?: string | undefined;
  /** The faults of the files, all of them, where kind is `files`. */
  readonly findings?: readonly Finding[] | undefined;
}

/** A fault that was foreseen: it carries its words. Anything else thrown is a fault in the program. */
export class Fault extends Error {
  readonly kind: FaultKind;
  readonly code: string;
  readonly hint: string | undefined;
  readonly findings: readonly Finding[];

  constructor(facts: FaultFacts) {
    super(facts.message);
    this.name = 'Fault';
    this.kind = facts.kind;
    this.code = facts.code;
    this.hint = facts.hint;
    this.findings = facts.findings ?? [];
  }
}
