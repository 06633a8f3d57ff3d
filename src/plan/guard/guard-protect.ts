import type { GuardConfig } from '../../desired/types.js';
import { nameOfSetting } from '../../model/names.js';
import { codes } from '../codes.js';
import { settingsInPayload } from '../payload/coupled-settings.js';
import { sendableChanges } from '../summary.js';
import type { Plan, ResourcePlan } from '../types.js';
import { type GuardViolation, guardViolation, unevaluableGuard } from './guard-violation.js';

/** Rejects protected settings in any update, including settings that are sent along with a change. */
export function checkProtected(plan: Plan, { protect }: GuardConfig): readonly GuardViolation[] {
  const invalid = protect.filter((entry) => !/^(organization|project)\.[^.\s]+$/.test(entry));
  const unevaluable = invalid.map((entry) =>
    unevaluableGuard(
      'protect',
      `guard.protect must contain organization.<setting> or project.<setting>, got ${entry}`,
    ),
  );
  return [...plan.resources.flatMap((resource) => checkResource(resource, protect)), ...unevaluable];
}

function checkResource(resource: ResourcePlan, protect: readonly string[]): readonly GuardViolation[] {
  const changes = sendableChanges(resource);
  const changing = new Set(changes.map(({ setting }) => setting));
  const sent = new Set([...changes.flatMap(settingsInPayload), ...Object.keys(resource.images)]);
  return [...sent]
    .filter((setting) => protect.includes(`${resource.kind}.${setting}`))
    .map((setting) => {
      const name = nameOfSetting(resource, setting);
      const event = changing.has(setting) ? 'change' : 'be sent together with a change';
      return guardViolation('protect', codes.protectedSetting, {
        message: `${name} would ${event}, but guard.protect contains ${resource.kind}.${setting}.`,
        hint: `Remove ${setting} from the files, or remove ${resource.kind}.${setting} from guard.protect in a reviewed commit.`,
        settings: [name],
      });
    });
}
