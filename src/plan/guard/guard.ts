import type { GuardConfig } from '../../desired/types.js';
import { isOrAre, pluralise } from '../../model/count.js';
import { type Danger, dangerOf } from '../../model/danger.js';
import type { Finding } from '../../model/finding.js';
import { hasUnlisted, isClosed, openProjects } from '../../model/incomplete.js';
import { listNames, nameOfSetting } from '../../model/names.js';
import { unreachable } from '../../model/unreachable.js';
import { codes, isAboutInventory } from '../codes.js';
import { sendsAnything } from '../summary.js';
import type { GuardViolation, Plan } from '../types.js';
import { checkProtected } from './check-protected.js';
import { guardViolation, namedChanges, unevaluableGuard } from './guard-violation.js';

/** What the user or the pipeline has agreed to for an apply. */
export interface Consent {
  /** `--skip-blocked`: apply the other changes if some are blocked. */
  readonly skipBlocked: boolean;
  /** `--allow-weakening`: the digest of the reviewed plan; null if the flag was not given. */
  readonly allowWeakening: string | null;
  /** `--allow-hiding`: the same for changes that hide issues; null or absent if the flag was not given. */
  readonly allowHiding?: string | null;
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

/** The changes that require consent, as `resource.setting`. */
export type DangerousChanges = Readonly<Record<Danger, readonly string[]>>;

export function dangerousChanges(plan: Pick<Plan, 'resources'>): DangerousChanges {
  const changes = namedChanges(plan);
  const namesOf = (danger: Danger): readonly string[] =>
    changes.filter(({ change }) => dangerOf(change) === danger).map(({ name }) => name);
  return {
    weakening: namesOf('weakening'),
    irreversible: namesOf('irreversible'),
    hiding: namesOf('hiding'),
  };
}

/** The result of the guards. Only a `clear` plan can be applied; it contains the argument for `applyPlan`. */
export type GuardVerdict =
  | { readonly kind: 'clear'; readonly approved: ApprovedPlan }
  | ({ readonly kind: 'needs-confirmation' } & DangerousChanges)
  | { readonly kind: 'refused'; readonly reasons: readonly GuardViolation[] };

/** Decides whether a plan can be applied. */
export function evaluateGuards(plan: Plan, guard: GuardConfig, consent: Consent): GuardVerdict {
  const { reasons, unconfirmed } = checkGuards(plan, guard, consent);
  if (reasons.length > 0) return { kind: 'refused', reasons };
  if (Object.values(unconfirmed).some((names) => names.length > 0))
    return { kind: 'needs-confirmation', ...unconfirmed };
  return { kind: 'clear', approved: { plan, consent, [approved]: true } };
}

/** A plan before it is sealed. */
type GuardedPlan = Omit<Plan, 'seal'>;

/** The consent that a plan knows: the flags that the apply will be given. */
export type PlannedConsent = Pick<Consent, 'skipBlocked' | 'allowWeakening' | 'allowHiding'>;

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
 * are the changes that require a confirmation.
 */
function checkGuards(
  plan: GuardedPlan,
  guard: GuardConfig,
  consent: Consent,
): { readonly reasons: readonly GuardViolation[]; readonly unconfirmed: DangerousChanges } {
  const dangers = dangerousChanges(plan);
  const weakening = checkDanger('weakening', dangers.weakening, plan, guard, consent);
  const hiding = checkDanger('hiding', dangers.hiding, plan, guard, consent);
  const reasons = [
    checkConfirmation(plan, consent),
    checkStatus(plan),
    ...(consent.skipBlocked ? [] : [checkBlocked(plan), checkClosed(plan), checkMissing(plan)]),
    checkMaxChanges(plan, guard),
    ...checkProtected(plan, guard),
    checkUnmanaged(plan, guard),
    ...[weakening, hiding].filter((result) => result !== 'needs-confirmation'),
  ].filter((violation) => violation !== null);
  return {
    reasons,
    unconfirmed: {
      // No guard allows or refuses these.
      irreversible: consent.confirmed || consent.confirm === plan.digest ? [] : dangers.irreversible,
      weakening: weakening === 'needs-confirmation' ? dangers.weakening : [],
      hiding: hiding === 'needs-confirmation' ? dangers.hiding : [],
    },
  };
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
        ? 'Use a token that can read these settings, remove those that the service does not have, or pass --skip-blocked to apply the rest.'
        : `Use a token with ${scopesText(scopes)}, or pass --skip-blocked to apply the rest.`,
    number: Math.max(settings.length, resources.length),
    limit: 0,
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
    hint: `${openProjects}, or pass --skip-blocked to apply the rest.`,
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
  const hasSmallerParts = limit > 0 && plan.rollback === undefined;
  return guardViolation('maxChanges', codes.tooManyChanges, {
    message: `The plan changes ${pluralise(settings.length, 'setting')}, but guard.maxChanges allows ${limit} in one run: ${listNames(settings)}.`,
    hint: `Raise guard.maxChanges to ${settings.length} in a reviewed commit${hasSmallerParts ? ', or apply a part with --project' : ''}.`,
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
    message: `${pluralise(unmanaged.length, 'project')} of the organization ${isOrAre(unmanaged.length)} unmanaged, but guard.unmanagedProjects allows 0: ${listNames(unmanaged.map(({ slug }) => slug))}.`,
    hint: 'Add documents or a layer for them, or set guard.unmanagedProjects to report.',
    number: unmanaged.length,
    limit: 0,
  });
}

/** A danger that a guard can also allow or refuse. */
type GuardedDanger = Exclude<Danger, 'irreversible'>;

const dangerWords = {
  weakening: { does: 'weaken security', refused: codes.weakeningRefused, other: codes.otherPlanAllowed },
  hiding: { does: 'hide issues', refused: codes.hidingRefused, other: codes.otherPlanAllowedToHide },
} as const satisfies Record<GuardedDanger, object>;

/**
 * Decides whether changes that weaken security, or hide issues, may be applied. If there are any and the flag that
 * allows them names another digest, the plan is rejected in every mode, because it is not the reviewed plan.
 */
function checkDanger(
  danger: GuardedDanger,
  names: readonly string[],
  { digest }: GuardedPlan,
  guard: GuardConfig,
  { allowWeakening, allowHiding = null, confirmed, confirm }: Consent,
): GuardViolation | 'needs-confirmation' | null {
  const allowed = { weakening: allowWeakening, hiding: allowHiding }[danger];
  if (names.length === 0 || allowed === digest) return null;
  const { does, refused, other } = dangerWords[danger];
  const changes = pluralise(names.length, 'change');
  const counts = { number: names.length, limit: 0, settings: names };
  if (allowed !== null) {
    return guardViolation(danger, other, {
      message: `--allow-${danger} does not match the digest of this plan, in which ${changes} would ${does}: ${listNames(names)}.`,
      hint: `Review this plan, then pass --allow-${danger} ${digest}.`,
      ...counts,
    });
  }
  const mode = guard[danger];
  switch (mode) {
    default:
      return unreachable(mode);
    case 'allow':
      return null;
    case 'confirm':
      return confirmed || confirm === digest ? null : 'needs-confirmation';
    case 'refuse':
      return guardViolation(danger, refused, {
        message: `${changes} of the plan would ${does}, but guard.${danger} allows 0: ${listNames(names)}.`,
        hint: `If the changes are intended, pass --allow-${danger} ${digest}.`,
        ...counts,
      });
  }
}
