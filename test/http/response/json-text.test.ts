import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeUtf8, parseJsonText } from '../../../src/http/response/json-text.js';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('parseJsonText', () => {
  test.each<[string, string, ReturnType<typeof parseJsonText>]>([
    ['a value', '{"a":[1,null,"x"]}', { ok: true, value: { a: [1, null, 'x'] } }],
    ['ignores brackets in a string', `"${'['.repeat(500)}"`, { ok: true, value: '['.repeat(500) }],
    [
      'behind an escaped quote as well',
      `"\\"${'{'.repeat(500)}"`,
      { ok: true, value: `"${'{'.repeat(500)}` },
    ],
    ['a backslash at the end of a string', '["\\\\"]', { ok: true, value: ['\\'] }],
    [
      'many lists beside each other',
      `[${Array(500).fill('[]').join()}]`,
      { ok: true, value: Array(500).fill([]) },
    ],
    ['nothing', '', { ok: false, wrong: 'broken-json' }],
    ['cut', '{"a":', { ok: false, wrong: 'broken-json' }],
    ['something behind it', '{} x', { ok: false, wrong: 'broken-json' }],
    ['NaN', 'NaN', { ok: false, wrong: 'broken-json' }],
    ['a hundred and one deep', nested(101), { ok: false, wrong: 'too-deep' }],
    ['a million deep', '{"a":'.repeat(1_000_000), { ok: false, wrong: 'too-deep' }],
  ])('%s', (_, text, expected) => {
    expect(parseJsonText(text)).toEqual(expected);
  });

  test('accepts a depth of one hundred', () => {
    expect(parseJsonText(nested(100)).ok).toBe(true);
  });

  test('parses every result of JSON.stringify', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 20 }), (text) => {
        expect(parseJsonText(text)).toEqual({ ok: true, value: JSON.parse(text) });
      }),
    );
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
