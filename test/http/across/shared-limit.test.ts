import { describe, expect, test } from 'vitest';
import type { Connections } from '../../../src/http/connection/connections.js';
import { createPacer } from '../../../src/http/pacing/pacing.js';
import { RunLimits } from '../../../src/http/pacing/run-limits.js';
import { parseJsonReply } from '../../../src/http/response/parse-reply.js';
import { sendRequest } from '../../../src/http/sender.js';
import type { Answer } from '../../../src/http/types.js';
import { type RateLimit, RateLimiter } from '../../sandbox/service/rate-limiter.js';
import { createVirtualTime, seededRandom, type VirtualTime } from '../virtual-time.js';

const noon = Date.UTC(2026, 10, 20, 12);

/** A service behind the sandbox's limiter. It counts what it answers, and takes so long for each answer. */
function limited(time: VirtualTime, limit: RateLimit, latencyMs: number) {
  const limiter = new RateLimiter(limit);
  const counts = { all: 0, refused: 0 };
  const send: Connections['shared'] = async () => {
    await time.sleep(latencyMs / 2);
    const admission = limiter.enter('ci', 'GET', new Date(time.now()));
    counts.all += 1;
    if (admission.rejection !== null) counts.refused += 1;
    const date = new Date(time.now()).toUTCString();
    await time.sleep(latencyMs / 2);
    admission.leave();
    const { status, headers } = admission.rejection ?? { status: 200, headers: {} };
    const all = { 'content-type': 'application/json', date, ...admission.headers, ...headers };
    return {
      ok: true,
      status,
      headers: new Map(Object.entries(all)),
      bytes: Buffer.from('{}'),
    };
  };
  return { connections: { shared: send, fresh: send, forUpdates: send }, counts };
}

/** One job with state of its own: nothing but the service is shared. */
function job(time: VirtualTime, connections: Connections, seed: number, concurrency: number) {
  const clock = time.clock(seededRandom(seed));
  const limits = new RunLimits({ maxWaitMs: 300_000 });
  const { signal } = new AbortController();
  const tools = {
    connections,
    limits,
    clock,
    signal,
    origin: 'https://errors.example.com',
    isUploadToken: false,
    pacer: createPacer(concurrency, limits, clock, signal),
    totalMs: 40_000,
    redact: (text: string) => text,
  };
  const outgoing = { method: 'GET' as const, path: '/', headers: {}, body: null };
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
  const { connections, counts } = limited(time, limit, latencyMs);
  const requests = 60;
  const work = Array.from({ length: jobs }, async (_, index) => {
    await time.sleep(index * startsAfterMs);
    return job(time, connections, 1000 + index * 7919, 4)(requests);
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
      expect(refused).toBeLessThan({ 4: 0.15, 8: 0.25 }[jobs] ?? 0.35);
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
    expect(refused).toBeLessThan(0.15);
    expect(perSecond).toBeGreaterThan(12);
  });
});
