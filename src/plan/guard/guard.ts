import type { GuardConfig } from '../../desired/types.js';
import { pluralise } from '../../model/count.js';
import type { Finding } from '../../model/finding.js';
import { hasUnlisted, isClosed } from '../../model/incomplete.js';
import { nameOfSetting } from '../../model/names.js';
import { unreachable } from '../../model/unreachable.js';
import { codes, isAboutInventory } from '../codes.js';
import { sendsAnything } from '../summary.js';
import type { GuardViolation, Plan } from '../types.js';
import { checkProtected } from './check-protected.js';
import { guardViolation, listNames, namedChanges, unevaluableGuard } from './guard-violation.js';

/** What the user or the pipeline has agreed to for an apply. */
export interface Consent {
  /** `--skip-blocked`: apply the other changes if some are blocked. */
  readonly skipBlocked: boolean;
  /** `--allow-weakening`: the digest of the reviewed plan; null if the flag was not given. */
  readonly allowWeakening: string | null;
  /** The user confirmed this plan at the prompt, or with `--yes`. Not sufficient for a rollback. */
  readonly confirmed: boolean;
  /** `--confirm`: the digest of the reviewed plan or rollback; null or absent if the flag was not given. */
  readonly confirm?: string | null;
}

const approved: unique symbol = Symbol('approved');

/** A plan that passes every guard, with the consent it needed. Only `evaluateGuards` can create one. */
export interface ApprovedPlan {
  readonly plan: Plan;
  readonly consent: Consent;
  readonly [approved]: true;
}

/** The result of the guards. Only a `clear` plan can be applied; it contains the argument for `applyPlan`. */
export type GuardVerdict =
  | { readonly kind: 'clear'; readonly approved: ApprovedPlan }
  /** Weakening changes that a confirmation or `--yes` would allow, as `resource.setting`. */
  | { readonly kind: 'needs-confirmation'; readonly weakening: readonly string[] }
  | { readonly kind: 'refused'; readonly reasons: readonly GuardViolation[] };

/** Decides whether a plan can be applied. */
export function evaluateGuards(plan: Plan, guard: GuardConfig, consent: Consent): GuardVerdict {
  const { reasons, unconfirmed } = checkGuards(plan, guard, consent);
  if (reasons.length > 0) return { kind: 'refused', reasons };
  if (unconfirmed.length > 0) return { kind: 'needs-confirmation', weakening: unconfirmed };
  return { kind: 'clear', approved: { plan, consent, [approved]: true } };
}

/** A plan before it is sealed. */
type GuardedPlan = Omit<Plan, 'seal'>;

/** The consent that a plan knows: the flags that the apply will be given. */
export type PlannedConsent = Pick<Consent, 'skipBlocked' | 'allowWeakening'>;

/** Why an apply would refuse the plan. A confirmation can still be given, so its absence is not a reason. */
export function findRefusals(
  plan: GuardedPlan,
  guard: GuardConfig,
  consent: PlannedConsent,
): readonly GuardViolation[] {
  return checkGuards(plan, guard, { ...consent, confirmed: false }).reasons;
}

/**
 * Evaluates every guard and collects all violations. A guard that cannot be evaluated counts as violated. `unconfirmed`
 * are the weakening changes that require a confirmation.
 */
function checkGuards(
  plan: GuardedPlan,
  guard: GuardConfig,
  consent: Consent,
): { readonly reasons: readonly GuardViolation[]; readonly unconfirmed: readonly string[] } {
  const weakening = namedChanges(plan)
    .filter(({ change }) => change.effect === 'weakens')
    .map(({ name }) => name);
  const weakeningResult = checkWeakening(weakening, plan, guard.weakening, consent);
  const reasons = [
    checkConfirmation(plan, consent),
    checkStatus(plan),
    ...(consent.skipBlocked ? [] : [checkBlocked(plan), checkClosed(plan), checkMissing(plan)]),
    checkMaxChanges(plan, guard),
    ...checkProtected(plan, guard),
    checkUnmanaged(plan, guard),
    weakeningResult === 'needs-confirmation' ? null : weakeningResult,
  ].filter((violation) => violation !== null);
  return { reasons, unconfirmed: weakeningResult === 'needs-confirmation' ? weakening : [] };
}

/** No file contains the values that a rollback sets, so only its digest proves which rollback was reviewed. */
function checkConfirmation(plan: GuardedPlan, { confirm = null }: Consent): GuardViolation | null {
  if (confirm === plan.digest || !sendsAnything(plan)) return null;
  if (confirm === null && plan.rollback === undefined) return null;
  const what = plan.rollback === undefined ? 'plan' : 'rollback';
  return guardViolation('confirmation', codes.notConfirmed, {
    message:
      confirm === null
        ? 'A rollback must be confirmed by its digest; --yes is not enough.'
        : `--confirm does not match the digest of this ${what}.`,
    hint: `Review the ${what}, then pass --confirm ${plan.digest}.`,
  });
}

function checkStatus(plan: GuardedPlan): GuardViolation | null {
  const found = findStatusWarning(plan);
  if (found === undefined) return null;
  return guardViolation('organizationNotActive', codes.organizationNotActive, {
    message: `Organization ${plan.organization.slug}: ${found.message}`,
    hint: found.hint ?? 'Restore the organization first.',
  });
}

/** The warning that the organization's status blocks all updates. */
function findStatusWarning({ warnings }: GuardedPlan): Finding | undefined {
  return warnings.find(({ code }) => code === codes.organizationNotActive);
}

/** What the organization's status blocks is left to `checkStatus`. */
function checkBlocked(plan: GuardedPlan): GuardViolation | null {
  const isWritable = findStatusWarning(plan) === undefined;
  const settings = plan.resources.flatMap((resource) => {
    const blocked = resource.changes.filter((change) => change.blocked !== null && isWritable);
    return [...blocked, ...resource.unreadable].map(({ setting }) => nameOfSetting(resource, setting));
  });
  const unreadable = plan.resources.flatMap((resource) => resource.unreadable);
  const resources = plan.resources
    .filter((resource) => resource.action === 'blocked' && !isClosed(resource) && isWritable)
    .map(({ slug }) => slug);
  const [names, noun] = settings.length > 0 ? [settings, 'setting'] : [resources, 'resource'];
  if (names.length === 0) return null;
  const scopes = findScopes(plan);
  return guardViolation('blocked', codes.blocked, {
    message: `${pluralise(names.length, noun)} cannot be written, or could not be read: ${listNames(names)}.`,
    hint:
      settings.length > 0 && settings.length === unreadable.length
        ? 'Remove the settings that this service does not show from the files, or pass --skip-blocked to apply the rest.'
        : `Use a token with ${scopesText(scopes)}, or pass --skip-blocked to apply the rest.`,
    number: Math.max(settings.length, resources.length),
    settings,
    scopes,
  });
}

function findScopes({ resources }: GuardedPlan): GuardViolation['scopes'] {
  return resources.flatMap((resource) =>
    resource.changes.flatMap(({ setting, blocked }) => {
      const scope = blocked?.scope ?? null;
      return scope === null ? [] : [{ setting: nameOfSetting(resource, setting), scope }];
    }),
  );
}

function scopesText(scopes: GuardViolation['scopes']): string {
  const names = new Set(scopes.map(({ scope }) => scope));
  return names.size === 0 ? 'the scopes that the plan names' : [...names].join(' and ');
}

function checkClosed(plan: GuardedPlan): GuardViolation | null {
  const closed = plan.resources.filter(isClosed).map(({ slug }) => slug);
  if (closed.length === 0) return null;
  return guardViolation('blocked', codes.projectClosed, {
    message: `The plan is incomplete: ${pluralise(closed.length, 'managed project')} cannot be read with this token: ${listNames(closed)}.`,
    hint: "Give the token's owner access to the teams of these projects, or pass --skip-blocked to apply the rest.",
    number: closed.length,
    limit: 0,
  });
}

function checkMissing(plan: GuardedPlan): GuardViolation | null {
  const missing = plan.resources.filter(({ action }) => action === 'missing').map(({ slug }) => slug);
  if (missing.length === 0) return null;
  const verb = hasUnlisted(plan) ? 'does not list, and its list is incomplete' : 'does not have';
  return guardViolation('blocked', codes.projectMissing, {
    message: `The files name ${pluralise(missing.length, 'project')} that the service ${verb}: ${listNames(missing)}.`,
    hint: 'Correct the names or remove them from the files, or pass --skip-blocked to apply the rest.',
    number: missing.length,
    limit: 0,
  });
}

function checkMaxChanges(plan: GuardedPlan, { maxChanges: limit }: GuardConfig): GuardViolation | null {
  const settings = namedChanges(plan).map(({ name }) => name);
  if (!Number.isSafeInteger(limit) || limit < 0)
    return unevaluableGuard('maxChanges', `guard.maxChanges must be a non-negative integer, got ${limit}`);
  if (settings.length <= limit) return null;
  return guardViolation('maxChanges', codes.tooManyChanges, {
    message: `The plan changes ${pluralise(settings.length, 'setting')}, but guard.maxChanges allows ${limit} in one run: ${listNames(settings)}.`,
    hint: `Raise guard.maxChanges to ${settings.length} in a reviewed commit${plan.rollback === undefined ? ', or apply a part with --project' : ''}.`,
    number: settings.length,
    limit,
    settings,
  });
}

function checkUnmanaged({ unmanaged, warnings }: GuardedPlan, guard: GuardConfig): GuardViolation | null {
  if (guard.unmanagedProjects !== 'fail') return null;
  if (warnings.some(({ code }) => isAboutInventory(code))) {
    return unevaluableGuard(
      'unmanagedProjects',
      'the service returned no complete project list, so unmanaged projects cannot be counted',
    );
  }
  if (unmanaged.length === 0) return null;
  return guardViolation('unmanagedProjects', codes.unmanagedProjects, {
    message: `${pluralise(unmanaged.length, 'project')} of the organization ${unmanaged.length === 1 ? 'is' : 'are'} unmanaged, but guard.unmanagedProjects allows 0: ${listNames(unmanaged.map(({ slug }) => slug))}.`,
    hint: 'Add documents or a layer for them, or set guard.unmanagedProjects to report.',
    number: unmanaged.length,
    limit: 0,
  });
}

/**
 * Decides whether security-weakening changes may be applied. If there are any and `--allow-weakening` names another
 * digest, the plan is rejected in every mode, because it is not the reviewed plan.
 */
function checkWeakening(
  weakening: readonly string[],
  { digest }: GuardedPlan,
  mode: GuardConfig['weakening'],
  { allowWeakening, confirmed, confirm }: Consent,
): GuardViolation | 'needs-confirmation' | null {
  if (weakening.length === 0 || allowWeakening === digest) return null;
  const changes = pluralise(weakening.length, 'change');
  const counts = { number: weakening.length, limit: 0, settings: weakening };
  if (allowWeakening !== null) {
    return guardViolation('weakening', codes.otherPlanAllowed, {
      message: `--allow-weakening does not match the digest of this plan, in which ${changes} would weaken security: ${listNames(weakening)}.`,
      hint: `Review this plan, then pass --allow-weakening ${digest}.`,
      ...counts,
    });
  }
  switch (mode) {
    default:
      return unreachable(mode);
    case 'allow':
      return null;
    case 'confirm':
      return confirmed || confirm === digest ? null : 'needs-confirmation';
    case 'refuse':
      return guardViolation('weakening', codes.weakeningRefused, {
        message: `${changes} of the plan would weaken security, but guard.weakening allows 0: ${listNames(weakening)}.`,
        hint: `If the changes are intended, pass --allow-weakening ${digest}.`,
        ...counts,
      });
  }
}
