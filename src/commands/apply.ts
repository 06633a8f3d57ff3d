import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as Flags from '@oclif/core/flags';
import type { AskedAt } from '../apply/types.js';
import { exitCodeOfOutcome } from '../cli/exit-codes.js';
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
import type { ContextOf } from '../cli/oclif/base-command.js';
import { ConfigurationCommand } from '../cli/oclif/configuration-command.js';
import type { CommandResult } from '../cli/run/all/all-results.js';
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
import { apply, type Review } from '../flows/sync/apply.js';
import type { PlannedState } from '../flows/sync/plan.js';
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
    const context = await this.start(Apply);
    const { file: plans } = context.args;
    const { 'keep-going': keepsGoing, 'rollback-out': rollbacks } = context.flags;
    const ofSaved =
      plans === undefined ? 'no saved plan is applied' : 'a saved plan contains its own selection';
    const useless =
      plans === undefined ? (['max-plan-age'] as const) : (['project', 'organization-only'] as const);
    for (const flag of useless) if (context.flags[flag] !== undefined) throw uselessFlag(flag, ofSaved);
    const recorded = (context.flags.report ?? []).flatMap(({ format, path }) =>
      format === 'json' ? path : [],
    );
    const sums = recorded.map(sumsPath);
    await this.runEach(
      context,
      async (rootContext, root) => {
        const file = placeOfRoot(plans, root);
        const rollback = placeOfRoot(rollbacks, root);
        const config = await loadChecked(rootContext, { written: [rollback], beside: sums, read: [file] });
        return applyOnce({ ...rootContext, config, file, rollback });
      },
      {
        filesOf: (root) => ({ beside: [rollbacks, ...sums], read: [placeOfRoot(plans, root)] }),
        prepare: async (paths): Promise<undefined> => {
          if (plans !== undefined) await checkPlanFolder(plans, paths, context.flags.report ?? []);
          if (rollbacks !== undefined) await createPlanFolder(rollbacks, 'rollbacks');
        },
        identifies: context,
        stopsAtError: !keepsGoing,
      },
    );
    for (const path of recorded) await writeSums(path, rollbacks, context.flags.all === true);
  }
}

/** Writes the digests of a recorded outcome and of the rollbacks beside it. */
async function writeSums(path: string, rollbacks: string | undefined, isFolder: boolean): Promise<void> {
  const names = isFolder && rollbacks !== undefined ? readdirSync(rollbacks).sort() : [''];
  const saved = names.flatMap((name) => (rollbacks === undefined ? [] : join(rollbacks, name)));
  const sums = [path, ...saved]
    .filter((file) => existsSync(file))
    .map((file) => ({ path: file, sha256: sha256(readFileSync(file)) }));
  await writeFileWhole(sumsPath(path), sumsText(path, sums));
}

type ApplyRequest = ContextOf<typeof Apply> & {
  readonly config: CheckedConfig;
  /** The saved plan to apply. */
  readonly file: string | undefined;
  /** The path for the rollback. */
  readonly rollback: string | undefined;
};

async function applyOnce(asked: ApplyRequest): Promise<CommandResult> {
  const { file, flags, output } = asked;
  return inSession(asked, async (session, signals) => {
    const request = { ...asked, config: session.config };
    const rollback =
      request.rollback === undefined
        ? null
        : openRollbackFile(request, () => session.record(null), request.rollback);
    const { outcome, reportRollback } = await apply({
      session,
      concurrency: flags.concurrency,
      saved:
        file === undefined
          ? null
          : {
              file,
              now: nowInSeconds(),
              maxAgeHours: flags['max-plan-age'] ?? 24,
              secrets: (await inputSource(request)).secrets,
            },
      plan: (how) => planWith(session, request, how),
      consent: {
        skipBlocked: flags['skip-blocked'] === true,
        confirmed: flags.yes === true,
        confirm: flags.confirm ?? null,
      },
      review: reviewIn(request),
      rollback,
      verify: flags.verify === true,
      stopping: () => signals.graceful.aborted,
      onDone: output.progress('Writing', 'resources'),
      whoAsked: (planned) => whoAskedFor(request, planned),
    });
    const exitCode = exitCodeOfOutcome(outcome);
    return { subject: { kind: 'outcome', outcome }, exitCode, after: reportRollback };
  });
}

/** Shows the plan on standard output, if that is for people and nothing is saved; otherwise before a question. */
function reviewIn(request: ApplyRequest): Review {
  const { file, flags, output, shownFrom } = request;
  const isPrinted = flags.format === 'text' && !output.mode.json && file === undefined;
  const textOf = ({ plan, undoes }: PlannedState, to: 'result' | 'messages') =>
    renderSubjectText({ kind: 'plan', plan, undoes, isApplying: true }, { ...output.mode[to], shownFrom });
  return {
    show: async (planned) => {
      refuseToken(renderJsonDocument(planned.plan));
      await warnOfUncommitted(request, planned);
      if (isPrinted) await output.result(textOf(planned, 'result'));
      if (planned.undoes !== undefined && sendsAnything(planned.plan))
        await output.block(textOf(planned, 'messages'));
    },
    confirmRollback: ({ plan }) => confirmRollback(plan, output),
    confirmPlan: async (planned, required) => {
      if (!isPrinted) await output.block(textOf(planned, 'messages'));
      await confirmPlan(planned.plan, required, output);
    },
  };
}

/** Who asked for the changes. Git is only read for a record of the run; a rollback contains values of its own. */
async function whoAskedFor(request: ApplyRequest, { plan, undoes }: PlannedState): Promise<AskedAt> {
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
  { plan, undoes }: PlannedState,
): Promise<void> {
  const { commit, clean, changed } = plan.config;
  if (commit === null || clean !== false || undoes !== undefined) return;
  const files = changed.map((file) => sanitiseTerminal(shownPath(file, { shownFrom }))).join(', ');
  await output.warn(
    `warning SP5016 The files to apply are not those of commit ${commit}; not committed: ${files}.`,
  );
}
