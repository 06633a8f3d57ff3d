import { Fault, type FaultKind } from '../model/fault.js';
import type { OrganizationRef } from '../model/ids.js';
import { type JsonObject, sameJson } from '../model/json.js';
import type { Catalogue, Setting } from '../settings/setting.js';
import { makeFields, makeRename, pictureAlongside } from './body.js';
import { codes } from './codes.js';
import { secondsOf } from './moment.js';
import { sendableChanges } from './summary.js';
import type { Plan, ResourcePlan } from './types.js';

/** The run that is about to apply a saved plan. */
export interface PlanOccasion {
  /** Where this run may send the token. */
  readonly origin: string;
  readonly organization: OrganizationRef;
  /** Digest of the files as they are now; null where the run has none to compare with. */
  readonly configDigest: string | null;
  readonly catalogue: Catalogue;
  /** ISO 8601, UTC. */
  readonly now: string;
  readonly maxAgeHours: number;
}

/** Clocks of two machines may differ by so much, in seconds. */
const clockTolerance = 300;

/**
 * Whether a saved plan is one for this run. Throws a Fault: kind `refused` for another service (SP4007), another organization
 * (SP4008) or a body that its changes do not explain (SP4006); kind `stale` for other files (SP4009), and where it is too old
 * (SP4010) or its date makes no sense (SP4011). Nothing of it was sent yet.
 */
export function checkPlanFits(plan: Plan, occasion: PlanOccasion): void {
  checkService(plan, occasion);
  checkParcels(plan, occasion.catalogue);
  if (occasion.configDigest !== null && plan.config.digest !== occasion.configDigest) {
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
  if (occasion.organization !== id && occasion.organization !== slug) {
    throw fault(
      'refused',
      codes.otherOrganization,
      `The plan was made for organization ${slug} (${id}), and the files name ${occasion.organization}.`,
      'Apply it with the files it was made from, or plan again.',
    );
  }
}

/** No write that the plan did not show (law 2), whoever wrote the file: what is sent must follow from the changes. */
function checkParcels(plan: Plan, catalogue: Catalogue): void {
  const wrong = plan.resources.find((resource) => !isExplained(resource, catalogue[resource.kind]));
  if (wrong === undefined) return;
  throw fault(
    'refused',
    codes.bodyWrong,
    `What the plan would send to ${wrong.kind} ${wrong.slug} does not follow from the changes it shows.`,
    'Plan again with this version.',
  );
}

function isExplained(resource: ResourcePlan, settings: ReadonlyMap<string, Setting>): boolean {
  const changes = sendableChanges(resource);
  if (!resource.changes.every(({ setting, kind }) => settings.get(setting)?.kind === kind)) return false;
  const fields: JsonObject = makeFields(changes, settings);
  const rename = makeRename(changes, settings);
  const sends = Object.keys(fields).length + Object.keys(resource.images).length > 0;
  return (
    (resource.body !== null) === sends &&
    sameJson(resource.body ?? {}, fields) &&
    (resource.rename?.slug ?? null) === (rename?.slug ?? null) &&
    picturesAreExplained(resource, settings)
  );
}

function picturesAreExplained(resource: ResourcePlan, settings: ReadonlyMap<string, Setting>): boolean {
  const changes = sendableChanges(resource);
  const changed = changes.filter((change) => change.kind === 'image');
  const alongside = pictureAlongside(changes, settings);
  return (
    changed.every(({ setting, after }) => resource.images[setting]?.digest === after) &&
    Object.keys(resource.images).every(
      (name) => name === alongside || changed.some(({ setting }) => setting === name),
    )
  );
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
