import { createFault } from '../../model/fault.js';
import { isNumericId, type OrganizationRef } from '../../model/ids.js';
import { parseIsoTime } from '../../model/iso-time.js';
import { codes } from '../codes.js';
import type { Plan, Rollback } from '../types.js';

/** The run that will apply a saved plan. */
export interface ApplyContext {
  /** The origin that this run may send the token to. */
  readonly origin: string;
  readonly organization: OrganizationRef;
  /** Digest of the current files; null if the run has no files to compare with. */
  readonly configDigest: string | null;
  /** ISO 8601, UTC. */
  readonly now: string;
  readonly maxAgeHours: number;
}

const msPerHour = 3_600_000;

/** Accepted difference between the clocks of two machines. */
const clockToleranceMs = 300_000;

/**
 * Checks that a saved plan fits this run, before anything is sent. A rollback does not follow from the files, so their
 * digest is not compared.
 *
 * @throws Fault kind `refused`: SP4007 for another service, SP4008 for another organization
 * @throws Fault kind `stale`: SP4009 if the files changed, SP4010 if the plan is too old, SP4011 if its date is invalid
 */
export function validateSavedPlan(plan: Plan | Rollback, context: ApplyContext): void {
  const { origin, organization, configDigest, now, maxAgeHours } = context;
  const { id, slug } = plan.organization;
  const names: readonly string[] = isNumericId(organization) ? [id] : [slug, ...renamedTo(plan)];
  const [made, present] = [parseIsoTime(plan.createdAt), parseIsoTime(now)];
  const ageMs = made === null || present === null ? Number.NaN : present - made;
  const isPlan = plan.format === 'setpoint.plan/1';
  const fail = (kind: 'refused' | 'stale', code: string, message: string, hint: string): never => {
    throw createFault(kind, code, message, hint);
  };
  if (plan.service.origin !== origin)
    fail(
      'refused',
      codes.otherService,
      `The plan was made for ${plan.service.origin}, but this run uses ${origin}.`,
      'Apply it to that service, or plan again.',
    );
  if (!names.includes(organization))
    fail(
      'refused',
      codes.otherOrganization,
      `The plan was made for organization ${slug} (${id}), but the files name ${organization}.`,
      'Apply it with the files of that organization, or plan again.',
    );
  if (isPlan && configDigest !== null && plan.config.digest !== configDigest)
    fail('stale', codes.configChanged, 'The files have changed since the plan was made.', 'Plan again.');
  if (!(ageMs >= -clockToleranceMs))
    fail(
      'stale',
      codes.planDateWrong,
      `The plan was made at ${plan.createdAt}, but the current time is ${now}.`,
      'Check the clocks of both machines, then plan again.',
    );
  if (!(ageMs <= maxAgeHours * msPerHour))
    fail(
      'stale',
      codes.planTooOld,
      `The ${isPlan ? 'plan' : 'rollback'} is ${Math.floor(ageMs / msPerHour)} hours old, but the maximum is ${maxAgeHours}.`,
      isPlan ? 'Plan again.' : 'Review it with `show`, then raise the maximum with --max-plan-age.',
    );
}

/** The organization's slug after the plan that is undone. The files can already use it. */
function renamedTo({ format, resources }: Plan | Rollback): readonly string[] {
  if (format === 'setpoint.plan/1') return [];
  return resources
    .filter(({ kind, rename }) => kind === 'organization' && rename !== null)
    .map(({ slug }) => slug);
}
