import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';
import { exitCodeMeanings, exitCodeOfOutcome, exitCodes } from '../cli/exit-codes.js';
import { allFlag, configFlag, quietFlag, serviceFlags } from '../cli/flags/flags.js';
import { planOutputFlags } from '../cli/flags/plan-formats.js';
import { uselessFlag } from '../cli/flags/useless-flags.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
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
    '<%= config.bin %> apply --all --yes',
    '<%= config.bin %> apply plan.json --rollback-out rollback.json',
  ];
  static override args = {
    file: Args.string({
      description: 'A plan saved by `plan --out`, or a rollback saved by `apply --rollback-out`.',
      ignoreStdin: true,
    }),
  };
  static override flags = {
    ...configFlag,
    ...allFlag(['allow-weakening', 'allow-hiding', 'confirm', 'rollback-out']),
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
      if (run.args.file !== undefined)
        throw uselessFlag('all', 'a saved plan is for one organization', 'Omit --all or the file.');
      const { resultOf } = await import('../cli/run/all/all-results.js');
      return this.runAll(
        run,
        async (one) => {
          const { outcome } = await runApply({ ...one, config: await loadChecked(one) }, null);
          const exitCode = exitCodeOfOutcome(outcome);
          const [meaning = ''] = exitCodeMeanings[exitCode].split(/[:;]/);
          return resultOf({ kind: 'outcome', outcome }, exitCode, exitCode === 0 ? 'applied' : meaning);
        },
        (code) => code !== exitCodes.done && !run.flags['keep-going'],
      );
    }
    const config = await loadChecked(run, {
      fresh: [run.flags['rollback-out']],
      read: [run.args.file],
    });
    const { outcome, finalised } = await runApply({ ...run, config }, run.args.file ?? null);
    try {
      await this.emit({ kind: 'outcome', outcome }, run);
    } finally {
      await finalised;
    }
    this.setExitCode(exitCodeOfOutcome(outcome));
  }
}
