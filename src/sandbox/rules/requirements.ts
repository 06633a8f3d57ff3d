import { isObject, type Json } from '../../model/json.js';
import type { SandboxSetting } from '../catalogue.js';
import type { CallerContext } from '../deployment.js';
import { detail, json, rejectWith } from '../server/reply.js';
import type { World } from '../state/world.js';
import { isFalsy } from './coerce-input.js';
import type { ValueRule } from './value-rule.js';

const plans: readonly string[] = ['developer', 'team', 'business', 'enterprise'];

/**
 * A setting that needs a plan or an integration (interface, "Errors"). Switching it off or clearing it needs neither,
 * so that an organization without the plan can still do that. The coverage setting gets status 403 for the whole
 * update; relays and integrations get a field error (observed, 1.3).
 */
export const checkRequirement: ValueRule = (value, { name, kind, requires }, { world, behaviour }) => {
  if (requires === null || isFalsy(value) || isMet(requires, world)) return null;
  if (requires.plan !== undefined && kind !== 'keyed-list') return rejectWith(lacksPlan);
  // The others are documented, but deployments do not check them (observed, 1.3).
  if (behaviour.isObserved) return null;
  return requires.integration === undefined
    ? ['Organization does not have the relay feature enabled']
    : [lacksIntegration(name, requires.integration)];
};

const lacksPlan = detail(403, 'A paid plan is required to enable this feature.');

function lacksIntegration(setting: string, integration: string): string {
  return `${setting} can only be enabled if the organization has a ${integration} integration.`;
}

function isMet(
  { plan, integration }: NonNullable<SandboxSetting['requires']>,
  { plan: owned, integrations }: World,
): boolean {
  return plan === undefined
    ? integrations.some((one) => one === integration)
    : plans.indexOf(owned) >= plans.indexOf(plan);
}

/**
 * The check that precedes all others, with every truthy value (observed, 1.3).
 * @throws Rejection
 */
export function checkCoverage(body: Json, { world, behaviour }: CallerContext): void {
  if (!behaviour.isObserved || !isObject(body) || isFalsy(body.coverageAccess ?? null)) return;
  if (!isMet({ plan: 'team' }, world)) rejectWith(lacksPlan);
  if (isMet({ integration: 'hostA' }, world)) return;
  rejectWith(json(400, { coverageAccess: [lacksIntegration('coverageAccess', 'hostA')] }));
}
