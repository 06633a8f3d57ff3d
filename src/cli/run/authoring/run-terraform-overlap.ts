import { loadDraft } from '../../../desired/files/load-config.js';
import { readNamed } from '../../../disk/read-named.js';
import { findTerraformOverlap, type TerraformOverlap } from '../../../flows/setup/terraform-overlap.js';
import { parseTerraformState } from '../../../flows/setup/terraform-state.js';
import { usageError } from '../../../model/fault.js';
import type { configFlag, FlagValues, serviceFlags } from '../../flags/flags.js';
import { inputSource } from '../../session/load-checked.js';
import type { CommandRun } from '../../session/session.js';

const MAX_STATE_BYTES = 256 * 1_048_576;

/**
 * Reads a state and the configuration.
 *
 * @throws Fault usage SP5516 if the file cannot be read or contains no state
 */
export async function runTerraformOverlap(
  run: CommandRun<FlagValues<typeof configFlag & typeof serviceFlags>>,
  file: string,
): Promise<TerraformOverlap> {
  const hint = 'Pass a state of version 4 or the output of `terraform show -json`.';
  const text = await readNamed(file, MAX_STATE_BYTES).catch(({ message }: Error) => {
    throw usageError('SP5516', `The file ${file} cannot be read: ${message}.`, hint);
  });
  const resources = parseTerraformState(text);
  if (resources === null)
    throw usageError('SP5516', `The file ${file} contains no Terraform state in JSON.`, hint);
  return findTerraformOverlap(resources, await loadDraft(await inputSource(run)));
}
