import { describe, expect, test } from 'vitest';
import {
  gapMs,
  type LimitReport,
  observeLimit,
  type RateShare,
} from '../../../src/http/pacing/rate-share.js';

const start = 1_000_000;

/** A reply in the window that begins at `start`, or so many windows later. */
function reply(
  remaining: number,
  more: Partial<LimitReport> & { window?: number; windowMs?: number } = {},
): LimitReport {
  const { window = 0, windowMs = 1000, ...rest } = more;
  const sentAt = start + window * windowMs;
  return { limit: 40, remaining, sentAt, resetAt: sentAt + windowMs, admitted: true, ...rest };
}

function seen(...reports: readonly LimitReport[]): RateShare {
  let share: RateShare | null = null;
  for (const report of reports) share = observeLimit(share, report);
  if (share === null) throw new Error('no report was given');
  return share;
}

describe('the gap between two requests', () => {
  test.each<[string, RateShare, number, number]>([
    ['is zero alone in the first half of a window', seen(reply(39), reply(38)), start + 100, 0],
    [
      'spreads the rest of the window, except its spare part, alone in the second half',
      seen(...Array.from({ length: 24 }, (_, index) => reply(39 - index))),
      start + 500,
      50,
    ],
    [
      'spreads the share of the remaining requests if others are active',
      seen(reply(32)),
      start,
      1000 / ((32 - 40 / 5.5) * 0.1375),
    ],
    ['is infinite if only the spare part is left', seen(reply(6)), start + 900, Number.POSITIVE_INFINITY],
    [
      'is infinite if nothing is left',
      seen(reply(0, { admitted: false })),
      start + 100,
      Number.POSITIVE_INFINITY,
    ],
    [
      'begins a new window with the whole limit',
      seen(reply(32)),
      start + 1000,
      1000 / ((40 - 40 / 5.5 + 1) * 0.1375),
    ],
  ])('%s', (_, share, now, expected) => {
    const gap = gapMs(share, now);
    if (!Number.isFinite(expected)) expect(gap).toBe(expected);
    else expect(Math.abs(gap - expected)).toBeLessThanOrEqual(expected * 0.05);
  });

  test.each<[string, number, number]>([
    ['is used at full speed', 300, 0],
    ['is left to others when it is used up', 0, Number.POSITIVE_INFINITY],
  ])('a window of an hour %s', (_, remaining, gap) => {
    const hour = 3_600_000;
    const own = Array.from({ length: 300 }, (_item, index) =>
      reply(999 - index, { limit: 1000, windowMs: hour }),
    );
    const share = seen(...own, reply(remaining, { limit: 1000, windowMs: hour }));
    expect(gapMs(share, start + 1000)).toBe(gap);
  });

  test('increases with the number of other jobs', () => {
    const gaps = [35, 25, 15].map((remaining) => gapMs(seen(reply(remaining)), start + 1000));
    expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
    expect(new Set(gaps).size).toBe(3);
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
    expect(observeLimit(share, reply(3))).toBe(share);
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
