import { createFault, type Fault } from '../../model/fault.js';
import { isObject, nestsWithin } from '../../model/json.js';
import { validatePlan, validateRollback } from '../../settings/generated/validate/saved.js';
import { compareValues } from '../../settings/operations.js';
import { codes } from '../codes.js';
import { actionOf } from '../resource-plan.js';
import { summarise } from '../summary.js';
import type { Change, Plan, ResourcePlan, Rollback } from '../types.js';
import { type Digest, digestsOf } from './digest.js';

/** Deeper than any plan: the maxDepth values are scrubbing rules, nested at most 64 levels. */
const maxDepth = 100;

/**
 * Opens a saved plan from the text of its file; see `openPlan`.
 *
 * @throws Fault kind `refused`: SP4001 if the text is not JSON, and those of `openPlan`
 */
export function openPlanText(text: string, digest: Digest): Plan | Rollback {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid(
      codes.planNotJson,
      'The file is not JSON, so it is not a saved plan, or not a complete one.',
      nameSaved,
    );
  }
  return openPlan(value, digest);
}

/**
 * Opens a saved plan or rollback, if it is exactly what was saved.
 *
 * @throws Fault kind `refused`: SP4002 if it is neither a plan nor a rollback, SP4003 if its structure is invalid,
 * SP4004 if the seal does not match, SP4005 if the digest does not match
 */
export function openPlan(value: unknown, digest: Digest): Plan | Rollback {
  const format = isObject(value) ? value.format : undefined;
  if (format !== 'setpoint.plan/1' && format !== 'setpoint.rollback/1') throw notAPlan(format);
  const isValid = format === 'setpoint.plan/1' ? validatePlan : validateRollback;
  if (!nestsWithin(value, maxDepth) || !isValid(value))
    throw invalid(
      codes.planMalformed,
      `The file is not a valid ${format} document: it might be truncated or modified.`,
    );
  checkSeal(value, digest);
  return value;
}

/** A saved document whose counts, actions and patches follow from its changes. `show` prints nothing else about them. */
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

function checkSeal(document: Plan | Rollback, digest: Digest): void {
  const expected = digestsOf(document, digest);
  if (expected.seal !== document.seal)
    throw invalid(codes.sealBroken, 'The plan was modified after it was saved: its seal does not match.');
  if (expected.digest !== document.digest)
    throw invalid(
      codes.digestWrong,
      'The digest of the plan does not match its changes: another version of setpoint or another program wrote it.',
      'Plan again with this version.',
    );
}

const nameSaved =
  'Name the file that plan --out or apply --rollback-out wrote, or for show also an outcome from apply --report json=FILE.';

function notAPlan(format: unknown): Fault {
  const found = typeof format === 'string' ? format : 'no format';
  const message = `The file must have the format setpoint.plan/1 or setpoint.rollback/1, got ${found}.`;
  return invalid(codes.notAPlan, message, nameSaved);
}

function invalid(code: string, message: string, hint = 'Plan again.'): Fault {
  return createFault('refused', code, message, hint);
}
