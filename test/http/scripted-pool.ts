import type { Dispatcher } from 'undici';
import type { SenderTools } from '../../src/http/sender.js';

/** One scripted happening of a pool: an answer, or a connection that fails. */
export type Scripted =
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string | string[]>>;
      readonly body?: string;
    }
  | { readonly error: string; readonly sent: boolean };

/** A pool without sockets: calls `next` for each request that would be sent, and answers with what it says. */
export function scriptedPool(next: () => Scripted): SenderTools['pool'] {
  return {
    dispatch(_: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler) {
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
