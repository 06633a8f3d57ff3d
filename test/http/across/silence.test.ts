import type { Dispatcher } from 'undici';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exchange } from '../../../src/http/connection/connections.js';
import { defaultTimeoutSeconds, systemClock } from '../../../src/http/defaults.js';
import { createPacer } from '../../../src/http/pacing/pacing.js';
import { type RequestKind, RunLimits } from '../../../src/http/pacing/run-limits.js';
import { parseJsonReply } from '../../../src/http/response/parse-reply.js';
import { sendRequest } from '../../../src/http/sender.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A connection that takes a request and then calls the test. */
function request(kind: RequestKind, afterwards: (handler: Dispatcher.DispatchHandler) => void) {
  const { signal } = new AbortController();
  const limits = new RunLimits({ maxWaitMs: 300_000 });
  const origin = 'https://errors.example.com';
  let sent = 0;
  const agent: Pick<Dispatcher, 'dispatch'> = {
    dispatch(_, handler) {
      sent += 1;
      handler.onConnect?.(() => handler.onError?.(new Error('aborted')));
      afterwards(handler);
      return true;
    },
  };
  const send: Parameters<typeof sendRequest>[1]['connections']['shared'] = (outgoing, bounds) =>
    exchange(agent, { ...outgoing, origin }, bounds);
  const tools = {
    connections: { shared: send, fresh: send, forUpdates: send },
    origin,
    isUploadToken: false,
    pacer: createPacer(4, limits, systemClock, signal),
    limits,
    clock: systemClock,
    signal,
    totalMs: defaultTimeoutSeconds * 1000,
    redact: (text: string) => text,
  };
  const method = kind === 'get' ? ('GET' as const) : ('PUT' as const);
  const outgoing = { method, path: '/', headers: {}, body: null };
  const answer = sendRequest({ kind, path: '/', outgoing, byteCap: 1000, parse: parseJsonReply }, tools);
  return { answer, sent: () => sent };
}

const headers = [Buffer.from('content-type'), Buffer.from('application/json')];
const start = (handler: Dispatcher.DispatchHandler) =>
  handler.onHeaders?.(200, headers, () => undefined, 'OK');
const endings: [string, Parameters<typeof request>[1]][] = [
  ['sends nothing', () => undefined],
  ['sends headers and then nothing', start],
  [
    'sends a byte a second',
    (handler) => {
      start(handler);
      let isOpen = true;
      const { onError } = handler;
      handler.onError = (error) => {
        isOpen = false;
        onError?.call(handler, error);
      };
      setInterval(() => isOpen && handler.onData?.(Buffer.from(' ')), 1000);
    },
  ],
];

describe('a service that takes a request and never completes its reply', () => {
  test.each(endings)('and %s: a read fails within 90 seconds and reports its attempts', async (_, ending) => {
    const { answer, sent } = request('get', ending);
    await vi.advanceTimersByTimeAsync(90_000);
    const message = expect.stringMatching(
      /^https:\/\/errors\.example\.com did not send a complete reply within 40 s \(2 attempts in 8\d(\.\d)? s\)$/,
    );
    expect(await answer).toMatchObject({ ok: false, failure: { kind: 'timed-out', message } });
    expect(sent()).toBe(2);
  });

  test.each(endings)(
    'and %s: an update is not sent again, and its effect is unknown after 40 seconds',
    async (_, ending) => {
      const { answer, sent } = request('update', ending);
      await vi.advanceTimersByTimeAsync(40_000);
      expect(await answer).toMatchObject({
        ok: false,
        failure: { kind: 'timed-out', acted: 'unknown' },
      });
      expect(sent()).toBe(1);
    },
  );
});
