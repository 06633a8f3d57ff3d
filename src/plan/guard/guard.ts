import type { GuardConfig } from '../../desired/types.js';
import { pluralise } from '../../model/count.js';
import { hasUnlisted, isClosed } from '../../model/incomplete.js';
import { nameOfSetting } from '../../model/names.js';
import { unreachable } from '../../model/unreachable.js';
import { codes, isAboutInventory } from '../codes.js';
import type { Plan } from '../types.js';
import type { Consent } from './consent.js';
import { sendsAnything } from './differences.js';
import { checkProtected } from './guard-protect.js';
import {
  type GuardViolation,
  guardViolation,
  listNames,
  namedChanges,
  unevaluableGuard,
} from './guard-violation.js';

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

/** Evaluates every guard and collects all violations. A guard that cannot be evaluated counts as violated. */
export function evaluateGuards(plan: Plan, guard: GuardConfig, consent: Consent): GuardVerdict {
  const confirmed = consent.confirmed || consent.confirm === plan.digest;
  const weakening = checkWeakening(plan, guard.weakening, { ...consent, confirmed });
  const reasons = [
    ...checkConfirmation(plan, consent),
    ...checkStatus(plan),
    ...checkBlocked(plan, consent),
    ...checkClosed(plan, consent),
    ...checkMissing(plan, consent),
    ...checkMaxChanges(plan, guard),
    ...checkProtected(plan, guard),
    ...checkUnmanaged(unmanagedOf(plan), guard),
  ];
  if (weakening.kind === 'refused') return { kind: 'refused', reasons: [...reasons, weakening.reason] };
  if (reasons.length > 0) return { kind: 'refused', reasons };
  if (weakening.kind === 'needs-confirmation') return weakening;
  return { kind: 'clear', approved: { plan, consent, [approved]: true } };
}

/** No file contains the values that a rollback sets, so only its digest proves which rollback was reviewed. */
function checkConfirmation(plan: Plan, { confirm = null }: Consent): readonly GuardViolation[] {
  if (confirm === plan.digest || !sendsAnything(plan)) return [];
  if (confirm === null && plan.rollback === undefined) return [];
  const what = plan.rollback === undefined ? 'plan' : 'rollback';
  return [
    guardViolation('confirmation', codes.notConfirmed, {
      message:
        confirm === null
          ? 'A rollback must be confirmed by its digest; --yes is not enough.'
          : `--confirm does not match the digest of this ${what}.`,
      hint: `Review the ${what}, then pass --confirm ${plan.digest}.`,
    }),
  ];
}

function checkStatus(plan: Plan): readonly GuardViolation[] {
  const found = plan.warnings.find((each) => each.code === codes.organizationNotActive);
  if (found === undefined) return [];
  return [
    guardViolation('organizationNotActive', codes.organizationNotActive, {
      message: `Organization ${plan.organization.slug}: ${found.message}`,
      hint: found.hint ?? 'Restore the organization first.',
    }),
  ];
}

/** Whether the organization's status blocks all updates; `checkStatus` reports it with the hint. */
function isNotWritable(plan: Plan): boolean {
  return plan.warnings.some(({ code }) => code === codes.organizationNotActive);
}

function checkBlocked(plan: Plan, consent: Consent): readonly GuardViolation[] {
  if (consent.skipBlocked) return [];
  const notWritable = isNotWritable(plan);
  const settings = plan.resources.flatMap((resource) => [
    ...resource.changes
      .filter(({ blocked }) => blocked !== null && !notWritable)
      .map(({ setting }) => nameOfSetting(resource, setting)),
    ...resource.unreadable.map(({ setting }) => nameOfSetting(resource, setting)),
  ]);
  const unreadable = plan.resources.flatMap((resource) => resource.unreadable);
  const resources = plan.resources
    .filter((resource) => resource.action === 'blocked' && !isClosed(resource) && !notWritable)
    .map(({ slug }) => slug);
  if (settings.length === 0 && resources.length === 0) return [];
  return [
    guardViolation('blocked', codes.blocked, {
      message: `${settings.length > 0 ? pluralise(settings.length, 'setting') : pluralise(resources.length, 'resource')} cannot be written, or could not be read: ${listNames(settings.length > 0 ? settings : resources)}.`,
      hint:
        settings.length > 0 && settings.length === unreadable.length
          ? 'Remove the settings that this service does not show from the files, or pass --skip-blocked to apply the rest.'
          : `Use a token with ${scopesOf(plan)}, or pass --skip-blocked to apply the rest.`,
      number: Math.max(settings.length, resources.length),
      settings,
    }),
  ];
}

function scopesOf({ resources }: Plan): string {
  const scopes = resources.flatMap(({ changes }) => changes.flatMap(({ blocked }) => blocked?.scope ?? []));
  return scopes.length === 0 ? 'the scopes that the plan names' : [...new Set(scopes)].join(' and ');
}

function checkClosed(plan: Plan, consent: Consent): readonly GuardViolation[] {
  const closed = plan.resources.filter(isClosed).map(({ slug }) => slug);
  if (closed.length === 0 || consent.skipBlocked) return [];
  return [
    guardViolation('blocked', codes.projectClosed, {
      message: `The plan is incomplete: ${pluralise(closed.length, 'managed project')} cannot be read with this token: ${listNames(closed)}.`,
      hint: "Give the token's owner access to the teams of these projects, or pass --skip-blocked to apply the rest.",
      number: closed.length,
      limit: 0,
    }),
  ];
}

function checkMissing(plan: Plan, consent: Consent): readonly GuardViolation[] {
  const missing = plan.resources.filter(({ action }) => action === 'missing').map(({ slug }) => slug);
  if (missing.length === 0 || consent.skipBlocked) return [];
  const verb = hasUnlisted(plan) ? 'does not list, and its list is incomplete' : 'does not have';
  return [
    guardViolation('blocked', codes.projectMissing, {
      message: `The files name ${pluralise(missing.length, 'project')} that the service ${verb}: ${listNames(missing)}.`,
      hint: 'Correct the names or remove them from the files, or pass --skip-blocked to apply the rest.',
      number: missing.length,
      limit: 0,
    }),
  ];
}

function checkMaxChanges(plan: Plan, guard: GuardConfig): readonly GuardViolation[] {
  const changes = namedChanges(plan);
  const limit = guard.maxChanges;
  if (!Number.isSafeInteger(limit) || limit < 0) {
    return [unevaluableGuard('maxChanges', `guard.maxChanges must be a non-negative integer, got ${limit}`)];
  }
  if (changes.length <= limit) return [];
  return [
    guardViolation('maxChanges', codes.tooManyChanges, {
      message: `The plan changes ${pluralise(changes.length, 'setting')}, but guard.maxChanges allows ${limit} in one run: ${listNames(changes.map(({ name }) => name))}.`,
      hint: `Raise guard.maxChanges to ${changes.length} in a reviewed commit, or apply in smaller steps.`,
      number: changes.length,
      limit,
      settings: changes.map(({ name }) => name),
    }),
  ];
}

function unmanagedOf({ warnings, unmanaged }: Plan): Plan['unmanaged'] | null {
  return warnings.some(({ code }) => isAboutInventory(code)) ? null : unmanaged;
}

/** @param unmanaged Projects that no file manages; null if the list of projects is missing or incomplete. */
function checkUnmanaged(
  unmanaged: readonly { readonly slug: string }[] | null,
  guard: GuardConfig,
): readonly GuardViolation[] {
  if (guard.unmanagedProjects !== 'fail') return [];
  if (unmanaged === null) {
    return [
      unevaluableGuard(
        'unmanagedProjects',
        'the service returned no complete project list, so unmanaged projects cannot be counted',
      ),
    ];
  }
  if (unmanaged.length === 0) return [];
  return [
    guardViolation('unmanagedProjects', codes.unmanagedProjects, {
      message: `${pluralise(unmanaged.length, 'project')} of the organization ${unmanaged.length === 1 ? 'is' : 'are'} unmanaged, but guard.unmanagedProjects allows 0: ${listNames(unmanaged.map(({ slug }) => slug))}.`,
      hint: 'Add documents or a layer for them, or set guard.unmanagedProjects to report.',
      number: unmanaged.length,
      limit: 0,
    }),
  ];
}

type WeakeningVerdict =
  | { readonly kind: 'clear' }
  | { readonly kind: 'needs-confirmation'; readonly weakening: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: GuardViolation };

/**
 * Decides whether security-weakening changes may be applied. If there are any and `--allow-weakening` names another
 * digest, the plan is rejected in every mode, because it is not the reviewed plan.
 */
function checkWeakening(plan: Plan, mode: GuardConfig['weakening'], consent: Consent): WeakeningVerdict {
  const weakening = namedChanges(plan)
    .filter(({ change }) => change.effect === 'weakens')
    .map(({ name }) => name);
  if (weakening.length === 0) return { kind: 'clear' };
  if (consent.allowWeakening === plan.digest) return { kind: 'clear' };
  if (consent.allowWeakening !== null) return { kind: 'refused', reason: otherPlanAllowed(plan, weakening) };
  switch (mode) {
    default:
      return unreachable(mode);
    case 'allow':
      return { kind: 'clear' };
    case 'confirm':
      return consent.confirmed ? { kind: 'clear' } : { kind: 'needs-confirmation', weakening };
    case 'refuse':
      return { kind: 'refused', reason: weakeningRefused(plan, weakening) };
  }
}

function otherPlanAllowed(plan: Plan, weakening: readonly string[]): GuardViolation {
  return guardViolation('weakening', codes.otherPlanAllowed, {
    message: `--allow-weakening does not match the digest of this plan, in which ${pluralise(weakening.length, 'change')} would weaken security: ${listNames(weakening)}.`,
    hint: `Review this plan, then pass --allow-weakening ${plan.digest}.`,
    number: weakening.length,
    limit: 0,
    settings: weakening,
  });
}

function weakeningRefused(plan: Plan, weakening: readonly string[]): GuardViolation {
  return guardViolation('weakening', codes.weakeningRefused, {
    message: `${pluralise(weakening.length, 'change')} of the plan would weaken security, but guard.weakening allows 0: ${listNames(weakening)}.`,
    hint: `If the changes are intended, pass --allow-weakening ${plan.digest}.`,
    number: weakening.length,
    limit: 0,
    settings: weakening,
  });
}
