import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
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
    '2026-04-31T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-12-32T00:00:00Z',
    '2026-00-10T00:00:00Z',
    '2026-11-00T00:00:00Z',
    '2026-11-20T24:00:01Z',
    '2026-11-20T12:60:00Z',
    '2026-11-20T12:00:60Z',
  ])('returns null for the invalid time "%s"', (text) => {
    expect(parseIsoTime(text)).toBeNull();
  });
});

describe('times', () => {
  test.each([
    ['a date', '2026-11-20', '2026-11-20T00:00:00Z'],
    ['a time without a zone as UTC', '2026-11-20T12:30', '2026-11-20T12:30:00Z'],
    ['a time in UTC', '2026-11-20T12:30:15Z', '2026-11-20T12:30:15Z'],
    ['an offset', '2026-11-20T12:30:15+02:00', '2026-11-20T10:30:15Z'],
    ['an offset without a colon', '2026-11-20T12:30:15-0530', '2026-11-20T18:00:15Z'],
    ['a fraction', '2026-11-20T12:30:15.5Z', '2026-11-20T12:30:15.500Z'],
    ['a fraction of nine digits', '2026-11-20T12:30:15.123999999Z', '2026-11-20T12:30:15.123Z'],
    [
      'a fraction of nine digits at the end of a month',
      '2026-11-30T12:30:15.123999999Z',
      '2026-11-30T12:30:15.123Z',
    ],
    ['midnight as the end of a day', '2026-11-20T24:00:00Z', '2026-11-21T00:00:00Z'],
    ['the year 50', '0050-11-20T12:30:15Z', '0050-11-20T12:30:15Z'],
    ['a leap day', '2028-02-29', '2028-02-29T00:00:00Z'],
  ])('parse %s', (_corner, text, written) => {
    expect(formatIsoTime(parseIsoTime(text) ?? Number.NaN)).toBe(written);
  });

  test.each([
    '',
    'yesterday',
    '2026-02-30',
    '2026-13-01',
    '2026-11-20T25:00',
    '1731500000',
    '20261120',
    '2026-11-20T12:30:15+99:00',
    ' 2026-11-20',
  ])('reject the time %j', (text) => {
    expect(parseIsoTime(text)).toBeNull();
  });
});
