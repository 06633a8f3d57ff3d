import type { CheckedConfig } from '../../desired/types.js';
import type { InitRequest } from '../../flows/setup/init.js';
import { readWithNames } from '../../flows/setup/reply-names.js';
import { Fault } from '../../model/fault.js';
import { type CommandRun, inSession, urlOf } from '../session/session.js';

/**
 * Asks the service which names it uses. Without an answer, also if the operator has not set its URL and a token,
 * they are `auto`. Also finds out whether it is GlitchTip, which has none of the first settings.
 *
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
  const request = { ...run, flags, maxWaitSeconds: 0, config };
  if (urlOf(request) === null) return { names: 'auto' };
  try {
    return await inSession(request, async ({ reader, config }) => {
      const { names } = config.root.service;
      const { note, organization } = await readWithNames(reader, config);
      if (note !== null) await run.output.info(note);
      return {
        names: typeof names === 'string' ? names : 'auto',
        ...(organization.limitedTo && { onlyName: organization.settings.get('name') }),
      };
    });
  } catch (error) {
    if (!(error instanceof Fault) || error.kind === 'interrupted') throw error;
    return { names: 'auto' };
  }
}
