import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideRetry, maxFailingMs, type RetryContext } from '../../../src/http/pacing/run-limits.js';
import type { Failure } from '../../../src/http/types.js';
import { failures } from '../failures.js';

function decide(failure: Failure, rest: Partial<RetryContext> = {}) {
  return decideRetry({
    failure,
    attempt: 1,
    repeatable: true,
    failingMs: 0,
    requiredMs: null,
    random: () => 0.5,
    ...rest,
  });
}

describe('the number of attempts', () => {
  test.each<[string, Failure, number]>([
    ['no connection', failures.unreachable, 4],
    ['an unknown host name', { ...failures.unreachable, code: 'ENOTFOUND' }, 2],
    ['a busy name server', { ...failures.unreachable, code: 'EAI_AGAIN' }, 4],
    ['an untrusted certificate', failures.untrusted, 1],
    ['no connection in time', failures['timed-out'], 4],
    ['no reply in time', { ...failures['timed-out'], acted: 'unknown' }, 2],
    ['401', failures['not-authenticated'], 1],
    ['403', failures['not-permitted'], 1],
    ['404', failures['not-found'], 1],
    ['405', failures['no-method'], 1],
    ['a redirect', failures.moved, 1],
    ['400', failures.invalid, 1],
    ['501', { ...failures.server, status: 501 }, 1],
    ['truncated JSON', failures.malformed, 2],
    ['a login page', { ...failures.malformed, wrong: 'page' }, 1],
    ['an empty reply', { ...failures.malformed, wrong: 'empty' }, 1],
    ['a reply above the maximum size', failures['too-large'], 1],
    ['the request budget', failures.budget, 1],
    ['an interruption', failures.interrupted, 1],
  ])('%s', (_, failure, attempts) => {
    let tried = 1;
    while (decide(failure, { attempt: tried }) !== null) tried += 1;
    expect(tried).toBe(attempts);
  });

  test.each<[string, Failure, number | null]>([
    ['429', failures.throttled, null],
    ['429 with a required wait', failures.throttled, 1000],
    ['503 with a required wait', { ...failures.server, status: 503 }, 0],
  ])('is limited only by time for %s', (_, failure, requiredMs) => {
    for (const attempt of [1, 4, 100]) {
      const decision = decide(failure, { attempt, requiredMs, random: () => 0 });
      expect(decision).toMatchObject({ cost: 0 });
      expect(decision?.waitMs).toBeGreaterThan(0);
    }
  });

  test.each([500, 502, 503, 408])('is limited by 60 seconds for a read after %i', (status) => {
    const failure = { ...failures.server, status };
    for (const attempt of [1, 4, 100]) {
      expect(decide(failure, { attempt, failingMs: 50_000 })).toMatchObject({ cost: 0 });
      expect(decide(failure, { attempt, failingMs: maxFailingMs })).toBeNull();
    }
    expect(decide(failure, { attempt: 9, failingMs: 59_000 })).toMatchObject({ waitMs: 1000 });
    expect(decide({ ...failure, status: 500 }, { failingMs: 50_000, requiredMs: 11_000 })).toBeNull();
  });

  test('is four for an update that the service certainly did not process', () => {
    expect(decide(failures.server, { attempt: 3, repeatable: false })).toMatchObject({
      cost: 5,
    });
    expect(decide(failures.server, { attempt: 4, repeatable: false })).toBeNull();
  });

  test.each<[string, Failure, boolean]>([
    ['a refused connection', failures.unreachable, true],
    [
      'a connection that broke after the request was sent',
      { ...failures.unreachable, acted: 'unknown' },
      false,
    ],
    ['no connection in time', failures['timed-out'], true],
    ['no reply in time', { ...failures['timed-out'], acted: 'unknown' }, false],
    ['429', failures.throttled, true],
    ['500', { ...failures.server, acted: 'unknown' }, false],
    ['truncated JSON', { ...failures.malformed, acted: 'unknown' }, false],
  ])('of an update after %s', (_, failure, retry) => {
    expect(decide(failure, { repeatable: false }) !== null).toBe(retry);
  });
});

describe('the wait before a retry', () => {
  test.each<[string, Failure, Partial<RetryContext>, number]>([
    ['is half of 0.5 s the first time', failures.unreachable, {}, 250],
    ['is half of 2 s the third time', failures.unreachable, { attempt: 3 }, 1000],
    ['is three quarters of 0.5 s after a 500', failures.server, {}, 375],
    ['is three quarters of 1 s after a 429', failures.throttled, {}, 750],
    [
      'is the required wait and half of the second that spreads jobs',
      failures.throttled,
      { requiredMs: 7000 },
      7500,
    ],
    ['is not shortened by a required wait of zero', failures.throttled, { requiredMs: 0, attempt: 3 }, 3000],
    ['is zero for the smallest random number', failures.unreachable, { random: () => 0 }, 0],
  ])('%s', (_, failure, rest, waitMs) => {
    expect(decide(failure, rest)).toMatchObject({ waitMs });
  });

  test.each<[string, Failure, number]>([
    ['an unreachable service', failures.unreachable, 5],
    ['a failing service', failures.server, 0],
    ['a timeout', failures['timed-out'], 10],
    ['a 429', failures.throttled, 0],
  ])('costs retry budget: %s', (_, failure, cost) => {
    expect(decide(failure)).toMatchObject({ cost });
  });

  test('is never below the required wait or above the maximum, and more than four attempts are for limits and failing reads', () => {
    const question = fc.record({
      failure: fc.constantFrom(...Object.values(failures)),
      attempt: fc.integer({ min: 1, max: 10 }),
      repeatable: fc.boolean(),
      failingMs: fc.nat({ max: 100_000 }),
      requiredMs: fc.option(fc.nat({ max: 1e9 })),
      chance: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    });
    fc.assert(
      fc.property(question, ({ chance, ...rest }) => {
        const decision = decideRetry({ ...rest, random: () => chance });
        if (decision === null) return;
        const { failure } = rest;
        const isReading = failure.kind === 'server' && rest.repeatable;
        if (isReading && rest.requiredMs === null) expect(rest.failingMs).toBeLessThan(maxFailingMs);
        const asked = failure.kind === 'throttled' || ('status' in failure && failure.status === 503);
        if (!asked && !isReading) expect(rest.attempt).toBeLessThan(4);
        expect(decision.waitMs).toBeGreaterThanOrEqual(rest.requiredMs ?? 0);
        expect(decision.waitMs).toBeLessThanOrEqual(Math.max(20_000, (rest.requiredMs ?? 0) + 1000));
      }),
    );
  });
});
