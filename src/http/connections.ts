import type { Dispatcher } from 'undici';
import Client from 'undici/lib/dispatcher/client.js';
import Pool from 'undici/lib/dispatcher/pool.js';

export type ExchangeHandler = Dispatcher.DispatchHandler & {
  /** Called before `onRequestStart` if the request goes out on a connection that carried another one before. */
  onReuse?(): void;
};

export interface Exchanger {
  dispatch(options: Dispatcher.DispatchOptions, handler: ExchangeHandler): boolean;
}

/**
 * Servers close idle connections, and many do not announce it. A request that is written to such a connection is lost, and
 * whether the service acted on it is unknown. So no update goes out on a used connection, unless the service announces
 * how long it keeps connections, and they are used for a much shorter time.
 */
export interface Connections {
  /** Reuses connections: for requests that can be repeated. */
  readonly shared: Exchanger;
  /** Opens a connection for each request. */
  readonly fresh: Exchanger;
  forUpdates(): Exchanger;
  /** Takes notice of what a reply announces about its connection. */
  observe(headers: ReadonlyMap<string, string>): void;
  /** A used connection was closed under a request: what the service announces is not true. */
  distrust(): void;
}

/** A connection is left unused this long before the service closes it, by its own announcement. */
const marginMs = 3000;
/** An announcement that leaves two seconds for reuse: the default of Node's server. */
const minAnnouncedSeconds = 5;

export function openConnections(origin: string, connections: number, connectMs: number): Connections {
  const options = {
    connections,
    connect: { timeout: connectMs },
    // The deadline of an attempt is kept by `exchange`; the pool's own would only cut it short.
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

/** A pool that knows which of its connections carried a request before. */
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
