import type { GuardConfig } from '../../desired/types.js';
import { type NamesByDanger, namesByDanger } from '../../model/danger.js';
import { createFault, type Fault } from '../../model/fault.js';
import { createFinding } from '../../model/finding.js';
import { sendsAnything } from '../summary.js';
import type { GuardViolation, Plan } from '../types.js';
import { findRefusals, namedChanges } from './violations.js';

/** What the user or the pipeline has agreed to for an apply. */
export interface Consent {
  /** `--skip-blocked`: apply the other changes if some are blocked. */
  readonly skipBlocked: boolean;
  /** The user confirmed this plan at the prompt, or with `--yes`. Not sufficient for a rollback. */
  readonly confirmed: boolean;
  /** `--confirm`: the digest of the reviewed plan or rollback; null if the flag was not given. */
  readonly confirm: string | null;
}

/** A class, because its protected member cannot be copied: a copy with another plan is not approved. */
class Approved {
  protected readonly isApproved = true;
  readonly plan: Plan;
  constructor(plan: Plan) {
    this.plan = plan;
  }
}

/** A plan that passes every guard. Only `evaluateGuards` can create one. */
export type ApprovedPlan = Approved;

/** Why a plan is not applied. */
export type Reason = Pick<GuardViolation, 'code' | 'message' | 'hint'>;

/** The result of the guards. Only a `clear` plan can be applied; it contains the argument for `applyPlan`. */
export type GuardVerdict =
  | { readonly kind: 'clear'; readonly approved: ApprovedPlan }
  | ({ readonly kind: 'needs-confirmation' } & NamesByDanger)
  | { readonly kind: 'refused'; readonly reasons: readonly Reason[] };

/**
 * Decides whether a plan can be applied.
 *
 * @param planned `undoes`: set if the plan contains the values of a rollback
 */
export function evaluateGuards(
  { plan, undoes }: { readonly plan: Plan; readonly undoes?: string | undefined },
  guard: GuardConfig,
  consent: Consent,
): GuardVerdict {
  const subject = undoes === undefined ? 'plan' : 'rollback';
  const reasons = [
    ...checkConfirmation(plan, consent.confirm, subject),
    ...findRefusals(plan, guard, consent.skipBlocked, subject),
  ];
  if (reasons.length > 0) return { kind: 'refused', reasons };
  const { weakening, irreversible, hiding } = namesByDanger(namedChanges(plan));
  const unconfirmed = {
    weakening: guard.weakening === 'allow' ? [] : weakening,
    irreversible,
    hiding: guard.hiding === 'allow' ? [] : hiding,
  };
  const isConfirmed = consent.confirmed || consent.confirm === plan.digest;
  if (!isConfirmed && Object.values(unconfirmed).flat().length > 0)
    return { kind: 'needs-confirmation', ...unconfirmed };
  return { kind: 'clear', approved: new Approved(plan) };
}

/** No file contains the values that a rollback sets, so only its digest proves which rollback was reviewed. */
function checkConfirmation(
  plan: Plan,
  confirm: string | null,
  subject: 'plan' | 'rollback',
): readonly Reason[] {
  const isOther = confirm === null ? subject === 'rollback' : confirm !== plan.digest;
  if (!isOther || !sendsAnything(plan)) return [];
  return [
    {
      code: 'SP2214',
      message:
        confirm === null
          ? 'A rollback must be confirmed by its digest; --yes is not enough.'
          : `--confirm does not match the digest of this ${subject}.`,
      hint: `Review the ${subject}, then pass --confirm ${plan.digest}.`,
    },
  ];
}

/** Combines all reasons for rejecting a plan into one error. Nothing was written. */
export function toGuardFault(reasons: readonly Reason[]): Fault {
  const why = reasons.length === 1 ? '' : ` for ${reasons.length} reasons`;
  return createFault('refused', 'SP2200', `The guards reject the plan${why}; nothing was written.`).with({
    findings: reasons.map(({ code, message, hint }) => createFinding('error', code, message, hint)),
  });
}
