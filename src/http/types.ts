import type { Json } from '../model/json.js';
import type { Deadlines } from './deadlines.js';

/** A 2xx answer whose body was JSON. Header names are lower case. */
export interface Reply {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Json;
  /** What `body` was read from, as it was received: numbers and escapes in the service's own spelling. */
  readonly text: string;
}

/**
 * What a failed request may have done on the service.
 *
 * - none: it surely did nothing: it was never sent, or was refused as a whole
 * - in-part: it was refused, and as settings are stored one by one, those before the complaint may be stored; sending it
 *   again would be refused again
 * - unknown: it may have been acted on or not; only reading tells
 */
export type Acted = 'none' | 'in-part' | 'unknown';

/** What is wrong with a 2xx answer. Only `broken-text` and `broken-json` are asked for once more. */
export type Malformation =
  | 'html'
  | 'empty'
  | 'content-type'
  | 'compressed'
  | 'broken-text'
  | 'broken-json'
  | 'too-deep';

interface Facts {
  /** A readable line, at most 2 KB, made of whatever the service sent. Hostile text; never holds the token. */
  readonly message: string;
  readonly acted: Acted;
  /** How often the request was tried; 0 where it was never sent. */
  readonly attempts: number;
}

/** Why a request gave no usable answer. */
export type Failure = Facts &
  (
    | {
        readonly kind: 'unreachable';
        /** The system's word, for example `ECONNREFUSED`. */
        readonly code: string;
      }
    /** The other end's certificate is not trusted; nothing was sent. */
    | { readonly kind: 'untrusted'; readonly code: string }
    | { readonly kind: 'timed-out' }
    | { readonly kind: 'not-authenticated'; readonly status: 401 }
    | {
        readonly kind: 'not-permitted';
        readonly status: 403;
        /** Scopes of which any one would do, where the service names them (`WWW-Authenticate`). */
        readonly scopes: readonly string[];
      }
    | { readonly kind: 'not-found'; readonly status: 404 }
    | { readonly kind: 'no-method'; readonly status: 405 }
    | {
        readonly kind: 'moved';
        readonly status: number;
        /** The new slug of a renamed resource of the same service; null for every other redirect. */
        readonly slug: string | null;
      }
    | {
        readonly kind: 'invalid';
        readonly status: number;
        /** Wire field name → its complaints, flattened to lines. Empty where the service named no field. */
        readonly fields: ReadonlyMap<string, readonly string[]>;
      }
    | {
        readonly kind: 'throttled';
        readonly status: 429;
        /** How long the service asks to wait; null where it does not say. */
        readonly waitSeconds: number | null;
      }
    /** 5xx, 408 and 425. */
    | { readonly kind: 'server'; readonly status: number }
    | { readonly kind: 'malformed'; readonly status: number; readonly wrong: Malformation }
    | { readonly kind: 'too-large' }
    /** `maxRequests` is spent. */
    | { readonly kind: 'budget' }
    | { readonly kind: 'interrupted' }
  );

export type Answer =
  | { readonly ok: true; readonly reply: Reply }
  | { readonly ok: false; readonly failure: Failure };

/** Repeatable parameters are repeated keys, as the service wants them: `project=1&project=2`. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

/** Requests sent so far, by kind. */
export interface RequestCounts {
  /** JSON reads and pictures. */
  readonly get: number;
  readonly emptyUpdate: number;
  readonly update: number;
  /** Attempts beyond the first of any request. */
  readonly retries: number;
}

/** Bytes of a picture, for comparison only: sent without the token, same origin, bounded. */
export type BytesAnswer =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly failure: Failure };

export type OnHeaders = (headers: ReadonlyMap<string, string>) => void;

/** A client that cannot update: what `plan`, `drift`, `import` and `validate` are given (law 4). */
export interface ReadingClient {
  /** `https://errors.example.com`, for messages and plans. */
  readonly origin: string;
  /**
   * A path made by `address()`. Retried. `onHeaders` is told each 2xx answer's headers once it is here whole and before its
   * body is read: what they lead to can be asked for meanwhile. The body may still turn out to be broken, and be asked for again.
   */
  get(path: string, query?: Query, onHeaders?: OnHeaders): Promise<Answer>;
  /** The empty update, the only read of the interface description. Never carries a body but `{}`. Retried. */
  emptyUpdate(path: string): Promise<Answer>;
  /** A picture at an absolute or relative URL of the same origin. Retried. */
  bytes(url: string): Promise<BytesAnswer>;
  readonly counts: RequestCounts;
}

/** The pen. Only `apply` holds one. */
export interface WritingClient extends ReadingClient {
  /**
   * One update, sent again only where the service surely did not act (it was never sent, or a 429). Any other failure
   * is the caller's to judge by reading, as its `acted` says.
   */
  update(path: string, body: Json): Promise<Answer>;
}

/** One wait before the next attempt, for the log. */
export interface RetryEvent {
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  /** The attempt that failed, counted from 1. */
  readonly attempt: number;
  readonly failure: Failure;
  readonly waitMs: number;
}

/** Time and chance, so that tests can hold both. */
export interface Clock {
  /** Milliseconds since the epoch, as this machine believes. Only for answers without a `Date`. */
  wall(): number;
  /** Milliseconds that never go back. */
  monotonic(): number;
  /** Resolves after `ms`, or as soon as `signal` aborts; never rejects. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** In [0, 1). */
  random(): number;
}

/** What a client is made of. Times are in the units of their names. */
export interface ClientOptions {
  /** Origin and optional path prefix, as `decideTarget` gives it. */
  readonly baseUrl: string;
  readonly token: string;
  readonly userAgent: string;
  /** Most requests in flight. Default 4. */
  readonly concurrency?: number | undefined;
  /** Most requests of the run, retries included. Default null: no limit. */
  readonly maxRequests?: number | null | undefined;
  /** Most time that the run may spend waiting before retries. Default 300. */
  readonly maxWaitSeconds?: number | undefined;
  /** Default 10 s to connect, 40 s in all. */
  readonly deadlines?: Deadlines | undefined;
  /** Largest body that is read, in bytes. Default 32 MiB. */
  readonly byteCap?: number | undefined;
  readonly clock?: Clock | undefined;
  /** Aborts everything at once. */
  readonly signal?: AbortSignal | undefined;
  readonly onRetry?: ((event: RetryEvent) => void) | undefined;
}
