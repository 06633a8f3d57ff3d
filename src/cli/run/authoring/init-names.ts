import { readBackRoot } from '../../../desired/files/read-back.js';
import { type InitRequest, rootFile } from '../../../flows/setup/init.js';
import { type BuiltInNames, readNames } from '../../../flows/setup/reply-names.js';
import { Fault } from '../../../model/fault.js';
import { type CommandRun, inSession, urlOf } from '../../session/session.js';

/** The names that a new configuration uses, and whether the operator has set a URL and a token for it. */
export interface FoundNames {
  readonly names: BuiltInNames;
  readonly isConnected: boolean;
}

/** Of the only request, in seconds: `init` is not worth a longer wait. */
const timeout = 5;

/**
 * Asks the service which names it uses, if the operator has set its URL and a token. If this fails for any reason,
 * prints a warning, and the names are neutral.
 *
 * @throws Fault interrupted
 */
export async function findNames(run: CommandRun<unknown>, request: InitRequest): Promise<FoundNames> {
  const unknown = { names: 'neutral', isConnected: false } as const;
  const { config } = readBackRoot(rootFile(request));
  if (config === null) return unknown;
  const flags = {
    url: undefined,
    'token-file': undefined,
    'ca-file': undefined,
    concurrency: 'auto',
    timeout,
    'max-requests': 1,
  } as const;
  // Also accepts the operator's SENTRY_AUTH_TOKEN.
  const service = { ...config.root.service, names: 'sentry' } as const;
  const asked = {
    ...run,
    flags,
    maxWaitSeconds: 0,
    config: { ...config, root: { ...config.root, service } },
  };
  if (urlOf(asked) === null) return unknown;
  try {
    const names = await inSession(asked, ({ reader }) => readNames(reader, config));
    if (names === null) await warnUnknown(run, 'The reply contains no setting whose name depends on them.');
    else await run.output.info(`service.names is ${names}, as in the reply of the service.`);
    return { names: names ?? 'neutral', isConnected: true };
  } catch (error) {
    if (!(error instanceof Fault) || error.kind === 'interrupted') throw error;
    if (error.code === 'SP5003') return unknown;
    await warnUnknown(run, error.message);
    return { names: 'neutral', isConnected: true };
  }
}

async function warnUnknown({ output }: CommandRun<unknown>, why: string): Promise<void> {
  await output.warn(
    `service.names is neutral, because the names that the service uses could not be read. ${why} If they differ, import corrects service.names.`,
  );
}
