import type { SandboxSetting, SettingRequirement } from '../catalogue.js';
import { isArray, isJsonObject, type SandboxJson } from '../json.js';
import type { Behaviour } from '../quirks.js';
import { detail, type SandboxReply } from '../server/reply.js';
import type { ServicePlan, World } from '../state/world.js';
import { isFalsy } from './coerce-input.js';
import type { RuleContext } from './rule.js';
import { fieldError, type RuleResult, type ValueRule } from './rule.js';
import { validationErrorReply } from './validation-error-reply.js';

const plans: readonly ServicePlan[] = ['developer', 'team', 'business', 'enterprise'];

/**
 * A setting that needs a plan or an integration (interface, "Errors"). Switching it off or clearing it needs neither,
 * so that an organization without the plan can still do that.
 */
export const checkRequirement: ValueRule = (value, setting, { world, behaviour }) => {
  if (setting.requires === null || !switchesOn(value) || isMet(setting.requires, world)) return null;
  return isWaived(setting, setting.requires, behaviour) ? null : requirementError(setting, setting.requires);
};

/** Requirements that are documented but that the service does not check (observed, 1.3). */
function isWaived(setting: SandboxSetting, requirement: SettingRequirement, behaviour: Behaviour): boolean {
  if ('integration' in requirement) return behaviour.has('integrations-unchecked');
  return setting.kind === 'keyed-list' && behaviour.has('relays-on-any-plan');
}

function switchesOn(value: SandboxJson): boolean {
  if (isArray(value)) return value.length > 0;
  return value !== null && value !== false && value !== '';
}

function hasPlan(minimum: ServicePlan, { plan }: World): boolean {
  return plans.indexOf(plan) >= plans.indexOf(minimum);
}

function isMet(requirement: SettingRequirement, world: World): boolean {
  return 'plan' in requirement
    ? hasPlan(requirement.plan, world)
    : world.integrations.includes(requirement.integration);
}

/**
 * The coverage setting gets status 403 for the whole update; relays and integrations get a field error (observed, 1.3).
 */
function requirementError(setting: SandboxSetting, requirement: SettingRequirement): RuleResult {
  if ('integration' in requirement) {
    return fieldError(
      `${setting.name} can only be enabled if the organization has a ${requirement.integration} integration.`,
    );
  }
  return setting.kind === 'keyed-list'
    ? fieldError('Organization does not have the relay feature enabled')
    : { reply: detail(403, 'A paid plan is required to enable this feature.') };
}

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
