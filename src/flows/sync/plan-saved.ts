import type { CurrentOrganization } from '../../current/types.js';
import { resolve } from '../../desired/resolve/resolve.js';
import type { CheckedConfig, DesiredSettings, DesiredValue, ResolvedState } from '../../desired/types.js';
import { pluralise } from '../../model/count.js';
import { Fault } from '../../model/fault.js';
import type { Finding } from '../../model/finding.js';
import { nameOfSetting } from '../../model/names.js';
import { codes } from '../../plan/codes.js';
import { requiresImage } from '../../plan/payload/payload.js';
import { agree } from '../../plan/saved/agree.js';
import { noteSlugs } from '../../plan/saved/inverse.js';
import { sendableChanges } from '../../plan/summary.js';
import type { Change, Plan, ResourcePlan } from '../../plan/types.js';
import type { Catalogue } from '../../settings/setting.js';
import { inventoryOf, joinNotes } from '../read/read-organization.js';
import { whyNotRepresentable } from '../representable.js';
import { type PlanRun, type PlanWorld, planChanges } from './plan.js';
import type { SavedPlan } from './saved-plan.js';
import { missingInPart, type Selection } from './selection.js';

/**
 * Plans the changes of a saved plan again, from the current files and service, and keeps what both plans have in
 * common. The saved plan is only compared with: how to read, what to send and what is allowed do not come from it.
 *
 * @throws Fault refused SP4014 if the files name another organization
 * @throws Fault refused SP4015 if the saved plan would send or shows something that the fresh plan does not
 * @throws Fault those of `planChanges`
 */
export async function planSaved(
  { plan: saved }: SavedPlan,
  world: Omit<PlanWorld, 'only' | 'desired'>,
): Promise<PlanRun> {
  const { config } = world;
  const only = { part: saved.partial, saved: selectionOf(saved) };
  const run =
    saved.rollback === undefined
      ? await planChanges({ ...world, only })
      : await planRollback(saved, { ...world, only });
  const resolved = { ...run.resolved, missing: missingInPart(run.resolved, saved.partial) };
  const { plan, settled, further, findings } = agree(saved, { ...run, resolved }, config.catalogue);
  if (findings.length > 0) {
    throw new Fault({
      kind: 'refused',
      code: codes.plansDisagree,
      message: 'The saved plan differs from a new plan; nothing was written.',
      hint: 'Plan again, and review the new plan.',
      findings,
    });
  }
  const note = joinNotes(run.note, further === 0 ? null : otherSettingsNote(further));
  return { ...run, plan, settled, note };
}

/** Plans as if files declared the values of the rollback. */
async function planRollback(rollback: Plan, world: PlanWorld): Promise<PlanRun> {
  const { config } = world;
  await checkRollbackValues(rollback, config.catalogue);
  const desired = (organization: CurrentOrganization) => desiredByRollback(rollback, organization, config);
  const run = await planChanges({ ...world, desired });
  return { ...run, plan: noteSlugs(run.plan, config.catalogue) };
}

function selectionOf({ organization, resources }: Plan): NonNullable<Selection['saved']> {
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

/** Throws SP4015 unless a file could declare all values of a rollback, which no file contains. */
async function checkRollbackValues({ resources }: Plan, catalogue: Catalogue): Promise<void> {
  const findings: Finding[] = [];
  for (const resource of resources) {
    for (const change of sendableChanges(resource)) {
      const reason = await whyNotRestorable(resource, change, catalogue);
      if (reason === null) continue;
      const name = nameOfSetting(resource, change.setting);
      const message = `The rollback cannot set ${name}: ${reason.replace(/\.$/, '')}.`;
      const severity = 'error';
      findings.push({ code: codes.notDeclared, severity, message, hint: null, place: null, excerpt: null });
    }
  }
  if (findings.length === 0) return;
  throw new Fault({
    kind: 'refused',
    code: codes.plansDisagree,
    message: 'The rollback contains values that are not valid in a file; nothing was written.',
    hint: 'Use the unmodified file that `apply --rollback-out` wrote.',
    findings,
  });
}

async function whyNotRestorable(
  { kind }: ResourcePlan,
  change: Change,
  catalogue: Catalogue,
): Promise<string | null> {
  const setting = catalogue[kind].get(change.setting);
  if (setting === undefined) return 'the setting is unknown';
  if (setting.kind === 'image' || setting.kind === 'action' || requiresImage(change, catalogue[kind]))
    return 'a rollback restores neither images nor actions';
  return whyNotRepresentable(kind, change.setting, change.after, catalogue);
}

/** The desired state of a rollback, in place of that of the files, which only decide the unmanaged projects. */
function desiredByRollback(
  { resources }: Plan,
  organization: CurrentOrganization,
  config: CheckedConfig,
): ResolvedState {
  const own = resources.find(({ kind }) => kind === 'organization');
  const projects = resources.filter(({ kind }) => kind === 'project');
  const byId = new Map(projects.map((resource) => [resource.id, resource]));
  const isGuarded = config.root.guard.unmanagedProjects === 'fail';
  return {
    stage: 'resolved',
    organization: own === undefined ? null : { settings: declaredBy(own), expect: nothingExpected },
    projects: (organization.projects ?? []).flatMap(({ id, slug, closed }) => {
      const resource = byId.get(id);
      const declaredAt = resource && sendableChanges(resource)[0]?.source;
      if (resource === undefined || declaredAt === undefined) return [];
      const project = {
        id,
        slug,
        settings: declaredBy(resource),
        expect: nothingExpected,
        overridden: [],
        declaredAt,
      };
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

function declaredBy(resource: ResourcePlan): ReadonlyMap<string, DesiredValue> {
  const declared = sendableChanges(resource).map(
    ({ setting, after, source }) => [setting, { value: after, source, image: null }] as const,
  );
  return new Map(declared);
}
