import * as Flags from '@oclif/core/flags';
import { addImpact } from '../../flows/sync/impact.js';
import { type PlanRun, type PlanWorld, planChanges } from '../../flows/sync/plan.js';
import type { Plan } from '../../plan/types.js';
import { inGroup, type ServiceValues } from '../flags/flags.js';
import { inSession, nowInSeconds, type Session, type SessionRequest } from '../session/session.js';

interface PlanValues extends ServiceValues {
  readonly 'assume-scopes'?: boolean | undefined;
  readonly impact?: boolean | undefined;
  readonly 'inventory-out'?: string | undefined;
}

type PlanRequest = SessionRequest<PlanValues>;

/** For commands that plan changes without applying them. */
export const assumeFlag = inGroup('SERVICE', {
  'assume-scopes': Flags.boolean({
    summary: 'Do not block changes for missing scopes: another token will apply the plan.',
  }),
});

/** Plans with a client that cannot update. */
export function planRunInSession(request: PlanRequest): Promise<PlanRun> {
  return inSession(request, async (session) => {
    const run = await planWith(session, request);
    return request.flags.impact ? { ...run, plan: await countImpact(run, session, request) } : run;
  });
}

/** The same in an existing session. Shows the reading progress, and prints a note if the state is not read with GET. */
export async function planWith(
  session: Session,
  request: PlanRequest,
  plan: (world: PlanWorld) => Promise<PlanRun> = planChanges,
): Promise<PlanRun> {
  const { config, flags, output, tool, environment } = request;
  const progress = output.progress('Reading', 'projects');
  const run = await plan({
    config,
    client: session.reader,
    origin: session.origin,
    concurrency: flags.concurrency,
    scopes: flags['assume-scopes'] ? 'assumed' : 'judged',
    inventory: flags['inventory-out'] !== undefined,
    tool,
    now: nowInSeconds,
    commit: environment.commit,
    onProgress: (done, total) => progress.update({ done, total }),
  });
  progress.clear();
  if (run.note !== null) await output.info(run.note);
  return run;
}

/** The plan with counts, from the issue list, of what its changes would affect. */
async function countImpact(run: PlanRun, session: Session, request: PlanRequest): Promise<Plan> {
  const progress = request.output.progress('Counting issues for', 'changes');
  const plan = await addImpact(run.plan, {
    client: session.reader,
    organization: run.addresses.organization,
    catalogue: request.config.catalogue,
    concurrency: request.flags.concurrency,
    now: Date.now(),
    onProgress: (done, total) => progress.update({ done, total }),
  });
  progress.clear();
  return plan;
}
