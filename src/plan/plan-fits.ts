import { Fault, type FaultKind } from '../model/fault.js';
import { isNumericId, type OrganizationRef } from '../model/ids.js';
import { codes } from './codes.js';
import { secondsOf } from './moment.js';
import type { Plan } from './types.js';

/** The run that is about to apply a saved plan. */
export interface PlanOccasion {
  /** Where this run may send the token. */
  readonly origin: string;
  readonly organization: OrganizationRef;
  /** Digest of the files as they are now; null where the run has none to compare with. */
  readonly configDigest: string | null;
  /** ISO 8601, UTC. */
  readonly now: string;
  readonly maxAgeHours: number;
}

/** Clocks of two machines may differ by so much, in seconds. */
const clockTolerance = 300;

/**
 * Whether a saved plan is one for this run. Throws a Fault: kind `refused` for another service (SP4007) or another
 * organization (SP4008); kind `stale` for other files (SP4009), and if it is too old (SP4010) or its date makes no sense
 * (SP4011). Nothing of it was sent yet. A rollback does not follow from the files, so these may have changed.
 */
export function checkPlanFits(plan: Plan, occasion: PlanOccasion): void {
  checkService(plan, occasion);
  const follows = plan.rollback === undefined;
  if (follows && occasion.configDigest !== null && plan.config.digest !== occasion.configDigest) {
    throw fault(
      'stale',
      codes.configChanged,
      'The files have changed since the plan was made.',
      'Plan again.',
    );
  }
  checkAge(plan, occasion);
}

function checkService(plan: Plan, occasion: PlanOccasion): void {
  if (plan.service.origin !== occasion.origin) {
    throw fault(
      'refused',
      codes.otherService,
      `The plan was made for ${plan.service.origin}, and this run talks to ${occasion.origin}.`,
      'Apply it where it was made for, or plan again.',
    );
  }
  const { id, slug } = plan.organization;
  const names: readonly string[] = isNumericId(occasion.organization) ? [id] : [slug, ...renamedTo(plan)];
  if (!names.includes(occasion.organization)) {
    throw fault(
      'refused',
      codes.otherOrganization,
      `The plan was made for organization ${slug} (${id}), and the files name ${occasion.organization}.`,
      'Apply it with the files it was made from, or plan again.',
    );
  }
}

/** What the plan that is undone made of the organization's slug, as the files may name it so by now. */
function renamedTo({ rollback, resources }: Plan): readonly string[] {
  if (rollback === undefined) return [];
  return resources
    .filter(({ kind, rename }) => kind === 'organization' && rename !== null)
    .map(({ slug }) => slug);
}

function checkAge(plan: Plan, { now, maxAgeHours }: PlanOccasion): void {
  const [made, present] = [secondsOf(plan.createdAt), secondsOf(now)];
  if (made === undefined || present === undefined || made > present + clockTolerance) {
    throw fault(
      'stale',
      codes.planDateWrong,
      `The plan says that it was made at ${plan.createdAt}, and it is ${now} now.`,
      'Check the clock of this machine and of the one that made the plan, then plan again.',
    );
  }
  if (!(present - made <= maxAgeHours * 3600)) {
    const hours = Math.floor((present - made) / 3600);
    throw fault(
      'stale',
      codes.planTooOld,
      `The plan is ${hours} hours old, and at most ${maxAgeHours} are allowed.`,
      'Plan again.',
    );
  }
}

function fault(kind: FaultKind, code: string, message: string, hint: string): Fault {
  return new Fault({ kind, code, message, hint });
}
