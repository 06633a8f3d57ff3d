import { isJsonObject, type SandboxJson } from '../json.js';
import { detail, type SandboxReply } from '../server/answer.js';
import { validationErrorReply } from './complaints.js';
import { isFalsy } from './hearing.js';
import { hasPlan } from './requirements.js';
import type { RuleContext } from './rule.js';

/** Whether an update calls the coverage vendor: with every truthy value (observed, 1.3). */
export function requestsCoverage(body: SandboxJson): boolean {
  return isJsonObject(body) && Object.hasOwn(body, 'coverageAccess') && !isFalsy(body.coverageAccess ?? null);
}

/** The check that precedes all others. Null if it passes or does not apply. */
export function checkCoverage(body: SandboxJson, { world, behaviour }: RuleContext): SandboxReply | null {
  if (!behaviour.has('coverage-rechecked') || !requestsCoverage(body)) return null;
  if (!hasPlan('team', world)) return detail(403, 'A paid plan is required to enable this feature.');
  if (world.integrations.includes('hostA')) return null;
  const error = 'coverageAccess can only be enabled if the organization has a hostA integration.';
  return validationErrorReply({ coverageAccess: [error] }, behaviour);
}
