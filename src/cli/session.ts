import { join } from 'node:path';
import type { CheckedConfig } from '../desired/types.js';
import { createWritingClient, withoutPen } from '../http/client.js';
import { deadlinesOf } from '../http/deadlines.js';
import { decideTarget } from '../http/origin.js';
import type { ReadingClient, RetryEvent, WritingClient } from '../http/types.js';
import { Fault } from '../model/fault.js';
import { shownUrl } from '../model/shown-url.js';
import { type Environment, operatorUrl } from './environment.js';
import type { Output } from './output.js';
import type { Signals } from './signals.js';
import { startEmbedded } from './start-sandbox.js';
import { type FoundToken, readToken } from './token.js';
import { refuseTokenInFiles } from './tripwire.js';

/** A run that waits for a rate limit again and again notes it so often. */
const noteEveryMs = 30_000;

/** The service that a run talks to, and the pens to talk with. */
export interface Session {
  /** What plans name the service by: its origin, or `sandbox:` for the embedded one, whose port changes. */
  readonly origin: string;
  /** Where the token was found, and what was to be said about that; never the token. */
  readonly token: Pick<FoundToken, 'source' | 'warnings'>;
  /** For everything that only looks. */
  readonly reader: ReadingClient;
  /** Hands out the pen. From then on the first Ctrl-C lets what is in flight end, where before it ends the run. */
  takePen(): WritingClient;
  /** Whether the pen was taken. */
  readonly writing: boolean;
  close(): Promise<void>;
}

export interface SessionRequest {
  readonly config: CheckedConfig;
  readonly flags: {
    readonly url?: string | undefined;
    readonly 'token-file'?: string | undefined;
    readonly concurrency: number;
    /** Seconds that one attempt at a request can take. */
    readonly timeout: number;
    readonly 'max-requests'?: number | undefined;
  };
  readonly environment: Environment;
  readonly output: Output;
  /** `setpoint 0.1.0` */
  readonly tool: string;
  readonly signals: Signals;
  /** Seconds that the run may wait before retries; default five minutes. */
  readonly maxWaitSeconds?: number;
}

/**
 * Decides where the token may go before anything is sent, and starts the embedded service where the files ask for it.
 *
 * @throws Fault refused where a file names an origin that the operator did not, not-permitted where there is no token.
 */
export async function openSession(request: SessionRequest): Promise<Session> {
  const embedded = request.config.root.service.url === 'sandbox:';
  const door = embedded ? await openSandbox(request) : await openService(request);
  try {
    return sessionBehind(door, request);
  } catch (error) {
    await door.close();
    throw error;
  }
}

function sessionBehind(door: Door, request: SessionRequest): Session {
  refuseTokenInFiles(door.found.token, request.config);
  const { signals } = request;
  const cut = new AbortController();
  const cutOff = (): void => cut.abort();
  signals.gentle.addEventListener('abort', cutOff);
  signals.hard.addEventListener('abort', cutOff);
  const client = createWritingClient({
    baseUrl: door.baseUrl,
    token: door.found.token,
    userAgent: request.tool.replace(' ', '/'),
    concurrency: request.flags.concurrency,
    maxRequests: request.flags['max-requests'] ?? null,
    deadlines: deadlinesOf(request.flags.timeout),
    signal: cut.signal,
    maxWaitSeconds: request.maxWaitSeconds,
    onRetry: reportRetries(request.output),
  });
  let writing = false;
  return {
    origin: request.config.root.service.url === 'sandbox:' ? 'sandbox:' : client.origin,
    token: { source: door.found.source, warnings: door.found.warnings },
    reader: withoutPen(client),
    get writing() {
      return writing;
    },
    takePen() {
      writing = true;
      signals.gentle.removeEventListener('abort', cutOff);
      return client;
    },
    close: door.close,
  };
}

interface Door {
  readonly baseUrl: string;
  readonly found: FoundToken;
  close(): Promise<void>;
}

async function openService({ config, flags, environment, output }: SessionRequest): Promise<Door> {
  const { names, url, urlPlace } = config.root.service;
  const { baseUrl } = decideTarget({
    fileUrl: url,
    filePlace: urlPlace,
    operatorUrl: operatorUrl(flags.url, environment, names) ?? null,
    tlsRejectUnauthorized: environment.tlsRejectUnauthorized,
  });
  const found = await readToken({
    tokenFile: flags['token-file'],
    environment,
    names,
    stdin: process.stdin,
  });
  for (const warning of found.warnings) await output.warn(warning);
  return { baseUrl, found, close: async () => {} };
}

/**
 * The seed's first token serves where the operator gives none. The service speaks the names that the configuration speaks;
 * all else about it is the seed's to say.
 *
 * @throws Fault SP2109; SP2110 where the operator gives a token that is none of the embedded service's.
 */
async function openSandbox(request: SessionRequest): Promise<Door> {
  const { config, output } = request;
  const { names, sandboxSeed: seed } = config.root.service;
  const stateFile = stateOfEmbedded(request);
  const given = await givenToken(request);
  const sandbox = await startEmbedded({ stateFile, seed, names }, output);
  const close = (): Promise<void> => sandbox.stop();
  if (given === null) {
    const found = { token: sandbox.defaultToken, source: 'the embedded service', warnings: [] };
    return { baseUrl: sandbox.url, found, close };
  }
  if ([...sandbox.tokens.values()].includes(given.token))
    return { baseUrl: sandbox.url, found: given, close };
  await close();
  throw new Fault({
    kind: 'refused',
    code: 'SP2110',
    message: `service.url asks for the embedded service, which does not know the token of ${given.source}.`,
    hint: 'Unset the token to use the embedded service, or take service.url out of the file to use a real one.',
  });
}

/**
 * The file in which the embedded service keeps its state: beside the configuration.
 *
 * @throws Fault SP2109 where the operator names a service: a file must not lead a job away from it, to a service that is
 * always in order.
 */
export function stateOfEmbedded({
  config,
  flags,
  environment,
}: Pick<SessionRequest, 'config' | 'flags' | 'environment'>): string {
  const { names, urlPlace } = config.root.service;
  const operator = operatorUrl(flags.url, environment, names);
  if (operator === undefined) return join(config.folder, '.setpoint', 'sandbox.json');
  throw new Fault({
    kind: 'refused',
    code: 'SP2109',
    message: `service.url (${config.rootFile}:${urlPlace?.line ?? 1}) asks for the embedded service, and SETPOINT_URL or --url names ${shownUrl(operator)}.`,
    hint: 'Take service.url out of the file to use that service, or unset SETPOINT_URL to use the embedded one.',
  });
}

/** Null where the operator gives none. */
async function givenToken({ config, flags, environment }: SessionRequest): Promise<FoundToken | null> {
  const { token, tokenFile } = environment;
  if (flags['token-file'] === undefined && token === undefined && !tokenFile) return null;
  const { names } = config.root.service;
  return readToken({ tokenFile: flags['token-file'], environment, names, stdin: process.stdin });
}

/** Every retry with --verbose; otherwise waits for a rate limit, one note for many requests that wait at the same time. */
function reportRetries(output: Output): (event: RetryEvent) => void {
  if (output.manner.verbose) return (event) => void output.say(retryLine(event));
  let notedUntil = Number.NEGATIVE_INFINITY;
  return ({ failure, waitMs }) => {
    const now = performance.now();
    if (failure.kind !== 'throttled' || now < notedUntil) return;
    notedUntil = now + Math.max(waitMs, noteEveryMs);
    void output.say(`The service limits the rate (429): waiting ${Math.ceil(waitMs / 1000)} s.`);
  };
}

function retryLine({ method, path, attempt, failure, waitMs }: RetryEvent): string {
  return `${method} ${path}: attempt ${attempt} failed (${failure.kind}), next in ${Math.ceil(waitMs / 100) / 10} s`;
}
