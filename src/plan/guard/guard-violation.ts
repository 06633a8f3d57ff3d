import { Fault } from '../../model/fault.js';
import { createFinding } from '../../model/finding.js';
import { nameOfSetting } from '../../model/names.js';
import { codes } from '../codes.js';
import { sendableChanges } from '../summary.js';
import type { Change, GuardName, GuardViolation, Plan } from '../types.js';

/** The guards that a key of the root file sets: `guard.maxChanges`. */
const configured: readonly GuardName[] = [
  'hiding',
  'maxChanges',
  'protect',
  'unmanagedProjects',
  'weakening',
];

export function guardViolation(
  guard: GuardName,
  code: string,
  facts: Pick<GuardViolation, 'message' | 'hint'> & Partial<GuardViolation>,
): GuardViolation {
  const key = configured.includes(guard) ? `guard.${guard}` : null;
  return { number: null, limit: null, settings: [], scopes: [], ...facts, guard, code, key };
}

/** The violation of a guard that cannot be evaluated. */
export function unevaluableGuard(guard: GuardName, message: string): GuardViolation {
  return guardViolation(guard, codes.unevaluable, {
    message: `A guard cannot be evaluated: ${message}.`,
    hint: 'Fix the cause, then run the command again.',
  });
}

/** The changes that are not blocked, with their display names. */
export function namedChanges(
  plan: Pick<Plan, 'resources'>,
): readonly { readonly name: string; readonly change: Change }[] {
  return plan.resources.flatMap((resource) =>
    sendableChanges(resource).map((change) => ({ name: nameOfSetting(resource, change.setting), change })),
  );
}

/** Combines all reasons for rejecting a plan into one error. Nothing was written. */
export function toGuardFault(reasons: readonly GuardViolation[]): Fault {
  return new Fault({
    kind: 'refused',
    code: codes.planRefused,
    message: `The guards reject the plan${reasons.length === 1 ? '' : ` for ${reasons.length} reasons`}; nothing was written.`,
    findings: reasons.map(({ code, message, hint }) => createFinding('error', code, message, hint)),
  });
}
