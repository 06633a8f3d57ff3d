import type { Json } from '../model/json.js';

/** A 2xx response with a JSON body. Header names are lower case. */
export interface Reply {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Json;
  /**
   * If `body` is an array: the received bytes of each of its elements, with the original notation of numbers and
   * escapes, and without the white space around it.
   */
  readonly elements: readonly Uint8Array[];
}

/**
 * What is wrong with a response. `page`: it is not JSON, also that of a 4xx, so that the service itself did not answer.
 * `resource`: it is not about the requested resource, which only readers of its content find. Only `broken` JSON is
 * requested again.
 */
export type Malformation = 'page' | 'empty' | 'compressed' | 'broken' | 'too-deep' | 'resource';

export interface FailureFacts {
  /** A readable line of at most 2 KB, made from the service's text. Untrusted text; never contains the token. */
  readonly message: string;
  /** The message without how long the attempts took, if there were several: the same for the same cause. */
  readonly cause?: string;
  /**
   * The possible effect of the failed request on the service.
   *
   * - none: certainly no effect: it was never sent, or was rejected as a whole
   * - in-part: it was rejected, but settings are stored one by one, so those before the rejected one might be stored;
   *   sending it again would fail again
   * - unknown: it might have been processed; only reading shows the result
   */
  readonly acted: 'none' | 'in-part' | 'unknown';
}

/** Why a request produced no usable response. */
export type Failure = FailureFacts &
  /**
   * `no-method`: 405. `budget`: `maxRequests` is used up. Found by readers of the content: `misdirected`, the update
   * was stored in another resource; `overreaching`, it changed settings that it did not contain.
   */
  (
    | { readonly kind: 'timed-out' | 'interrupted' | 'budget' | 'no-method' | 'misdirected' | 'overreaching' }
    /** `ofHeaders`: the headers of the reply, which repeat the query of a list. Otherwise its body. */
    | { readonly kind: 'too-large'; readonly ofHeaders?: true }
    /** `code`: the system's error code, for example `ECONNREFUSED`. `isProxied`: it might have gone through a proxy. */
    | { readonly kind: 'unreachable'; readonly code: string; readonly isProxied?: boolean }
    /** The certificate is not trusted; nothing was sent. */
    | { readonly kind: 'untrusted'; readonly code: string }
    /**
     * 401. `isUploadToken`: the token is of a kind that has no scope for this service. `reason`: the service's code for
     * what the token's user lacks: `sso-required`.
     */
    | { readonly kind: 'not-authenticated'; readonly isUploadToken?: true; readonly reason?: string }
    /** 403. `scopes`: any one is sufficient. Empty if the service does not name them (`WWW-Authenticate`). */
    | {
        readonly kind: 'not-permitted';
        readonly scopes: readonly string[];
        readonly isUploadToken?: true;
      }
    /** 404. `isPage`: with another body than JSON, as proxies and other servers send. */
    | { readonly kind: 'not-found'; readonly isPage?: true }
    /**
     * `slug`: the new slug of a renamed resource on the same service; null for other redirects. `isLogin`: to another
     * origin or a login page.
     */
    | { readonly kind: 'moved'; readonly slug: string | null; readonly isLogin?: true }
    /** `fields`: wire field name → its errors, flattened to lines. Empty if the service named no field. */
    | {
        readonly kind: 'invalid';
        readonly status: number;
        readonly fields: ReadonlyMap<string, readonly string[]>;
      }
    /** `isUnsent`: the request was not sent, because an earlier reply requires a longer wait than the run may wait. */
    | { readonly kind: 'throttled'; readonly isUnsent?: true }
    /** 5xx, 408 and 425. */
    | { readonly kind: 'server'; readonly status: number }
    | { readonly kind: 'malformed'; readonly wrong: Malformation }
  );

export interface Failed {
  readonly ok: false;
  readonly failure: Failure;
}

export type Answer = { readonly ok: true; readonly reply: Reply } | Failed;

/** An array becomes repeated parameters, as the service requires: `project=1&project=2`. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

/** Requests sent so far, by kind. */
export interface RequestCounts {
  /** JSON reads and images. */
  readonly get: number;
  readonly emptyUpdate: number;
  readonly update: number;
  /** Attempts after the first of any request. */
  readonly retries: number;
}

/** The bytes of an image, for comparison only: requested without the token, from the same origin, limited in size. */
export type BytesAnswer = { readonly ok: true; readonly bytes: Uint8Array } | Failed;

export type OnHeaders = (headers: ReadonlyMap<string, string>) => void;

/** A client that cannot update: used by `plan`, `drift`, `import` and `validate`. */
export interface ReadingClient {
  /** `https://errors.example.com`, for messages and plans. */
  readonly origin: string;
  /**
   * Reads from a path of `requestPath()` or `apiRoot`, with retries. `onHeaders` receives the headers of each complete
   * 2xx response before its body is processed, so that the next request can be sent meanwhile. The body can still be
   * invalid, and be requested again.
   */
  get(path: string, query?: Query, onHeaders?: OnHeaders): Promise<Answer>;
  /** Sends the empty update, the only read in the interface description, with retries. The body is always `{}`. */
  emptyUpdate(path: string): Promise<Answer>;
  /** Reads an image at an absolute or relative URL of the same origin, with retries. */
  bytes(url: string): Promise<BytesAnswer>;
  readonly counts: RequestCounts;
}

/** A client that can update. Only `apply` uses one. */
export interface WritingClient extends ReadingClient {
  /**
   * Sends one update. It is repeated only if the service certainly did not process it (never sent, or a 429). After any
   * other failure, the caller must read the resource, depending on `acted`.
   */
  update(path: string, body: Json): Promise<Answer>;
}

/** One request that was sent, for the log. Contains no header, body or value of a query parameter. */
export interface RequestEvent {
  readonly method: 'GET' | 'PUT';
  /** Path below the base URL. */
  readonly path: string;
  /** Names of the query parameters. */
  readonly parameters: readonly string[];
  /** Counted from 1. */
  readonly attempt: number;
  /** The HTTP status, or why there is no reply: `timed out`, `ECONNRESET`. */
  readonly result: string;
  readonly ms: number;
  /** Untrusted text from the reply's `X-Request-Id` or `X-Correlation-Id`; null if it has neither. */
  readonly requestId: string | null;
  /** When the service replied, by its own clock, in milliseconds since the epoch; null if it does not say. */
  readonly date: number | null;
}

/** One wait before the next attempt, for the log. */
export interface RetryEvent extends Pick<RequestEvent, 'method' | 'path'> {
  /** The attempt that failed, counted from 1. */
  readonly attempt: number;
  readonly failure: Failure;
  readonly waitMs: number;
}

/** Time and randomness, replaceable in tests. */
export interface Clock {
  /** Milliseconds since the epoch by the machine's clock. Only for responses without a `Date`. */
  wall(): number;
  /** Milliseconds that never decrease. */
  monotonic(): number;
  /** Resolves after `ms`, or as soon as `signal` aborts; never rejects. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** In [0, 1). */
  random(): number;
}

/** Proxies by the conventions of HTTP_PROXY, HTTPS_PROXY and NO_PROXY; an empty text means none. */
export interface ProxySettings {
  readonly httpProxy: string;
  /** If it is empty, `httpProxy` is used. */
  readonly httpsProxy: string;
  /** Hosts to connect to directly. */
  readonly noProxy: string;
}

/** Options of a client. Units are part of the names. */
export interface ClientOptions {
  /** Origin and optional path prefix, as returned by `decideTarget`. */
  readonly baseUrl: string;
  readonly token: string;
  /** Lower-case name → value, sent with each request, also of an image. They replace none of the client. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly userAgent: string;
  /**
   * Maximum requests in flight; fewer are used if the service is not faster with more, rejects them, or announces that
   * it allows fewer. Default 25.
   */
  readonly concurrency?: number | undefined;
  /** Maximum requests of the run, including retries. Default: no limit. */
  readonly maxRequests?: number | undefined;
  /** Maximum time that the run waits before retries. Default 300. */
  readonly maxWaitSeconds?: number | undefined;
  /** Trusted certificates as PEM texts, instead of those of Node.js. */
  readonly ca?: readonly string[] | undefined;
  /** Default: no proxy. */
  readonly proxies?: ProxySettings | undefined;
  /** Limit of one attempt, from the call to the last byte of the reply. Default 40. Connecting: at most 10 s of it. */
  readonly timeoutSeconds?: number | undefined;
  /** Maximum size of a body, in bytes. Default 32 MiB. */
  readonly byteCap?: number | undefined;
  readonly clock?: Clock | undefined;
  /** Aborts all requests immediately. */
  readonly signal?: AbortSignal | undefined;
  readonly onRetry?: ((event: RetryEvent) => void) | undefined;
  readonly onRequest?: ((event: RequestEvent) => void) | undefined;
}
