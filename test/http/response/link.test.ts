import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNextPage } from '../../../src/http/response/link.js';

const previous = '<https://a.test/x?&cursor=0:0:1>; rel="previous"; results="false"; cursor="0:0:1"';
const next = '<https://a.test/x?&cursor=9:100:0>; rel="next"; results="true"; cursor="9:100:0"';

describe('readNextPage', () => {
  test.each([
    ['as observed', `${previous}, ${next}`],
    ['the other way round', `${next}, ${previous}`],
    ['parameters in another order', '<u>; cursor="9:100:0"; results="true"; rel="next"'],
    ['without quotes', '<u>; rel=next; results=true; cursor=9:100:0'],
    ['names in capitals', '<u>; REL="next"; Results="TRUE"; Cursor="9:100:0"'],
    ['no white space', '<u>;rel="next";results="true";cursor="9:100:0"'],
    [
      'a comma and a bracket in the address',
      '<https://a.test/?q=a,b;rel="previous">; rel="next"; results="true"; cursor="9:100:0"',
    ],
    [
      'a foreign origin, whose address is never used',
      '<http://10.0.0.1/>; rel="next"; results="true"; cursor="9:100:0"',
    ],
    ['several relations', '<u>; rel="last next"; results="true"; cursor="9:100:0"'],
    [
      'a link of 20,000 characters',
      `<https://a.test/?q=${'x'.repeat(20_000)}>; rel="next"; results="true"; cursor="9:100:0"`,
    ],
    ['empty elements between', `, ,${previous}, ,${next},`],
    ['a parameter without a value', '<u>; crossorigin; rel="next"; results="true"; cursor="9:100:0"'],
  ])('finds the next page: %s', (_corner, header) => {
    expect(readNextPage(header)).toEqual({ kind: 'more', cursor: '9:100:0', flagged: true });
  });

  test('accepts a cursor without results, and reports it as not flagged', () => {
    expect(readNextPage('<u>; rel="next"; cursor="5"')).toEqual({
      kind: 'more',
      cursor: '5',
      flagged: false,
    });
  });

  test.each([
    ['results is false with a cursor', '<u>; rel="next"; results="false"; cursor="9:100:0"'],
    ['results is false, without a cursor', '<u>; rel="next"; results="false"'],
  ])('reports the end: %s', (_corner, header) => {
    expect(readNextPage(header)).toEqual({ kind: 'end' });
  });

  test.each([
    ['no header', undefined],
    ['an empty one', ' '],
    ['only the previous page', previous],
  ])('reports an absent link: %s', (_corner, header) => {
    expect(readNextPage(header)).toEqual({ kind: 'absent' });
  });

  test.each([
    ['no cursor, only an address', '<https://a.test/?cursor=9:100:0>; rel="next"; results="true"'],
    ['an empty cursor', '<u>; rel="next"; results="true"; cursor=""'],
    ['a cursor of 2,000 characters', `<u>; rel="next"; results="true"; cursor="${'9'.repeat(2000)}"`],
    ['results is neither true nor false', '<u>; rel="next"; results="maybe"; cursor="5"'],
    ['two next pages', `${next}, ${next}`],
    ['no brackets', 'https://a.test/; rel="next"'],
    ['cut short in a bracket', '<https://a.test/?que'],
    ['cut short in quotes', '<u>; rel="next"; results="tr'],
    ['words behind it', `${next} and more`],
    ['with empty values in more combinations than can be tried', `<a>${';a=  '.repeat(40)};"`],
  ])('reports an unreadable link, not the end: %s', (_corner, header) => {
    expect(readNextPage(header)).toEqual({ kind: 'unreadable' });
  });

  test('returns quickly for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: fc.constantFrom(...'<>;,="\\ abcrelnxt') }), (header) => {
        expect(['more', 'end', 'absent', 'unreadable']).toContain(readNextPage(header).kind);
      }),
    );
  });
});
