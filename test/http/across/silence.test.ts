import type { Dispatcher } from 'undici';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../../src/http/connection/clock.js';
import { deadlinesOf, defaultTimeoutSeconds } from '../../../src/http/connection/deadlines.js';
import {
  createRequestCounter,
  createRetryBucket,
  createWaitBudget,
  type RequestKind,
} from '../../../src/http/pacing/budgets.js';
import { createPacer } from '../../../src/http/pacing/pacing.js';
import { parseJsonReply } from '../../../src/http/response/parse-reply.js';
import { sendRequest } from '../../../src/http/sender.js';
import { connectionsOf } from '../scripted-connections.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Handler = Dispatcher.DispatchHandler;

/** A connection that takes a request and then calls the test. */
function request(
  kind: RequestKind,
  afterwards: (handler: Handler, controller: Dispatcher.DispatchController) => void,
) {
  const { signal } = new AbortController();
  const budget = createWaitBudget(300_000);
  let sent = 0;
  const tools = {
    connections: connectionsOf({
      dispatch(_, handler) {
        sent += 1;
        const controller: Dispatcher.DispatchController = {
          aborted: false,
          paused: false,
          reason: null,
          abort: () => undefined,
          pause: () => undefined,
          resume: () => undefined,
        };
        handler.onRequestStart?.(controller, {});
        afterwards(handler, controller);
        return true;
      },
    }),
    origin: 'https://errors.example.com',
    pacer: createPacer(4, budget, systemClock, signal),
    bucket: createRetryBucket(),
    budget,
    counter: createRequestCounter(null),
    clock: systemClock,
    signal,
    totalMs: deadlinesOf(defaultTimeoutSeconds).totalMs,
    redact: (text: string) => text,
    onRetry: () => undefined,
  };
  const method = kind === 'get' ? ('GET' as const) : ('PUT' as const);
  const outgoing = { method, target: '/', headers: {}, body: null };
  const answer = sendRequest({ kind, path: '/', outgoing, byteCap: 1000, parse: parseJsonReply }, tools);
  return { answer, sent: () => sent };
}

const headers = { 'content-type': 'application/json' };
const endings: [string, Parameters<typeof request>[1]][] = [
  ['sends nothing', () => undefined],
  [
    'sends headers and then nothing',
    (handler, controller) => handler.onResponseStart?.(controller, 200, headers),
  ],
  [
    'sends a byte a second',
    (handler, controller) => {
      handler.onResponseStart?.(controller, 200, headers);
      setInterval(() => handler.onResponseData?.(controller, Buffer.from(' ')), 1000);
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
    expect(await answer).toMatchObject({ ok: false, failure: { kind: 'timed-out', attempts: 2, message } });
    expect(sent()).toBe(2);
  });

  test.each(endings)(
    'and %s: an update is not sent again, and its effect is unknown after 40 seconds',
    async (_, ending) => {
      const { answer, sent } = request('update', ending);
      await vi.advanceTimersByTimeAsync(40_000);
      expect(await answer).toMatchObject({
        ok: false,
        failure: { kind: 'timed-out', acted: 'unknown', attempts: 1 },
      });
      expect(sent()).toBe(1);
    },
  );
});
