import type { AskedAt } from '../../apply/types.js';
import type { CheckedConfig } from '../../desired/types.js';
import { blameFiles } from '../../evidence/blame.js';
import type { CommandRun } from '../session/session.js';

/** Who asked for the settings of these files, according to git. Warns if the checkout does not have all commits. */
export async function whoAsked(
  config: CheckedConfig,
  files: readonly string[],
  { environment, output }: CommandRun<unknown>,
): Promise<AskedAt> {
  const { askedAt, lacksHistory } = await blameFiles(config, files, environment);
  if (lacksHistory)
    await output.warn(
      'warning SP5017 The checkout lacks history, so it is not recorded who asked for some settings. Check out the whole history (fetch-depth: 0).',
    );
  return askedAt;
}
