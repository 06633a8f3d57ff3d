import type { Dispatcher } from 'undici';
import Client from 'undici/lib/dispatcher/client.js';
import Pool from 'undici/lib/dispatcher/pool.js';

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

export function openConnections(origin: string, connections: number, connectMs: number): Connections {
  const options = {
    connections,
    connect: { timeout: connectMs },
    // `exchange` enforces the deadline of an attempt; the pool's own timeouts could end it too early.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeoutThreshold: marginMs,
  };
  const shared = openShared(origin, options);
  const pool = new Pool(origin, options);
  const fresh: Exchanger = {
    dispatch: (request, handler) => pool.dispatch({ ...request, reset: true }, handler),
  };
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

/** Creates a pool that reports which of its connections were used before. */
function openShared(origin: string, options: Pool.Options): Exchanger {
  const usedBy = new WeakMap<object, { isUsed: boolean }>();
  const pool = new Pool(origin, {
    ...options,
    factory(url: URL, clientOptions: Client.Options) {
      const client = new Client(url, clientOptions);
      const connection = { isUsed: false };
      client.on('connect', () => {
        connection.isUsed = false;
      });
      const dispatch = client.dispatch.bind(client);
      client.dispatch = (request, handler) => {
        usedBy.set(request, connection);
        return dispatch(request, handler);
      };
      return client;
    },
  });
  return {
    dispatch: (request, handler) =>
      pool.dispatch(request, {
        ...handler,
        onRequestStart(controller, context) {
          const connection = usedBy.get(request);
          if (connection?.isUsed === true) handler.onReuse?.();
          if (connection !== undefined) connection.isUsed = true;
          handler.onRequestStart?.(controller, context);
        },
      }),
  };
}
