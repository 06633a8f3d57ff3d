import type { CheckedConfig } from '../../desired/types.js';
import { tryConfigured } from '../../flows/read/read-organization.js';
import type { InitRequest } from '../../flows/setup/init.js';
import { Fault } from '../../model/fault.js';
import { type CommandContext, inSession, urlOf } from '../session/session.js';

/**
 * Asks the service whether it is GlitchTip, which has none of the first settings but the organization's name. Undefined
 * for other services, without an answer, and if the operator has not set its URL and a token.
 *
 * @throws Fault interrupted
 */
export async function findOnlyName(
  context: CommandContext<unknown>,
  config: CheckedConfig,
): Promise<InitRequest['onlyName']> {
  const flags = {
    url: undefined,
    'token-file': undefined,
    'ca-file': undefined,
    concurrency: 1,
    // `init` is not worth a longer wait.
    timeout: 5,
    'max-requests': 1,
  };
  const request = { ...context, flags, maxWaitSeconds: 0, config };
  if (urlOf(request) === null) return undefined;
  try {
    const read = await inSession(request, ({ reader, config }) =>
      tryConfigured(reader, config, { mode: 'get', images: new Set(), inventory: false }),
    );
    if ('denied' in read) return undefined;
    if (read.note !== null) await context.output.info(read.note);
    const { limitedTo, settings } = read.organization;
    return limitedTo && settings.get('name');
  } catch (error) {
    if (error instanceof Fault && error.kind !== 'interrupted') return undefined;
    throw error;
  }
}
