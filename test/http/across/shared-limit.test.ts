import { describe, expect, test } from 'vitest';
import type { Exchanger } from '../../../src/http/connection/connections.js';
import {
  createRequestCounter,
  createRetryBucket,
  createWaitBudget,
} from '../../../src/http/pacing/budgets.js';
import { createPacer } from '../../../src/http/pacing/pacing.js';
import { parseJsonReply } from '../../../src/http/response/parse-reply.js';
import { sendRequest } from '../../../src/http/sender.js';
import type { Answer } from '../../../src/http/types.js';
import { type RateLimit, RateLimiter } from '../../sandbox/service/rate-limiter.js';
import { connectionsOf } from '../scripted-connections.js';
import { createVirtualTime, seededRandom, type VirtualTime } from '../virtual-time.js';

const noon = Date.UTC(2026, 10, 20, 12);

/** A service behind the sandbox's limiter. It counts what it answers, and takes so long for each answer. */
function limited(time: VirtualTime, limit: RateLimit, latencyMs: number) {
  const limiter = new RateLimiter(limit);
  const counts = { all: 0, refused: 0 };
  const pool: Exchanger = {
    dispatch(_, handler) {
      const controller = {
        aborted: false,
        paused: false,
        reason: null,
        abort: () => undefined,
        pause: () => undefined,
        resume: () => undefined,
      };
      const answer = async (): Promise<void> => {
        handler.onRequestStart?.(controller, {});
        await time.sleep(latencyMs / 2);
        const admission = limiter.enter('ci', 'GET', new Date(time.now()));
        counts.all += 1;
        if (admission.rejection !== null) counts.refused += 1;
        const date = new Date(time.now()).toUTCString();
        await time.sleep(latencyMs / 2);
        admission.leave();
        const { status, headers } = admission.rejection ?? { status: 200, headers: {} };
        const json = { 'content-type': 'application/json', date };
        handler.onResponseStart?.(controller, status, { ...json, ...admission.headers, ...headers });
        handler.onResponseData?.(controller, Buffer.from('{}'));
        handler.onResponseEnd?.(controller, {});
      };
      void answer();
      return true;
    },
  };
  return { pool, counts };
}

/** One job with state of its own: nothing but the service is shared. */
function job(time: VirtualTime, pool: ReturnType<typeof limited>['pool'], seed: number, concurrency: number) {
  const clock = time.clock(seededRandom(seed));
  const budget = createWaitBudget(300_000);
  const { signal } = new AbortController();
  const tools = {
    connections: connectionsOf(pool),
    budget,
    clock,
    signal,
    origin: 'https://errors.example.com',
    pacer: createPacer(concurrency, budget, clock, signal),
    bucket: createRetryBucket(),
    counter: createRequestCounter(null),
    totalMs: 40_000,
    redact: (text: string) => text,
    onRetry: () => undefined,
  };
  const outgoing = { method: 'GET' as const, target: '/', headers: {}, body: null };
  const task = { kind: 'get' as const, path: '/', outgoing, byteCap: 1000, parse: parseJsonReply };
  /** As an export does: several segments side by side, each page after the one before. */
  return async (requests: number): Promise<readonly Answer[]> => {
    const answers: Answer[] = [];
    let left = requests;
    const segment = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        answers.push(await sendRequest(task, tools));
      }
    };
    await Promise.all(Array.from({ length: concurrency }, segment));
    return answers;
  };
}

/** So many jobs, each started a while after the one before. */
async function run(jobs: number, latencyMs: number, limit: RateLimit, startsAfterMs: number) {
  const time = createVirtualTime(noon + 370);
  const { pool, counts } = limited(time, limit, latencyMs);
  const requests = 60;
  const work = Array.from({ length: jobs }, async (_, index) => {
    await time.sleep(index * startsAfterMs);
    return job(time, pool, 1000 + index * 7919, 4)(requests);
  });
  const answers = (await time.until(Promise.all(work))).flat();
  const perSecond = (jobs * requests) / ((time.now() - noon - 370) / 1000);
  return { failed: answers.filter(({ ok }) => !ok), refused: counts.refused / counts.all, perSecond };
}

describe('jobs that share a rate limit of 40 requests a second and nothing else', () => {
  test.each<[string, number, number, number]>([
    ['four that start at once', 4, 20, 0],
    ['four far away', 4, 300, 35],
    ['eight that start at once, next to the service', 8, 2, 0],
    ['eight that start at once', 8, 20, 0],
    ['eight far away', 8, 300, 0],
    ['eight, one after the other', 8, 100, 700],
    ['sixteen that start at once', 16, 20, 0],
    ['sixteen far away', 16, 300, 35],
  ])(
    '%s all complete, with few rejections, and use most of the limit',
    async (_, jobs, latencyMs, startsAfterMs) => {
      const { failed, refused, perSecond } = await run(jobs, latencyMs, { limit: 40 }, startsAfterMs);
      expect(failed).toEqual([]);
      expect(refused).toBeLessThan(0.02);
      expect(perSecond).toBeGreaterThan(20);
    },
  );

  test('a single job uses almost the whole limit', async () => {
    const { refused, perSecond } = await run(1, 20, { limit: 40 }, 0);
    expect(refused).toBe(0);
    expect(perSecond).toBeGreaterThan(30);
  });

  test('share windows of several seconds too', async () => {
    const { failed, refused, perSecond } = await run(4, 20, { limit: 100, windowSeconds: 5 }, 35);
    expect(failed).toEqual([]);
    expect(refused).toBeLessThan(0.02);
    expect(perSecond).toBeGreaterThan(12);
  });
});
