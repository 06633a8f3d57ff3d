import { isObject, type Json } from '../json.js';
import { type Answer, detail } from '../server/answer.js';
import { tellComplaints } from './complaints.js';
import { isFalsy } from './hearing.js';
import { hasPlan } from './requirements.js';
import type { Circumstances } from './rule.js';

/** Whether an update calls the coverage vendor: with every truthy value (observed, 1.3). */
export function asksForCoverage(body: Json): boolean {
  return isObject(body) && Object.hasOwn(body, 'coverageAccess') && !isFalsy(body.coverageAccess ?? null);
}

/** The check that precedes all others. Null if it passes or does not apply. */
export function refuseCoverage(body: Json, { world, behaviour }: Circumstances): Answer | null {
  if (!behaviour.has('coverage-rechecked') || !asksForCoverage(body)) return null;
  if (!hasPlan('team', world)) return detail(403, 'A paid plan is required to enable this feature.');
  if (world.integrations.includes('hostA')) return null;
  const complaint = 'coverageAccess can only be enabled if the organization has a hostA integration.';
  return tellComplaints({ coverageAccess: [complaint] }, behaviour);
}
