import type { AskedAt } from '../../apply/types.js';
import type { CheckedConfig } from '../../desired/types.js';
import { blameFiles } from '../../evidence/blame.js';
import type { CommandContext } from '../session/session.js';

/** Who asked for the settings of these files, according to git. Warns if git does not know all. */
export async function whoAsked(
  config: CheckedConfig,
  files: readonly string[],
  { environment, output }: CommandContext<unknown>,
): Promise<AskedAt> {
  const { askedAt, isPartial } = await blameFiles(config, files, environment);
  if (isPartial)
    await output.warn(
      'warning SP5017 It is not recorded who asked for some settings: the checkout lacks history, or the time of a commit is invalid. Check out the whole history (fetch-depth: 0).',
    );
  return askedAt;
}
