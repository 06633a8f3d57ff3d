import type { ApplyResult, AskedAt, Outcome } from '../../apply/types.js';
import type { CheckedConfig } from '../../desired/types.js';
import type { ReadingClient, WritingClient } from '../../http/types.js';
import type { NamesByDanger } from '../../model/danger.js';
import {
  type ApprovedPlan,
  type Consent,
  evaluateGuards,
  type GuardVerdict,
  toGuardFault,
} from '../../plan/guard/guard.js';
import { sendsAnything } from '../../plan/summary.js';
import type { Plan, RecordRun } from '../../plan/types.js';
import { openSavedPlan } from './open-saved-plan.js';
import type { PlannedState, PlanWorld } from './plan.js';
import { planSaved } from './plan-saved.js';
import { recordOutcome } from './record-outcome.js';
import { applyPlan, verifyOutcome } from './update-resources.js';

/** The people of an apply, who see the plan and answer. */
export interface Review {
  /** Shows the plan before anything is decided about it. */
  readonly show: (planned: PlannedState) => Promise<void>;
  /**
   * Asks for the digest of a rollback. Returns false if nobody can answer.
   *
   * @throws Fault refused SP2299 if the answer is anything else
   */
  readonly confirmRollback: (planned: PlannedState) => Promise<boolean>;
  /**
   * @param required the changes that require the confirmation; null if the plan is only not reviewed yet
   * @throws Fault refused SP2299 if the answer is no, SP5006 if nobody can answer
   */
  readonly confirmPlan: (planned: PlannedState, required: NamesByDanger | null) => Promise<void>;
}

/** The file that undoes an apply: written as a whole before the first update, and corrected after the last one. */
export interface RollbackFile {
  readonly writeProvisional: (plan: Plan) => Promise<void>;
  /** Returns a function that prints what the file reverts. */
  readonly finalise: (plan: Plan, result: ApplyResult) => Promise<() => Promise<void>>;
  /** Null without a file. */
  readonly digest: () => string | null;
}

interface ApplyRequest {
  readonly session: {
    readonly config: CheckedConfig;
    readonly origin: string;
    readonly reader: ReadingClient;
    readonly acquireWriter: () => WritingClient;
    readonly record: RecordRun;
  };
  readonly concurrency: number;
  /** The file with a saved plan or rollback, and what it must match; null to apply what is planned now. */
  readonly saved: (Omit<Parameters<typeof openSavedPlan>[1], 'config' | 'origin'> & { file: string }) | null;
  /** Plans in the session: the files, unless another function plans. */
  readonly plan: (how?: (world: PlanWorld) => Promise<PlannedState>) => Promise<PlannedState>;
  readonly consent: Consent;
  readonly review: Review;
  readonly rollback: RollbackFile | null;
  /** Whether to read every changed resource again. */
  readonly verify: boolean;
  /** Returns true after a request to stop. */
  readonly stopping: () => boolean;
  readonly onDone: (done: number, total: number) => void;
  /** Who asked for the values of a plan. */
  readonly whoAsked: (planned: PlannedState) => Promise<AskedAt>;
}

interface Applied {
  readonly outcome: Outcome;
  /** Prints what the rollback reverts, or why it could not be written: after the outcome, because updates were sent. */
  readonly reportRollback: () => Promise<void>;
}

/**
 * Opens the saved plan, if there is one, plans, shows the plan, evaluates the guards, asks for confirmation, writes the
 * rollback, updates, corrects the rollback while `--verify` reads again, and records what was done.
 *
 * @throws Fault those of `openSavedPlan`, `planChanges` and `planSaved`, and refused if a guard blocks the plan or it
 * is not confirmed: nothing was sent
 */
export async function apply(request: ApplyRequest): Promise<Applied> {
  const { session, concurrency, rollback } = request;
  const { config, origin, reader } = session;
  const saved =
    request.saved === null
      ? null
      : await openSavedPlan(request.saved.file, { config, origin, ...request.saved });
  const planned = await request.plan(saved === null ? undefined : (world) => planSaved(saved, world));
  await request.review.show(planned);
  const { approved, how } = await passGuards(request, planned);

  let done = 0;
  const applied = await applyPlan(approved, {
    config,
    client: session.acquireWriter(),
    concurrency,
    planned,
    // The state can change while waiting for the answer.
    reread: how === 'prompt',
    stopping: request.stopping,
    beforeWriting: rollback?.writeProvisional,
    onDone: () => request.onDone(++done, approved.plan.resources.length),
  });
  const finalised = rollback?.finalise(planned.plan, applied);
  const written = finalised?.catch(() => {});
  const verifying = { client: reader, config, concurrency, addresses: planned.addresses };
  const result = request.verify ? await verifyOutcome(applied, verifying) : applied;
  await written;
  const digest = rollback?.digest() ?? null;
  const record = {
    run: session.record(planned.plan.run.scopes),
    consent: { how, skipBlocked: request.consent.skipBlocked },
    rollback: digest === null ? null : { digest },
    readAgain: request.verify,
  };
  return {
    outcome: recordOutcome(result, record, { saved, askedAt: await request.whoAsked(planned) }),
    reportRollback: async () => (await finalised)?.(),
  };
}

/**
 * Returns the approved plan, and how it was confirmed.
 *
 * @throws Fault refused if a guard blocks the plan or it is not confirmed.
 */
async function passGuards(
  { session, consent, review, saved }: ApplyRequest,
  planned: PlannedState,
): Promise<{ readonly approved: ApprovedPlan; readonly how: Outcome['consent']['how'] }> {
  const { plan, undoes } = planned;
  const evaluate = (answer: Partial<Consent> = {}) =>
    evaluateGuards(planned, session.config.root.guard, { ...consent, ...answer });
  if (undoes !== undefined && sendsAnything(plan)) {
    const isAsked = consent.confirm === null && evaluate({ confirm: plan.digest }).kind === 'clear';
    const prompted = isAsked && (await review.confirmRollback(planned));
    const approved = approvedBy(evaluate(prompted ? { confirm: plan.digest } : {}));
    return { approved, how: prompted ? 'prompt' : 'confirm' };
  }
  const verdict = evaluate();
  const how = consent.confirm !== null ? 'confirm' : consent.confirmed ? 'yes' : null;
  const isReviewed = saved !== null || how !== null || !sendsAnything(plan);
  if (verdict.kind === 'refused' || (verdict.kind === 'clear' && isReviewed))
    return { approved: approvedBy(verdict), how };
  await review.confirmPlan(planned, verdict.kind === 'clear' ? null : verdict);
  return { approved: approvedBy(evaluate({ confirmed: true })), how: 'prompt' };
}

function approvedBy(verdict: GuardVerdict): ApprovedPlan {
  if (verdict.kind === 'clear') return verdict.approved;
  throw toGuardFault(verdict.kind === 'refused' ? verdict.reasons : []);
}
