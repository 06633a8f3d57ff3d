import type { Json } from '../model/json.js';

/** A 2xx answer whose body was JSON. Header names are lower case. */
export interface Reply {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Json;
}

/** Why a request gave no usable answer. `message` is one readable line made of whatever the service sent. */
export type Failure =
  | { readonly kind: 'unreachable'; readonly message: string; readonly attempts: number }
  | { readonly kind: 'timed-out'; readonly message: string; readonly attempts: number }
  | { readonly kind: 'not-authenticated'; readonly status: 401; readonly message: string }
  | { readonly kind: 'not-permitted'; readonly status: 403; readonly message: string }
  | { readonly kind: 'not-found'; readonly status: 404; readonly message: string }
  | { readonly kind: 'no-method'; readonly status: 405; readonly message: string }
  | { readonly kind: 'moved'; readonly status: number; readonly message: string; readonly slug: string | null }
  | {
      readonly kind: 'invalid';
      readonly status: number;
      readonly message: string;
      /** Wire field name → its complaints, flattened to lines. Empty where the service named no field. */
      readonly fields: ReadonlyMap<string, readonly string[]>;
    }
  | { readonly kind: 'throttled'; readonly status: 429; readonly message: string; readonly waitSeconds: number | null }
  | { readonly kind: 'server'; readonly status: number; readonly message: string; readonly attempts: number }
  | { readonly kind: 'malformed'; readonly status: number; readonly message: string }
  | { readonly kind: 'too-large'; readonly message: string }
  | { readonly kind: 'budget'; readonly message: string }
  | { readonly kind: 'interrupted'; readonly message: string };

export type Answer = { readonly ok: true; readonly reply: Reply } | { readonly ok: false; readonly failure: Failure };

/** Repeatable parameters are repeated keys, as the service wants them: `project=1&project=2`. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

export interface RequestCounts {
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

/** A client that cannot update: what `plan`, `drift`, `import` and `validate` are given (law 4). */
export interface ReadingClient {
  /** `https://errors.example.com`, for messages and plans. */
  readonly origin: string;
  /** Path below the base url, each segment encoded by the caller through `address()`. Retried. */
  get(path: string, query?: Query): Promise<Answer>;
  /** The empty update, the only read of the interface description. Never carries a body but `{}`. Retried. */
  emptyUpdate(path: string): Promise<Answer>;
  /** A picture at an absolute or relative URL of the same origin. */
  bytes(url: string): Promise<BytesAnswer>;
  readonly counts: RequestCounts;
}

/** The pen. Only `apply` holds one. */
export interface WritingClient extends ReadingClient {
  /**
   * One update, sent at most once where its outcome may be unknown: a connection that broke before the request
   * was sent, and a 429, are tried again; anything else is the caller's to judge by reading.
   */
  update(path: string, body: Json): Promise<Answer>;
}
