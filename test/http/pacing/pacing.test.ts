import { describe, expect, test } from 'vitest';
import { createPacer, type Observation, type Pacer, type Permit } from '../../../src/http/pacing/pacing.js';
import { RunLimits } from '../../../src/http/pacing/run-limits.js';
import type { AnnouncedLimits } from '../../../src/http/response/limits.js';
import { type TestClock, testClock } from '../clock.js';

const quiet: Observation = { outcome: 'success', requiredMs: null, limits: null };
const rejected: Observation = { ...quiet, outcome: 'rejected' };
const noLimits = {
  retryAfterMs: null,
  limit: null,
  remaining: null,
  resetAt: null,
  concurrentLimit: null,
  concurrentRemaining: null,
};

const limitsOf = (maxWaitMs: number) => new RunLimits({ maxWaitMs });

function freshDoor(concurrency: number, budgetMs = 60_000) {
  const clock = testClock();
  const stop = new AbortController();
  const pacer = createPacer(concurrency, limitsOf(budgetMs), clock, stop.signal);
  return { clock, stop, pacer };
}

/** After as many successes as it takes to be as wide as it may. */
async function openPacer(concurrency: number, budgetMs = 60_000) {
  const made = freshDoor(concurrency, budgetMs);
  for (let wide = 1; wide < concurrency; wide = wide === 1 ? 4 : wide * 2) {
    const permits = await Promise.all(Array.from({ length: wide }, () => enter(made.pacer)));
    for (const permit of permits) made.pacer.leave(permit, quiet);
  }
  return made;
}

async function enter(pacer: Pacer): Promise<Permit> {
  const entry = await pacer.enter('GET');
  if (entry.kind !== 'go') throw new Error(`the pacer returned ${entry.kind}`);
  return entry;
}

/** How many are let in at once, of so many that ask; they leave again, seeing nothing. */
async function width(pacer: Pacer, asking = 12): Promise<number> {
  const inside: Permit[] = [];
  const all = Array.from({ length: asking }, () =>
    enter(pacer).then((permit) => {
      inside.push(permit);
    }),
  );
  await settled();
  const found = inside.length;
  let left = 0;
  while (left < asking) {
    const permit = inside[left];
    if (permit === undefined) throw new Error('no request is in flight');
    pacer.leave(permit, { ...quiet, outcome: 'other' });
    left += 1;
    await settled();
  }
  await Promise.all(all);
  return found;
}

function announce(clock: TestClock, limits: Partial<AnnouncedLimits>): AnnouncedLimits {
  return { date: clock.wall(), ...noLimits, ...limits };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the number of requests in flight', () => {
  test('is at most that of the run, and further requests wait', async () => {
    expect(await width((await openPacer(4)).pacer)).toBe(4);
  });

  test('starts at one, is four after the first reply, and doubles while the latency stays the same', async () => {
    const { pacer } = freshDoor(20);
    for (const expected of [1, 4, 8, 16, 20, 20]) {
      expect(await width(pacer, 40)).toBe(expected);
      const permits = await Promise.all(Array.from({ length: expected }, () => enter(pacer)));
      for (const permit of permits) pacer.leave(permit, quiet);
    }
  });

  test('is halved once by all 429 replies to concurrent requests', async () => {
    const { pacer } = await openPacer(8);
    const crowd = await Promise.all(Array.from({ length: 8 }, () => enter(pacer)));
    for (const permit of crowd) pacer.leave(permit, rejected);
    expect(await width(pacer)).toBe(4);
  });

  test('does not fall below one', async () => {
    const { pacer } = await openPacer(2);
    for (let index = 0; index < 5; index += 1) pacer.leave(await enter(pacer), rejected);
    expect(await width(pacer)).toBe(1);
  });

  test('is halved without waiting if the service allows no further concurrent request', async () => {
    const { pacer, clock } = await openPacer(4);
    pacer.leave(await enter(pacer), {
      ...quiet,
      limits: announce(clock, { concurrentRemaining: 0 }),
    });
    expect(await width(pacer)).toBe(2);
    expect(clock.waits).toEqual([]);
  });

  test('increases by one after twenty successes, and reaches its former value after a hundred', async () => {
    const { pacer } = await openPacer(4);
    pacer.leave(await enter(pacer), rejected);
    for (let index = 0; index < 19; index += 1) pacer.leave(await enter(pacer), quiet);
    expect(await width(pacer)).toBe(2);
    pacer.leave(await enter(pacer), quiet);
    expect(await width(pacer)).toBe(3);
    for (let index = 0; index < 99; index += 1) pacer.leave(await enter(pacer), quiet);
    expect(await width(pacer)).toBe(3);
    for (let index = 0; index < 500; index += 1) pacer.leave(await enter(pacer), quiet);
    expect(await width(pacer)).toBe(4);
  });

  test('settles for sixteen workers if the service accepts three requests at once', async () => {
    const { pacer, clock, stop } = await openPacer(16);
    let inside = 0;
    let refused = 0;
    const request = async (): Promise<void> => {
      const permit = await enter(pacer);
      inside += 1;
      const over = inside > 3;
      await settled();
      await clock.sleep(5, stop.signal);
      inside -= 1;
      if (over) refused += 1;
      pacer.leave(permit, over ? rejected : quiet);
    };
    await Promise.all(Array.from({ length: 40 }, request));
    refused = 0;
    await Promise.all(Array.from({ length: 400 }, request));
    expect(refused).toBeLessThan(20);
  });
});

describe('the start of the next request', () => {
  test('is delayed for all requests by a required wait', async () => {
    const { pacer, clock } = await openPacer(4);
    pacer.leave(await enter(pacer), { ...rejected, requiredMs: 7000 });
    await enter(pacer);
    expect(clock.monotonic()).toBe(7000);
  });

  test('is not moved forward by a shorter required wait', async () => {
    const { pacer, clock } = await openPacer(4);
    const [first, second] = [await enter(pacer), await enter(pacer)];
    pacer.leave(first, { ...rejected, requiredMs: 7000 });
    pacer.leave(second, { ...rejected, requiredMs: 1000 });
    await enter(pacer);
    expect(clock.monotonic()).toBe(7000);
  });

  test('is refused at once if the required wait exceeds the budget', async () => {
    const { pacer, clock } = await openPacer(4, 5000);
    pacer.leave(await enter(pacer), { ...rejected, requiredMs: 7000 });
    expect(await pacer.enter('GET')).toEqual({ kind: 'rate-limited', waitMs: 7000 });
    expect(clock.waits).toEqual([]);
  });

  test('is after the end of an exhausted window', async () => {
    const { pacer, clock } = await openPacer(4);
    pacer.leave(await enter(pacer), {
      ...quiet,
      limits: announce(clock, { remaining: 0, resetAt: clock.wall() + 900 }),
    });
    await enter(pacer);
    expect(clock.monotonic()).toBe(900);
  });

  test('can be delayed by the pace without using the wait budget', async () => {
    const { pacer, clock } = await openPacer(1, 5000);
    for (let window = 0; window < 20; window += 1) {
      const permit = await enter(pacer);
      const limits = announce(clock, { limit: 1, remaining: 0, resetAt: clock.wall() + 1000 });
      pacer.leave(permit, { ...quiet, limits });
    }
    pacer.leave(await enter(pacer), { ...rejected, requiredMs: 4000 });
    expect((await pacer.enter('GET')).kind).toBe('go');
    expect(clock.monotonic()).toBeGreaterThan(20_000);
  });

  test('is not delayed by a limit that only a rejection announced', async () => {
    const { pacer, clock } = await openPacer(4);
    const limits = announce(clock, { limit: 40, remaining: 0, resetAt: clock.wall() + 1000 });
    pacer.leave(await enter(pacer), { ...rejected, requiredMs: 1000, limits });
    pacer.leave(await enter(pacer), quiet);
    const before = clock.monotonic();
    for (let index = 0; index < 20; index += 1) pacer.leave(await enter(pacer), quiet);
    expect(clock.monotonic()).toBe(before);
  });

  test('differs for jobs that were rejected at the same moment', async () => {
    const back = async (chance: number): Promise<number> => {
      const clock = testClock(0, () => chance);
      const { signal } = new AbortController();
      const pacer = createPacer(1, limitsOf(60_000), clock, signal);
      pacer.leave(await enter(pacer), { ...rejected, requiredMs: 7000 });
      await enter(pacer);
      return clock.monotonic();
    };
    expect(await Promise.all([0, 0.25, 0.5].map(back))).toEqual([7000, 7250, 7500]);
  });

  test('does not depend on requests with another method', async () => {
    const { pacer, clock } = await openPacer(2);
    const limits = announce(clock, { limit: 40, remaining: 0, resetAt: clock.wall() + 900 });
    pacer.leave(await enter(pacer), { ...quiet, limits });
    expect((await pacer.enter('PUT')).kind).toBe('go');
    expect(clock.waits).toEqual([]);
  });

  test('is immediate if the wait for a window exceeds the budget, until a request is rejected', async () => {
    const { pacer, clock } = await openPacer(4, 5000);
    pacer.leave(await enter(pacer), {
      ...quiet,
      limits: announce(clock, { remaining: 0, resetAt: clock.wall() + 7000 }),
    });
    await enter(pacer);
    expect(clock.waits).toEqual([]);
  });
});

test('an interruption rejects waiting and new requests', async () => {
  const { pacer, stop } = await openPacer(1);
  await enter(pacer);
  const waiting = pacer.enter('GET');
  stop.abort();
  expect(await waiting).toEqual({ kind: 'interrupted' });
  expect(await pacer.enter('GET')).toEqual({ kind: 'interrupted' });
});
