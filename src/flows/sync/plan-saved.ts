import type { CurrentOrganization } from '../../current/types.js';
import { resolve } from '../../desired/resolve/resolve.js';
import type { CheckedConfig, DesiredSettings, ResolvedState } from '../../desired/types.js';
import { createReadBackCheck } from '../../edit/representable.js';
import { pluralise } from '../../model/count.js';
import { createFault } from '../../model/fault.js';
import { sameJson } from '../../model/json.js';
import { selectFresh } from '../../plan/saved/select-fresh.js';
import { sendableChanges } from '../../plan/summary.js';
import type { Plan, ResourcePlan, Rollback } from '../../plan/types.js';
import { inventoryOf, joinNotes } from '../read/read-organization.js';
import { undoneBy } from './open-saved-plan.js';
import { type PlannedState, type PlanWorld, planChanges } from './plan.js';
import { missingInPart, type Selection } from './selection.js';

/**
 * Plans the changes of a saved plan again, from the current files and service, and keeps what both plans have in
 * common. The saved plan only selects: how to read, what to send and what is allowed do not come from it. A rollback is
 * planned as if files declared its values.
 *
 * @throws Fault refused SP4014 if the files name another organization, SP4018 if the names of settings differ
 * @throws Fault those of `planChanges`
 */
export async function planSaved(
  saved: Plan | Rollback,
  world: Omit<PlanWorld, 'only' | 'desired'>,
): Promise<PlannedState> {
  const { config } = world;
  const part = 'partial' in saved ? saved.partial : undefined;
  const planned = await planChanges({
    ...world,
    only: { part, saved: selectionOf(saved) },
    desired:
      saved.format === 'setpoint.plan/1'
        ? undefined
        : (organization) => desiredByRollback(saved, organization, config),
  });
  if (!sameJson(saved.service.names, planned.plan.service.names))
    throw createFault(
      'refused',
      'SP4018',
      'The plan was made with other names of settings than the service uses now.',
      'Plan again.',
    );
  const resolved = { ...planned.resolved, missing: missingInPart(planned.resolved, part) };
  const { plan, selections, further } = selectFresh(saved, { ...planned, resolved }, config.catalogue);
  const others = `Not part of the saved plan: ${pluralise(further, 'other difference')}. Plan again to see all.`;
  return {
    ...planned,
    plan,
    selections,
    note: joinNotes(planned.note, further === 0 ? null : others),
    undoes: undoneBy(saved),
  };
}

function selectionOf({ organization, resources }: Plan | Rollback): NonNullable<Selection['saved']> {
  const sending = resources.filter((resource) => sendableChanges(resource).length > 0);
  return {
    of: organization,
    organization: sending.some(({ kind }) => kind === 'organization'),
    projects: new Set(
      sending.flatMap(({ kind, id }) => (kind === 'organization' || id === null ? [] : [id])),
    ),
  };
}

/**
 * The desired state of a rollback, in place of that of the files, which only decide the unmanaged projects. It contains
 * the values that files could set. A resource with another value is stale.
 */
function desiredByRollback(
  { resources }: Rollback,
  organization: CurrentOrganization,
  config: CheckedConfig,
): ResolvedState {
  const whyNotReadBack = createReadBackCheck(config.catalogue);
  const settingsOf = (resource: ResourcePlan): DesiredSettings =>
    new Map(
      sendableChanges(resource).flatMap(({ setting: name, after: value, source }) => {
        const setting = config.catalogue[resource.kind].get(name);
        if (setting === undefined || setting.kind === 'image' || setting.kind === 'action') return [];
        return whyNotReadBack({ setting, value }) === null ? [[name, { value, source, image: null }]] : [];
      }),
    );
  const byId = new Map(
    resources.map((resource) => [resource.kind === 'organization' ? resource.kind : resource.id, resource]),
  );
  const own = byId.get('organization');
  const isGuarded = config.root.guard.unmanagedProjects === 'fail';
  return {
    stage: 'resolved',
    organization: own === undefined ? null : { settings: settingsOf(own), expect: nothingExpected },
    projects: (organization.projects ?? []).flatMap(({ id, slug, closed }) => {
      const resource = byId.get(id);
      const settings = resource === undefined ? nothingExpected : settingsOf(resource);
      const [first] = settings.values();
      if (first === undefined) return [];
      const state = { settings, expect: nothingExpected, overridden: [], declaredAt: first.source };
      return [{ id, slug, ...state, ...(closed && { closed }) }];
    }),
    missing: [],
    unmanaged: isGuarded ? resolve(config, inventoryOf(organization, config)).unmanaged : [],
    warnings: [],
    slug: organization.slug,
  };
}

/** A rollback restores settings. Only the files contain expectations. */
const nothingExpected: DesiredSettings = new Map();
