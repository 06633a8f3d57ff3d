import type { Check } from '../../model/check.js';
import { Fault, type FaultKind } from '../../model/fault.js';

/** All checks, in the order in which a run would depend on them. The first three do not contact the service. */
const order = [
  'configuration',
  'service',
  'token',
  'organization',
  'names',
  'reading',
  'project',
  'permissions',
  'clock',
] as const;

type CheckName = (typeof order)[number];

export function passed(check: CheckName, message: string): Check {
  return { check, status: 'ok', message, hint: null, fault: null };
}

export function warned(check: CheckName, message: string, hint: string | null = null): Check {
  return { ...passed(check, message), status: 'warning', hint };
}

/**
 * The result of a check that ended with an error.
 *
 * @throws the error if it is not a Fault, or an interruption
 */
export function failed(check: CheckName, error: unknown): Check {
  if (!(error instanceof Fault) || error.kind === 'interrupted') throw error;
  const { kind, code, message, hint = null } = error;
  return { ...warned(check, message, hint), status: 'failure', fault: { kind, code } };
}

/** All checks: those that were performed, and those that were skipped because an earlier check failed. */
export function withSkipped(performed: readonly Check[]): readonly Check[] {
  const message = 'not checked because an earlier check failed';
  return order.map(
    (name) =>
      performed.find(({ check }) => check === name) ?? { ...passed(name, message), status: 'skipped' },
  );
}

/** The kind of error that a run would end with now: that of the first failure. */
export function worstOf(checks: readonly Check[]): FaultKind | null {
  return checks.find(({ fault }) => fault !== null)?.fault?.kind ?? null;
}
