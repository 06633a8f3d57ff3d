import * as Flags from '@oclif/core/flags';
import type { Outcome } from '../../apply/types.js';
import { applyPlan } from '../../flows/sync/apply.js';
import type { PlanRun } from '../../flows/sync/plan.js';
import { planSaved } from '../../flows/sync/plan-saved.js';
import { openSavedPlan } from '../../flows/sync/saved-plan.js';
import { verifyOutcome } from '../../flows/sync/verify.js';
import { maxInFlight } from '../../http/pacing/concurrency.js';
import { usageError } from '../../model/fault.js';
import {
  type ApprovedPlan,
  type Consent,
  evaluateGuards,
  type GuardVerdict,
  toGuardFault,
} from '../../plan/guard/guard.js';
import { sendsAnything } from '../../plan/summary.js';
import { renderPlanJson } from '../../report/machine/subject-json.js';
import { sanitiseTerminal } from '../../report/sanitise/terminal.js';
import { renderSubjectText } from '../../report/text/subject-text.js';
import { shownPath } from '../../report/view/repository.js';
import type { configFlag, FlagValues, serviceFlags } from '../flags/flags.js';
import type { planOutputFlags } from '../flags/plan-formats.js';
import { promptStreams } from '../io/prompt.js';
import { shownFolder } from '../io/shown-folder.js';
import { refuseToken } from '../io/token-leak-check.js';
import { inputSource } from '../session/load-checked.js';
import { inSession, nowInSeconds, type Session, type SessionRequest } from '../session/session.js';
import type { Signals } from '../session/signals.js';
import { confirmPlan, confirmRollback } from './confirm.js';
import { type partFlags, planWith } from './plan-in-session.js';
import { openRollbackFile } from './rollback-file.js';

/** Flags of `apply` only. */
export const applyFlags = {
  yes: Flags.boolean({
    char: 'y',
    summary:
      'Skip the confirmation prompt (required in CI). Also confirms changes that weaken security, cannot be undone or hide issues.',
  }),
  'skip-blocked': Flags.boolean({ summary: 'Apply the other changes if some are blocked.' }),
  confirm: Flags.string({
    helpValue: 'DIGEST',
    summary:
      'Confirm the plan or rollback with this digest, and reject any other. Required for a rollback in CI.',
  }),
  'max-plan-age': Flags.integer({
    hidden: true,
    default: 24,
    helpValue: 'HOURS',
    min: 1,
    summary: 'Reject a saved plan that is older than this.',
  }),
  verify: Flags.boolean({ hidden: true, summary: 'After applying, read every changed resource again.' }),
  'rollback-out': Flags.string({
    helpValue: 'FILE',
    summary:
      'Save a rollback of this apply, for `apply FILE`. It lists what it cannot undo. With --all, a new folder for one rollback each.',
  }),
};

type ApplyRequest = SessionRequest<
  FlagValues<
    typeof configFlag & typeof partFlags & typeof applyFlags & typeof serviceFlags & typeof planOutputFlags
  >
>;

export interface Applied {
  readonly outcome: Outcome;
  /**
   * Prints what the file of `--rollback-out` reverts; rejects if it could not be written. Report the outcome first,
   * because updates were already sent.
   */
  readonly reportRollback: () => Promise<void>;
}

/**
 * Plans (and compares with the saved plan, if there is one), evaluates the guards, asks for confirmation, writes,
 * verifies.
 */
export async function runApply(request: ApplyRequest, file: string | null): Promise<Applied> {
  if (file !== null) refuseSelection(request.flags);
  return inSession(request, async (session, signals) => {
    const rollback = openRollbackFile(request, request.flags['rollback-out']);
    const run = await planToApply(request, session, file);
    refuseToken(renderPlanJson(run.plan));
    await warnOfUncommitted(request, run);
    const { approved, prompted } = await passGuards(request, run, { signals, saved: file !== null });
    const progress = request.output.progress('Writing', 'resources');
    const counts = { done: 0, total: approved.plan.resources.length, failed: 0 };
    const { config, flags } = request;
    const outcome = await applyPlan(approved, {
      config,
      client: session.acquireWriter(),
      concurrency: maxInFlight(flags.concurrency),
      run,
      reread: prompted,
      stopping: () => signals.graceful.aborted,
      now: nowInSeconds,
      beforeWriting: rollback.writeProvisional,
      onDone: ({ result }) => {
        counts.done++;
        if (result === 'failed') counts.failed++;
        progress.update(counts);
      },
    });
    const finalised = rollback.finalise(run.plan, outcome);
    await finalised.catch(() => {});
    const reportRollback = async () => (await finalised)();
    if (!flags.verify) return { outcome, reportRollback };
    const verifying = { client: session.reader, config, concurrency: maxInFlight(flags.concurrency) };
    return { outcome: await verifyOutcome(outcome, verifying), reportRollback };
  });
}

/** @throws Fault usage SP5036 */
function refuseSelection({ project, 'organization-only': organization }: ApplyRequest['flags']): void {
  if (project === undefined && !organization) return;
  throw usageError(
    'SP5036',
    `${organization ? '--organization-only' : '--project'} has no effect on a saved plan, which contains its own selection.`,
    'Pass the flag to `plan --out` instead.',
  );
}

/** A rollback contains its own values, so the files do not matter. */
async function warnOfUncommitted({ output, flags }: ApplyRequest, { plan, undoes }: PlanRun): Promise<void> {
  const { commit, clean, changed } = plan.config;
  if (commit === null || clean !== false || undoes !== undefined) return;
  const shownFrom = shownFolder(flags.config);
  const files = changed.map((file) => sanitiseTerminal(shownPath(file, { shownFrom }))).join(', ');
  await output.warn(
    `warning SP5016 The files to apply are not those of commit ${commit}; not committed: ${files}.`,
  );
}

async function planToApply(request: ApplyRequest, session: Session, file: string | null): Promise<PlanRun> {
  if (file === null) return planWith(session, request);
  const saved = await openSavedPlan(file, {
    config: request.config,
    origin: session.origin,
    now: nowInSeconds(),
    maxAgeHours: request.flags['max-plan-age'],
    secrets: (await inputSource(request)).secrets,
  });
  return planWith(session, request, (world) => planSaved(saved, world));
}

/**
 * Returns the approved plan, and whether a person was prompted: the state can change while waiting for the answer.
 * @throws Fault refused if a guard blocks the plan or it is not confirmed.
 */
async function passGuards(
  request: ApplyRequest,
  run: PlanRun,
  context: { readonly signals: Signals; readonly saved: boolean },
): Promise<{ readonly approved: ApprovedPlan; readonly prompted: boolean }> {
  const { flags, output, config } = request;
  const { plan, undoes } = run;
  const consent: Consent = {
    skipBlocked: flags['skip-blocked'] === true,
    confirmed: flags.yes === true,
    confirm: flags.confirm ?? null,
  };
  const evaluate = (answer: Partial<Consent> = {}): GuardVerdict =>
    evaluateGuards(run, config.root.guard, { ...consent, ...answer });
  const isPrinted = flags.format === 'text' && !output.mode.json && !context.saved;
  if (isPrinted) await output.result(planText(run, request, 'result'));
  const streams = promptStreams(request, context.signals);
  if (undoes !== undefined && sendsAnything(plan)) {
    await output.block(planText(run, request, 'messages'));
    const prompted = flags.confirm === undefined && evaluate({ confirm: plan.digest }).kind === 'clear';
    const confirmed = prompted && (await confirmRollback(plan, streams));
    return { approved: approvedBy(evaluate(confirmed ? { confirm: plan.digest } : {})), prompted: confirmed };
  }
  const verdict = evaluate();
  if (verdict.kind === 'refused') throw toGuardFault(verdict.reasons);
  const mustAsk =
    verdict.kind === 'needs-confirmation' ||
    (!context.saved && !flags.yes && flags.confirm === undefined && sendsAnything(plan));
  if (verdict.kind === 'clear' && !mustAsk) return { approved: verdict.approved, prompted: false };
  // Always show the plan before asking about it.
  if (!isPrinted) await output.block(planText(run, request, 'messages'));
  await confirmPlan(plan, verdict.kind === 'needs-confirmation' ? verdict : null, streams);
  return { approved: approvedBy(evaluate({ confirmed: true })), prompted: true };
}

function approvedBy(verdict: GuardVerdict): ApprovedPlan {
  if (verdict.kind === 'clear') return verdict.approved;
  throw toGuardFault(verdict.kind === 'refused' ? verdict.reasons : []);
}

function planText(
  { plan, undoes }: PlanRun,
  { output, flags }: ApplyRequest,
  to: 'result' | 'messages',
): string {
  const { color, width, verbose } = output.mode;
  const shownFrom = shownFolder(flags.config);
  return renderSubjectText(
    { kind: 'plan', plan, undoes, isApplying: true },
    { color: color[to], width: width[to], verbose, shownFrom },
  );
}
