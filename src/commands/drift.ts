import * as Flags from '@oclif/core/flags';
import { exitCodes } from '../cli/exit-codes.js';
import { allFlag, configFlag, quietFlag, serviceFlags } from '../cli/flags/flags.js';
import { comparisonOutputFlags } from '../cli/flags/plan-formats.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { assumeFlag, partFlags, skipBlockedFlag } from '../cli/run/plan-in-session.js';
import { findDrift, runAccept } from '../cli/run/run-drift.js';
import { describeDifferences, hasDifferences } from '../plan/summary.js';
import { renderAcceptJson, renderAcceptText } from '../report/text/accept-text.js';

export default class Drift extends SetpointCommand {
  static override summary = 'Show how the service differs from the files; exit with 2 if it does.';
  static override description =
    'For scheduled checks. Reads and compares like `plan`, including the fields below `expect`, and never writes to the service. With --base, each difference has a cause: drift (the service changed), pending (the files changed) or conflict (both changed).';
  static override examples = [
    '<%= config.bin %> drift',
    '<%= config.bin %> drift --json',
    '<%= config.bin %> drift --base main',
    '<%= config.bin %> drift --accept',
    '<%= config.bin %> drift --notify',
    '<%= config.bin %> drift --all',
  ];
  static override flags = {
    ...configFlag,
    ...allFlag(['accept']),
    base: Flags.string({
      helpValue: 'REF',
      summary: 'Distinguish drift from pending changes, using the files at this git ref.',
    }),
    ...partFlags,
    ...assumeFlag,
    ...skipBlockedFlag,
    accept: Flags.boolean({
      exclusive: ['report', 'skip-blocked', 'assume-scopes', 'markdown-budget'],
      summary: 'Write the current values to the files. With --base, only those that drifted.',
    }),
    yes: Flags.boolean({
      char: 'y',
      dependsOn: ['accept'],
      summary: 'Skip the prompt of --accept (required in CI if a value weakens security or hides issues).',
    }),
    notify: Flags.boolean({
      exclusive: ['accept'],
      summary: 'Post the result as JSON to SETPOINT_WEBHOOK_URL. A failure to deliver it is only a warning.',
    }),
    ...serviceFlags,
    ...comparisonOutputFlags,
    ...quietFlag,
  };

  async run(): Promise<void> {
    const run = await this.start(Drift);
    if (run.flags.accept) {
      const { report, stillDiffers } = await runAccept(run);
      await this.print(report, run.output, renderAcceptJson, renderAcceptText);
      if (stillDiffers) this.setExitCode(exitCodes.differences);
      return;
    }
    const notifier = run.flags.notify ? await (await import('../cli/run/notify.js')).openNotifier(run) : null;
    const { usesCaFile = false } = notifier ?? {};
    try {
      if (run.flags.all) {
        const { identifyOrganizations } = await import('../cli/run/all/identify-organizations.js');
        const { resultOf } = await import('../cli/run/all/all-results.js');
        return await this.runAll(
          run,
          async (one) => {
            const subject = await findDrift({ ...one, usesCaFile });
            const { plan } = subject.drift;
            const exitCode = hasDifferences(plan) ? exitCodes.differences : exitCodes.done;
            return resultOf(subject, exitCode, describeDifferences(plan, 'differing'));
          },
          {
            check: (roots) => identifyOrganizations({ ...run, usesCaFile }, roots),
            finish: notifier?.finish,
          },
        );
      }
      const subject = await findDrift({ ...run, usesCaFile });
      await this.emit(subject, run);
      if (hasDifferences(subject.drift.plan)) this.setExitCode(exitCodes.differences);
      await notifier?.found(subject.drift);
    } catch (error) {
      await notifier?.failed(error);
      throw error;
    }
  }
}
