import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideRetry, maxAttempts, type RetryContext } from '../../../src/http/pacing/retry.js';
import type { Failure } from '../../../src/http/types.js';
import { failures } from '../failures.js';

function decide(failure: Failure, rest: Partial<RetryContext> = {}) {
  return decideRetry({
    failure,
    attempt: 1,
    repeatable: true,
    retryAfterMs: null,
    random: () => 0.5,
    ...rest,
  });
}

describe('the number of attempts', () => {
  test.each<[string, Failure, number]>([
    ['no connection', failures.unreachable, 4],
    ['a name that is not known may be a slip: once more', { ...failures.unreachable, code: 'ENOTFOUND' }, 2],
    ['a name server that is busy', { ...failures.unreachable, code: 'EAI_AGAIN' }, 4],
    ['a certificate that is not trusted', failures.untrusted, 1],
    ['no connection in time', failures['timed-out'], 4],
    ['no answer in time: once more', { ...failures['timed-out'], acted: 'unknown' }, 2],
    ['401', failures['not-authenticated'], 1],
    ['403', failures['not-permitted'], 1],
    ['404', failures['not-found'], 1],
    ['405', failures['no-method'], 1],
    ['a redirect', failures.moved, 1],
    ['400', failures.invalid, 1],
    ['500', failures.server, 4],
    ['408', { ...failures.server, status: 408 }, 4],
    ['501 will not change', { ...failures.server, status: 501 }, 1],
    ['half a JSON text: once more', failures.malformed, 2],
    ['a login page: no storm', { ...failures.malformed, wrong: 'html' }, 1],
    ['an empty answer', { ...failures.malformed, wrong: 'empty' }, 1],
    ['an answer without end', failures['too-large'], 1],
    ['the request budget', failures.budget, 1],
    ['an interruption', failures.interrupted, 1],
  ])('%s', (_, failure, attempts) => {
    let tried = 1;
    while (decide(failure, { attempt: tried }).retry) tried += 1;
    expect(tried).toBe(attempts);
  });

  test.each<[string, Failure, number | null]>([
    ['429', failures.throttled, null],
    ['429 with a time', failures.throttled, 1000],
    ['503 with a time', { ...failures.server, status: 503 }, 0],
  ])('is limited only by time for %s', (_, failure, retryAfterMs) => {
    for (const attempt of [1, 4, 100]) {
      const decision = decide(failure, { attempt, retryAfterMs, random: () => 0 });
      expect(decision).toMatchObject({ retry: true, cost: 0 });
      expect(decision.retry && decision.waitMs).toBeGreaterThan(0);
    }
  });

  test('is four for a 503 without a required wait', () => {
    expect(decide({ ...failures.server, status: 503 }, { attempt: 4 }).retry).toBe(false);
  });

  test.each<[string, Failure, boolean]>([
    ['a connection that was refused', failures.unreachable, true],
    [
      'a connection that broke after the request was sent',
      { ...failures.unreachable, acted: 'unknown' },
      false,
    ],
    ['no connection in time', failures['timed-out'], true],
    ['no answer in time', { ...failures['timed-out'], acted: 'unknown' }, false],
    ['429', failures.throttled, true],
    ['500', { ...failures.server, acted: 'unknown' }, false],
    ['half a JSON text', { ...failures.malformed, acted: 'unknown' }, false],
  ])('of an update after %s', (_, failure, retry) => {
    expect(decide(failure, { repeatable: false }).retry).toBe(retry);
  });
});

describe('the wait before a retry', () => {
  test.each<[string, Failure, Partial<RetryContext>, number]>([
    ['the first time, half of 0.5 s', failures.server, {}, 250],
    ['the third time, half of 2 s', failures.server, { attempt: 3 }, 1000],
    ['after a 429, three quarters of 1 s', failures.throttled, {}, 750],
    ['a hint, and half of the second that spreads jobs', failures.throttled, { retryAfterMs: 7000 }, 7500],
    [
      'a hint of zero does not shorten the backoff',
      failures.throttled,
      { retryAfterMs: 0, attempt: 3 },
      3000,
    ],
    ['an unlucky draw: at once', failures.server, { random: () => 0 }, 0],
  ])('%s', (_, failure, rest, waitMs) => {
    expect(decide(failure, rest)).toMatchObject({ retry: true, waitMs });
  });

  test.each<[string, Failure, number]>([
    ['a failing service', failures.server, 5],
    ['a timeout, which held it longest', failures['timed-out'], 10],
    ['a 429, which is a service at work', failures.throttled, 0],
  ])('costs retry budget: %s', (_, failure, cost) => {
    expect(decide(failure)).toMatchObject({ cost });
  });

  test('is never below the required wait or above the maximum, and more than four attempts need a required wait', () => {
    const question = fc.record({
      failure: fc.constantFrom(...Object.values(failures)),
      attempt: fc.integer({ min: 1, max: 10 }),
      repeatable: fc.boolean(),
      retryAfterMs: fc.option(fc.nat({ max: 1e9 })),
      chance: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    });
    fc.assert(
      fc.property(question, ({ chance, ...rest }) => {
        const decision = decideRetry({ ...rest, random: () => chance });
        if (!decision.retry) return;
        const { failure } = rest;
        const asked = failure.kind === 'throttled' || ('status' in failure && failure.status === 503);
        if (!asked) expect(rest.attempt).toBeLessThan(maxAttempts);
        expect(decision.waitMs).toBeGreaterThanOrEqual(rest.retryAfterMs ?? 0);
        expect(decision.waitMs).toBeLessThanOrEqual(Math.max(20_000, (rest.retryAfterMs ?? 0) + 1000));
      }),
    );
  });
});
