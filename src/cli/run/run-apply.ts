import type { Outcome } from '../../apply/types.js';
import { applyPlan } from '../../flows/sync/apply.js';
import type { PlanRun } from '../../flows/sync/plan.js';
import { planSaved } from '../../flows/sync/plan-saved.js';
import { openSavedPlan } from '../../flows/sync/saved-plan.js';
import { verifyOutcome } from '../../flows/sync/verify.js';
import type { Consent } from '../../plan/guard/consent.js';
import { sendsAnything } from '../../plan/guard/differences.js';
import { type ApprovedPlan, type GuardVerdict, judgeGuards } from '../../plan/guard/guard.js';
import { refuse } from '../../plan/guard/guard-violation.js';
import type { Plan } from '../../plan/types.js';
import { renderPlanJson } from '../../report/machine/subject-json.js';
import { createStyle } from '../../report/text/style.js';
import { renderPlanText } from '../../report/text/subject-text.js';
import { inputSource } from '../io/input-source.js';
import type { OutputMode } from '../io/output-mode.js';
import { refuseToken } from '../io/token-leak-check.js';
import { inSession, nowInSeconds } from '../session/run-session.js';
import type { Session, SessionRequest } from '../session/session.js';
import type { Signals } from '../session/signals.js';
import { confirmPlan, confirmRollback } from './confirm.js';
import { runWith } from './plan-in-session.js';
import { openRollback, type RollbackOut } from './rollback-file.js';

export interface ApplyRequest extends Omit<SessionRequest, 'signals'> {
  readonly flags: SessionRequest['flags'] & {
    readonly format: string;
    readonly yes: boolean;
    readonly 'skip-blocked': boolean;
    readonly 'allow-weakening'?: string | undefined;
    readonly confirm?: string | undefined;
    readonly 'max-plan-age': number;
    readonly verify: boolean;
    readonly 'rollback-out'?: string | undefined;
  };
}

export interface Applied {
  readonly outcome: Outcome;
  /** Rejects if the rollback file could not be written. Report the outcome first, because updates were already sent. */
  readonly settled: Promise<void>;
}

/**
 * Plans (and compares with the saved plan, if there is one), evaluates the guards, asks for confirmation, writes,
 * verifies.
 */
export function runApply(request: ApplyRequest, file: string | null): Promise<Applied> {
  return inSession(request, async (session, signals) => {
    const rollback = openRollback(request);
    const run = await planToApply(request, session, file);
    refuseToken(renderPlanJson(run.plan));
    const { approved, asked } = await passGuards(request, run.plan, { signals, saved: file !== null });
    const outcome = await write(request, approved, { session, signals, rollback, run, reread: asked });
    const settled = rollback.settle(run.plan, outcome);
    await settled.catch(() => {});
    if (!request.flags.verify) return { outcome, settled };
    const { config, flags } = request;
    const verifying = { client: session.reader, config, concurrency: flags.concurrency };
    return { outcome: await verifyOutcome(outcome, verifying), settled };
  });
}

async function planToApply(request: ApplyRequest, session: Session, file: string | null): Promise<PlanRun> {
  if (file === null) return runWith(session, request);
  const { config, flags, environment } = request;
  const occasion = {
    config,
    origin: session.origin,
    now: nowInSeconds(),
    maxAgeHours: flags['max-plan-age'],
    secrets: (await inputSource(flags, environment)).secrets,
  };
  const saved = await openSavedPlan(file, occasion);
  return runWith(session, request, (world) => planSaved(saved, world));
}

/**
 * Returns the approved plan, and whether a person was asked: the state can have changed while waiting for the answer.
 * @throws Fault refused if a guard blocks the plan or it is not confirmed.
 */
async function passGuards(
  request: ApplyRequest,
  plan: Plan,
  occasion: { readonly signals: Signals; readonly saved: boolean },
): Promise<{ readonly approved: ApprovedPlan; readonly asked: boolean }> {
  const { flags, output, config, environment } = request;
  const judge = (agreed: Partial<Consent> = {}): GuardVerdict =>
    judgeGuards(plan, config.root.guard, {
      skipBlocked: flags['skip-blocked'],
      allowWeakening: flags['allow-weakening'] ?? null,
      confirmed: flags.yes,
      confirm: flags.confirm ?? null,
      ...agreed,
    });
  const shown = flags.format === 'text' && !output.manner.json && !occasion.saved;
  if (shown) await output.result(planText(plan, output.manner, 'result'));
  const streams = { signal: occasion.signals.gentle, interactive: !environment.ci };
  if (plan.rollback !== undefined && sendsAnything(plan)) {
    await output.warn(planText(plan, output.manner, 'messages'));
    const asked = flags.confirm === undefined && judge({ confirm: plan.digest }).kind === 'clear';
    const confirmed = asked && (await confirmRollback(plan, streams));
    return { approved: approvedBy(judge(confirmed ? { confirm: plan.digest } : {})), asked: confirmed };
  }
  const verdict = judge();
  if (verdict.kind === 'refused') throw refuse(verdict.reasons);
  const mustAsk =
    verdict.kind === 'needs-confirmation' ||
    (!occasion.saved && !flags.yes && flags.confirm === undefined && sendsAnything(plan));
  if (verdict.kind === 'clear' && !mustAsk) return { approved: verdict.approved, asked: false };
  // Always show the plan before asking about it.
  if (!shown) await output.warn(planText(plan, output.manner, 'messages'));
  const covers = verdict.kind === 'needs-confirmation' ? verdict.weakening : [];
  await confirmPlan(plan, covers, streams);
  return { approved: approvedBy(judge({ confirmed: true })), asked: true };
}

function approvedBy(verdict: GuardVerdict): ApprovedPlan {
  if (verdict.kind === 'clear') return verdict.approved;
  throw refuse(verdict.kind === 'refused' ? verdict.reasons : []);
}

function planText(plan: Plan, { color, width, verbose }: OutputMode, to: 'result' | 'messages'): string {
  return renderPlanText(plan, createStyle({ color: color[to] }), { width: width[to], verbose });
}

function write(
  request: ApplyRequest,
  approved: ApprovedPlan,
  writing: {
    readonly session: Session;
    readonly signals: Signals;
    readonly rollback: RollbackOut;
    readonly run: PlanRun;
    readonly reread: boolean;
  },
): Promise<Outcome> {
  const progress = request.output.progress('Writing');
  const total = approved.plan.resources.length;
  let done = 0;
  let failed = 0;
  return applyPlan(approved, {
    config: request.config,
    client: writing.session.takePen(),
    concurrency: request.flags.concurrency,
    run: writing.run,
    reread: writing.reread,
    stopping: () => writing.signals.gentle.aborted,
    now: nowInSeconds,
    beforeWriting: writing.rollback.foresee,
    onDone: (outcome) => {
      if (outcome.result === 'failed') failed++;
      progress.update({ done: ++done, total, failed });
    },
  });
}
