import type { CurrentOrganization } from '../../current/types.js';
import { resolve } from '../../desired/resolve/resolve.js';
import type { CheckedConfig, DesiredSettings, DesiredValue, ResolvedState } from '../../desired/types.js';
import { pluralise } from '../../model/count.js';
import { requiresImage } from '../../plan/payload/payload.js';
import { selectFresh } from '../../plan/saved/select-fresh.js';
import { sendableChanges } from '../../plan/summary.js';
import type { Change, Plan, ResourcePlan, Rollback } from '../../plan/types.js';
import type { Catalogue } from '../../settings/setting.js';
import { inventoryOf, joinNotes } from '../read/read-organization.js';
import { whyNotRepresentable } from '../representable.js';
import { type PlanRun, type PlanWorld, planChanges } from './plan.js';
import type { SavedPlan } from './saved-plan.js';
import { missingInPart, type Selection } from './selection.js';

/**
 * Plans the changes of a saved plan again, from the current files and service, and keeps what both plans have in
 * common. The saved plan only selects: how to read, what to send and what is allowed do not come from it.
 *
 * @throws Fault refused SP4014 if the files name another organization
 * @throws Fault those of `planChanges`
 */
export async function planSaved(
  { plan: saved }: SavedPlan,
  world: Omit<PlanWorld, 'only' | 'desired'>,
): Promise<PlanRun> {
  const { config } = world;
  const part = 'partial' in saved ? saved.partial : undefined;
  const only = { part, saved: selectionOf(saved) };
  const run =
    saved.format === 'setpoint.plan/1'
      ? await planChanges({ ...world, only })
      : await planRollback(saved, { ...world, only });
  const resolved = { ...run.resolved, missing: missingInPart(run.resolved, part) };
  const { plan, selections, further } = selectFresh(saved, { ...run, resolved }, config.catalogue);
  const note = joinNotes(run.note, further === 0 ? null : otherSettingsNote(further));
  return { ...run, plan, selections, note };
}

/** Plans as if files declared the values of the rollback. */
async function planRollback(rollback: Rollback, world: PlanWorld): Promise<PlanRun> {
  const values = await restorableValues(rollback, world.config.catalogue);
  const desired = (organization: CurrentOrganization) =>
    desiredByRollback(values, organization, world.config);
  return { ...(await planChanges({ ...world, desired })), undoes: rollback.of };
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

function otherSettingsNote(further: number): string {
  return further === 1
    ? '1 other setting differs and is not part of the saved plan; plan again to see it.'
    : `${pluralise(further, 'other setting')} differ and are not part of the saved plan; plan again to see them.`;
}

/** The values of each resource that files could set. A resource with another value is stale. */
async function restorableValues(
  { resources }: Rollback,
  catalogue: Catalogue,
): Promise<ReadonlyMap<ResourcePlan, DesiredSettings>> {
  const values = new Map<ResourcePlan, DesiredSettings>();
  for (const resource of resources) {
    const settings = new Map<string, DesiredValue>();
    for (const change of sendableChanges(resource)) {
      const { setting, after, source } = change;
      if (await isRestorable(resource, change, catalogue))
        settings.set(setting, { value: after, source, image: null });
    }
    values.set(resource, settings);
  }
  return values;
}

async function isRestorable({ kind }: ResourcePlan, change: Change, catalogue: Catalogue): Promise<boolean> {
  const setting = catalogue[kind].get(change.setting);
  if (setting === undefined || setting.kind === 'image' || setting.kind === 'action') return false;
  if (requiresImage(change, catalogue[kind])) return false;
  return (await whyNotRepresentable(kind, change.setting, change.after, catalogue)) === null;
}

/** The desired state of a rollback, in place of that of the files, which only decide the unmanaged projects. */
function desiredByRollback(
  values: ReadonlyMap<ResourcePlan, DesiredSettings>,
  organization: CurrentOrganization,
  config: CheckedConfig,
): ResolvedState {
  const byId = new Map(
    [...values].map(([{ kind, id }, settings]) => [kind === 'organization' ? kind : id, settings]),
  );
  const own = byId.get('organization');
  const isGuarded = config.root.guard.unmanagedProjects === 'fail';
  return {
    stage: 'resolved',
    organization: own === undefined ? null : { settings: own, expect: nothingExpected },
    projects: (organization.projects ?? []).flatMap(({ id, slug, closed }) => {
      const settings = byId.get(id);
      const [first] = settings?.values() ?? [];
      if (settings === undefined || first === undefined) return [];
      const declaredAt = first.source;
      const project = { id, slug, settings, expect: nothingExpected, overridden: [], declaredAt };
      return [closed === undefined ? project : { ...project, closed }];
    }),
    missing: [],
    unmanaged: isGuarded ? resolve(config, inventoryOf(organization, config)).unmanaged : [],
    warnings: [],
    slug: organization.slug,
  };
}

/** A rollback restores settings. Only the files contain expectations. */
const nothingExpected: DesiredSettings = new Map();
