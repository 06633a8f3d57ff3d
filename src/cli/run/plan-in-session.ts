import { setFlagsFromString } from 'node:v8';
import * as Flags from '@oclif/core/flags';
import type { BaseFiles } from '../../flows/git/base.js';
import { addImpact } from '../../flows/sync/impact.js';
import { type PlanRun, type PlanWorld, planChanges } from '../../flows/sync/plan.js';
import type { Selection } from '../../flows/sync/selection.js';
import { maxInFlight } from '../../http/pacing/concurrency.js';
import type { Plan } from '../../plan/types.js';
import { inGroup, repeatable, type ServiceValues } from '../flags/flags.js';
import { parseProjectGlob } from '../flags/project-glob.js';
import { recordedRevision } from '../session/load-checked.js';
import { nowInSeconds, type Session, type SessionRequest } from '../session/session.js';

export interface PlanValues extends ServiceValues {
  readonly 'skip-blocked'?: boolean | undefined;
  readonly 'assume-scopes'?: boolean | undefined;
  readonly impact?: boolean | undefined;
  readonly project?: readonly string[] | undefined;
  readonly 'organization-only'?: boolean | undefined;
  readonly 'inventory-out'?: string | undefined;
}

type PlanRequest = SessionRequest<PlanValues> & {
  /** The files that the plan will be compared with. */
  readonly base?: BaseFiles | null;
};

/** For commands that plan changes without applying them. */
export const assumeFlag = inGroup('SERVICE', {
  'assume-scopes': Flags.boolean({
    hidden: true,
    summary:
      'Do not block changes for missing scopes, and also read projects listed as closed: another token will apply the plan.',
  }),
});

/** For commands that plan for an apply with the same flag. */
export const skipBlockedFlag = {
  'skip-blocked': Flags.boolean({
    summary: 'Plan for `apply --skip-blocked`, which does not refuse a plan for its blocked changes.',
  }),
};

/** The part of the organization to plan; `select` checks that it exists. */
export const partFlags = inGroup('SELECTION', {
  project: Flags.string({
    ...repeatable,
    helpValue: 'GLOB',
    parse: async (glob) =>
      parseProjectGlob(glob, 'SP5033', 'a slug, an id or a glob such as web, 42, pay-* or "!scratch"'),
    summary: 'Only the projects with this slug or id, or that match the glob; ! excludes. Can be repeated.',
  }),
  'organization-only': Flags.boolean({
    hidden: true,
    exclusive: ['project'],
    summary: 'Only the settings of the organization.',
  }),
});

function selectionOf({ project, 'organization-only': organization }: PlanValues): Selection | undefined {
  if (organization) return { part: { projects: [], organization } };
  return project === undefined ? undefined : { part: { projects: project, organization: false } };
}

/** Plans with a client that cannot update, and counts the impact if the flags ask for it. */
export async function planInSession(session: Session, request: PlanRequest): Promise<PlanRun> {
  const run = await planWith(session, request);
  return request.flags.impact ? { ...run, plan: await countImpact(run, session, request) } : run;
}

/** Plans in a session. Shows the reading progress, and prints a note if the state is not read with GET. */
export async function planWith(
  session: Session,
  request: PlanRequest,
  plan: (world: PlanWorld) => Promise<PlanRun> = planChanges,
): Promise<PlanRun> {
  const { base, config, flags, output, tool } = request;
  collectSooner();
  const progress = output.progress('Reading', 'projects');
  const run = await plan({
    config,
    client: session.reader,
    origin: session.origin,
    concurrency: maxInFlight(flags.concurrency),
    scopes: flags['assume-scopes'] ? 'assumed' : 'judged',
    skipBlocked: flags['skip-blocked'],
    only: selectionOf(flags),
    inventory: flags['inventory-out'] !== undefined,
    base: base?.config ?? undefined,
    tool,
    now: nowInSeconds,
    revision: recordedRevision(request),
    onProgress: (done, total) => progress.update({ done, total }),
  });
  progress.clear();
  if (run.note !== null) await output.info(run.note);
  return run;
}

/**
 * From now on, V8 collects garbage when the heap has grown by 20 % since the last time. By default it waits until the
 * heap is up to four times as large, so that the garbage of thousands of replies takes more memory than the plan. Node
 * 20 accepts the flag (`node --v8-options`). A V8 without it would ignore it, and print that on standard error. V8
 * rejects compiled code that was saved without the flag, so it is set when the HTTP client is loaded.
 */
function collectSooner(): void {
  setFlagsFromString('--heap-growing-percent=20');
}

/** The plan with counts, from the issue list, of what its changes would affect. */
async function countImpact(run: PlanRun, session: Session, request: PlanRequest): Promise<Plan> {
  const progress = request.output.progress('Counting issues for', 'changes');
  const plan = await addImpact(run.plan, {
    client: session.reader,
    organization: run.addresses.organization,
    catalogue: request.config.catalogue,
    concurrency: maxInFlight(request.flags.concurrency),
    now: Date.now(),
    onProgress: (done, total) => progress.update({ done, total }),
  });
  progress.clear();
  return plan;
}
