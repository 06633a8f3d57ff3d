import { addImpact } from '../../flows/sync/impact.js';
import type { PlanRun } from '../../flows/sync/plan.js';
import { inSession } from '../session/run-session.js';
import { type PlanRequest, planWith } from './plan-in-session.js';

/** Plans, and counts in the issue list what the changes would affect. */
export function runWithImpact(request: PlanRequest): Promise<PlanRun> {
  const { config, flags, output } = request;
  return inSession(request, async (session) => {
    const run = await planWith(session, request);
    const progress = output.progress('Counting issues');
    const plan = await addImpact(run.plan, {
      client: session.reader,
      organization: run.addresses.organization,
      catalogue: config.catalogue,
      concurrency: flags.concurrency,
      now: Date.now(),
      onProgress: (done, total) => progress.update({ done, total, failed: 0 }),
    });
    progress.clear();
    return { ...run, plan };
  });
}
