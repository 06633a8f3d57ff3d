import type { Pool as PoolType } from 'undici';
import connect from 'undici/lib/api/api-connect.js';
import EnvHttpProxyAgent from 'undici/lib/dispatcher/env-http-proxy-agent.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import { createFault } from '../../model/fault.js';
import { shownUrl } from '../../model/shown-url.js';
import type { ProxySettings } from '../types.js';
import { type Attempt, type Bounds, exchange, type Outgoing } from './exchange.js';
import { isLoopback } from './origin.js';

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

interface ConnectionOptions {
  /** Maximum number of connections of each kind. */
  readonly connections: number;
  readonly connectMs: number;
  /** Maximum size of any body, in bytes. */
  readonly byteCap: number;
  /** Trusted certificates as PEM texts, instead of those of Node.js; undefined for those. */
  readonly ca: readonly string[] | undefined;
  /** Empty texts for direct connections. */
  readonly proxies: ProxySettings;
}

/**
 * Opens the connections to an origin, through a proxy if the settings name one for it. Through a proxy, TLS is between
 * this process and the service (`CONNECT`), so that the proxy sees neither the token nor a reply.
 */
export function openConnections(origin: string, options: ConnectionOptions): Connections {
  const [reusing, closing] = [openAgent(options), openAgent(options)];
  let isAnnounced = false;
  let isTrusted = true;
  /** At least as many as connections that wait for their next request. */
  let idle = 0;
  const fresh: Exchange = (request, bounds) => exchange(closing, { ...request, origin, reset: true }, bounds);
  const shared: Exchange = async (request, bounds) => {
    const isReused = idle > 0;
    if (isReused) idle -= 1;
    const attempt = await exchange(reusing, { ...request, origin }, bounds);
    if (attempt.kind === 'answered') {
      idle += 1;
      const seconds = /(?:^|[,\s])timeout=(\d{1,6})/i.exec(attempt.headers.get('keep-alive') ?? '')?.[1];
      isAnnounced = Number(seconds ?? 0) >= minAnnouncedSeconds;
    }
    if (attempt.kind !== 'broken' || !attempt.stale) return attempt;
    // A connection that is closed during a request disproves the announcement.
    isTrusted = false;
    return { ...attempt, stale: isReused };
  };
  return {
    shared,
    fresh,
    forUpdates: (request, bounds) => (isAnnounced && isTrusted ? shared : fresh)(request, bounds),
  };
}

function openAgent({ connections, connectMs, byteCap, ca, proxies }: ConnectionOptions): EnvHttpProxyAgent {
  const tls = { timeout: connectMs, ...(ca === undefined ? {} : { ca: [...ca] }) };
  return new EnvHttpProxyAgent({
    ...proxies,
    connections,
    connect: tls,
    requestTls: tls,
    proxyTls: tls,
    maxResponseSize: byteCap,
    // `exchange` enforces the deadline of an attempt; the pool's own timeouts could end it too early.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeoutThreshold: marginMs,
    clientFactory: (url: URL, options: PoolType.Options) =>
      Object.assign(new Pool(url, options), { connect }),
  });
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

/** Whether any request might use a proxy. NO_PROXY can still exempt the origin. */
export function hasProxy({ httpProxy, httpsProxy }: ProxySettings): boolean {
  return httpProxy !== '' || httpsProxy !== '';
}

/** A proxy is often written without a scheme, which means http (as for curl). */
function proxyUrl(variable: string, text: string): string {
  if (text === '') return '';
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) return url;
  throw createFault(
    'usage',
    'SP2111',
    `The proxy in ${variable} is ${shownUrl(url)}, which is not a valid URL with http or https.`,
    `Write ${variable} as http://host:port, or unset it.`,
  );
}
