import type { Outcome } from '../apply/types.js';
import { applyPlan } from '../flows/apply.js';
import type { PlanRun } from '../flows/plan.js';
import { openSavedPlan } from '../flows/saved-plan.js';
import { verifyOutcome } from '../flows/verify.js';
import { sendsAnything } from '../plan/differences.js';
import { type ApprovedPlan, judgeGuards, type Verdict } from '../plan/guard.js';
import { refuse } from '../plan/refusal.js';
import type { Plan } from '../plan/types.js';
import { renderPlanJson } from '../report/plan-json.js';
import { renderPlanText } from '../report/plan-text.js';
import { createStyle } from '../report/style.js';
import { confirmPlan } from './confirm.js';
import type { Manner } from './manner.js';
import { runWith } from './plan-in-session.js';
import { openRollback, type RollbackOut } from './rollback-out.js';
import { inSession, nowInSeconds } from './run-session.js';
import type { Session, SessionRequest } from './session.js';
import type { Signals } from './signals.js';
import { refuseToken } from './tripwire.js';
import { whereFrom } from './where-from.js';

export interface ApplyRequest extends Omit<SessionRequest, 'signals'> {
  readonly flags: SessionRequest['flags'] & {
    readonly format: string;
    readonly yes: boolean;
    readonly 'skip-blocked': boolean;
    readonly 'allow-weakening'?: string | undefined;
    readonly 'max-plan-age': number;
    readonly verify: boolean;
    readonly 'rollback-out'?: string | undefined;
  };
}

export interface Applied {
  readonly outcome: Outcome;
  /** Rejects where the rollback could not be left behind: the outcome is to be told first, as the service was written to. */
  readonly settled: Promise<void>;
}

/** Plan (or open a saved one), judge, ask, write, verify. */
export function runApply(request: ApplyRequest, file: string | null): Promise<Applied> {
  return inSession(request, async (session, signals) => {
    const rollback = openRollback(request);
    const { plan, made } = await planToApply(request, session, file);
    refuseToken(renderPlanJson(plan));
    const passed = await passGuards(request, plan, { signals, saved: made === null });
    const justMade = passed.asked ? null : made;
    const outcome = await write(request, passed.approved, { session, signals, rollback, justMade });
    const settled = rollback.settle(plan, outcome);
    await settled.catch(() => {});
    if (!request.flags.verify) return { outcome, settled };
    const { config, flags } = request;
    const verifying = { client: session.reader, config, concurrency: flags.concurrency };
    return { outcome: await verifyOutcome(outcome, verifying), settled };
  });
}

/** `made`: the run that made the plan; null where it was saved. */
async function planToApply(
  request: ApplyRequest,
  session: Session,
  file: string | null,
): Promise<{ readonly plan: Plan; readonly made: PlanRun | null }> {
  const { config, flags, environment } = request;
  if (file === null) {
    const made = await runWith(session, request);
    return { plan: made.plan, made };
  }
  const occasion = {
    config,
    origin: session.origin,
    now: nowInSeconds(),
    maxAgeHours: flags['max-plan-age'],
    secrets: (await whereFrom(flags, environment)).secrets,
  };
  return { plan: await openSavedPlan(file, occasion), made: null };
}

/** What may be written, and whether a person was asked, as time has passed then. Throws where nothing may. */
async function passGuards(
  request: ApplyRequest,
  plan: Plan,
  occasion: { readonly signals: Signals; readonly saved: boolean },
): Promise<{ readonly approved: ApprovedPlan; readonly asked: boolean }> {
  const { flags, output, config, environment } = request;
  const judge = (confirmed: boolean): Verdict =>
    judgeGuards(plan, config.root.guard, {
      skipBlocked: flags['skip-blocked'],
      allowWeakening: flags['allow-weakening'] ?? null,
      confirmed,
    });
  const shown = flags.format === 'text' && !output.manner.json && !occasion.saved;
  if (shown) await output.result(planText(plan, output.manner, 'result'));
  const verdict = judge(flags.yes);
  if (verdict.kind === 'refused') throw refuse(verdict.reasons);
  const mustAsk =
    verdict.kind === 'needs-confirmation' || (!occasion.saved && !flags.yes && sendsAnything(plan));
  if (verdict.kind === 'clear' && !mustAsk) return { approved: verdict.approved, asked: false };
  // Nobody is asked about what was not shown.
  if (!shown) await output.warn(planText(plan, output.manner, 'messages'));
  const covers = verdict.kind === 'needs-confirmation' ? verdict.weakening : [];
  await confirmPlan(plan, covers, { signal: occasion.signals.gentle, interactive: !environment.ci });
  const again = judge(true);
  if (again.kind === 'clear') return { approved: again.approved, asked: true };
  throw refuse(again.kind === 'refused' ? again.reasons : []);
}

function planText(plan: Plan, { color, width, verbose }: Manner, to: 'result' | 'messages'): string {
  return renderPlanText(plan, createStyle({ color: color[to] }), { width: width[to], verbose });
}

function write(
  request: ApplyRequest,
  approved: ApprovedPlan,
  run: {
    readonly session: Session;
    readonly signals: Signals;
    readonly rollback: RollbackOut;
    readonly justMade: PlanRun | null;
  },
): Promise<Outcome> {
  const progress = request.output.progress('Writing');
  const total = approved.plan.resources.length;
  let done = 0;
  let failed = 0;
  return applyPlan(approved, {
    config: request.config,
    client: run.session.takePen(),
    concurrency: request.flags.concurrency,
    justMade: run.justMade,
    stopping: () => run.signals.gentle.aborted,
    now: nowInSeconds,
    beforeWriting: run.rollback.foresee,
    onDone: (outcome) => {
      if (outcome.result === 'failed') failed++;
      progress.update({ done: ++done, total, failed });
    },
  });
}
