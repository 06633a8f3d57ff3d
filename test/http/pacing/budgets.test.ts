import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createRequestCounter,
  createRetryBucket,
  createWaitBudget,
} from '../../../src/http/pacing/budgets.js';
import { runs } from '../../deep.js';

describe('the retry budget', () => {
  test('is sufficient for ten retries of a failing service, or five timeouts', () => {
    const failing = createRetryBucket();
    const hanging = createRetryBucket();
    expect(Array.from({ length: 12 }, () => failing.spend(5)).filter(Boolean)).toHaveLength(10);
    expect(Array.from({ length: 12 }, () => hanging.spend(10)).filter(Boolean)).toHaveLength(5);
  });

  test('increases by one with each success, up to its initial size', () => {
    const bucket = createRetryBucket();
    for (let index = 0; index < 100; index += 1) bucket.earn();
    expect(Array.from({ length: 12 }, () => bucket.spend(5)).filter(Boolean)).toHaveLength(10);
    for (let index = 0; index < 4; index += 1) bucket.earn();
    expect(bucket.spend(5)).toBe(false);
    bucket.earn();
    expect(bucket.spend(5)).toBe(true);
  });
});

describe('the wait budget', () => {
  test('counts overlapping waits once', () => {
    const budget = createWaitBudget(1000);
    expect(budget.reserve(0, 800)).toBe(true);
    expect(budget.reserve(0, 800)).toBe(true);
    expect(budget.reserve(400, 600)).toBe(true);
    expect(budget.reserve(1000, 1)).toBe(false);
  });

  test('is unchanged by a wait that exceeds it', () => {
    const budget = createWaitBudget(1000);
    expect(budget.reserve(0, 1001)).toBe(false);
    expect(budget.reserve(0, 1000)).toBe(true);
  });

  test('is never exceeded by any sequence of waits', () => {
    const waits = fc.array(fc.tuple(fc.nat(1000), fc.nat(5000)), { maxLength: 50 });
    fc.assert(
      fc.property(waits, fc.nat(20_000), (asked, total) => {
        const budget = createWaitBudget(total);
        let now = 0;
        const still = new Set<number>();
        for (const [later, wait] of asked) {
          now += later;
          if (!budget.reserve(now, wait)) continue;
          for (let ms = now; ms < now + wait; ms += 1) still.add(ms);
        }
        expect(still.size).toBeLessThanOrEqual(total);
      }),
      { numRuns: runs(50) },
    );
  });
});

test('the request counter counts by kind, counts retries separately, and stops at the maximum', () => {
  const counter = createRequestCounter(4);
  expect([
    counter.take('get', 1),
    counter.take('get', 2),
    counter.take('update', 1),
    counter.take('emptyUpdate', 1),
  ]).toEqual([true, true, true, true]);
  expect(counter.take('get', 1)).toBe(false);
  expect(counter.counts).toEqual({ get: 1, emptyUpdate: 1, update: 1, retries: 1 });
});
