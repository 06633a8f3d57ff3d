import type { Behaviour } from '../behaviour.js';
import type { SandboxSetting, SettingRequirement } from '../catalogue.js';
import { isArray, type SandboxJson } from '../json.js';
import { detail } from '../server/answer.js';
import type { ServicePlan, World } from '../state/world.js';
import { fieldError, type RuleResult, type ValueRule } from './rule.js';

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

export function hasPlan(minimum: ServicePlan, { plan }: World): boolean {
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
    : { answer: detail(403, 'A paid plan is required to enable this feature.') };
}
