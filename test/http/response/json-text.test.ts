import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeUtf8, parseJsonText } from '../../../src/http/response/json-text.js';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

const valueIn = (text: string): unknown => {
  const parsed = parseJsonText(text);
  return parsed.ok ? { value: parsed.value } : parsed.wrong;
};

const elementsIn = (text: string): unknown => {
  const parsed = parseJsonText(text);
  return parsed.ok && parsed.elements.map((element) => Buffer.from(element).toString());
};

describe('parseJsonText', () => {
  test.each<[string, string, unknown]>([
    ['a value', '{"a":[1,null,"x"]}', { a: [1, null, 'x'] }],
    ['ignores brackets in a string', `"${'['.repeat(500)}"`, '['.repeat(500)],
    ['behind an escaped quote as well', `"\\"${'{'.repeat(500)}"`, `"${'{'.repeat(500)}`],
    ['a backslash at the end of a string', '["\\\\"]', ['\\']],
    ['many lists beside each other', `[${Array(500).fill('[]').join()}]`, Array(500).fill([])],
  ])('%s', (_, text, value) => {
    expect(valueIn(text)).toEqual({ value });
  });

  test.each([
    ['nothing', '', 'broken'],
    ['cut', '{"a":', 'broken'],
    ['cut in a string', '["a', 'broken'],
    ['cut after a backslash', '["a\\', 'broken'],
    ['something behind it', '{} x', 'broken'],
    ['NaN', 'NaN', 'broken'],
    ['a hundred and one deep', nested(101), 'too-deep'],
  ])('rejects %s', (_, text, wrong) => {
    expect(valueIn(text)).toBe(wrong);
  });

  test('accepts a depth of one hundred', () => {
    expect(parseJsonText(nested(100)).ok).toBe(true);
  });

  test('parses every result of JSON.stringify', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 20 }), (text) => {
        expect(valueIn(text)).toEqual({ value: JSON.parse(text) });
      }),
    );
  });
});

describe('the elements of a list', () => {
  test('have the received text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue(), { maxLength: 8 }),
        fc.constantFrom(undefined, 0, 1, 2, '\t'),
        (list, space) => {
          const elements = list.map((each) => JSON.stringify(each, null, space));
          expect(elementsIn(`[${elements.join(' ,\n')}]`)).toEqual(elements);
        },
      ),
    );
  });

  test.each([
    [
      'keep the spelling of numbers',
      '[1.0,12345678901234567890,1e2]',
      ['1.0', '12345678901234567890', '1e2'],
    ],
    [
      'contain escaped quotes and backslashes',
      String.raw`["a\"]","b\\",{"c":"\\\""}]`,
      [String.raw`"a\"]"`, String.raw`"b\\"`, String.raw`{"c":"\\\""}`],
    ],
    ['have no white space around them', ' [ {"a" : [1, 2]} ,\n\tnull\r\n] ', ['{"a" : [1, 2]}', 'null']],
    ['can be none', '[ ]', []],
    ['contain brackets in text', '["[{",{"a":"}]"}]', ['"[{"', '{"a":"}]"}']],
    ['contain any characters', '["größe","😀"]', ['"größe"', '"😀"']],
    ['are not the members of an object', '{"a":1,"b":[2,3]}', []],
  ])('%s', (_corner, text, elements) => {
    expect(elementsIn(text)).toEqual(elements);
  });
});

test.each<[string, Buffer, string | null]>([
  ['UTF-8', Buffer.from('Ürsel 😀'), 'Ürsel 😀'],
  ['with a byte order mark', Buffer.from('\ufeffx'), 'x'],
  ['Latin-1', Buffer.from('Ü', 'latin1'), null],
  ['cut inside a character', Buffer.from('😀').subarray(0, 2), null],
])('decodeUtf8: %s', (_, bytes, expected) => {
  expect(decodeUtf8(bytes)).toBe(expected);
});
