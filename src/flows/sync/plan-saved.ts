import type { CurrentOrganization } from '../../current/types.js';
import { pluralise } from '../../model/count.js';
import { Fault } from '../../model/fault.js';
import { codes } from '../../plan/codes.js';
import { agree } from '../../plan/saved/agree.js';
import { noteSlugs } from '../../plan/saved/inverse.js';
import { sendableChanges } from '../../plan/summary.js';
import type { Plan } from '../../plan/types.js';
import { type PlanRun, type PlanWorld, planChanges, type Selection } from './plan.js';
import { checkRollbackValues, desiredByRollback } from './rollback-values.js';
import type { SavedPlan } from './saved-plan.js';

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
  const only = selectionOf(saved);
  const run =
    saved.rollback === undefined
      ? await planChanges({ ...world, only })
      : await planRollback(saved, { ...world, only });
  const { plan, settled, further, findings } = agree(saved, run, config.catalogue);
  if (findings.length > 0) {
    throw new Fault({
      kind: 'refused',
      code: codes.plansDisagree,
      message: 'The saved plan differs from a new plan; nothing was written.',
      hint: 'Plan again, and review the new plan.',
      findings,
    });
  }
  const notes = [run.note, further === 0 ? null : noteOn(further)].filter((note) => note !== null);
  return { ...run, plan, settled, note: notes.length === 0 ? null : notes.join(' ') };
}

/** Plans as if files declared the values of the rollback. */
async function planRollback(rollback: Plan, world: PlanWorld): Promise<PlanRun> {
  const { config } = world;
  await checkRollbackValues(rollback, config.catalogue);
  const desired = (organization: CurrentOrganization) => desiredByRollback(rollback, organization, config);
  const run = await planChanges({ ...world, desired });
  return { ...run, plan: noteSlugs(run.plan, config.catalogue) };
}

function selectionOf({ organization, resources }: Plan): Selection {
  const sending = resources.filter((resource) => sendableChanges(resource).length > 0);
  return {
    of: organization,
    organization: sending.some(({ kind }) => kind === 'organization'),
    projects: new Set(
      sending.flatMap(({ kind, id }) => (kind === 'organization' || id === null ? [] : [id])),
    ),
  };
}

function noteOn(further: number): string {
  return further === 1
    ? '1 more setting differs and is not part of the saved plan; plan again to see it.'
    : `${pluralise(further, 'more setting')} differ and are not part of the saved plan; plan again to see them.`;
}
