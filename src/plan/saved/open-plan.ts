import { pluralise } from '../../model/count.js';
import { createFault, type Fault } from '../../model/fault.js';
import type { ErrorCode } from '../../model/finding.js';
import { isNumericId, type OrganizationRef } from '../../model/ids.js';
import { parseIsoTime } from '../../model/iso-time.js';
import { isObject, nestsWithin, parseOrNull } from '../../model/json.js';
import { validatePlan, validateRollback } from '../../settings/generated/validate/saved.js';
import { compareValues } from '../../settings/operations.js';
import { actionOf } from '../resource-plan.js';
import { summarise } from '../summary.js';
import type { Change, Plan, ResourcePlan, Rollback } from '../types.js';
import { digestOf, sealOf } from './digest.js';

/** Deeper than any plan: the maxDepth values are scrubbing rules, nested at most 64 levels. */
const maxDepth = 100;

/**
 * Opens a saved plan or rollback, if it is exactly what was saved.
 *
 * @throws Fault kind `refused`: SP4001 if the text is not JSON, SP4002 if it is neither a plan nor a rollback, SP4003
 * if its structure is invalid, SP4004 if the seal does not match, SP4005 if the digest does not match
 */
export function openPlan(text: string): Plan | Rollback {
  const value = parseOrNull(text);
  if (value === null && text.trim() !== 'null')
    throw invalid(
      'SP4001',
      'The file is not JSON, so it is not a saved plan, or not a complete one.',
      nameSaved,
    );
  const format = isObject(value) ? value.format : undefined;
  if (format !== 'setpoint.plan/1' && format !== 'setpoint.rollback/1') {
    const found = typeof format === 'string' ? format : 'no format';
    const message = `The file must have the format setpoint.plan/1 or setpoint.rollback/1, got ${found}.`;
    throw invalid('SP4002', message, nameSaved);
  }
  const isValid = format === 'setpoint.plan/1' ? validatePlan : validateRollback;
  if (!nestsWithin(value, maxDepth) || !isValid(value))
    throw invalid('SP4003', `The file is not a valid ${format} document: it might be truncated or modified.`);
  if (sealOf(value) !== value.seal)
    throw invalid('SP4004', 'The plan was modified after it was saved: its seal does not match.');
  if (digestOf(value) !== value.digest)
    throw invalid(
      'SP4005',
      'The digest of the plan does not match its changes: another version of setpoint or another program wrote it.',
      'Plan again with this version.',
    );
  return value;
}

/**
 * A saved document whose counts, actions and patches follow from its changes. `show` prints nothing else about them.
 */
export function restate<Document extends Plan | Rollback>(document: Document): Document {
  const resources = document.resources.map(restateResource);
  const unmanaged = 'unmanaged' in document ? document.unmanaged.length : 0;
  const summary = summarise(resources, { unmanaged, requestsMade: document.summary.requests.made });
  return { ...document, resources, summary };
}

function restateResource(resource: ResourcePlan): ResourcePlan {
  const { unreadable, reason } = resource;
  const changes = resource.changes.map(restateChange);
  const isUnplanned = ['missing', 'blocked'].includes(resource.action) && changes.length === 0;
  const planned = unreadable.length > 0 ? { action: 'blocked' as const, reason } : actionOf(changes);
  return isUnplanned || planned.action === resource.action
    ? { ...resource, changes }
    : { ...resource, ...planned, changes, declaredAt: null };
}

/** A change whose patch follows from its values. */
export function restateChange<Restated extends Change>(change: Restated): Restated {
  return { ...change, patch: compareValues(change.setting, change, change.before, change.after).patch };
}

const nameSaved =
  'Name the file that plan --out or apply --rollback-out wrote, or for show also an outcome from apply --report json=FILE.';

function invalid(code: ErrorCode, message: string, hint = 'Plan again.'): Fault {
  return createFault('refused', code, message, hint);
}

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
  const ageMs = (parseIsoTime(now) ?? Number.NaN) - (parseIsoTime(plan.createdAt) ?? Number.NaN);
  const isPlan = plan.format === 'setpoint.plan/1';
  // The organization's slug after the plan that a rollback undoes. The files can already use it.
  const renamed = plan.resources.filter(
    (resource) => !isPlan && resource.kind === 'organization' && resource.rename !== null,
  );
  const names: readonly string[] = isNumericId(organization)
    ? [id]
    : [slug, ...renamed.map((resource) => resource.slug)];
  if (plan.service.origin !== origin)
    throw createFault(
      'refused',
      'SP4007',
      `The plan was made for ${plan.service.origin}, but this run uses ${origin}.`,
      'Apply it to that service, or plan again.',
    );
  if (!names.includes(organization))
    throw createFault(
      'refused',
      'SP4008',
      `The plan was made for organization ${slug} (${id}), but the files name ${organization}.`,
      'Apply it with the files of that organization, or plan again.',
    );
  if (isPlan && configDigest !== null && plan.config.digest !== configDigest)
    throw createFault('stale', 'SP4009', 'The files have changed since the plan was made.', 'Plan again.');
  if (!(ageMs >= -clockToleranceMs))
    throw createFault(
      'stale',
      'SP4011',
      `The plan was made at ${plan.createdAt}, but the current time is ${now}.`,
      'Check the clocks of both machines, then plan again.',
    );
  if (!(ageMs <= maxAgeHours * msPerHour))
    throw createFault(
      'stale',
      'SP4010',
      `The ${isPlan ? 'plan' : 'rollback'} was made at ${plan.createdAt}, and the maximum age is ${pluralise(maxAgeHours, 'hour')}.`,
      isPlan ? 'Plan again.' : 'Review it with `show`, then raise the maximum with --max-plan-age.',
    );
}
