import type { GuardConfig } from '../../desired/types.js';
import { codes } from '../codes.js';
import { settingsInPayload } from '../payload/coupled-settings.js';
import { sendableChanges } from '../summary.js';
import type { Plan, ResourcePlan } from '../types.js';
import { nameOfResource, type Refusal, refusal, unevaluable } from './guard-violation.js';

/** Rejects protected settings in any update, including settings that are sent along with a change. */
export function checkProtected(plan: Plan, { protect }: GuardConfig): readonly Refusal[] {
  const wrong = protect.filter((entry) => !/^(organization|project)\.[^.\s]+$/.test(entry));
  const unclear = wrong.map((entry) =>
    unevaluable(
      'protect',
      `guard.protect names ${entry}, which is neither organization.<setting> nor project.<setting>`,
    ),
  );
  return [...plan.resources.flatMap((resource) => judgeResource(resource, protect)), ...unclear];
}

function judgeResource(resource: ResourcePlan, protect: readonly string[]): readonly Refusal[] {
  const changes = sendableChanges(resource);
  const changing = new Set(changes.map(({ setting }) => setting));
  const sent = new Set([...changes.flatMap(settingsInPayload), ...Object.keys(resource.images)]);
  return [...sent]
    .filter((setting) => protect.includes(`${resource.kind}.${setting}`))
    .map((setting) => {
      const name = nameOfResource(resource, setting);
      const fate = changing.has(setting) ? 'change' : 'be sent along with a change';
      return refusal('protect', codes.protectedSetting, {
        message: `${name} would ${fate}, and guard.protect names ${resource.kind}.${setting}.`,
        hint: `Take ${setting} out of the files, or ${resource.kind}.${setting} off guard.protect in a reviewed commit.`,
        settings: [name],
      });
    });
}
