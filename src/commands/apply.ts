import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';
import type { Outcome } from '../apply/types.js';
import { type ExitCode, exitCodeOfOutcome, exitCodes } from '../cli/exit-codes.js';
import { allFlag, configFlag, quietFlag, serviceFlags } from '../cli/flags/flags.js';
import { planOutputFlags } from '../cli/flags/plan-formats.js';
import { faultOf, printFault } from '../cli/io/failure.js';
import type { ProgramOutput } from '../cli/io/output.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import type { RootResult } from '../cli/run/all/all-results.js';
import { partFlags } from '../cli/run/plan-in-session.js';
import { applyFlags, runApply } from '../cli/run/run-apply.js';
import { loadChecked } from '../cli/session/load-checked.js';

export default class Apply extends SetpointCommand {
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
    file: Args.string({
      description:
        'A plan saved by `plan --out`, or a rollback saved by `apply --rollback-out`. With --all, the folder of `plan --all --out`.',
      ignoreStdin: true,
    }),
  };
  static override flags = {
    ...configFlag,
    ...allFlag(['confirm']),
    'keep-going': Flags.boolean({
      dependsOn: ['all'],
      summary: 'With --all, continue with the next organization if one fails.',
    }),
    ...partFlags,
    ...applyFlags,
    ...serviceFlags,
    ...planOutputFlags,
    ...quietFlag,
  };

  async run(): Promise<void> {
    const run = await this.start(Apply);
    if (run.flags.all) {
      const { resultOf } = await import('../cli/run/all/all-results.js');
      const { identifyOrganizations } = await import('../cli/run/all/identify-organizations.js');
      const { checkPlanFolder, createPlanFolder, planFileOf } = await import('../cli/run/all/plan-folder.js');
      const { file: plans } = run.args;
      const rollbacks = run.flags['rollback-out'];
      const unfinished = new Map<string, () => Promise<void>>();
      return this.runAll(
        run,
        async (one, root) => {
          const file = plans === undefined ? null : planFileOf(plans, root);
          const rollback = rollbacks === undefined ? undefined : planFileOf(rollbacks, root);
          const config = await loadChecked(one, { fresh: [rollback], read: file === null ? [] : [file] });
          const flags = { ...one.flags, 'rollback-out': rollback };
          const { outcome, reportRollback } = await runApply({ ...one, config, flags }, file);
          unfinished.set(root, reportRollback);
          const exitCode = exitCodeOfOutcome(outcome);
          return resultOf({ kind: 'outcome', outcome }, exitCode, summaryOf(outcome, exitCode));
        },
        {
          prepare: async (roots) => {
            if (plans !== undefined) await checkPlanFolder(plans, roots);
            if (rollbacks !== undefined) await createPlanFolder(rollbacks, 'rollbacks');
          },
          check: (roots) => identifyOrganizations(run, roots),
          stops: (code) => code !== exitCodes.done && !run.flags['keep-going'],
          finish: (result, root) => withRollback(result, unfinished.get(root), run.output),
        },
      );
    }
    const config = await loadChecked(run, {
      fresh: [run.flags['rollback-out']],
      read: [run.args.file],
    });
    const { outcome, reportRollback } = await runApply({ ...run, config }, run.args.file ?? null);
    try {
      await this.emit({ kind: 'outcome', outcome }, run);
    } finally {
      await reportRollback();
    }
    this.setExitCode(exitCodeOfOutcome(outcome));
  }
}

/**
 * The result, after its rollback file was completed. If that fails, it is an error, but the outcome is still reported.
 */
async function withRollback(
  result: RootResult,
  reportRollback: (() => Promise<void>) | undefined,
  output: ProgramOutput,
): Promise<RootResult> {
  try {
    await reportRollback?.();
    return result;
  } catch (error) {
    const fault = faultOf(error);
    await printFault(fault, output);
    return { ...result, exitCode: exitCodes[fault.kind], summary: `${result.summary}; ${fault.code}` };
  }
}

const words: Readonly<Partial<Record<ExitCode, string>>> = {
  3: 'partly done',
  4: 'stale',
  5: 'stopped before the first update for safety',
  7: 'not authenticated, or not permitted',
  8: 'the service failed',
  130: 'interrupted',
};

/** A few words for the summary of `--all`. */
function summaryOf({ resources }: Outcome, exitCode: ExitCode): string {
  if (exitCode !== exitCodes.done) return words[exitCode] ?? 'failed';
  return resources.some(({ changes }) => changes.length > 0) ? 'applied' : 'no differences';
}
