import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RunLimits } from '../../../src/http/pacing/run-limits.js';
import { runs } from '../../deep.js';

const limitsOf = (maxWaitMs: number, maxRequests?: number) => new RunLimits({ maxWaitMs, maxRequests });

describe('the retry budget', () => {
  test('is sufficient for ten retries of a failing service, or five timeouts', () => {
    const failing = limitsOf(0);
    const hanging = limitsOf(0);
    expect(Array.from({ length: 12 }, () => failing.spendRetry(5)).filter(Boolean)).toHaveLength(10);
    expect(Array.from({ length: 12 }, () => hanging.spendRetry(10)).filter(Boolean)).toHaveLength(5);
  });

  test('increases by one with each success, up to its initial size', () => {
    const bucket = limitsOf(0);
    for (let index = 0; index < 100; index += 1) bucket.earnRetry();
    expect(Array.from({ length: 12 }, () => bucket.spendRetry(5)).filter(Boolean)).toHaveLength(10);
    for (let index = 0; index < 4; index += 1) bucket.earnRetry();
    expect(bucket.spendRetry(5)).toBe(false);
    bucket.earnRetry();
    expect(bucket.spendRetry(5)).toBe(true);
  });
});

describe('the wait budget', () => {
  test('counts overlapping waits once', () => {
    const budget = limitsOf(1000);
    expect(budget.reserveWait(0, 800)).toBe(true);
    expect(budget.reserveWait(0, 800)).toBe(true);
    expect(budget.reserveWait(400, 600)).toBe(true);
    expect(budget.reserveWait(1000, 1)).toBe(false);
  });

  test('is unchanged by a wait that exceeds it', () => {
    const budget = limitsOf(1000);
    expect(budget.reserveWait(0, 1001)).toBe(false);
    expect(budget.reserveWait(0, 1000)).toBe(true);
  });

  test('is never exceeded by any sequence of waits', () => {
    const waits = fc.array(fc.tuple(fc.nat(1000), fc.nat(5000)), { maxLength: 50 });
    fc.assert(
      fc.property(waits, fc.nat(20_000), (asked, total) => {
        const budget = limitsOf(total);
        let now = 0;
        const still = new Set<number>();
        for (const [later, wait] of asked) {
          now += later;
          if (!budget.reserveWait(now, wait)) continue;
          for (let ms = now; ms < now + wait; ms += 1) still.add(ms);
        }
        expect(still.size).toBeLessThanOrEqual(total);
      }),
      { numRuns: runs(50) },
    );
  });
});

test('the request counter counts by kind, counts retries separately, and stops at the maximum', () => {
  const counter = limitsOf(0, 4);
  expect([
    counter.takeRequest('get', 1),
    counter.takeRequest('get', 2),
    counter.takeRequest('update', 1),
    counter.takeRequest('emptyUpdate', 1),
  ]).toEqual([true, true, true, true]);
  expect(counter.takeRequest('get', 1)).toBe(false);
  expect(counter.counts).toEqual({ get: 1, emptyUpdate: 1, update: 1, retries: 1 });
});
