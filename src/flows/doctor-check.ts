import type { Fault, FaultKind } from '../model/fault.js';

/** What is looked at, in the order in which a run would come to it. */
export type CheckName =
  | 'program'
  | 'configuration'
  | 'service'
  | 'token'
  | 'organization'
  | 'names'
  | 'reading'
  | 'project'
  | 'permissions'
  | 'rate limit'
  | 'clock';

/** One thing that was looked at. */
export interface Check {
  readonly check: CheckName;
  /** `skipped`: something before it failed, so that it could not be looked at. */
  readonly status: 'ok' | 'warning' | 'failure' | 'skipped';
  /** What was found. May hold text from outside. */
  readonly message: string;
  /** What to do; null where nothing. */
  readonly hint: string | null;
  /** Of a failure, the fault that a run would end with. */
  readonly fault: { readonly kind: FaultKind; readonly code: string } | null;
}

export function checkOf(
  check: CheckName,
  status: 'ok' | 'warning',
  message: string,
  hint: string | null = null,
): Check {
  return { check, status, message, hint, fault: null };
}

export function failed(check: CheckName, { kind, code, message, hint }: Fault): Check {
  return { check, status: 'failure', message, hint: hint ?? null, fault: { kind, code } };
}

export function skipped(checks: readonly CheckName[]): Check[] {
  const message = 'not checked, as something before it failed';
  return checks.map((check) => ({ check, status: 'skipped', message, hint: null, fault: null }));
}

/** The kind of fault that ends a run made now: the first in the order in which a run would come to it. */
export function worstOf(checks: readonly Check[]): FaultKind | null {
  return checks.find((check) => check.fault !== null)?.fault?.kind ?? null;
}
