import type { LayerReach } from '../../desired/resolve/layer-reach.js';
import type { CheckedConfig } from '../../desired/types.js';
import { countConfig } from '../../flows/setup/count-config.js';
import { Fault } from '../../model/fault.js';
import type { Validated } from '../../report/view/subject.js';
import { loadChecked } from '../session/load-checked.js';

/**
 * Checks the files that `--config` names.
 *
 * @param inventory a saved inventory, to count the projects of each layer.
 * @throws Fault with `isCheckResult` if they are invalid, and the errors of `loadChecked` and `readInventoryFile`.
 */
export async function checkConfig(
  run: Parameters<typeof loadChecked>[0],
  inventory?: string,
): Promise<Validated> {
  try {
    const config = await loadChecked(run, { read: [inventory] });
    const reach = inventory === undefined ? null : await readReach(config, inventory);
    return { ...countConfig(config), ...(reach === null ? {} : { reach }) };
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'SP1000') throw error;
    const { kind, code, message, hint, findings } = error;
    throw new Fault({ kind, code, message, hint, findings, isCheckResult: true });
  }
}

async function readReach(config: CheckedConfig, file: string): Promise<readonly LayerReach[]> {
  const [{ checkedInventory, readInventoryFile }, { reachOfLayers }] = await Promise.all([
    import('../../flows/read/saved-inventory.js'),
    import('../../desired/resolve/layer-reach.js'),
  ]);
  const { projects } = checkedInventory(await readInventoryFile(file), config.root.organization);
  return reachOfLayers(config, projects);
}
