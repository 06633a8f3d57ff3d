import { describe, expect, test } from 'vitest';
import {
  dueAt,
  type LimitReport,
  type OwnRequests,
  observeLimit,
  type RateShare,
} from '../../../src/http/pacing/rate-share.js';

/** The service's time is the monotonic time. */
const clock = { low: 0, high: 0, at: 0 };
const start = 1_000_000;

/** A reply in the window that begins at `start`, or so many windows later. */
function reply(
  remaining: number,
  more: Partial<LimitReport> & { window?: number; windowMs?: number } = {},
): LimitReport {
  const { window = 0, windowMs = 1000, ...rest } = more;
  const at = start + window * windowMs;
  return {
    limit: 40,
    remaining,
    startedAt: at,
    endedAt: at,
    resetAt: at + windowMs,
    admitted: true,
    ...rest,
  };
}

function seen(...reports: readonly LimitReport[]): RateShare {
  let share: RateShare | null = null;
  for (const report of reports) share = observeLimit(share, report, clock);
  if (share === null) throw new Error('no report was given');
  return share;
}

const alone = (requests: number): RateShare =>
  seen(...Array.from({ length: requests }, (_, index) => reply(39 - index)));

describe('the next request', () => {
  const due = (share: RateShare, sinceStart: number, own: Partial<OwnRequests> = {}): number => {
    const now = start + sinceStart;
    return dueAt(share, clock, { inFlight: 0, lastStartedAt: now, random: 0.5, ...own }, now) - start;
  };

  test.each<[string, number, number]>([
    ['starts immediately alone in the first half of a window', due(alone(2), 100), 100],
    ['is spread over the rest of the window alone in the second half', due(alone(24), 520), 550],
    ['starts in the next window if no request is left', due(alone(40), 900), 1000],
    [
      'starts in the next window if requests in flight use the rest',
      due(alone(30), 900, { inFlight: 10 }),
      1000,
    ],
    [
      'follows the last one in a new window as in any other',
      due(alone(40), 1010, { lastStartedAt: start + 1000 }),
      1025,
    ],
  ])('%s', (_, found, expected) => {
    expect(found).toBeCloseTo(expected, -1);
  });

  test('waits longer, the more others use the limit', () => {
    const waits = [38, 30, 20, 10].map((remaining) => due(seen(reply(remaining)), 10));
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(new Set(waits).size).toBe(4);
  });

  test('starts at different times in a new window if others wait for it too', () => {
    const waits = [0, 0.5, 1].map((random) => due(seen(reply(0)), 100, { random }));
    expect(waits[0]).toBe(1000);
    expect(new Set(waits).size).toBe(3);
    expect(Math.max(...waits)).toBeLessThan(2000);
  });

  test.each<[string, number, number]>([
    ['starts immediately in a window of an hour', 300, 100],
    ['waits for the next window of an hour if this one is used up', 0, 3_600_000],
  ])('%s', (_, remaining, expected) => {
    const hour = { limit: 1000, windowMs: 3_600_000 };
    const own = Array.from({ length: 300 }, (_item, index) => reply(999 - index, hour));
    expect(due(seen(...own, reply(remaining, hour)), 100, { random: 0 })).toBe(expected);
  });
});

describe('the update by a reply', () => {
  test('halves the counts of past windows', () => {
    const share = seen(reply(20), reply(18), reply(39, { window: 1 }), reply(39, { window: 2 }));
    expect(share.own).toEqual({ current: 1, before: 1 });
    expect(share.all).toEqual({ current: 1, before: 6 });
  });

  test('ignores a late reply of a past window', () => {
    const share = seen(reply(20), reply(39, { window: 1 }));
    expect(observeLimit(share, reply(3), clock)).toBe(share);
  });

  test('does not count a rejected request', () => {
    expect(seen(reply(20), reply(0, { admitted: false })).own.current).toBe(1);
  });

  test('assumes a limit of one more than the largest remaining count if none is announced', () => {
    expect(seen(reply(39, { limit: null }), reply(38, { limit: null })).limit).toBe(40);
  });

  test('starts no window if a relative reset moves by a second', () => {
    const minute = { windowMs: 60_000 };
    const share = seen(reply(39, minute), reply(38, { ...minute, resetAt: start + 61_000 }));
    expect(share.own.current).toBe(2);
  });
});
