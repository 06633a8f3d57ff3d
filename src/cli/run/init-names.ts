import type { CheckedConfig } from '../../desired/types.js';
import { type BuiltInNames, OtherNamesError, readWithNames } from '../../flows/setup/reply-names.js';
import { Fault } from '../../model/fault.js';
import { type CommandRun, inSession, urlOf } from '../session/session.js';

/** Of the only request, in seconds: `init` is not worth a longer wait. */
const timeout = 5;

/**
 * Asks the service which names it uses. Null if the operator has not set its URL and a token. If the request fails,
 * prints a warning, and the names are neutral.
 *
 * @param config with neutral names.
 * @throws Fault interrupted
 */
export async function findNames(
  run: CommandRun<unknown>,
  config: CheckedConfig,
): Promise<BuiltInNames | null> {
  const flags = {
    url: undefined,
    'token-file': undefined,
    'ca-file': undefined,
    concurrency: 1,
    timeout,
    'max-requests': 1,
  } as const;
  // Also accepts the operator's SENTRY_AUTH_TOKEN.
  const service = { ...config.root.service, names: 'sentry' } as const;
  const request = {
    ...run,
    flags,
    maxWaitSeconds: 0,
    config: { ...config, root: { ...config.root, service } },
  };
  if (urlOf(request) === null) return null;
  try {
    await inSession(request, ({ reader }) => readWithNames(reader, config));
    return 'neutral';
  } catch (error) {
    if (!(error instanceof Fault) || error.kind === 'interrupted') throw error;
    if (error.code === 'SP5003') return null;
    if (error instanceof OtherNamesError) {
      await run.output.info(`service.names is ${error.names}, as in the reply of the service.`);
      return error.names;
    }
    await run.output.warn(
      `service.names is neutral, because the names that the service uses could not be read. ${error.message} If they differ, import reports the right ones.`,
    );
    return 'neutral';
  }
}
