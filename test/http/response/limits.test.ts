import { describe, expect, test } from 'vitest';
import { readLimits, requiredWait } from '../../../src/http/response/limits.js';

/** The time of this machine is noon; the service's `Date` can differ. */
const wall = Date.UTC(2026, 10, 20, 12);
const noon = 'Fri, 20 Nov 2026 12:00:00 GMT';
const epoch = wall / 1000;
const century = 100 * 366 * 24 * 3600 * 1000;

function hint(status: number, headers: Readonly<Record<string, string>>): number | null {
  return requiredWait(status, readLimits(new Map(Object.entries(headers)), wall));
}

describe('requiredWait returns milliseconds', () => {
  test.each<[string, number, Record<string, string>, number | null]>([
    ['no header', 429, {}, null],
    ['seconds', 429, { 'retry-after': '5' }, 5000],
    ['zero seconds', 429, { 'retry-after': '0' }, 0],
    ['a fraction', 429, { 'retry-after': '1.5' }, 1500],
    ['leading zeros', 429, { 'retry-after': '007' }, 7000],
    ['white space around', 429, { 'retry-after': ' 5 ' }, 5000],
    ['negative: not understood', 429, { 'retry-after': '-1' }, null],
    ['empty: not understood', 429, { 'retry-after': '' }, null],
    ['an invalid date: not understood', 429, { 'retry-after': 'Invalid Date' }, null],
    ['a year beyond 9999: not understood', 429, { 'retry-after': 'Sat, 01 Jan 12000 00:00:00 GMT' }, null],
    ['garbage: not understood', 429, { 'retry-after': 'soon' }, null],
    ['a unit: not understood', 429, { 'retry-after': '5s' }, null],
    ['hexadecimal: not understood', 429, { 'retry-after': '0x10' }, null],
    ['an exponent: not understood', 429, { 'retry-after': '1e3' }, null],
    ['sent twice: the longer', 429, { 'retry-after': '5, 10' }, 10_000],
    ['sent twice, the longer first', 429, { 'retry-after': '10,5' }, 10_000],
    ['sent twice, one garbage', 429, { 'retry-after': 'soon, 3' }, 3000],
    ['larger than a timer holds', 429, { 'retry-after': '999999999' }, 999_999_999_000],
    ['larger than any date', 429, { 'retry-after': '9'.repeat(400) }, century],
    ['a date ahead', 429, { date: noon, 'retry-after': 'Fri, 20 Nov 2026 12:01:00 GMT' }, 60_000],
    ['a date that is past', 429, { date: noon, 'retry-after': 'Fri, 20 Nov 2026 11:00:00 GMT' }, 0],
    [
      'two dates: the later',
      429,
      { date: noon, 'retry-after': 'Fri, 20 Nov 2026 12:00:10 GMT, Fri, 20 Nov 2026 12:00:20 GMT' },
      20_000,
    ],
    [
      'a date and no Date: this machine’s clock',
      429,
      { 'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT' },
      30_000,
    ],
    [
      'a date and a broken Date',
      429,
      { date: 'today', 'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT' },
      30_000,
    ],
    [
      'the service is a day ahead',
      429,
      { date: 'Sat, 21 Nov 2026 12:00:00 GMT', 'retry-after': 'Sat, 21 Nov 2026 12:00:30 GMT' },
      30_000,
    ],
    [
      'the service is a day behind',
      429,
      { date: 'Thu, 19 Nov 2026 12:00:00 GMT', 'retry-after': 'Thu, 19 Nov 2026 12:00:30 GMT' },
      30_000,
    ],
    [
      'a reset as the service really sends it',
      429,
      { date: noon, 'x-sentry-rate-limit-reset': `${epoch + 7}` },
      7000,
    ],
    ['a reset by this machine’s clock', 429, { 'x-sentry-rate-limit-reset': `${epoch + 7}` }, 7000],
    [
      'a reset, the service a day ahead',
      429,
      { date: 'Sat, 21 Nov 2026 12:00:00 GMT', 'x-sentry-rate-limit-reset': `${epoch + 86_407}` },
      7000,
    ],
    [
      'a reset, the service a day behind',
      429,
      { date: 'Thu, 19 Nov 2026 12:00:00 GMT', 'x-sentry-rate-limit-reset': `${epoch - 86_393}` },
      7000,
    ],
    [
      'a reset that is past: a moment all the same',
      429,
      { date: noon, 'x-sentry-rate-limit-reset': `${epoch - 5}` },
      1000,
    ],
    ['a reset that is now', 429, { date: noon, 'x-sentry-rate-limit-reset': `${epoch}` }, 1000],
    ['a reset with a fraction', 429, { date: noon, 'x-sentry-rate-limit-reset': `${epoch + 2}.5` }, 2500],
    ['a reset in words', 429, { date: noon, 'x-sentry-rate-limit-reset': 'None' }, null],
    ['X-RateLimit-Reset', 429, { date: noon, 'x-ratelimit-reset': `${epoch + 9}` }, 9000],
    ['X-RateLimit-Reset in milliseconds', 429, { date: noon, 'x-ratelimit-reset': `${wall + 9000}` }, 9000],
    ['RateLimit-Reset, from now', 429, { date: noon, 'ratelimit-reset': '12' }, 12_000],
    ['two resets: the later', 429, { date: noon, 'x-ratelimit-reset': '3', 'ratelimit-reset': '12' }, 12_000],
    [
      'Retry-After before a reset',
      429,
      { date: noon, 'retry-after': '2', 'x-sentry-rate-limit-reset': `${epoch + 30}` },
      2000,
    ],
    [
      'Retry-After not understood: the reset',
      429,
      { date: noon, 'retry-after': 'soon', 'x-sentry-rate-limit-reset': `${epoch + 30}` },
      30_000,
    ],
    [
      'a reset years ahead is kept printable',
      429,
      { date: noon, 'x-sentry-rate-limit-reset': '99999999999999999' },
      century,
    ],
    ['another header with reset in its name', 429, { 'x-password-reset': '5' }, null],
    ['503 with Retry-After', 503, { 'retry-after': '4' }, 4000],
    [
      '503: the rate limit’s window is not what ails it',
      503,
      { date: noon, 'x-sentry-rate-limit-reset': `${epoch + 30}` },
      null,
    ],
    ['408 with Retry-After', 408, { 'retry-after': '4' }, 4000],
  ])('%s', (_, status, headers, expected) => {
    expect(hint(status, headers)).toBe(expected);
  });
});

describe('readLimits', () => {
  const nothing = {
    date: wall,
    retryAfterMs: null,
    limit: null,
    remaining: null,
    resetAt: null,
    concurrentLimit: null,
    concurrentRemaining: null,
  };

  test.each<[string, Record<string, string>, ReturnType<typeof readLimits>]>([
    ['no headers', {}, nothing],
    [
      'as the service sends it',
      {
        date: noon,
        'x-sentry-rate-limit-limit': '40',
        'x-sentry-rate-limit-remaining': '0',
        'x-sentry-rate-limit-reset': `${epoch + 1}`,
        'x-sentry-rate-limit-concurrentlimit': '25',
        'x-sentry-rate-limit-concurrentremaining': '24',
      },
      {
        ...nothing,
        limit: 40,
        remaining: 0,
        resetAt: wall + 1000,
        concurrentLimit: 25,
        concurrentRemaining: 24,
      },
    ],
    [
      'a window that ended before the reply',
      { date: noon, 'x-sentry-rate-limit-reset': `${epoch - 1}` },
      { ...nothing, resetAt: wall - 1000 },
    ],
    ['the text None', { 'x-sentry-rate-limit-concurrentremaining': 'None' }, nothing],
    [
      'dates in other formats than toUTCString(), with a wrong weekday or an impossible day',
      { date: 'Sunday, 06-Nov-94 08:49:37 GMT', 'retry-after': 'Wed, 31 Feb 2024 00:00:00 GMT' },
      nothing,
    ],
  ])('%s', (_, headers, expected) => {
    expect(readLimits(new Map(Object.entries(headers)), wall)).toEqual(expected);
  });
});
