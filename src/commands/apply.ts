import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';
import { exitCodeOfOutcome } from '../cli/exit-codes.js';
import { configFlag, quietFlag, serviceFlags } from '../cli/flags/flags.js';
import { planOutputFlags } from '../cli/flags/plan-formats.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { runApply } from '../cli/run/run-apply.js';
import { loadChecked } from '../cli/session/run-session.js';

export default class Apply extends SetpointCommand {
  static override summary =
    'Write the changes to the service: those of a saved plan, or plan, ask and write.';
  static override description =
    'The organization is written first, then its projects side by side. Every reply is compared with what was sent; a failing project does not stop the others.';
  static override examples = [
    '<%= config.bin %> apply',
    '<%= config.bin %> apply --yes',
    '<%= config.bin %> apply plan.json --rollback-out rollback.json',
  ];
  static override args = {
    file: Args.string({
      description: 'A plan that `plan --out`, or a rollback that `apply --rollback-out` has saved.',
      ignoreStdin: true,
    }),
  };
  static override flags = {
    ...configFlag,
    yes: Flags.boolean({
      char: 'y',
      summary: 'Do not ask; where nobody can answer. A saved plan asks about changes that weaken.',
    }),
    'skip-blocked': Flags.boolean({ summary: 'Write the rest where a change cannot be written.' }),
    'allow-weakening': Flags.string({
      helpValue: 'DIGEST',
      summary: 'Let the weakening changes of the plan with this digest through, and of no other.',
    }),
    confirm: Flags.string({
      helpValue: 'DIGEST',
      summary: 'Confirm the plan or rollback with this digest, and no other. Required for a rollback in CI.',
    }),
    'max-plan-age': Flags.integer({
      default: 24,
      helpValue: 'HOURS',
      min: 1,
      summary: 'Refuse a saved plan that is older.',
    }),
    verify: Flags.boolean({ summary: 'Read what was changed once more when all is written.' }),
    'rollback-out': Flags.string({
      helpValue: 'FILE',
      summary: 'Save a rollback of this apply, for `apply FILE`; it names what it cannot undo.',
    }),
    ...serviceFlags,
    ...planOutputFlags,
    ...quietFlag,
  };

  async run(): Promise<void> {
    const { flags, args } = await this.parse(Apply);
    const output = this.speak(flags);
    const config = await loadChecked(flags, this.environment, {
      fresh: [flags['rollback-out']],
      read: [args.file],
    });
    const { environment, tool } = this;
    const request = { config, flags, environment, output, tool };
    const { outcome, settled } = await runApply(request, args.file ?? null);
    try {
      await this.tell({ kind: 'outcome', outcome }, flags);
    } finally {
      await settled;
    }
    this.end(exitCodeOfOutcome(outcome));
  }
}
