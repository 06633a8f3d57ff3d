import { Fault, type FaultKind } from '../model/fault.js';
import { isNumericId, type OrganizationRef } from '../model/ids.js';
import { sameJson } from '../model/json.js';
import type { Catalogue, Setting } from '../settings/setting.js';
import { isTakenAlongRightly } from './alongside.js';
import { makeFields, makeRename, pictureAlongside } from './body.js';
import { codes } from './codes.js';
import { judgeEffect } from './effect.js';
import { secondsOf } from './moment.js';
import { notesOn } from './notes.js';
import { sendableChanges, summarise } from './summary.js';
import type { Change, Plan, ResourcePlan } from './types.js';

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
 * (SP4008) or a plan that contradicts itself (SP4006); kind `stale` for other files (SP4009), and where it is too old
 * (SP4010) or its date makes no sense (SP4011). Nothing of it was sent yet. A plan that undoes another does not follow from
 * the files, so these may have changed.
 */
export function checkPlanFits(plan: Plan, occasion: PlanOccasion): void {
  checkService(plan, occasion);
  checkConsistency(plan, occasion.catalogue);
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

/**
 * No write that the plan did not show (law 2), whoever wrote the file: what is sent must follow from the changes, and what
 * the guards and the reader go by must follow from them as well.
 */
function checkConsistency(plan: Plan, catalogue: Catalogue): void {
  if (!identitiesAreRight(plan)) {
    throw fault(
      'refused',
      codes.planContradictsItself,
      'The plan names a resource twice, or another organization than its own.',
      'Plan again with this version.',
    );
  }
  const wrong = plan.resources.find((resource) => !isExplained(resource, catalogue[resource.kind]));
  if (wrong !== undefined) {
    throw fault(
      'refused',
      codes.planContradictsItself,
      `What the plan would send to ${wrong.kind} ${wrong.slug} does not follow from the changes it shows.`,
      'Plan again with this version.',
    );
  }
  if (!countsAreRight(plan)) {
    throw fault(
      'refused',
      codes.planContradictsItself,
      'The counts of the plan are not those of its changes.',
      'Plan again with this version.',
    );
  }
}

/** One organization, the plan's own, and no resource twice. Only a plan that undoes a rename calls it by its slug of by now. */
function identitiesAreRight({ organization, resources, rollback }: Plan): boolean {
  const keys = resources.flatMap(({ kind, id }) => (id === null ? [] : [`${kind} ${id}`]));
  return (
    new Set(keys).size === keys.length &&
    resources
      .filter(({ kind }) => kind === 'organization')
      .every(
        ({ id, slug, rename }) =>
          id === organization.id &&
          (slug === organization.slug || (rollback !== undefined && rename?.slug === organization.slug)),
      )
  );
}

function countsAreRight({ summary, resources, unmanaged }: Plan): boolean {
  const counted = summarise(resources, { unmanaged: unmanaged.length, requestsMade: summary.requests.made });
  return sameJson(
    { ...summary, requests: { ...summary.requests } },
    { ...counted, requests: { ...counted.requests } },
  );
}

function isExplained(resource: ResourcePlan, settings: ReadonlyMap<string, Setting>): boolean {
  if (!resource.changes.every((change) => isTrue(change, settings))) return false;
  if (!resource.changes.every((change) => isTakenAlongRightly(change, resource.changes, settings)))
    return false;
  const changes = sendableChanges(resource);
  const fields = makeFields(changes, settings);
  const sends = Object.keys(fields).length + Object.keys(resource.images).length > 0;
  return (
    (resource.body !== null) === sends &&
    sameJson(resource.body ?? {}, fields) &&
    resource.rename?.slug === makeRename(changes, settings)?.slug &&
    picturesAreExplained(resource, settings)
  );
}

/** The catalogue knows the setting, as this kind, and says the same of what the change does to security and besides. */
function isTrue(change: Change, settings: ReadonlyMap<string, Setting>): boolean {
  const setting = settings.get(change.setting);
  if (setting === undefined || setting.kind !== change.kind) return false;
  const { before, after } = change;
  return (
    judgeEffect(setting, before, after) === change.effect &&
    notesOn(setting, before, after).every((note) => change.notes.includes(note))
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
