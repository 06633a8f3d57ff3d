import type { Dispatcher } from 'undici';
import request from 'undici/lib/api/api-request.js';

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

/** The result of one attempt. `sent`: the request reached a socket, so the service might have received it. */
export type Attempt =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly headers: ReadonlyMap<string, string>;
      readonly bytes: Uint8Array;
    }
  | { readonly kind: 'too-large' }
  /** `stale`: closed before any byte of a reply, and from `Connections` on a reused connection. */
  | { readonly kind: 'broken'; readonly sent: boolean; readonly stale: boolean; readonly code: string }
  | { readonly kind: 'timed-out'; readonly sent: boolean }
  | { readonly kind: 'interrupted'; readonly sent: boolean };

/**
 * Sends one request and reads its response. Never rejects, and does no redirects, decompression or retries. One signal
 * ends it at the deadline and if the run is interrupted; undici's own would wait for a connection first.
 */
export async function exchange(
  agent: Pick<Dispatcher, 'dispatch'>,
  options: Outgoing & { readonly origin: string; readonly reset?: boolean },
  { totalMs, byteCap, signal: outer }: Bounds,
): Promise<Attempt> {
  const stop = new AbortController();
  const { signal } = stop;
  // These closures must not refer to the reply: removed listeners of a signal stay in memory for long.
  const abort = (): void => stop.abort();
  const stopped = new Promise<never>((_, reject) => signal.addEventListener('abort', reject));
  const timer = setTimeout(abort, totalMs);
  outer.addEventListener('abort', abort);
  let sent = false;
  let stale = true;
  const dispatch: Dispatcher['dispatch'] = (each, handler) => {
    const { onConnect } = handler;
    handler.onConnect = (...parameters) => {
      sent = !signal.aborted;
      onConnect?.apply(handler, parameters);
    };
    return agent.dispatch(each, handler);
  };
  const receive = async () => {
    const reply = await request.call({ dispatch }, { ...options, signal });
    stale = false;
    return { reply, bytes: await reply.body.bytes() };
  };
  try {
    if (outer.aborted) return { kind: 'interrupted', sent };
    const { reply, bytes } = await Promise.race([receive(), stopped]);
    const headers = new Map(Object.entries(reply.headers).map(([name, value]) => [name, String(value)]));
    if (bytes.length > byteCap) return { kind: 'too-large' };
    return { kind: 'answered', status: reply.statusCode, headers, bytes };
  } catch (error) {
    const code = codeOf(error);
    if (outer.aborted) return { kind: 'interrupted', sent };
    if (signal.aborted || code === 'UND_ERR_CONNECT_TIMEOUT') return { kind: 'timed-out', sent };
    if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return { kind: 'too-large' };
    return { kind: 'broken', sent, stale: sent && stale, code };
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', abort);
  }
}

/** undici has no code for a proxy that refuses to connect; its message contains the status. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const proxyStatus = /^Proxy response \((\d{3})\)/.exec(error.message)?.[1];
  if (proxyStatus !== undefined) return `PROXY_${proxyStatus}`;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
