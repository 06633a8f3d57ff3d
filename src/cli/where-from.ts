import type { LoadRequest } from '../desired/load-config.js';
import type { Environment } from './environment.js';
import { tokensAtHand } from './token.js';
import { armTripwire } from './tripwire.js';

/**
 * The root file that `--config` names, what its placeholders stand for, the working directory, and the tokens that no file
 * may contain: from now on no output may either.
 */
export async function whereFrom(
  flags: { readonly config?: string | undefined; readonly 'token-file'?: string | undefined },
  environment: Environment,
): Promise<LoadRequest & { readonly secrets: readonly string[] }> {
  const secrets = await tokensAtHand(flags['token-file'], environment);
  armTripwire(secrets);
  return { configPath: flags.config, cwd: process.cwd(), variables: environment.variables, secrets };
}
