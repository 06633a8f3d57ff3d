import type { Fault, FaultKind } from '../../model/fault.js';

/** The checks that contact the service, in the order in which a run would depend on them. */
export const serviceChecks = [
  'organization',
  'names',
  'reading',
  'project',
  'permissions',
  'rate limit',
  'clock',
] as const;

/** The first four do not contact the service. */
export type CheckName = 'program' | 'configuration' | 'service' | 'token' | (typeof serviceChecks)[number];

/** The result of one check. */
export interface Check {
  readonly check: CheckName;
  /** `skipped`: an earlier check failed, so this one was not possible. */
  readonly status: 'ok' | 'warning' | 'failure' | 'skipped';
  /** The finding. Can contain untrusted text. */
  readonly message: string;
  /** What to do; null if nothing. */
  readonly hint: string | null;
  /** For a failure, the error that a run would end with. */
  readonly fault: { readonly kind: FaultKind; readonly code: string } | null;
  /** Only for the permissions: the scopes of the token, sorted. Absent if unknown. */
  readonly scopes?: readonly string[];
  /** Only for the permissions. */
  readonly missingScopes?: readonly MissingScope[];
}

/** A missing scope, and the managed settings that the token therefore cannot change. */
export interface MissingScope {
  /** Null if no scope of the token is sufficient, for example because its user lacks the permission. */
  readonly scope: string | null;
  /** As in `guard.protect`: `project.resolveAge`. */
  readonly settings: readonly string[];
}

export function passed(check: CheckName, message: string): Check {
  return { check, status: 'ok', message, hint: null, fault: null };
}

export function warned(check: CheckName, message: string, hint: string | null = null): Check {
  return { check, status: 'warning', message, hint, fault: null };
}

export function failed(check: CheckName, { kind, code, message, hint }: Fault): Check {
  return { check, status: 'failure', message, hint: hint ?? null, fault: { kind, code } };
}

export function skipped(checks: readonly CheckName[]): Check[] {
  const message = 'not checked because an earlier check failed';
  return checks.map((check) => ({ check, status: 'skipped', message, hint: null, fault: null }));
}

/** The kind of error that a run would end with now: that of the first failure. */
export function worstOf(checks: readonly Check[]): FaultKind | null {
  return checks.find(({ fault }) => fault !== null)?.fault?.kind ?? null;
}
