import { type Attempt, type Connections, transportFailure } from '../../src/http/connection/connections.js';

/** One scripted happening of a pool: an answer, or a connection that fails. */
export type Scripted =
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  | { readonly error: string; readonly sent: boolean; readonly isReused?: boolean };

/** Connections without sockets: calls `next` for each request that would be sent, and replies with its result. */
export function scriptedConnections(next: (connection: 'shared' | 'fresh') => Scripted): Connections {
  const fresh = async (): Promise<Attempt> => attemptOf(next('fresh'));
  return { shared: async () => attemptOf(next('shared')), fresh, forUpdates: fresh };
}

function attemptOf(scripted: Scripted): Attempt {
  if ('error' in scripted) {
    const { error, sent, isReused = false } = scripted;
    const circumstances = { origin: 'https://errors.example.com', isProxied: false, totalMs: 0, byteCap: 0 };
    return { ok: false, stale: isReused, failure: transportFailure(error, { ...circumstances, sent }) };
  }
  const { status, headers = {}, body = '{}' } = scripted;
  const all = new Map(Object.entries({ 'content-type': 'application/json', ...headers }));
  return { ok: true, status, headers: all, bytes: Buffer.from(body) };
}
