import * as Flags from '@oclif/core/flags';
import { exitCodes } from '../cli/exit-codes.js';
import { allFlag, configFlag, quietFlag } from '../cli/flags/flags.js';
import { findingOutputFlags } from '../cli/flags/plan-formats.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { checkConfig } from '../cli/run/run-validate.js';

export default class Validate extends SetpointCommand {
  static override summary = 'Check the configuration files; no token, no network.';
  static override description = 'Reports all errors of all files in one run, each with its position.';
  static override examples = [
    '<%= config.bin %> validate',
    '<%= config.bin %> validate -c settings/ --json',
    '<%= config.bin %> validate --all',
    '<%= config.bin %> validate --inventory inventory.json',
    '<%= config.bin %> validate --format github --report sarif=setpoint.sarif',
  ];
  static override flags = {
    ...configFlag,
    ...allFlag(['inventory']),
    inventory: Flags.string({
      helpValue: 'FILE',
      summary: 'Also count the projects of each layer in this file, written by plan --inventory-out.',
    }),
    ...findingOutputFlags,
    ...quietFlag,
  };

  async run(): Promise<void> {
    const run = await this.start(Validate);
    if (run.flags.all) {
      const { resultOf } = await import('../cli/run/all/all-results.js');
      return this.runAll(run, async (one) =>
        resultOf({ kind: 'checked', checked: await checkConfig(one) }, exitCodes.done, 'valid'),
      );
    }
    const checked = await checkConfig(run, run.flags.inventory);
    await this.emit({ kind: 'checked', checked }, run);
  }
}
