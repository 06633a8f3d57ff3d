import type { GuardConfig } from '../../desired/types.js';
import { pluralise } from '../../model/count.js';
import { unreachable } from '../../model/unreachable.js';
import { codes } from '../codes.js';
import type { Plan } from '../types.js';
import type { Consent } from './consent.js';
import { listNames, namedChanges, type Refusal, refusal } from './guard-violation.js';

export type WeakeningVerdict =
  | { readonly kind: 'clear' }
  | { readonly kind: 'needs-confirmation'; readonly weakening: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: Refusal };

/**
 * Decides whether security-weakening changes may be applied. If there are any and `--allow-weakening` names another
 * digest, the plan is rejected in every mode, because it is not the reviewed plan.
 */
export function checkWeakening(
  plan: Plan,
  mode: GuardConfig['weakening'],
  consent: Consent,
): WeakeningVerdict {
  const weakening = namedChanges(plan)
    .filter(({ change }) => change.effect === 'weakens')
    .map(({ name }) => name);
  if (weakening.length === 0) return { kind: 'clear' };
  if (consent.allowWeakening === plan.digest) return { kind: 'clear' };
  if (consent.allowWeakening !== null) return { kind: 'refused', reason: otherPlan(plan, weakening) };
  switch (mode) {
    default:
      return unreachable(mode);
    case 'allow':
      return { kind: 'clear' };
    case 'confirm':
      return consent.confirmed ? { kind: 'clear' } : { kind: 'needs-confirmation', weakening };
    case 'refuse':
      return { kind: 'refused', reason: notAllowed(plan, weakening) };
  }
}

function otherPlan(plan: Plan, weakening: readonly string[]): Refusal {
  return refusal('weakening', codes.otherPlanAllowed, {
    message: `--allow-weakening names another plan than this one, of which ${pluralise(weakening.length, 'change')} would weaken security: ${listNames(weakening)}.`,
    hint: `Review this plan; then pass --allow-weakening ${plan.digest}.`,
    number: weakening.length,
    limit: 0,
    settings: weakening,
  });
}

function notAllowed(plan: Plan, weakening: readonly string[]): Refusal {
  return refusal('weakening', codes.weakeningRefused, {
    message: `${pluralise(weakening.length, 'change')} of the plan would weaken security, and guard.weakening allows 0: ${listNames(weakening)}.`,
    hint: `If it is meant, pass --allow-weakening ${plan.digest}.`,
    number: weakening.length,
    limit: 0,
    settings: weakening,
  });
}
