import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSecret, matchSecrets } from '../../src/model/secret.js';
import { codePoint } from '../code-points.js';
import { runs } from '../deep.js';
import { spellings } from './secret-spellings.js';

const TOKEN = 'sntrys_0123456789abcdef-XYZ??>???+/=';
const encodings = Object.entries(spellings);

/** Tokens as services make them: hexadecimal, with a prefix, base64, JWT, and anything visible. */
const tokens = fc.oneof(
  fc.stringMatching(/^[0-9a-f]{12,64}$/),
  fc.stringMatching(/^sntry[su]_[A-Za-z0-9+/=_-]{8,60}$/),
  fc.stringMatching(/^ey[A-Za-z0-9_-]{10,30}\.[A-Za-z0-9_-]{10,30}$/),
  // Without the characters that escapes begin with: if only a part is escaped, they would be ambiguous.
  fc.stringMatching(/^[!-$'-[\]-~]{12,40}$/).map((token) => token.replaceAll('%', '$')),
);

describe('a token in a text', () => {
  it.each(encodings)('is found: %s', (_name, spell) => {
    const contains = matchSecrets([TOKEN]);
    expect(contains(spell(TOKEN))).toBe(true);
    expect(contains(`# a: "${spell(TOKEN)}" b\n`)).toBe(true);
  });

  it('is found in every encoding and in any text', () => {
    // Text next to a spelling must not be read as a part of it.
    const around = fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .map((text) => text.replace(/[\\%=+0-9A-Za-z/_-]/g, ' '));
    fc.assert(
      fc.property(
        tokens,
        fc.constantFrom(...encodings),
        around,
        around,
        (token, [, spell], before, after) => {
          expect(matchSecrets([token])(`${before}${spell(token)}${after}`)).toBe(true);
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it.each(encodings.filter(([name]) => !/ in part$|^backslashes/.test(name)))(
    'is found even if it looks escaped itself: %s',
    (_name, spell) => {
      const token = String.raw`a%41b\x42c&#67;d&amp;e\\f=47g`;
      expect(matchSecrets([token])(`# ${spell(token)}`)).toBe(true);
    },
  );

  it('is found in a long text in parts exactly if it is found in the whole', () => {
    const piece = fc.oneof(
      fc.constantFrom(',\n', ', \n', '\\,\n', ',\n\u0301', '\\', '%2', '\\u00', '\\U0000'),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
    );
    fc.assert(
      fc.property(
        tokens,
        fc.constantFrom(...encodings),
        fc.array(fc.tuple(piece, fc.nat(200)), { maxLength: 8 }),
        (token, [, spell], pieces) => {
          const text = pieces.reduce(
            (all, [one, at]) => all.slice(0, at) + one + all.slice(at),
            spell(token),
          );
          const inParts = matchSecrets([token], 1)(text);
          expect(inParts).toBe(matchSecrets([token], Number.POSITIVE_INFINITY)(text));
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it('is found if a part of a long text could end within an escape', () =>
    expect(matchSecrets(['a%41b%42c%43d%44e'], 1)(String.raw`a\%41b\%42c\%43d\%44e`)).toBe(true));

  it('is not found in a text without it', () => {
    const text = fc.oneof(
      fc.string({ unit: codePoint, maxLength: 400 }),
      fc.string({ unit: fc.constantFrom(...'abcdef0123456789%\\&#x=;+/ \n'), maxLength: 400 }),
      fc.base64String({ maxLength: 400 }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9]{24,64}$/), text, (token, other) => {
        expect(matchSecrets([token])(other)).toBe(false);
      }),
      { numRuns: runs(300) },
    );
  });

  it('is found next to another secret', () => {
    const contains = matchSecrets(['first_0123456789', 'second_0123456789']);
    expect([contains('x first_0123456789'), contains('x second_0123456789')]).toEqual([true, true]);
    expect(contains('x third_0123456789')).toBe(false);
    expect(matchSecrets([])('x')).toBe(false);
    expect(matchSecrets(['third 0123 456789\n'])('x third_ third 0123 456789')).toBe(true);
  });

  it('is not looked for if it is so short that it could be there by chance', () => {
    expect(matchSecrets(['abcdefghijk'])('abcdefghijk')).toBe(false);
    expect(matchSecrets(['abcdefghijkl'])('abcdefghijkl')).toBe(true);
  });

  it('is found after more combining marks than one match removes', () =>
    expect(matchSecrets([TOKEN])(`${'\u0301'.repeat(65)}${TOKEN}`)).toBe(true));

  it('is not found if only a part of it is there', () =>
    expect(matchSecrets([TOKEN])(`${TOKEN.slice(0, -1)} ${TOKEN.slice(1)}`)).toBe(false));

  it.each(['%', '\\', '%41', '\\u0041', 'ab', '0x', '\u200b'])(
    'is looked for in a time that grows with the text alone: %j many times',
    (part) => {
      const contains = matchSecrets([TOKEN]);
      const start = performance.now();
      // If the time grew with the square of the length, this would take more than an hour.
      expect(contains(part.repeat(2e6 / part.length))).toBe(false);
      expect(performance.now() - start).toBeLessThan(60_000);
    },
  );
});

describe('the place of a token', () => {
  it('is that of the first one', () =>
    expect(findSecret(`x: ${TOKEN}, y: ${TOKEN}`, matchSecrets([TOKEN]))).toBe(3));

  it.each(encodings)('is the index at which its spelling begins: %s', (_name, spell) => {
    const contains = matchSecrets([TOKEN]);
    const [text, start] = [`some text, then: ${spell(TOKEN)}, and more`, 17];
    const found = findSecret(text, contains) ?? -1;
    expect(found).toBeGreaterThanOrEqual(start);
    // Digits that it shares with what is before it in base64 are not its own.
    expect(found).toBeLessThan(start + 24);
  });

  it('is null for a text without secrets', () =>
    expect(findSecret('some text', matchSecrets([TOKEN]))).toBe(null));
});
