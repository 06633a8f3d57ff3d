import { exitCodes } from '../cli/exit-codes.js';
import { allFlag, configFlag, quietFlag, valueFlag } from '../cli/flags/flags.js';
import { findingOutputFlags } from '../cli/flags/plan-formats.js';
import type { ContextOf } from '../cli/oclif/base-command.js';
import { ConfigurationCommand } from '../cli/oclif/configuration-command.js';
import { cacheOptions, loadChecked } from '../cli/session/load-checked.js';
import { countConfig } from '../desired/count-config.js';
import type { LayerReach } from '../desired/resolve/matching.js';
import type { CheckedConfig } from '../desired/types.js';
import { isFaultOf } from '../model/fault.js';
import type { Validated } from '../report/view/subject.js';

export default class Validate extends ConfigurationCommand {
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
    inventory: valueFlag(
      'FILE',
      'Also count the projects of each layer in this file, written by plan --inventory-out.',
    ),
    ...findingOutputFlags,
    ...quietFlag,
  };

  async run(): Promise<void> {
    await this.runEach(await this.start(Validate), async (rootContext) => ({
      subject: { kind: 'checked', checked: await checkFiles(rootContext, this.config.root) },
      exitCode: exitCodes.done,
    }));
  }
}

/** @throws Fault with the condition `check-result` if the files are invalid. */
async function checkFiles(context: ContextOf<typeof Validate>, packageRoot: string): Promise<Validated> {
  const { inventory } = context.flags;
  try {
    const config = await loadChecked(context, { read: [inventory] }, cacheOptions(context, packageRoot));
    const reach = inventory === undefined ? {} : { reach: await readReach(config, inventory) };
    return { ...countConfig(config), ...reach };
  } catch (error) {
    throw isFaultOf(error, 'invalid-files') ? error.with({ condition: 'check-result' }) : error;
  }
}

async function readReach(config: CheckedConfig, file: string): Promise<readonly LayerReach[]> {
  const { checkedInventory, readInventoryFile } = await import('../flows/read/saved-inventory.js');
  const { reachOfLayers } = await import('../desired/resolve/matching.js');
  const { projects } = checkedInventory(await readInventoryFile(file), config.root.organization);
  return reachOfLayers(config, projects);
}
