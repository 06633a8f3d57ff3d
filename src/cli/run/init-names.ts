import type { CheckedConfig } from '../../desired/types.js';
import type { InitRequest } from '../../flows/setup/init.js';
import { OtherNamesError, readWithNames } from '../../flows/setup/reply-names.js';
import { Fault } from '../../model/fault.js';
import { type CommandRun, inSession, urlOf } from '../session/session.js';

/**
 * Asks the service which names it uses. They are neutral if the operator has not set its URL and a token, and with a
 * warning if the request fails. Also finds out whether it is GlitchTip, which has none of the first settings.
 *
 * @param config with neutral names.
 * @throws Fault interrupted
 */
export async function findNames(
  run: CommandRun<unknown>,
  config: CheckedConfig,
): Promise<Pick<InitRequest, 'names' | 'onlyName'>> {
  const flags = {
    url: undefined,
    'token-file': undefined,
    'ca-file': undefined,
    concurrency: 1,
    // `init` is not worth a longer wait.
    timeout: 5,
    'max-requests': 1,
  };
  // Also accepts the operator's SENTRY_AUTH_TOKEN.
  const service = { ...config.root.service, names: 'sentry' } as const;
  const request = {
    ...run,
    flags,
    maxWaitSeconds: 0,
    config: { ...config, root: { ...config.root, service } },
  };
  const names = 'neutral';
  if (urlOf(request) === null) return { names };
  try {
    const { note, organization } = await inSession(request, ({ reader }) => readWithNames(reader, config));
    if (note !== null) await run.output.info(note);
    if (organization.limitedTo !== undefined) return { names, onlyName: organization.settings.get('name') };
  } catch (error) {
    if (error instanceof OtherNamesError) return { names: error.names };
    if (!(error instanceof Fault) || error.kind === 'interrupted') throw error;
    if (error.code !== 'SP5003')
      await run.output.warn(
        `service.names is neutral, because the names that the service uses could not be read. ${error.message} If they differ, import reports the right ones.`,
      );
  }
  return { names };
}
