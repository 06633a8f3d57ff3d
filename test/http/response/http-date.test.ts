import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHttpDate } from '../../../src/http/response/http-date.js';

const now = Date.UTC(2026, 10, 20, 12);
const example = Date.UTC(1994, 10, 6, 8, 49, 37);

describe('parseHttpDate', () => {
  test.each([
    ['IMF-fixdate', 'Sun, 06 Nov 1994 08:49:37 GMT', example],
    ['RFC 850', 'Sunday, 06-Nov-94 08:49:37 GMT', example],
    ['asctime, day padded with a space', 'Sun Nov  6 08:49:37 1994', example],
    ['asctime, two-digit day', 'Fri Nov 20 12:00:00 2026', now],
    ['white space around', ' Sun, 06 Nov 1994 08:49:37 GMT ', example],
    ['a leap second', 'Sat, 31 Dec 2016 23:59:60 GMT', Date.UTC(2017, 0, 1)],
    ['the 29th of a leap year', 'Thu, 29 Feb 2024 00:00:00 GMT', Date.UTC(2024, 1, 29)],
    [
      'RFC 850: fifty years ahead is still ahead',
      'Friday, 20-Nov-76 12:00:00 GMT',
      Date.UTC(2076, 10, 20, 12),
    ],
    [
      'RFC 850: more than fifty years ahead is past',
      'Sunday, 20-Nov-77 12:00:00 GMT',
      Date.UTC(1977, 10, 20, 12),
    ],
    [
      'a year below 100 stays what it is',
      'Sun, 06 Nov 0094 08:49:37 GMT',
      new Date('0094-11-06T08:49:37Z').getTime(),
    ],
  ])('%s', (_, text, expected) => {
    expect(parseHttpDate(text, now)).toBe(expected);
  });

  test.each([
    ['an empty text', ''],
    ['ISO 8601', '1994-11-06T08:49:37Z'],
    ['a zone that is not GMT', 'Sun, 06 Nov 1994 08:49:37 CET'],
    ['no zone', 'Sun, 06 Nov 1994 08:49:37'],
    ['a day that the month lacks', 'Wed, 31 Feb 2024 00:00:00 GMT'],
    ['the 29th of an ordinary year', 'Wed, 29 Feb 2023 00:00:00 GMT'],
    ['a month that does not exist', 'Sun, 06 Nev 1994 08:49:37 GMT'],
    ['hour 24', 'Sun, 06 Nov 1994 24:00:00 GMT'],
    ['minute 60', 'Sun, 06 Nov 1994 08:60:00 GMT'],
    ['second 61', 'Sun, 06 Nov 1994 08:49:61 GMT'],
    ['day 0', 'Sun, 00 Nov 1994 08:49:37 GMT'],
    ['text after the date', 'Sun, 06 Nov 1994 08:49:37 GMT, 5'],
  ])('rejects %s', (_, text) => {
    expect(parseHttpDate(text, now)).toBeNull();
  });

  test('parses every result of toUTCString', () => {
    const seconds = fc.integer({ min: 0, max: 4_000_000_000 });
    fc.assert(
      fc.property(seconds, (second) => {
        expect(parseHttpDate(new Date(second * 1000).toUTCString(), now)).toBe(second * 1000);
      }),
    );
  });
});
