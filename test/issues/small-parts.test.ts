import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createIdSet } from '../../src/issues/read/id-map.js';
import { splitElements } from '../../src/issues/read/pages.js';
import { redact } from '../../src/issues/read/redact.js';
import {
  inOrder,
  projectsOfPartition,
  readPartition,
  segmentsFor,
} from '../../src/issues/request/segments.js';
import { parsePeriod } from '../../src/issues/request/times.js';
import { formatIsoTime, parseIsoTime } from '../../src/model/iso-time.js';
import { deep, runs } from '../deep.js';

describe('splitElements', () => {
  test('returns the source text of each element', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue(), { maxLength: 8 }),
        fc.constantFrom(undefined, 0, 1, 2, '\t'),
        (value, space) => {
          const pieces = splitElements(JSON.stringify(value, null, space));
          expect(pieces.map((piece) => JSON.parse(piece))).toEqual(JSON.parse(JSON.stringify(value)));
        },
      ),
    );
  });

  test.each([
    [
      'keeps the spelling of numbers',
      '[1.0,12345678901234567890,1e2]',
      ['1.0', '12345678901234567890', '1e2'],
    ],
    [
      'accepts escaped quotes and backslashes',
      String.raw`["a\"]","b\\",{"c":"\\\""}]`,
      [String.raw`"a\"]"`, String.raw`"b\\"`, String.raw`{"c":"\\\""}`],
    ],
    ['removes surrounding white space', ' [ {"a" : [1, 2]} , null ] ', ['{"a" : [1, 2]}', 'null']],
    ['accepts an empty array', '[ ]', []],
    ['ignores brackets in text', '["[{",{"a":"}]"}]', ['"[{"', '{"a":"}]"}']],
  ])('%s', (_corner, text, pieces) => {
    expect(splitElements(text)).toEqual(pieces);
  });
});

describe('createIdSet', () => {
  test('behaves like a Set', () => {
    const ids = fc.oneof(
      fc.nat({ max: 3000 }).map(String),
      fc.constantFrom('', '0', '00', '-1', 'x', '9007199254740993', '999999999999999'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(ids, { maxLength: 3000 }), (texts) => {
        const set = createIdSet();
        const model = new Set<string>();
        for (const text of texts) {
          expect(set.add(text)).toBe(!model.has(text));
          model.add(text);
        }
        expect(set.size).toBe(model.size);
        expect(new Set(set.values())).toEqual(model);
        expect([...model].every((text) => !set.add(text))).toBe(true);
      }),
      { numRuns: runs(30) },
    );
  });
});

describe('times', () => {
  test.each([
    ['24h', 86_400],
    ['14d', 1_209_600],
    ['1s', 1],
    ['5m', 300],
    ['2w', 1_209_600],
  ])('parse the period %s', (text, seconds) => {
    expect(parsePeriod(text)).toBe(seconds);
  });

  test.each(['', '14', 'd', '0d', '-1d', '1.5h', '1 d', '14D', '1y', '1d1h', '9999999999d'])(
    'reject the period %j',
    (text) => {
      expect(parsePeriod(text)).toBeNull();
    },
  );

  test.each([
    ['a date', '2026-11-20', '2026-11-20T00:00:00Z'],
    ['a time without a zone as UTC', '2026-11-20T12:30', '2026-11-20T12:30:00Z'],
    ['a time in UTC', '2026-11-20T12:30:15Z', '2026-11-20T12:30:15Z'],
    ['an offset', '2026-11-20T12:30:15+02:00', '2026-11-20T10:30:15Z'],
    ['an offset without a colon', '2026-11-20T12:30:15-0530', '2026-11-20T18:00:15Z'],
    ['a fraction', '2026-11-20T12:30:15.5Z', '2026-11-20T12:30:15.500Z'],
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

describe('redact', () => {
  const issue = {
    id: '1',
    title: 'Mail to jane.doe+x@example.co.uk failed',
    culprit: 'send <bob@example.com>',
    metadata: { title: 'Mail failed', value: 'to jane@example.com', nested: { value: 'deep' }, count: 3 },
    assignedTo: { type: 'user', name: 'ann@example.com', email: 'ann@example.com' },
    annotations: ['@nobody', 'a@b'],
  };

  test('removes only e-mail addresses, wherever they are', () => {
    expect(redact(issue, new Set(['email']))).toEqual({
      id: '1',
      title: 'Mail to [e-mail removed] failed',
      culprit: 'send <[e-mail removed]>',
      metadata: { title: 'Mail failed', value: 'to [e-mail removed]', nested: { value: 'deep' }, count: 3 },
      assignedTo: { type: 'user', name: '[e-mail removed]', email: '[e-mail removed]' },
      annotations: ['@nobody', '[e-mail removed]'],
    });
  });

  test('removes a title and its copies', () => {
    expect(redact(issue, new Set(['title']))).toMatchObject({
      title: '[title removed]',
      culprit: issue.culprit,
      metadata: {
        title: '[title removed]',
        value: '[title removed]',
        nested: { value: '[title removed]' },
        count: 3,
      },
    });
  });

  test('leaves no address, whatever surrounds it', () => {
    fc.assert(
      fc.property(fc.string(), fc.emailAddress(), fc.string(), (before, email, after) => {
        const { title } = redact({ title: `${before} ${email} ${after}` }, new Set(['email']));
        expect(title).not.toContain(email);
      }),
    );
  });

  test.each([
    ['in a URL', 'https://e/?q=1&to=bob%40example.com&x=1'],
    ['after a percent-encoded character', 'to: bob%0a@example.com'],
    ['after an HTML character reference', 'to: &#9@example.com'],
    ['percent-encoded twice', 'to:bob%2540example.com, then'],
    ['with all punctuation percent-encoded', 'to:bob%2Bx%2Example%40example%2Ecom, then'],
    ['with a percent-encoded letter', 'to:jos%C3%A9%40example.com, then'],
    ['in HTML, decimal', '<b>bob&#64;example.com</b>'],
    ['in HTML, hexadecimal', '<b>bob&#x0040;example&#46;com</b>'],
    ['in HTML, by entity name', '<b>bob&commat;example&period;com</b>'],
    ['in HTML, encoded twice', '&lt;bob&amp;#64;example.com&gt;'],
    ['in code', String.raw`"bob\u0040example.com"`],
    ['in code, short', String.raw`"bob\x40example.com"`],
    ['in code, by code point', String.raw`"bob\u{40}example\u{00002E}com"`],
    ['in code, escaped twice', String.raw`"bob\\u0040example.com"`],
    ['escaped', String.raw`to bob\@example.com, then`],
    ['with all punctuation escaped, and twice', String.raw`to bob\_exa\-m\\@example\.com, then`],
    ['in the old percent encoding', 'to:bob%u0040example%25u002Ecom, then'],
    ['in HTML in a URL', 'to:bob%26%2364%3Bexample.com, then'],
    ['in code in a URL', 'to:bob%5Cu0040example.com, then'],
    ['in a URL in HTML', 'to:bob&#37;40example.com, then'],
    ['in HTML in code in a URL', 'to:bob%5Cu0026%2364%3Bexample.com, then'],
    ['after a character in the old percent encoding', 'to: %u0040@example.com'],
    ['in full width', '(BOB＠example.com)'],
    ['in full width, encoded', '(BOB%EF%BC%A0example.com)'],
    ['in small form', '(bob﹫ｅｘａｍｐｌｅ．ｃｏｍ)'],
    ['in quotes', 'to "bob example"@example.com, then'],
    ['in quotes with a quote', String.raw`to "bob \" example"@example.com, then`],
    ['in escaped quotes', String.raw`to \"bob example\"@example.com, then`],
    ['with a numeric host', 'to bob@[192.168.0.1], then'],
    ['with a combining accent', 'to jose\u0301@example.com, then'],
    ['with an invisible character', 'to bob\u200b@example.com, then'],
  ])('removes an address %s', (_corner, text) => {
    const { culprit } = redact({ culprit: text }, new Set(['email']));
    expect(culprit).toContain('[e-mail removed]');
    expect(culprit).not.toMatch(/bob|exa|com|jos|192|ｅ/i);
  });

  test.each([
    '100% of 20%20 & more &amp; &lt;b&gt; %zz %4',
    String.raw`C:\x\u00e4 @ home "@" "quoted"`,
    'a @ b',
    'one &#99999999; two &#x110000; %',
  ])('keeps text without an address: %s', (text) => {
    expect(redact({ culprit: text }, new Set(['email']))).toEqual({ culprit: text });
  });

  test('removes addresses in property names and keeps the names unique', () => {
    const keyed = { tags: [{ 'k@ey.com': 1, 'l%40ey.com': 2, '[e-mail removed]': 3, fine: 4 }] };
    expect(redact(keyed, new Set(['email']))).toEqual({
      tags: [{ '[e-mail removed] 1': 1, '[e-mail removed] 2': 2, '[e-mail removed]': 3, fine: 4 }],
    });
  });

  test('leaves no address, however @ is encoded', () => {
    const signs = ['@', '＠', '﹫', '%40', '%2540', '%252540', '&#64;', '&#x40;', '&commat;', '&amp;#64;'];
    signs.push('%u0040', '%26%2364%3B', String.raw`\@`, String.raw`\u{40}`, String.raw`\\u0040`);
    const name = fc.stringMatching(/^[a-z]{3,9}(\.[a-z]{3,9})?$/);
    const around = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('%', '&', '"', '\\', '@', ' ', '2', '5') }),
    );
    fc.assert(
      fc.property(
        around,
        name,
        fc.constantFrom(...signs),
        name,
        around,
        (before, who, sign, where, after) => {
          const { title } = redact({ title: `${before} ${who}${sign}${where} ${after}` }, new Set(['email']));
          expect(title).not.toContain(`${who}${sign}`);
          expect(title).not.toContain(`${sign}${where}`);
        },
      ),
    );
  });

  test.each([
    'a',
    '@',
    '"',
    '"@a ',
    String.raw`\"@a `,
    'a@',
    '%',
    '%25',
    '&',
    'amp;',
    '&amp;',
    '\\',
    '25',
    'a@[',
    '@.',
    '&#0',
    '%u',
    '%2526',
    String.raw`\u{0`,
    String.raw`\\`,
    '%5C',
  ])('handles a long repetition of %j in linear time', (piece) => {
    // If the time grew with the square of the length, a quarter of a megabyte would take a minute.
    const text = piece.repeat((deep ? 1_000_000 : 250_000) / piece.length);
    const started = performance.now();
    for (const hostile of [text, `%${text}`, `&${text}`, `${text}@`, `${text}%40`, `a@b${text}`])
      redact({ title: hostile }, new Set(['email']));
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test('keeps a long text without an address', () => {
    const text = 'a'.repeat(2_000_000);
    expect(redact({ title: text }, new Set(['email']))).toEqual({ title: text });
  });
});

describe('segments', () => {
  test.each([
    [
      'read everything with one cursor if no project is named',
      null,
      false,
      [{ name: 'all', projects: ['-1'] }],
    ],
    [
      'read each project separately',
      ['1', '2'],
      false,
      [
        { name: '1', projects: ['1'] },
        { name: '2', projects: ['2'] },
      ],
    ],
    [
      'read all projects together if a cursor requires it',
      ['1', '2'],
      true,
      [{ name: 'all', projects: ['1', '2'] }],
    ],
    ['read nothing for an empty partition', [], true, []],
  ])('%s', (_corner, projects, asOne, segments) => {
    expect(segmentsFor(projects, { asOne })).toEqual(segments);
  });

  test('of all partitions in order are the whole list, in even sizes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat().map(String)), fc.integer({ min: 1, max: 40 }), (ids, count) => {
        const all = inOrder(ids);
        const partitions = Array.from({ length: count }, (_, index) =>
          projectsOfPartition(all, { index, count }),
        );
        expect(partitions.flat()).toEqual(all);
        const sizes = partitions.map(({ length }) => length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test.each(['', '4/4', '0/0', '1', '-1/4', '1/4/2', 'a/b', '0/99999'])('reject the partition %j', (text) => {
    expect(readPartition(text)).toBeNull();
  });
});
