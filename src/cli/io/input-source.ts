import type { LoadRequest } from '../../desired/files/load-config.js';
import type { Environment } from '../session/environment.js';
import { availableTokens } from '../session/token.js';
import { startLeakCheck } from './token-leak-check.js';

/**
 * Returns the root file for `--config`, the values of placeholders, the working directory, and the tokens that no file
 * must contain. From now on no output can contain these tokens either.
 */
export async function inputSource(
  flags: { readonly config?: string | undefined; readonly 'token-file'?: string | undefined },
  environment: Environment,
): Promise<LoadRequest & { readonly secrets: readonly string[] }> {
  const secrets = await availableTokens(flags['token-file'], environment);
  startLeakCheck(secrets);
  return { configPath: flags.config, cwd: process.cwd(), variables: environment.variables, secrets };
}
