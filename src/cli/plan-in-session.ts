import { planChanges } from '../flows/plan.js';
import type { Plan } from '../plan/types.js';
import { inSession, nowInSeconds } from './run-session.js';
import type { SessionRequest } from './session.js';

/** Plans with a client that cannot update, and shows how far the reading is. */
export function planInSession(request: Omit<SessionRequest, 'signals'>): Promise<Plan> {
  return inSession(request, async (session) => {
    const progress = request.output.progress('Reading');
    const { plan } = await planChanges({
      config: request.config,
      client: session.reader,
      concurrency: request.flags.concurrency,
      tool: request.tool,
      now: nowInSeconds,
      commit: request.environment.commit,
      onProgress: (done, total) => progress.update({ done, total, failed: 0 }),
    });
    return plan;
  });
}
