import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as Flags from '@oclif/core/flags';
import type { AskedAt, Outcome } from '../apply/types.js';
import { exitCodeOfOutcome, exitCodes } from '../cli/exit-codes.js';
import {
  allFlag,
  configFlag,
  quietFlag,
  serviceFlags,
  switchFlag,
  textArg,
  uselessFlag,
  valueFlag,
} from '../cli/flags/flags.js';
import { planOutputFlags } from '../cli/flags/plan-formats.js';
import { refuseToken } from '../cli/io/token-leak-check.js';
import { writeFileWhole } from '../cli/io/write-file.js';
import type { RunOf } from '../cli/oclif/base-command.js';
import { ConfigurationCommand } from '../cli/oclif/configuration-command.js';
import type { RunResult } from '../cli/run/all/all-results.js';
import { checkPlanFolder, createPlanFolder, placeOfRoot } from '../cli/run/all/plan-folder.js';
import { confirmPlan, confirmRollback } from '../cli/run/confirm.js';
import { partFlags, planWith } from '../cli/run/plan-in-session.js';
import { openRollbackFile } from '../cli/run/rollback-file.js';
import { inputSource, loadChecked } from '../cli/session/load-checked.js';
import { nowInSeconds } from '../cli/session/run-record.js';
import { inSession } from '../cli/session/session.js';
import type { CheckedConfig } from '../desired/types.js';
import { sha256 } from '../disk/sha256.js';
import { sumsPath, sumsText } from '../disk/sums.js';
import { applyPlan, verifyOutcome } from '../flows/sync/apply.js';
import type { PlanRun } from '../flows/sync/plan.js';
import { planSaved } from '../flows/sync/plan-saved.js';
import { recordOutcome } from '../flows/sync/record-outcome.js';
import { openSavedPlan } from '../flows/sync/saved-plan.js';
import {
  type ApprovedPlan,
  type Consent,
  evaluateGuards,
  type GuardVerdict,
  toGuardFault,
} from '../plan/guard/guard.js';
import { sendsAnything } from '../plan/summary.js';
import { renderJsonDocument } from '../report/sanitise/json.js';
import { sanitiseTerminal } from '../report/sanitise/terminal.js';
import { renderSubjectText } from '../report/text/subject-text.js';
import { shownPath } from '../report/view/repository.js';

export default class Apply extends ConfigurationCommand {
  static override summary = 'Apply a saved plan, or plan, ask for confirmation and apply.';
  static override description =
    'Updates the organization first, then its projects in parallel. Each reply is compared with the request. If an update of a project fails, the other projects are still updated.';
  static override examples = [
    '<%= config.bin %> apply',
    '<%= config.bin %> apply --yes',
    '<%= config.bin %> apply --project web',
    '<%= config.bin %> apply --all plans --yes --rollback-out rollbacks',
    '<%= config.bin %> apply plan.json --rollback-out rollback.json',
  ];
  static override args = {
    file: textArg({
      description:
        'A plan saved by `plan --out`, or a rollback saved by `apply --rollback-out`. With --all, the folder of `plan --all --out`.',
    }),
  };
  static override flags = {
    ...configFlag,
    ...allFlag(['confirm']),
    'keep-going': switchFlag('With --all, continue with the next organization if one fails.', {
      dependsOn: ['all'],
    }),
    ...partFlags,
    yes: switchFlag(
      'Skip the confirmation prompt (required in CI). Also confirms changes that weaken security, cannot be undone or hide issues.',
      { char: 'y' },
    ),
    'skip-blocked': switchFlag('Apply the other changes if some are blocked.'),
    confirm: valueFlag(
      'DIGEST',
      'Confirm the plan or rollback with this digest, and reject any other. Required for a rollback in CI.',
    ),
    'max-plan-age': Flags.integer({
      hidden: true,
      helpValue: 'HOURS',
      min: 1,
      summary: 'Reject a saved plan that is older than this. Default: 24.',
    }),
    verify: switchFlag('After applying, read every changed resource again.', { hidden: true }),
    'rollback-out': valueFlag(
      'FILE',
      'Save a rollback of this apply, for `apply FILE`. With --all, a new folder for one rollback each.',
    ),
    ...serviceFlags,
    ...planOutputFlags,
    ...quietFlag,
  };

  async run(): Promise<void> {
    const run = await this.start(Apply);
    const { file: plans } = run.args;
    const { 'keep-going': keepsGoing, 'rollback-out': rollbacks } = run.flags;
    const ofSaved =
      plans === undefined ? 'no saved plan is applied' : 'a saved plan contains its own selection';
    const useless =
      plans === undefined ? (['max-plan-age'] as const) : (['project', 'organization-only'] as const);
    for (const flag of useless) if (run.flags[flag] !== undefined) throw uselessFlag(flag, ofSaved);
    const recorded = (run.flags.report ?? []).flatMap(({ format, path }) => (format === 'json' ? path : []));
    const sums = recorded.map(sumsPath);
    await this.runEach(
      run,
      async (one, root) => {
        const file = placeOfRoot(plans, root);
        const rollback = placeOfRoot(rollbacks, root);
        const config = await loadChecked(one, { written: [rollback], beside: sums, read: [file] });
        return applyOnce({ ...one, config, file, rollback });
      },
      {
        filesOf: (root) => ({ beside: [rollbacks, ...sums], read: [placeOfRoot(plans, root)] }),
        prepare: async (paths): Promise<undefined> => {
          if (plans !== undefined) await checkPlanFolder(plans, paths, run.flags.report ?? []);
          if (rollbacks !== undefined) await createPlanFolder(rollbacks, 'rollbacks');
        },
        identifies: run,
        stops: (code) => code !== exitCodes.done && !keepsGoing,
      },
    );
    for (const path of recorded) await writeSums(path, rollbacks, run.flags.all === true);
  }
}

/** Writes the digests of a recorded outcome and of the rollbacks beside it. */
async function writeSums(path: string, rollbacks: string | undefined, isFolder: boolean): Promise<void> {
  const saved = [rollbacks ?? []].flat();
  const inFolder = (folder: string) =>
    readdirSync(folder)
      .sort()
      .map((name) => join(folder, name));
  const sums = [path, ...(isFolder ? saved.flatMap(inFolder) : saved)]
    .filter((file) => existsSync(file))
    .map((file) => ({ path: file, sha256: sha256(readFileSync(file)) }));
  await writeFileWhole(sumsPath(path), sumsText(path, sums));
}

type ApplyRequest = RunOf<typeof Apply> & {
  readonly config: CheckedConfig;
  /** The saved plan to apply. */
  readonly file: string | undefined;
  /** The path for the rollback. */
  readonly rollback: string | undefined;
};

/**
 * Plans (and compares with the saved plan, if there is one), evaluates the guards, asks for confirmation, writes,
 * verifies.
 */
async function applyOnce(request: ApplyRequest): Promise<RunResult> {
  const { config, file, flags } = request;
  return inSession(request, async (session, signals) => {
    const rollback =
      request.rollback === undefined
        ? null
        : openRollbackFile(request, () => session.record(null), request.rollback);
    const saved =
      file === undefined
        ? null
        : await openSavedPlan(file, {
            config,
            origin: session.origin,
            now: nowInSeconds(),
            maxAgeHours: flags['max-plan-age'] ?? 24,
            secrets: (await inputSource(request)).secrets,
          });
    const run = await planWith(
      session,
      request,
      saved === null ? undefined : (world) => planSaved(saved, world),
    );
    refuseToken(renderJsonDocument(run.plan));
    await warnOfUncommitted(request, run);
    const { approved, how } = await passGuards(request, run);
    const progress = request.output.progress('Writing', 'resources');
    let done = 0;
    const applied = await applyPlan(approved, {
      config,
      client: session.acquireWriter(),
      concurrency: flags.concurrency,
      run,
      // The state can change while waiting for the answer.
      reread: how === 'prompt',
      stopping: () => signals.graceful.aborted,
      beforeWriting: rollback?.writeProvisional,
      onDone: () => progress(++done, approved.plan.resources.length),
    });
    const finalised = rollback?.finalise(run.plan, applied);
    const { addresses } = run;
    const written = finalised?.catch(() => {});
    const verifying = { client: session.reader, config, concurrency: flags.concurrency, addresses };
    const result = flags.verify ? await verifyOutcome(applied, verifying) : applied;
    await written;
    const digest = rollback?.digest() ?? null;
    const record = {
      run: session.record(run.plan.run.scopes),
      consent: { how, skipBlocked: flags['skip-blocked'] === true },
      rollback: digest === null ? null : { digest },
      readAgain: flags.verify === true,
    };
    const outcome = recordOutcome(result, record, { saved, askedAt: await whoAskedFor(request, run) });
    return {
      subject: { kind: 'outcome', outcome },
      exitCode: exitCodeOfOutcome(outcome),
      // Prints what the rollback reverts, or why it could not be written: after the outcome, because updates were sent.
      after: async () => (await finalised)?.(),
    };
  });
}

/** Who asked for the changes. Git is only read for a record of the run; a rollback contains values of its own. */
async function whoAskedFor(request: ApplyRequest, { plan, undoes }: PlanRun): Promise<AskedAt> {
  const { config, flags } = request;
  const isRecorded = flags.json || [flags, ...(flags.report ?? [])].some(({ format }) => format === 'json');
  if (!isRecorded || undoes !== undefined) return () => null;
  const { whoAsked } = await import('../cli/run/who-asked.js');
  const files = plan.resources.flatMap(({ changes }) => changes.map(({ source }) => source.file));
  return whoAsked(config, files, request);
}

/** A rollback contains its own values, so the files do not matter. */
async function warnOfUncommitted(
  { output, shownFrom }: ApplyRequest,
  { plan, undoes }: PlanRun,
): Promise<void> {
  const { commit, clean, changed } = plan.config;
  if (commit === null || clean !== false || undoes !== undefined) return;
  const files = changed.map((file) => sanitiseTerminal(shownPath(file, { shownFrom }))).join(', ');
  await output.warn(
    `warning SP5016 The files to apply are not those of commit ${commit}; not committed: ${files}.`,
  );
}

/**
 * Returns the approved plan, and how it was confirmed.
 *
 * @throws Fault refused if a guard blocks the plan or it is not confirmed.
 */
async function passGuards(
  request: ApplyRequest,
  run: PlanRun,
): Promise<{ readonly approved: ApprovedPlan; readonly how: Outcome['consent']['how'] }> {
  const { file, flags, output, config, shownFrom } = request;
  const { plan, undoes } = run;
  const consent: Consent = {
    skipBlocked: flags['skip-blocked'] === true,
    confirmed: flags.yes === true,
    confirm: flags.confirm ?? null,
  };
  const evaluate = (answer: Partial<Consent> = {}) =>
    evaluateGuards(run, config.root.guard, { ...consent, ...answer });
  const textFor = (to: 'result' | 'messages') =>
    renderSubjectText({ kind: 'plan', plan, undoes, isApplying: true }, { ...output.mode[to], shownFrom });
  const isPrinted = flags.format === 'text' && !output.mode.json && file === undefined;
  if (isPrinted) await output.result(textFor('result'));
  if (undoes !== undefined && sendsAnything(plan)) {
    await output.block(textFor('messages'));
    const isAsked = flags.confirm === undefined && evaluate({ confirm: plan.digest }).kind === 'clear';
    const prompted = isAsked && (await confirmRollback(plan, output));
    const approved = approvedBy(evaluate(prompted ? { confirm: plan.digest } : {}));
    return { approved, how: prompted ? 'prompt' : 'confirm' };
  }
  const verdict = evaluate();
  const how = flags.confirm !== undefined ? 'confirm' : flags.yes ? 'yes' : null;
  const isReviewed = file !== undefined || flags.yes || flags.confirm !== undefined || !sendsAnything(plan);
  if (verdict.kind === 'refused' || (verdict.kind === 'clear' && isReviewed))
    return { approved: approvedBy(verdict), how };
  // Always show the plan before asking about it.
  if (!isPrinted) await output.block(textFor('messages'));
  await confirmPlan(plan, verdict.kind === 'clear' ? null : verdict, output);
  return { approved: approvedBy(evaluate({ confirmed: true })), how: 'prompt' };
}

function approvedBy(verdict: GuardVerdict): ApprovedPlan {
  if (verdict.kind === 'clear') return verdict.approved;
  throw toGuardFault(verdict.kind === 'refused' ? verdict.reasons : []);
}
