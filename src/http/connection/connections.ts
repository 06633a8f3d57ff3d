import type { Dispatcher, Pool as PoolType } from 'undici';
import connect from 'undici/lib/api/api-connect.js';
import Client from 'undici/lib/dispatcher/client.js';
import EnvHttpProxyAgent from 'undici/lib/dispatcher/env-http-proxy-agent.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import type { ProxySettings } from '../types.js';

export type ExchangeHandler = Dispatcher.DispatchHandler & {
  /** Called before `onRequestStart` if the connection was used by an earlier request. */
  onReuse?(): void;
};

export interface Exchanger {
  dispatch(options: Dispatcher.DispatchOptions, handler: ExchangeHandler): boolean;
}

/**
 * The connections to the service. Servers close idle connections, often without announcing a timeout. If a request is
 * written to such a connection, it is unknown whether the service processed it. So updates use a new connection, unless
 * the service announces how long it keeps connections open; they are then reused for a much shorter time.
 */
export interface Connections {
  /** Reuses connections. For requests that can be repeated. */
  readonly shared: Exchanger;
  /** Opens a connection for each request. */
  readonly fresh: Exchanger;
  forUpdates(): Exchanger;
  /** Evaluates the keep-alive announcement of a reply. */
  observe(headers: ReadonlyMap<string, string>): void;
  /** Called when a reused connection was closed during a request, which disproves the announcement. */
  distrust(): void;
}

/** Connections are not reused during this time before the announced timeout, in milliseconds. */
const marginMs = 3000;
/** The shortest announcement that allows reuse, for two seconds: the default of Node's server, in seconds. */
const minAnnouncedSeconds = 5;

export interface ConnectionOptions {
  /** Maximum number of connections of each kind. */
  readonly connections: number;
  readonly connectMs: number;
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
  const shared = openPool(origin, options, {});
  const fresh = openPool(origin, options, { reset: true });
  let isAnnounced = false;
  let isTrusted = true;
  return {
    shared,
    fresh,
    forUpdates: () => (isAnnounced && isTrusted ? shared : fresh),
    observe(headers) {
      const seconds = /(?:^|[,\s])timeout=(\d{1,6})/i.exec(headers.get('keep-alive') ?? '')?.[1];
      isAnnounced = Number(seconds ?? 0) >= minAnnouncedSeconds;
    },
    distrust() {
      isTrusted = false;
    },
  };
}

/** Creates a pool that reports which of its connections were used before. `extra` is added to each request. */
function openPool(
  origin: string,
  { connections, connectMs, ca, proxies }: ConnectionOptions,
  extra: { readonly reset?: boolean },
): Exchanger {
  const usedBy = new WeakMap<object, { isUsed: boolean }>();
  const tls = { timeout: connectMs, ...(ca === undefined ? {} : { ca: [...ca] }) };
  const agent = new EnvHttpProxyAgent({
    ...proxies,
    connections,
    connect: tls,
    requestTls: tls,
    proxyTls: tls,
    // `exchange` enforces the deadline of an attempt; the pool's own timeouts could end it too early.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeoutThreshold: marginMs,
    clientFactory: (url, options) => Object.assign(new Pool(url, options), { connect }),
    factory: (url: URL, options: PoolType.Options) =>
      new Pool(url, {
        ...options,
        factory: (target: URL, each: Client.Options) => observe(new Client(target, each)),
      }),
  });
  const observe = (client: Client): Client => {
    const connection = { isUsed: false };
    client.on('connect', () => {
      connection.isUsed = false;
    });
    const dispatch = client.dispatch.bind(client);
    client.dispatch = (request, handler) => {
      const ticket = 'ticket' in request ? request.ticket : null;
      if (typeof ticket === 'object' && ticket !== null) usedBy.set(ticket, connection);
      return dispatch(request, handler);
    };
    return client;
  };
  return {
    dispatch(request, handler) {
      // Agents copy the options, and with them this mark, which identifies the request.
      const options = { ...request, ...extra, origin, ticket: {} };
      return agent.dispatch(options, {
        ...handler,
        onRequestStart(controller, context) {
          const connection = usedBy.get(options.ticket);
          if (connection?.isUsed === true) handler.onReuse?.();
          if (connection !== undefined) connection.isUsed = true;
          handler.onRequestStart?.(controller, context);
        },
      });
    },
  };
}
