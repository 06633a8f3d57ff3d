import type { CurrentOrganization } from '../../current/types.js';
import { resolve } from '../../desired/resolve/resolve.js';
import type { CheckedConfig, DesiredValue, ResolvedState } from '../../desired/types.js';
import { Fault } from '../../model/fault.js';
import type { Finding } from '../../model/finding.js';
import { settingName } from '../../model/names.js';
import { codes } from '../../plan/codes.js';
import { requiresImage } from '../../plan/payload/payload.js';
import { sendableChanges } from '../../plan/summary.js';
import type { Change, Plan, ResourcePlan } from '../../plan/types.js';
import type { Catalogue } from '../../settings/setting.js';
import { inventoryOf } from '../read/inventory.js';
import { whyNotRepresentable } from './sendable.js';

/**
 * Checks that a file could declare every value of a rollback. Nothing else has checked these values, because no file
 * contains them.
 *
 * @throws Fault refused SP4015 if a value is not valid in a file
 */
export async function checkRollbackValues({ resources }: Plan, catalogue: Catalogue): Promise<void> {
  const findings: Finding[] = [];
  for (const resource of resources) {
    for (const change of sendableChanges(resource)) {
      const reason = await notRepresentableReason(resource, change, catalogue);
      if (reason === null) continue;
      const message = `The rollback cannot set ${settingName(resource, change.setting)}: ${reason}`;
      findings.push({
        code: codes.notDeclared,
        severity: 'error',
        message: message.endsWith('.') ? message : `${message}.`,
        hint: null,
        place: null,
        excerpt: null,
      });
    }
  }
  if (findings.length === 0) return;
  throw new Fault({
    kind: 'refused',
    code: codes.plansDisagree,
    message: 'The rollback contains values that no file could declare; nothing was written.',
    hint: 'Apply the rollback as `apply --rollback-out` wrote it.',
    findings,
  });
}

async function notRepresentableReason(
  { kind }: ResourcePlan,
  change: Change,
  catalogue: Catalogue,
): Promise<string | null> {
  const setting = catalogue[kind].get(change.setting);
  if (setting === undefined) return 'this version of setpoint does not know the setting';
  if (setting.kind === 'image' || setting.kind === 'action' || requiresImage(change, catalogue[kind]))
    return 'a rollback reverts neither images nor actions';
  return whyNotRepresentable(kind, change.setting, change.after, catalogue);
}

/**
 * The desired state of a rollback, in place of that of the files. Only the unmanaged projects still come from the
 * files.
 */
export function desiredByRollback(
  { resources }: Plan,
  organization: CurrentOrganization,
  config: CheckedConfig,
): ResolvedState {
  const own = resources.find(({ kind }) => kind === 'organization');
  const its = new Map(
    resources.flatMap((resource) => (resource.kind === 'project' ? [[resource.id, resource] as const] : [])),
  );
  const isGuarded = config.root.guard.unmanagedProjects === 'fail';
  return {
    stage: 'resolved',
    organization: own === undefined ? null : { settings: declaredBy(own) },
    projects: (organization.projects ?? []).flatMap(({ id, slug, closed }) => {
      const resource = its.get(id);
      const declaredAt = resource === undefined ? undefined : sendableChanges(resource)[0]?.source;
      if (resource === undefined || declaredAt === undefined) return [];
      const closing = closed === undefined ? {} : { closed };
      return [{ id, slug, settings: declaredBy(resource), overridden: [], declaredAt, ...closing }];
    }),
    missing: [],
    unmanaged: isGuarded ? resolve(config, inventoryOf(organization, config)).unmanaged : [],
    warnings: [],
    slug: organization.slug,
  };
}

function declaredBy(resource: ResourcePlan): ReadonlyMap<string, DesiredValue> {
  return new Map(
    sendableChanges(resource).map(({ setting, after, source }) => [
      setting,
      { value: after, source, image: null },
    ]),
  );
}
