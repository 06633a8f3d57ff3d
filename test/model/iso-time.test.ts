import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatIsoTime, parseIsoTime } from '../../src/model/iso-time.js';

describe('parseIsoTime', () => {
  it('agrees with the calendar', () => {
    const dates = fc.date({
      min: new Date('1970-01-01T00:00:00Z'),
      max: new Date('2400-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, (date) => {
        expect(parseIsoTime(date.toISOString())).toBe(date.getTime());
        expect(parseIsoTime(formatIsoTime(date.getTime()))).toBe(date.getTime());
      }),
    );
  });

  it.each([
    '',
    'today',
    '2026-02-29T00:00:00Z',
    '2100-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-10T00:00:00Z',
    '2026-11-00T00:00:00Z',
    '2026-11-20T24:00:01Z',
    '2026-11-20T12:60:00Z',
    '2026-11-20T12:00:60Z',
  ])('returns null for the invalid time "%s"', (text) => {
    expect(parseIsoTime(text)).toBeNull();
  });
});
