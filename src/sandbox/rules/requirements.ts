import type { SettingRequirement } from '../catalogue.js';
import type { CallerContext } from '../context.js';
import { isJsonObject, type SandboxJson } from '../json.js';
import { detail, json, rejectWith } from '../server/reply.js';
import type { ServicePlan, World } from '../state/world.js';
import { isFalsy } from './coerce-input.js';
import type { ValueRule } from './rule.js';

const plans: readonly ServicePlan[] = ['developer', 'team', 'business', 'enterprise'];

/**
 * A setting that needs a plan or an integration (interface, "Errors"). Switching it off or clearing it needs neither,
 * so that an organization without the plan can still do that. The coverage setting gets status 403 for the whole
 * update; relays and integrations get a field error (observed, 1.3).
 */
export const checkRequirement: ValueRule = (value, { name, kind, requires }, { world, behaviour }) => {
  if (requires === null || isSwitchedOff(value) || isMet(requires, world)) return null;
  if ('plan' in requires && kind !== 'keyed-list') return rejectWith(lacksPlan);
  // The others are documented, but deployments do not check them (observed, 1.3).
  if (behaviour.isObserved) return null;
  return 'integration' in requires
    ? [lacksIntegration(name, requires.integration)]
    : ['Organization does not have the relay feature enabled'];
};

const lacksPlan = detail(403, 'A paid plan is required to enable this feature.');

function lacksIntegration(setting: string, integration: string): string {
  return `${setting} can only be enabled if the organization has a ${integration} integration.`;
}

function isSwitchedOff(value: SandboxJson): boolean {
  return value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0);
}

function isMet(requirement: SettingRequirement, { plan, integrations }: World): boolean {
  return 'plan' in requirement
    ? plans.indexOf(plan) >= plans.indexOf(requirement.plan)
    : integrations.includes(requirement.integration);
}

/** Whether an update calls the coverage vendor: with every truthy value (observed, 1.3). */
export function requestsCoverage(body: SandboxJson): boolean {
  return isJsonObject(body) && Object.hasOwn(body, 'coverageAccess') && !isFalsy(body.coverageAccess ?? null);
}

/**
 * The check that precedes all others.
 * @throws Rejection
 */
export function checkCoverage(body: SandboxJson, { world, behaviour }: CallerContext): void {
  if (!behaviour.isObserved || !requestsCoverage(body)) return;
  if (!isMet({ plan: 'team' }, world)) rejectWith(lacksPlan);
  if (isMet({ integration: 'hostA' }, world)) return;
  const error = lacksIntegration('coverageAccess', 'hostA');
  rejectWith(json(400, { coverageAccess: [error] }));
}
