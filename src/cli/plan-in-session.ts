import { planChanges } from '../flows/plan.js';
import type { Plan } from '../plan/types.js';
import { inSession, nowInSeconds } from './run-session.js';
import type { Session, SessionRequest } from './session.js';

type PlanRequest = Omit<SessionRequest, 'signals'>;

/** Plans with a client that cannot update. */
export function planInSession(request: PlanRequest): Promise<Plan> {
  return inSession(request, (session) => planWith(session, request));
}

/** The same in a session that goes on. Shows how far the reading is, and says how it reads where that is not by GET. */
export async function planWith(session: Session, request: PlanRequest): Promise<Plan> {
  const { config, flags, output, tool, environment } = request;
  const progress = output.progress('Reading');
  const { plan, note } = await planChanges({
    config,
    client: session.reader,
    origin: session.origin,
    concurrency: flags.concurrency,
    tool,
    now: nowInSeconds,
    commit: environment.commit,
    onProgress: (done, total) => progress.update({ done, total, failed: 0 }),
  });
  progress.clear();
  if (note !== null) await output.say(note);
  return plan;
}
