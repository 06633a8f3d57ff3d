import { join } from 'node:path';
import type { CheckedConfig, LoadedConfig } from '../../desired/types.js';
import { decideTarget, isUploadToken, type Target } from '../../http/connection/origin.js';
import type { ReadingClient, RequestEvent, RetryEvent, WritingClient } from '../../http/types.js';
import { createFault, isFaultOf } from '../../model/fault.js';
import { shownUrl } from '../../model/shown-url.js';
import type { RecordRun, Run } from '../../plan/types.js';
import { sanitiseTerminal } from '../../report/sanitise/terminal.js';
import type { CommonFlags, ServiceFlags } from '../flags/flags.js';
import type { ProgramOutput } from '../io/output.js';
import { startEmbedded } from '../run/start-sandbox.js';
import { type Environment, type OperatorValue, operatorUrl, variablesOf } from './environment.js';
import { readHeaders } from './headers.js';
import type { startRun } from './run-record.js';
import { listenForSignals, type Signals } from './signals.js';
import { type FoundToken, findToken, readToken, type TokenRequest } from './token.js';

/** A connection to the service, with clients for reading and writing. */
export interface Session<Config extends LoadedConfig = CheckedConfig> {
  /** The service's name in plans: its origin, or `sandbox:` for the embedded service, because its port changes. */
  readonly origin: string;
  /** The source of the token, the names of the operator's headers, and warnings about both; never a value. */
  readonly token: Pick<FoundToken, 'source' | 'warnings'> & {
    readonly isUploadToken: boolean;
    readonly headers: readonly string[];
  };
  /** That of the request, with the names of settings that the service uses. */
  readonly config: Config;
  /** For everything that only reads. */
  readonly reader: ReadingClient;
  /**
   * Returns the client that can write. From then on, the first Ctrl-C lets pending requests finish; before, it ends the
   * run.
   */
  acquireWriter(): WritingClient;
  readonly record: RecordRun;
}

/** What the functions of a command get: the values of its flags, and the parts of the process. */
export interface CommandContext<Flags = CommonFlags> {
  readonly flags: Flags;
  readonly environment: Environment;
  readonly output: ProgramOutput;
  /** For example `setpoint 0.1.0`. */
  readonly tool: string;
  readonly describeRun: ReturnType<typeof startRun>;
  /** As `shownFolder`; empty for commands without a configuration. */
  readonly shownFrom: string;
}

/** What a session is opened for. */
export interface SessionRequest<Flags extends ServiceFlags = ServiceFlags> extends CommandContext<Flags> {
  readonly config: LoadedConfig;
  /** Total time in seconds that the run can wait before retries; five minutes by default. */
  readonly maxWaitSeconds?: number;
}

/**
 * Runs `work` in a session. Decides which origin can receive the token before anything is sent, and starts the embedded
 * service if the files select it. Afterwards the session is closed and the signal handlers are removed, also after an
 * error.
 *
 * @throws Fault refused SP2109 or SP2110 if the operator's settings conflict with the embedded service.
 * @throws Fault usage SP5003 if there is no token, and the errors of `decideTarget`.
 */
export async function inSession<Result, Config extends LoadedConfig>(
  request: SessionRequest & { readonly config: Config },
  work: (session: Session<Config>, signals: Signals) => Promise<Result>,
): Promise<Result> {
  const { config, flags, environment, output, tool } = request;
  const isEmbedded = config.root.service.url === 'sandbox:';
  const requests = new AbortController();
  let writing = false;
  let closed = false;
  const signals = listenForSignals(process, () => {
    if (closed) return;
    if (!writing) return requests.abort();
    void output.warn('Stopping after the updates in progress. Press Ctrl-C again to stop immediately.');
  });
  signals.forced.addEventListener('abort', () => requests.abort());
  let connection: Connection | null = null;
  let serviceTime: number | null = null;
  try {
    connection = isEmbedded ? await openSandbox(request) : await openService(request);
    const { trustedCertificates } = await import('./certificates.js');
    const { found, headers = {} } = connection;
    const { text: token, source, warnings } = found;
    const { asReadOnly, createWritingClient } = await import('../../http/client.js');
    const client = createWritingClient({
      baseUrl: connection.baseUrl,
      token,
      headers,
      ca: await trustedCertificates(flags['ca-file'], environment.extraCaFile),
      proxies: environment.proxies,
      userAgent: tool.replace(' ', '/'),
      concurrency: flags.concurrency,
      maxRequests: flags['max-requests'],
      timeoutSeconds: flags.timeout,
      signal: requests.signal,
      maxWaitSeconds: request.maxWaitSeconds,
      onRetry: reportRetries(output),
      onRequest: (event) => {
        serviceTime ??= event.date;
        void output.request(requestLine(event));
      },
    });
    const session = {
      origin: isEmbedded ? 'sandbox:' : client.origin,
      token: { source, warnings, isUploadToken: isUploadToken(token), headers: Object.keys(headers) },
      acquireWriter: () => {
        writing = true;
        return client;
      },
      record: (scopes: Run['scopes']) => request.describeRun({ serviceTime, scopes }),
    };
    const { followNames } = await import('../../flows/read/follow-names.js');
    return await followNames(asReadOnly(client), config, (reader, config) =>
      work({ ...session, config, reader }, signals),
    );
  } catch (error) {
    // Files are written, and updates sent, only after the reads that the signal has stopped.
    const isStopped = !writing && isFaultOf(error, 'stopped');
    throw isStopped ? error.with({ message: `${error.message} Nothing was written.` }) : error;
  } finally {
    closed = true;
    // After an error, replies can still be awaited.
    requests.abort();
    await connection?.close?.();
    // After writing, a signal must not end the run before it has reported the outcome.
    if (!writing) signals.dispose();
  }
}

interface Connection {
  readonly baseUrl: string;
  readonly found: FoundToken;
  readonly headers?: Readonly<Record<string, string>>;
  close?(): Promise<void>;
}

async function openService(request: SessionRequest): Promise<Connection> {
  const { baseUrl } = targetOf(request);
  const tokenRequest = tokenRequestOf(request);
  const token = await readToken(tokenRequest);
  const { headers, warnings } = await readHeaders(tokenRequest);
  const found = { ...token, warnings: [...token.warnings, ...warnings] };
  for (const warning of found.warnings) await request.output.warn(warning);
  return { baseUrl, found, headers };
}

/** Which origin can receive the token, see `decideTarget`. */
export function targetOf(request: SessionRequest): Target {
  const { environment } = request;
  const { name, service } = request.config.root;
  const operator = urlOf(request);
  return decideTarget({
    fileUrl: service.url,
    filePlace: service.urlPlace,
    operatorUrl: operator?.text ?? null,
    operatorSource: operator?.source,
    ownVariable: variablesOf(name).url,
    hasOthers: environment.namedUrls.some(({ text }) => text),
    tlsRejectUnauthorized: environment.tlsRejectUnauthorized,
  });
}

/** The URL that the operator set for the configuration, see `operatorUrl`. */
export function urlOf({ config, flags, environment }: SessionRequest): OperatorValue | null {
  return operatorUrl(flags.url, environment, config.root.name);
}

/**
 * If the operator sets no token, the seed's first token is used. The configuration decides the names that the service
 * uses, the seed everything else.
 *
 * @throws Fault refused SP2109, or SP2110 if the embedded service does not know a token of the operator, also if it is
 * only for other configurations, see `stateOfEmbedded`.
 */
async function openSandbox(request: SessionRequest): Promise<Connection> {
  const { config, output } = request;
  const { names, sandboxSeed: seed } = config.root.service;
  const stateFile = stateOfEmbedded(request);
  const found = await findToken(tokenRequestOf(request));
  const sandbox = await startEmbedded({ stateFile, seed, names }, output);
  const close = (): Promise<void> => sandbox.stop();
  const accepted = new Set(sandbox.tokens.values());
  const given = [...(found === null ? [] : [found]), ...request.environment.namedTokens];
  if (request.environment.headersFile)
    await output.warn('The headers of SETPOINT_HEADERS_FILE are not sent to the embedded service.');
  const foreign = given.find(({ text }) => !accepted.has(text.trim()));
  if (foreign === undefined) {
    const first = { text: sandbox.defaultToken, source: 'the embedded service', warnings: [] };
    return { baseUrl: sandbox.url, found: found ?? first, close };
  }
  await close();
  throw createFault(
    'refused',
    'SP2110',
    `service.url selects the embedded service, which does not accept the token from ${foreign.source}.`,
    'Unset the token to use the embedded service, or remove service.url from the file to use a real one.',
  );
}

/**
 * The state file of the embedded service, next to the configuration.
 *
 * @throws Fault refused SP2109 if the operator sets a service URL, also if only for other configurations: a file
 * chooses the configuration's name. It must not redirect a job from that service to an embedded one that never shows
 * drift.
 */
export function stateOfEmbedded(request: SessionRequest): string {
  const { config, environment } = request;
  // An empty variable of the configuration itself does not hide those that follow it.
  const others = operatorUrl(undefined, { ...environment, namedUrls: [] }, config.root.name);
  const operator = [urlOf(request), ...environment.namedUrls, others].find((url) => url?.text);
  if (operator == null) return join(config.folder, '.setpoint', 'sandbox.json');
  const { source, text } = operator;
  throw createFault(
    'refused',
    'SP2109',
    `service.url (${config.rootFile}:${config.root.service.urlPlace?.line ?? 1}) selects the embedded service, but ${source} names ${shownUrl(text)}.`,
    `Remove service.url from the file to use that service, or ${source === '--url' ? 'omit' : 'unset'} ${source} to use the embedded one.`,
  );
}

function tokenRequestOf(request: SessionRequest): TokenRequest {
  const { flags, environment, config } = request;
  const { name, service } = config.root;
  const url = urlOf(request);
  return {
    tokenFile: flags['token-file'],
    environment,
    // SENTRY_AUTH_TOKEN is never meant for the embedded service.
    names: service.url === 'sandbox:' ? 'neutral' : config.auto ? 'sentry' : service.names,
    name,
    ownUrl: url?.text && url.source === variablesOf(name).url ? url.source : null,
    stdin: process.stdin,
  };
}

/** Minimum time in milliseconds between two notes about waiting for a rate limit. */
const minNoteIntervalMs = 30_000;

/**
 * If requests are printed, reports every retry. Otherwise reports only waits for a rate limit, once for all waiting
 * requests.
 */
function reportRetries(output: ProgramOutput): (event: RetryEvent) => void {
  let notedUntil = Number.NEGATIVE_INFINITY;
  return ({ method, path, attempt, failure, waitMs }) => {
    const now = performance.now();
    if (output.mode.requests !== null) {
      const seconds = Math.ceil(waitMs / 100) / 10;
      const line = `${method} ${path}: attempt ${attempt} failed (${failure.kind}), retrying in ${seconds} s`;
      void output.request(sanitiseTerminal(line));
    } else if (failure.kind === 'throttled' && now >= notedUntil) {
      notedUntil = now + Math.max(waitMs, minNoteIntervalMs);
      void output.info(`Rate limited by the service (429): waiting ${Math.ceil(waitMs / 1000)} s.`);
    }
  };
}

/**
 * `GET /api/0/projects/7/42/: 200, attempt 1, 34 ms, request id 5f3a`. Of a query, only the names of its parameters.
 */
function requestLine(event: RequestEvent): string {
  const { method, path, parameters, attempt, result, ms, requestId } = event;
  const query = parameters.length === 0 ? '' : `?${parameters.join('&')}`;
  const id = requestId === null ? '' : `, request id ${requestId}`;
  return sanitiseTerminal(
    `${method} ${path}${query}: ${result}, attempt ${attempt}, ${Math.round(ms)} ms${id}`,
  );
}
