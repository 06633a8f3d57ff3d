import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redact } from '../../../src/issues/read/redact.js';
import { deep, sample } from '../../deep.js';

describe('redact', () => {
  const issue = {
    id: '1',
    title: 'Mail to jane.doe+x@example.co.uk failed',
    culprit: 'by jos%C3%A9%40example.com <bob@example.com>',
    metadata: { title: 'Mail failed', value: 'to jane@example.com', nested: { value: 'deep' }, count: 3 },
    assignedTo: { type: 'user', name: 'ann@example.com', email: 'ann' },
    annotations: ['@nobody', 'a&lt;b@c&gt;d'],
  };

  test('removes only e-mail addresses, wherever they are', () => {
    expect(redact(issue, ['email'])).toEqual({
      id: '1',
      title: 'Mail to [e-mail removed] failed',
      culprit: 'by [e-mail removed] <[e-mail removed]>',
      metadata: { title: 'Mail failed', value: 'to [e-mail removed]', nested: { value: 'deep' }, count: 3 },
      assignedTo: { type: 'user', name: '[e-mail removed]', email: '[e-mail removed]' },
      annotations: ['@nobody', 'a&lt;[e-mail removed]&gt;d'],
    });
  });

  test('removes a title and its copies', () => {
    expect(redact(issue, ['title'])).toMatchObject({
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
        const { title } = redact({ title: `${before} ${email} ${after}` }, ['email']);
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
    ['after a character in the old percent encoding', 'to: %u0040@example.com'],
    ['in full width', '(BOB＠example.com)'],
    ['in full width, encoded', '(BOB%EF%BC%A0example.com)'],
    ['in small form', '(bob﹫ｅｘａｍｐｌｅ．ｃｏｍ)'],
    ['in quotes', 'to "bob example"@example.com, then'],
    ['in quotes with a quote', String.raw`to "bob \" example"@example.com, then`],
    ['in escaped quotes', String.raw`to \"bob example\"@example.com, then`],
    ['in escaped quotes with a quote', String.raw`to \"bob " example\"@example.com, then`],
    ['in quotes in HTML', 'to &quot;bob example&quot;@example.com, then'],
    ['in HTML without a semicolon', 'to bob&#x40x.example.com, then'],
    ['with a numeric host', 'to bob@[192.168.0.1], then'],
    ['with a combining accent', 'to jose\u0301@example.com, then'],
    ['with an invisible character', 'to bob\u200b@example.com, then'],
  ])('removes an address %s', (_corner, text) => {
    const { culprit } = redact({ culprit: text }, ['email']);
    expect(culprit).toContain('[e-mail removed]');
    expect(culprit).not.toMatch(/bob|exa|com|jos|192|ｅ/i);
  });

  test.each([
    '100% of 20%20 & more &amp; &lt;b&gt; %zz %4',
    String.raw`C:\x\u00e4 @ home "@" "quoted"`,
    'a @ b',
    'one &#99999999; two &#x110000; %',
  ])('keeps text without an address: %s', (text) => {
    const issue = { culprit: text, stats: { '24h': [[1, 2]] }, tags: [{ '100%': null }] };
    // The same object: its line keeps its bytes.
    expect(redact(issue, ['email'])).toBe(issue);
  });

  test('removes addresses in property names and keeps the names unique', () => {
    const keyed = { tags: [{ 'k@ey.com': 1, 'l%40ey.com': 2, '[e-mail removed]': 3, fine: 4 }] };
    expect(redact(keyed, ['email'])).toEqual({
      tags: [{ '[e-mail removed] 1': 1, '[e-mail removed] 2': 2, '[e-mail removed]': 3, fine: 4 }],
    });
  });

  test('leaves no address, however @ is encoded', () => {
    const signs = ['@', '＠', '﹫', '%40', '%2540', '&#64;', '&#x40;', '&commat;', '&amp;#64;'];
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
          const { title } = redact({ title: `${before} ${who}${sign}${where} ${after}` }, ['email']);
          expect(title).not.toContain(`${who}${sign}`);
          expect(title).not.toContain(`${sign}${where}`);
        },
      ),
    );
  });

  const pieces = [
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
  ];
  test.each(sample(pieces, 4))('handles a long repetition of %j in linear time', (piece) => {
    // If the time grew with the square of the length, a quarter of a megabyte would take a minute.
    const text = piece.repeat((deep ? 1_000_000 : 250_000) / piece.length);
    const started = performance.now();
    for (const hostile of [text, `%${text}`, `&${text}`, `${text}@`, `${text}%40`, `a@b${text}`])
      redact({ title: hostile }, ['email']);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test('keeps a long text without an address', () => {
    const text = 'a'.repeat(2_000_000);
    expect(redact({ title: text }, ['email'])).toEqual({ title: text });
  });
});
