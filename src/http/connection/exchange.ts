import type { Dispatcher } from 'undici';
import type { Exchanger } from './connections.js';

export interface Outgoing<Method extends 'GET' | 'POST' | 'PUT' = 'GET' | 'PUT'> {
  readonly method: Method;
  /** Path with prefix and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface Bounds {
  /** Milliseconds from the call to the last byte. */
  readonly totalMs: number;
  /** Maximum size of the body, in bytes. */
  readonly byteCap: number;
  readonly signal: AbortSignal;
}

/** The result of one attempt. `sent`: the request reached a socket, so the service might have received it. */
export type Attempt =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly headers: ReadonlyMap<string, string>;
      readonly bytes: Uint8Array;
    }
  | { readonly kind: 'too-large' }
  /** `stale`: closed on a reused connection, before any byte of a reply. */
  | { readonly kind: 'broken'; readonly sent: boolean; readonly stale: boolean; readonly code: string }
  | { readonly kind: 'timed-out'; readonly sent: boolean }
  | { readonly kind: 'interrupted'; readonly sent: boolean };

/**
 * Sends one request and reads its response. Never rejects, and does no redirects, decompression or retries. It enforces
 * the deadline and the size limit itself, because those of the library permit slow or compressed bodies of any size.
 */
export function exchange(
  pool: Exchanger,
  request: Outgoing<'GET' | 'POST' | 'PUT'>,
  bounds: Bounds,
): Promise<Attempt> {
  return new Promise((resolve) => {
    let controller: Dispatcher.DispatchController | null = null;
    let settled = false;
    let isReused = false;
    let status = 0;
    let headers: ReadonlyMap<string, string> = new Map();
    let size = 0;
    const chunks: Buffer[] = [];

    const settle = (attempt: Attempt): void => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      forget();
      resolve(attempt);
      if (attempt.kind !== 'answered') controller?.abort(new Error('given up'));
    };
    const interrupt = (): void => settle({ kind: 'interrupted', sent: controller !== null });
    const timer = setTimeout(() => settle({ kind: 'timed-out', sent: controller !== null }), bounds.totalMs);
    const forget = onAbort(bounds.signal, interrupt);
    if (bounds.signal.aborted) return interrupt();

    const options: Dispatcher.DispatchOptions = {
      method: request.method,
      path: request.target,
      headers: request.headers,
      body: request.body,
    };
    pool.dispatch(options, {
      onReuse() {
        isReused = true;
      },
      onRequestStart(started) {
        if (settled) started.abort(new Error('given up'));
        else controller = started;
      },
      onResponseStart(_, code, rawHeaders) {
        isReused = false;
        if (code < 200) return;
        status = code;
        headers = new Map(
          Object.entries(rawHeaders).map(([name, value]) => [name.toLowerCase(), flat(value)]),
        );
        if (Number(headers.get('content-length')) > bounds.byteCap) settle({ kind: 'too-large' });
      },
      onResponseData(_, chunk) {
        size += chunk.length;
        if (size > bounds.byteCap) settle({ kind: 'too-large' });
        else if (!settled) chunks.push(chunk);
      },
      onResponseEnd() {
        const [only] = chunks;
        const bytes = chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks);
        settle({ kind: 'answered', status, headers, bytes });
      },
      onResponseError(_, error) {
        const code = codeOf(error);
        const sent = controller !== null;
        settle(
          code === 'UND_ERR_CONNECT_TIMEOUT'
            ? { kind: 'timed-out', sent }
            : { kind: 'broken', sent, stale: isReused, code },
        );
      },
    });
  });
}

/**
 * Calls a function when the signal aborts. Returns a function that undoes this. A removed listener of a signal still
 * refers to the one that was added after it. Until the garbage collector visits the whole heap, each therefore keeps
 * all later ones, and must not keep a reply.
 */
function onAbort(signal: AbortSignal, call: () => void): () => void {
  let current: (() => void) | null = call;
  const listener = (): void => current?.();
  signal.addEventListener('abort', listener);
  return () => {
    current = null;
    signal.removeEventListener('abort', listener);
  };
}

function flat(value: string | string[] | undefined): string {
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

/** undici has no code for a proxy that refuses to connect; its message contains the status. */
function codeOf(error: Error): string {
  const proxyStatus = /^Proxy response \((\d{3})\)/.exec(error.message)?.[1];
  if (proxyStatus !== undefined) return `PROXY_${proxyStatus}`;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
