import type { GuardConfig } from '../../desired/types.js';
import { listNames, nameOfSetting } from '../../model/names.js';
import { codes } from '../codes.js';
import { settingsInPayload } from '../payload/coupled-settings.js';
import { sendableChanges } from '../summary.js';
import type { GuardViolation, Plan, ResourcePlan } from '../types.js';
import { guardViolation, unevaluableGuard } from './guard-violation.js';

/** Rejects protected settings in any update, including settings that are sent along with a change. */
export function checkProtected(
  { resources }: Pick<Plan, 'resources'>,
  { protect }: GuardConfig,
): readonly GuardViolation[] {
  const invalid = protect.filter((entry) => !/^(organization|project)\.[^.\s]+$/.test(entry));
  const unevaluable = invalid.map((entry) =>
    unevaluableGuard(
      'protect',
      `guard.protect must contain organization.<setting> or project.<setting>, got ${entry}`,
    ),
  );
  const found = resources.flatMap((resource) => findProtected(resource, protect));
  return [...groupAlike(found).map(protectViolation), ...unevaluable];
}

/** A protected setting in an update. */
interface ProtectedSetting {
  /** As in `guard.protect`. */
  readonly entry: string;
  readonly event: 'change' | 'be sent together with a change';
  readonly name: string;
}

function findProtected(resource: ResourcePlan, protect: readonly string[]): readonly ProtectedSetting[] {
  const changes = sendableChanges(resource);
  const changing = new Set(changes.map(({ setting }) => setting));
  const sent = new Set([...changes.flatMap(settingsInPayload), ...Object.keys(resource.images)]);
  return [...sent]
    .filter((setting) => protect.includes(`${resource.kind}.${setting}`))
    .map((setting) => ({
      entry: `${resource.kind}.${setting}`,
      event: changing.has(setting) ? 'change' : 'be sent together with a change',
      name: nameOfSetting(resource, setting),
    }));
}

/** One group for each entry and event, however many resources have the setting. */
function groupAlike(found: readonly ProtectedSetting[]) {
  const groups = new Map<string, { readonly first: ProtectedSetting; readonly names: string[] }>();
  for (const first of found) {
    const key = `${first.entry} ${first.event}`;
    const group = groups.get(key) ?? { first, names: [] };
    group.names.push(first.name);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function protectViolation({ first: { entry, event }, names }: ReturnType<typeof groupAlike>[number]) {
  return guardViolation('protect', codes.protectedSetting, {
    message: `${listNames(names)} would ${event}, but guard.protect contains ${entry}.`,
    hint: `Remove ${entry.slice(entry.indexOf('.') + 1)} from the files, or remove ${entry} from guard.protect in a reviewed commit.`,
    settings: names,
  });
}
