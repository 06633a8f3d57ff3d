import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';
import { exitCodeOfOutcome } from '../cli/exit-codes.js';
import { configFlag, quietFlag, serviceFlags } from '../cli/flags/flags.js';
import { planOutputFlags } from '../cli/flags/plan-formats.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { runApply } from '../cli/run/run-apply.js';
import { loadChecked } from '../cli/session/load-checked.js';

export default class Apply extends SetpointCommand {
  static override summary = 'Apply a saved plan, or plan, ask for confirmation and apply.';
  static override description =
    'Updates the organization first, then its projects in parallel. Each reply is compared with the request. If an update of a project fails, the other projects are still updated.';
  static override examples = [
    '<%= config.bin %> apply',
    '<%= config.bin %> apply --yes',
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
    yes: Flags.boolean({
      char: 'y',
      summary: 'Skip the confirmation prompt (required in CI). Also confirms security-weakening changes.',
    }),
    'skip-blocked': Flags.boolean({ summary: 'Apply the other changes if some are blocked.' }),
    'allow-weakening': Flags.string({
      helpValue: 'DIGEST',
      summary: 'Allow security-weakening changes, but only for the plan with this digest.',
    }),
    confirm: Flags.string({
      helpValue: 'DIGEST',
      summary: 'Confirm only the plan or rollback with this digest. Required for a rollback in CI.',
    }),
    'max-plan-age': Flags.integer({
      default: 24,
      helpValue: 'HOURS',
      min: 1,
      summary: 'Reject a saved plan that is older than this.',
    }),
    verify: Flags.boolean({ summary: 'After applying, read every changed resource again.' }),
    'rollback-out': Flags.string({
      helpValue: 'FILE',
      summary: 'Save a rollback of this apply, for `apply FILE`. It lists what it cannot undo.',
    }),
    ...serviceFlags,
    ...planOutputFlags,
    ...quietFlag,
  };

  async run(): Promise<void> {
    const { flags, args } = await this.parse(Apply);
    const output = this.openOutput(flags);
    const config = await loadChecked(flags, this.environment, {
      fresh: [flags['rollback-out']],
      read: [args.file],
    });
    const { environment, tool } = this;
    const request = { config, flags, environment, output, tool };
    const { outcome, finalised } = await runApply(request, args.file ?? null);
    try {
      await this.emit({ kind: 'outcome', outcome }, flags);
    } finally {
      await finalised;
    }
    this.setExitCode(exitCodeOfOutcome(outcome));
  }
}
