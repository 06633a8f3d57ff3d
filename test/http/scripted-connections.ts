import type { Dispatcher } from 'undici';
import type { Exchanger } from '../../src/http/connection/connections.js';
import type { SenderTools } from '../../src/http/sender.js';

/** One scripted happening of a pool: an answer, or a connection that fails. */
export type Scripted =
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string | string[]>>;
      readonly body?: string;
    }
  | { readonly error: string; readonly sent: boolean; readonly isReused?: boolean };

/** Connections without sockets: calls `next` for each request that would be sent, and replies with its result. */
export function scriptedConnections(
  next: (connection: 'shared' | 'fresh') => Scripted,
): SenderTools['connections'] {
  return connectionsOf(
    scripted(() => next('shared')),
    scripted(() => next('fresh')),
  );
}

/** Updates go out on connections of their own. */
export function connectionsOf(shared: Exchanger, fresh = shared): SenderTools['connections'] {
  const ignore = (): void => undefined;
  return { shared, fresh, forUpdates: () => fresh, observe: ignore, distrust: ignore };
}

function scripted(next: () => Scripted): Exchanger {
  return {
    dispatch(_, handler) {
      const scripted = next();
      const controller: Dispatcher.DispatchController = {
        aborted: false,
        paused: false,
        reason: null,
        abort: () => undefined,
        pause: () => undefined,
        resume: () => undefined,
      };
      queueMicrotask(() => {
        if ('error' in scripted) {
          if (scripted.isReused === true) handler.onReuse?.();
          if (scripted.sent) handler.onRequestStart?.(controller, {});
          handler.onResponseError?.(controller, Object.assign(new Error('broken'), { code: scripted.error }));
          return;
        }
        handler.onRequestStart?.(controller, {});
        handler.onResponseStart?.(controller, scripted.status, {
          'content-type': 'application/json',
          ...scripted.headers,
        });
        handler.onResponseData?.(controller, Buffer.from(scripted.body ?? '{}'));
        handler.onResponseEnd?.(controller, {});
      });
      return true;
    },
  };
}
