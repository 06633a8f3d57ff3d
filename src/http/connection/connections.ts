import type { Dispatcher, Pool as PoolType } from 'undici';
import connect from 'undici/lib/api/api-connect.js';
import request from 'undici/lib/api/api-request.js';
import EnvHttpProxyAgent from 'undici/lib/dispatcher/env-http-proxy-agent.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import { usageError } from '../../model/fault.js';
import { shownUrl } from '../../model/shown-url.js';
import { isNotTls } from '../response/failure-kinds.js';
import type { ClientOptions, Failed, Failure, FailureFacts, ProxySettings } from '../types.js';
import { isLoopback } from './origin.js';

export interface Outgoing {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path with prefix and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface Bounds {
  /** Milliseconds from the call to the last byte. */
  readonly totalMs: number;
  /** Maximum size of the body, in bytes, if it is less than that of the connections. */
  readonly byteCap: number;
  readonly signal: AbortSignal;
}

/** A complete response, not yet interpreted. */
export interface RawReply {
  readonly ok: true;
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly bytes: Uint8Array;
}

/** `stale`: closed before any byte of a reply, and from `Connections` on a reused connection. */
export type Attempt = RawReply | (Failed & { readonly stale: boolean });

type Exchange = (request: Outgoing, bounds: Bounds) => Promise<Attempt>;

/**
 * The connections to the service. Servers close idle connections, often without announcing a timeout. If a request is
 * written to such a connection, it is unknown whether the service processed it. So updates use a new connection, unless
 * the service announces how long it keeps connections open; they are then reused for a much shorter time.
 */
export interface Connections {
  /** Reuses connections. For requests that can be repeated. */
  readonly shared: Exchange;
  /** Opens a connection for each request. */
  readonly fresh: Exchange;
  readonly forUpdates: Exchange;
}

/** Connections are not reused during this time before the announced timeout, in milliseconds. */
const marginMs = 3000;
/** The shortest announcement that allows reuse, for two seconds: the default of Node's server, in seconds. */
const minAnnouncedSeconds = 5;

/**
 * Maximum size of the headers of a reply, in bytes. A Link header repeats the query of its list for both neighbours,
 * and percent-encoding makes a query up to three times as long.
 */
const maxHeaderBytes = 64 * 1024;

interface ConnectionOptions extends Pick<ClientOptions, 'ca' | 'proxies'> {
  /** Maximum number of connections of each kind. */
  readonly connections: number;
  readonly connectMs: number;
  /** Maximum size of any body, in bytes. */
  readonly byteCap: number;
}

/**
 * Opens the connections to an origin, through a proxy if the settings name one for it. Through a proxy, TLS is between
 * this process and the service (`CONNECT`), so that the proxy sees neither the token nor a reply.
 *
 * @throws Fault kind `usage` SP2111 if a proxy is invalid
 */
export function openConnections(origin: string, options: ConnectionOptions): Connections {
  const proxies = proxiesFor(origin, options.proxies);
  // NO_PROXY can still exempt the origin.
  const isProxied = proxies.httpProxy !== '' || proxies.httpsProxy !== '';
  const [reusing, closing] = [openAgent(options, proxies), openAgent(options, proxies)];
  let isAnnounced = false;
  let isTrusted = true;
  /** At least as many as connections that wait for their next request. */
  let idle = 0;
  const fresh: Exchange = (outgoing, bounds) =>
    exchange(closing, { ...outgoing, origin, reset: true }, bounds, isProxied);
  const shared: Exchange = async (outgoing, bounds) => {
    const isReused = idle > 0;
    if (isReused) idle -= 1;
    const attempt = await exchange(reusing, { ...outgoing, origin }, bounds, isProxied);
    if (attempt.ok) {
      idle += 1;
      const seconds = /\btimeout=(\d+)/i.exec(attempt.headers.get('keep-alive') ?? '')?.[1];
      isAnnounced = Number(seconds ?? 0) >= minAnnouncedSeconds;
    }
    if (attempt.ok || !attempt.stale) return attempt;
    // A connection that is closed during a request disproves the announcement.
    isTrusted = false;
    return { ...attempt, stale: isReused };
  };
  return {
    shared,
    fresh,
    forUpdates: (outgoing, bounds) => (isAnnounced && isTrusted ? shared : fresh)(outgoing, bounds),
  };
}

function openAgent(
  { connections, connectMs, byteCap, ca }: ConnectionOptions,
  proxies: ProxySettings,
): EnvHttpProxyAgent {
  const tls = { timeout: connectMs, ca: ca && [...ca] };
  return new EnvHttpProxyAgent({
    ...proxies,
    connections,
    connect: tls,
    requestTls: tls,
    proxyTls: tls,
    maxResponseSize: byteCap,
    maxHeaderSize: maxHeaderBytes,
    // `exchange` enforces the deadline of an attempt; the pool's own timeouts could end it too early.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeoutThreshold: marginMs,
    clientFactory: (url: URL, options: PoolType.Options) =>
      Object.assign(new Pool(url, options), { connect }),
  });
}

/**
 * Sends one request and reads its response. Never rejects, and does no redirects, decompression or retries. One signal
 * ends it at the deadline and if the run is interrupted; undici's own would wait for a connection first.
 */
export async function exchange(
  agent: Pick<Dispatcher, 'dispatch'>,
  options: Outgoing & { readonly origin: string; readonly reset?: boolean },
  bounds: Bounds,
  isProxied = false,
): Promise<Attempt> {
  const { origin } = options;
  // In an object, undici rejects Proxy-Authorization if a proxy is used. Here it is for the service, within TLS.
  const headers = new Map(Object.entries(options.headers));
  const { totalMs, byteCap, signal: outer } = bounds;
  const stop = new AbortController();
  const { signal } = stop;
  // These closures must not refer to the request or the reply: removed listeners of a signal stay in memory for long.
  const abort = (): void => stop.abort();
  const stopped = new Promise<never>((_, reject) => signal.addEventListener('abort', reject));
  const timer = setTimeout(abort, totalMs);
  outer.addEventListener('abort', abort);
  let sent = false;
  let stale = true;
  const fail = (code: string): Attempt => {
    const failure = transportFailure(code, { ...bounds, origin, isProxied, sent });
    return { ok: false, failure, stale: sent && stale && failure.kind === 'unreachable' };
  };
  const dispatch: Dispatcher['dispatch'] = (each, handler) => {
    const { onConnect } = handler;
    handler.onConnect = (...parameters) => {
      sent = !signal.aborted;
      onConnect?.apply(handler, parameters);
    };
    return agent.dispatch(each, handler);
  };
  const receive = async () => {
    const reply = await request.call({ dispatch }, { ...options, headers, signal });
    stale = false;
    return { reply, bytes: await reply.body.bytes() };
  };
  try {
    if (outer.aborted) return fail(interrupted);
    const { reply, bytes } = await Promise.race([receive(), stopped]);
    const headers = new Map(Object.entries(reply.headers).map(([name, value]) => [name, String(value)]));
    if (bytes.length > byteCap) return fail(tooLarge);
    return { ok: true, status: reply.statusCode, headers, bytes };
  } catch (error) {
    return fail(outer.aborted ? interrupted : signal.aborted ? late : codeOf(error));
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', abort);
  }
}

/** undici has no code for a proxy that refuses to connect; its message contains the status. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const proxyStatus = /Proxy response \((\d{3})\)/.exec(error.message)?.[1];
  if (proxyStatus !== undefined) return `PROXY_${proxyStatus}`;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

const interrupted = 'interrupted';
/** The codes of undici for the same causes. */
const late = 'UND_ERR_CONNECT_TIMEOUT';
const tooLarge = 'UND_ERR_RES_EXCEEDED_MAX_SIZE';

/** The circumstances of an attempt without a complete response. */
interface Circumstances extends Omit<Bounds, 'signal'> {
  readonly origin: string;
  /** Whether requests might go through a proxy. */
  readonly isProxied: boolean;
  /** The request reached a socket, so the service might have received it. */
  readonly sent: boolean;
}

/** Why an attempt has no complete response, by the code of its error. */
export function transportFailure(code: string, circumstances: Circumstances): Failure {
  const { origin, isProxied, sent, totalMs, byteCap } = circumstances;
  const facts = (message: string): FailureFacts => ({ acted: sent ? 'unknown' : 'none', message });
  if (code === interrupted) return { ...facts('the run was interrupted'), kind: 'interrupted' };
  if (code === late) {
    const slow = `${origin} did not send a complete reply within ${totalMs / 1000} s`;
    return { ...facts(sent ? slow : `connecting to ${origin} timed out`), kind: 'timed-out' };
  }
  if (code === tooLarge) {
    const message = `${origin} answered with more than the maximum of ${byteCap} bytes`;
    return { ...facts(message), kind: 'too-large' };
  }
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    const message = `${origin} answered with more than the maximum of ${maxHeaderBytes} bytes of headers`;
    return { ...facts(message), kind: 'too-large', ofHeaders: true };
  }
  if (!sent && /CERT|SIGNATURE|ISSUER|ALTNAME|ERR_SSL|ERR_TLS|EPROTO/.test(code)) {
    const message = isNotTls(code)
      ? `${isProxied ? `${origin} or the proxy` : origin} does not use TLS, although its URL begins with https:// (${code})`
      : `cannot establish a trusted TLS connection to ${origin} (${code})`;
    return { ...facts(message), kind: 'untrusted', code };
  }
  const proxyStatus = /PROXY_(.*)/.exec(code)?.[1];
  const unreached =
    proxyStatus === undefined
      ? `${origin} cannot be reached (${code})`
      : `the proxy answered ${proxyStatus} to the request for a connection to ${origin}`;
  const cut = `the connection to ${origin} was interrupted before the reply was complete (${code})`;
  return { ...facts(sent ? cut : unreached), kind: 'unreachable', code, isProxied };
}

const noProxies: ProxySettings = { httpProxy: '', httpsProxy: '', noProxy: '' };

/**
 * The proxies for requests to an origin, as complete URLs. A loopback address is reached directly: it would mean
 * another machine to the proxy, and its requests can be plain http, which shows the token.
 *
 * @throws Fault kind `usage` SP2111 if a proxy is not a URL with http or https. The message contains no password.
 */
export function proxiesFor(origin: string, settings: ProxySettings = noProxies): ProxySettings {
  if (isLoopback(new URL(origin).hostname)) return noProxies;
  return {
    httpProxy: proxyUrl('HTTP_PROXY', settings.httpProxy),
    httpsProxy: proxyUrl('HTTPS_PROXY', settings.httpsProxy),
    noProxy: settings.noProxy,
  };
}

/** A proxy is often written without a scheme, which means http (as for curl). */
function proxyUrl(variable: string, text: string): string {
  if (text === '') return '';
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) return url;
  throw usageError(
    'SP2111',
    `The proxy in ${variable} is ${shownUrl(url)}, which is not a valid URL with http or https.`,
    `Write ${variable} as http://host:port, or unset it.`,
  );
}
