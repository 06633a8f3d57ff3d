import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Connections, openConnections } from '../../src/http/connection/connections.js';
import { defaultTimeoutSeconds } from '../../src/http/defaults.js';
import { createPacer } from '../../src/http/pacing/pacing.js';
import { type RequestKind, RunLimits } from '../../src/http/pacing/run-limits.js';
import { parseJsonReply } from '../../src/http/response/parse-reply.js';
import { sendRequest, type Task } from '../../src/http/sender.js';
import type { Answer, RequestEvent, RetryEvent } from '../../src/http/types.js';
import { runs } from '../deep.js';
import { testClock } from './clock.js';
import { type Scripted, scriptedConnections } from './scripted-connections.js';
import { answerJson, startServer, untilTestEnds } from './server.js';

type JsonTask = Task<Answer & { readonly ok: true }>;

const noon = Date.UTC(2026, 10, 20, 12);
const date = 'Fri, 20 Nov 2026 12:00:00 GMT';

interface World {
  readonly script: (index: number, connection: 'shared' | 'fresh') => Scripted;
  readonly random?: () => number;
  readonly maxRequests?: number;
  readonly budgetMs?: number;
  readonly concurrency?: number;
  readonly onRetry?: () => void;
  /** In the place of the script. */
  readonly connections?: Connections;
}

/** A run against a service that follows a script; `sentAt` is when each request would have gone out. */
function run({
  script,
  random = () => 0.5,
  maxRequests,
  budgetMs = 300_000,
  concurrency = 1,
  onRetry,
  connections,
}: World) {
  const clock = testClock(noon, random);
  const stop = new AbortController();
  const limits = new RunLimits({ maxWaitMs: budgetMs, maxRequests });
  const sentAt: number[] = [];
  const events: RetryEvent[] = [];
  const requests: RequestEvent[] = [];
  const tools = {
    connections:
      connections ??
      scriptedConnections((connection) => {
        sentAt.push(clock.monotonic());
        return script(sentAt.length - 1, connection);
      }),
    origin: 'https://errors.example.com',
    isUploadToken: false,
    pacer: createPacer(concurrency, limits, clock, stop.signal),
    limits,
    clock,
    signal: stop.signal,
    totalMs: defaultTimeoutSeconds * 1000,
    redact: (text: string) => text.replaceAll('secret', '[token]'),
    onRequest: (event: RequestEvent) => requests.push(event),
    onRetry: (event: RetryEvent) => {
      events.push(event);
      onRetry?.();
    },
  };
  const request = (kind: RequestKind = 'get', more: Partial<JsonTask> = {}): Promise<Answer> =>
    sendRequest(
      {
        kind,
        path: '/api/0/organizations/acme/',
        outgoing: { method: kind === 'get' ? 'GET' : 'PUT', path: '/', headers: {}, body: null },
        byteCap: 1_000_000,
        parse: parseJsonReply,
        ...more,
      },
      tools,
    );
  return { request, sentAt, events, requests, stop, clock, limits };
}

function failureOf(answer: Answer) {
  if (answer.ok) throw new Error('it succeeded');
  return answer.failure;
}

test('each request is reported with its status, attempt and request id, and without headers or values of the query', async () => {
  const { request, requests } = run({
    script: (index) => ({
      status: index === 0 ? 503 : 200,
      headers: { 'x-request-id': `secret-${index}`, date },
    }),
  });
  const target = '/api/0/organizations/acme/issues/?project=1&project=2&query=is%3Aunresolved';
  await request('get', { outgoing: { method: 'GET', path: target, headers: {}, body: null } });
  const common = {
    method: 'GET',
    path: '/api/0/organizations/acme/',
    parameters: ['project', 'query'],
    ms: expect.any(Number),
    date: noon,
  };
  expect(requests).toEqual([
    { ...common, attempt: 1, result: '503', requestId: '[token]-0' },
    { ...common, attempt: 2, result: '200', requestId: '[token]-1' },
  ]);
});

describe('a read', () => {
  test('is repeated until it succeeds, and every wait is reported', async () => {
    const { request, events, limits } = run({ script: (index) => ({ status: index < 2 ? 503 : 200 }) });
    expect(await request()).toMatchObject({ ok: true, reply: { body: {} } });
    expect(events.map(({ attempt, waitMs, failure }) => [attempt, waitMs, failure.kind])).toEqual([
      [1, 375, 'server'],
      [2, 750, 'server'],
    ]);
    expect(limits.counts).toEqual({ get: 1, emptyUpdate: 0, update: 0, retries: 2 });
  });

  test('survives a rolling restart of 50 seconds, which counts against the waits of the run', async () => {
    const { request, sentAt } = run({
      script: () => ({ status: (sentAt.at(-1) ?? 0) < 50_000 ? 502 : 200 }),
    });
    expect(await request()).toMatchObject({ ok: true });
    const short = run({ script: () => ({ status: 502 }), budgetMs: 10_000 });
    expect(failureOf(await short.request()).message).toMatch(/; this run waited \d+ s of at most 10 s$/);
    expect(short.clock.monotonic()).toBeLessThanOrEqual(10_000);
  });

  test('fails if the service fails for 60 seconds, and the message contains the attempts', async () => {
    const { request, sentAt } = run({ script: () => ({ status: 502, body: '' }) });
    const failure = failureOf(await request());
    const cause = 'the service answered 502 without a reason';
    expect(failure).toMatchObject({ kind: 'server', status: 502, cause });
    expect(failure.message).toBe(`${cause} (10 attempts in 60 s)`);
    expect(sentAt).toHaveLength(10);
  });

  test('waits as long as a 429 without Retry-After requires', async () => {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      date,
      'x-sentry-rate-limit-remaining': '0',
      'x-sentry-rate-limit-reset': `${noon / 1000 + 12}`,
    };
    const body = '"You are attempting to use this endpoint too frequently."';
    const { request, sentAt } = run({
      script: (index) => (index === 0 ? { status: 429, headers, body } : { status: 200 }),
    });
    expect((await request()).ok).toBe(true);
    expect(sentAt[1]).toBe(12_500);
  });

  test('stops at once if the required wait exceeds the budget, and the message contains its end', async () => {
    const { request, sentAt, clock } = run({
      script: () => ({ status: 429, headers: { 'retry-after': '3600' }, body: '{"detail": "slow down"}' }),
    });
    const failure = failureOf(await request());
    expect(failure).toMatchObject({ kind: 'throttled', acted: 'none' });
    expect(failure.message).toBe(
      'the service answered 429: slow down; the required wait is 3600 s, until 2026-11-20T13:00:00Z; this run waited 0 s of at most 300 s',
    );
    expect(clock.waits).toEqual([]);
    expect(sentAt).toHaveLength(1);
    expect(failureOf(await request())).toMatchObject({ kind: 'throttled', isUnsent: true });
    expect(sentAt).toHaveLength(1);
  });

  test('reports attempts, time and the announced limit when the wait budget is used up', async () => {
    const headers = {
      date,
      'x-sentry-rate-limit-limit': '40',
      'x-sentry-rate-limit-remaining': '0',
      'x-sentry-rate-limit-reset': `${noon / 1000 + 1}`,
    };
    const reply = { status: 429, headers, body: '"Too frequent"' };
    const { request, sentAt, clock } = run({ script: () => reply });
    const failure = failureOf(await request());
    expect(failure).toMatchObject({ kind: 'throttled', acted: 'none' });
    expect(failure.message).toMatch(
      /^the service answered 429: Too frequent; the limit is 40 requests per window; the required wait is 1 s, until 2026-11-20T12:00:01Z \(2\d attempts in \d\d\d(\.\d)? s\); this run waited 2\d\d s of at most 300 s$/,
    );
    expect(failure.message).toContain(`(${sentAt.length} attempts in`);
    expect(clock.monotonic()).toBeLessThanOrEqual(300_000);
  });

  test('that is lost on a reused connection is repeated at once on a new one, without counting as an attempt', async () => {
    const seen: string[] = [];
    const { request, limits, events } = run({
      script: (_, connection) => {
        seen.push(connection);
        return connection === 'fresh'
          ? { status: 200 }
          : { error: 'UND_ERR_SOCKET', sent: true, isReused: true };
      },
    });
    for (let index = 0; index < 20; index += 1) expect(await request()).toMatchObject({ ok: true });
    expect(seen.slice(0, 2)).toEqual(['shared', 'fresh']);
    expect(events).toEqual([]);
    expect(limits.counts).toMatchObject({ get: 20, retries: 20 });
  });

  test('stops at the maximum number of requests', async () => {
    const { request, sentAt } = run({ script: () => ({ status: 503 }), maxRequests: 2 });
    expect(failureOf(await request())).toMatchObject({
      kind: 'budget',
      acted: 'none',
      message:
        'the run has reached its maximum number of requests (2); the previous attempt failed: the service answered 503 without a reason (2 attempts in 1.1 s)',
    });
    expect(sentAt).toHaveLength(2);
    expect(failureOf(await request()).message).toBe('the run has reached its maximum number of requests (2)');
  });

  test('ends when the run is interrupted during a wait', async () => {
    const world = run({ script: () => ({ status: 503 }), onRetry: () => world.stop.abort() });
    expect(failureOf(await world.request())).toMatchObject({ kind: 'interrupted' });
    expect(failureOf(await world.request())).toMatchObject({ kind: 'interrupted' });
    expect(world.sentAt).toHaveLength(1);
  });
});

describe('an update', () => {
  test('reports no required wait of 0 s', async () => {
    const { request } = run({ script: () => ({ status: 500, headers: { 'retry-after': '0' } }) });
    expect(failureOf(await request('update')).message).toBe('the service answered 500 without a reason');
  });

  test.each<[string, Scripted, number, string]>([
    ['is sent again if the connection was refused', { error: 'ECONNREFUSED', sent: false }, 4, 'none'],
    ['has an unknown effect after a reset', { error: 'ECONNRESET', sent: true }, 1, 'unknown'],
    ['has an unknown effect after a 500', { status: 500 }, 1, 'unknown'],
    ['has an unknown effect after a truncated reply', { status: 200, body: '{"id": ' }, 1, 'unknown'],
    ['has an unknown effect after an empty 204', { status: 204, body: '' }, 1, 'unknown'],
    ['has an unknown effect after a login page', { status: 200, body: '<html></html>' }, 1, 'unknown'],
    ['has no effect after a 403', { status: 403 }, 1, 'none'],
    ['has no effect after a 404', { status: 404 }, 1, 'none'],
    ['has no effect after a redirect', { status: 302 }, 1, 'none'],
    ['has no effect after an untrusted certificate', { error: 'CERT_HAS_EXPIRED', sent: false }, 1, 'none'],
    ['can have a partial effect after a 400', { status: 400 }, 1, 'in-part'],
  ])('%s', async (_, scripted, requests, acted) => {
    const used: string[] = [];
    const { request } = run({
      script: (_index, connection) => {
        used.push(connection);
        return scripted;
      },
    });
    expect(failureOf(await request('update')).acted).toBe(acted);
    expect(used).toEqual(Array(requests).fill('fresh'));
  });
});

test.each<[RequestKind, string, Scripted]>([
  ['get', '429', { status: 429, headers: { 'retry-after': '1' } }],
  ['get', '503 with Retry-After', { status: 503, headers: { 'retry-after': '1' } }],
  ['update', '429', { status: 429 }],
])('%s is sent again after %s as long as the run has time', async (kind, _, refusal) => {
  const { request } = run({ script: (index) => (index < 15 ? refusal : { status: 200 }) });
  expect(await request(kind)).toMatchObject({ ok: true });
});

describe('for any replies', () => {
  const answer: fc.Arbitrary<Scripted & { retryAfterMs?: number }> = fc.oneof(
    fc.constantFrom<Scripted>(
      { status: 200 },
      { status: 200, body: '{' },
      { status: 500 },
      { status: 404 },
      { error: 'ECONNRESET', sent: true },
      { error: 'ECONNREFUSED', sent: false },
    ),
    fc.tuple(fc.constantFrom(429, 503), fc.nat({ max: 400 })).map(([status, seconds]) => ({
      status,
      headers: { 'retry-after': String(seconds) },
      retryAfterMs: seconds * 1000,
    })),
  );

  test('no request is sent before a required wait has passed, and only waits and 5xx cause more than four', async () => {
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    await fc.assert(
      fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 40 }), chance, async (answers, random) => {
        const world = run({
          script: (index) => answers[index % answers.length] ?? { status: 200 },
          random: () => random,
        });
        for (let index = 0; index < 8; index += 1) {
          const before = world.sentAt.length;
          await world.request(index % 2 === 0 ? 'get' : 'update');
          const asked = answers.some((each) => each.retryAfterMs !== undefined);
          const isFailing = answers.some((each) => 'status' in each && each.status === 500);
          if (!asked && !isFailing) expect(world.sentAt.length - before).toBeLessThanOrEqual(4);
        }
        let notBefore = 0;
        for (const [index, at] of world.sentAt.entries()) {
          expect(at).toBeGreaterThanOrEqual(notBefore);
          notBefore = Math.max(notBefore, at + (answers[index % answers.length]?.retryAfterMs ?? 0));
        }
        // Waits for the pace use no budget.
        expect(world.limits.waitedMs).toBeLessThanOrEqual(world.limits.maxWaitMs);
      }),
      { numRuns: runs(300) },
    );
  });

  test('an unreachable service receives at most ten additional requests', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 60 }), async (planned) => {
        const world = run({ script: () => ({ error: 'ECONNRESET', sent: true }), concurrency: 4 });
        await Promise.all(Array.from({ length: planned }, () => world.request()));
        expect(world.sentAt.length).toBeLessThanOrEqual(planned + 10);
      }),
      { numRuns: runs(30) },
    );
  });

  test('with one in ten requests failing, all reads succeed with few retries', async () => {
    let seed = 7;
    const world = run({
      script: () => {
        seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
        return { status: seed / 2 ** 31 < 0.1 ? 500 : 200 };
      },
    });
    const answers: Answer[] = [];
    for (let index = 0; index < 300; index += 1) answers.push(await world.request());
    expect(answers.every((each) => each.ok)).toBe(true);
    expect(world.sentAt.length).toBeLessThan(450);
  });
});

describe('a received reply that is not yet parsed', () => {
  /** A parser that notes when it is called. */
  const parseNoting =
    (order: string[]): JsonTask['parse'] =>
    (attempt, asked) => {
      order.push('read');
      return parseJsonReply(attempt, asked);
    };

  test('releases its place before it is parsed', async () => {
    const { request } = run({ script: () => ({ status: 200 }) });
    const order: string[] = [];
    const following: Promise<Answer>[] = [];
    const onHeaders = () => {
      order.push('reported');
      following.push(request());
    };
    expect(await request('get', { parse: parseNoting(order), onHeaders })).toMatchObject({ ok: true });
    expect(order).toEqual(['reported', 'read']);
    expect(await Promise.all(following)).toMatchObject([{ ok: true }]);
  });

  test('is parsed after the next request was sent, even with one connection', async () => {
    const server = await untilTestEnds(startServer((_, response) => answerJson(response, 200, [])));
    const connections = openConnections(server.url, { connections: 1, connectMs: 10_000, byteCap: 1000 });
    const order: string[] = [];
    const sent = (): unknown => order.push('sent');
    subscribe('undici:client:sendHeaders', sent);
    onTestFinished(() => void unsubscribe('undici:client:sendHeaders', sent));
    const { request } = run({ script: () => ({ status: 200 }), connections });
    const parse = parseNoting(order);
    let following: Promise<Answer> | undefined;
    const onHeaders = () => {
      following = request('get', { parse });
    };
    expect(await request('get', { parse, onHeaders })).toMatchObject({ ok: true });
    expect(await following).toMatchObject({ ok: true });
    expect(order).toEqual(['sent', 'sent', 'read', 'read']);
  });

  test.each<[string, readonly Scripted[], number]>([
    ['each time it is received', [{ status: 200, body: '[' }, { status: 200 }], 2],
    ['but rejections are not', [{ status: 503 }, { status: 200 }], 1],
  ])('is reported %s', async (_, answers, times) => {
    const { request } = run({ script: (index) => answers[index] ?? { status: 500 } });
    let reported = 0;
    const onHeaders = () => {
      reported += 1;
    };
    expect(await request('get', { onHeaders })).toMatchObject({ ok: true });
    expect(reported).toBe(times);
  });
});
