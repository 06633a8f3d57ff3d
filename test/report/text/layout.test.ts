import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { line, renderLines, span } from '../../../src/report/text/layout.js';
import { createStyle } from '../../../src/report/text/style.js';
import { displayWidth, splitAtColumns } from '../../../src/report/text/width.js';
import { withoutColour } from '../runner.js';

const plain = createStyle({ color: false });
const visible = fc
  .array(fc.constantFrom('a', 'word', ' ', '  ', ':', '日', '🚀', 'e\u0301', '-', '│'))
  .map((pieces) => pieces.join(''));

describe('the width of a text', () => {
  it.each([
    ['ASCII', 'abc', 3],
    ['wide', '東京', 4],
    ['full-width', 'ＡＢ', 4],
    ['Hangul', '한국', 4],
    ['emoji', '🚀', 2],
    ['combining mark', 'e\u0301', 1],
    ['accents in one', 'é', 1],
    ['beyond the basic plane', '𠀋', 2],
    ['arrow and ellipsis', '→…', 2],
  ])('is right for %s', (_case, text, columns) => {
    expect(displayWidth(text)).toBe(columns);
  });
  it('is split between characters, after at least one', () => {
    expect(splitAtColumns('東京都', 3)).toEqual(['東', '京都']);
    expect(splitAtColumns('東京', 1)).toEqual(['東', '京']);
    expect(splitAtColumns('e\u0301a', 1)).toEqual(['e\u0301', 'a']);
  });
});

describe('rendered lines', () => {
  it('fit into the width with and without colour, and keep every character', () => {
    fc.assert(
      fc.property(
        visible,
        visible,
        fc.integer({ min: 20, max: 100 }),
        fc.integer({ min: 0, max: 8 }),
        (one, two, width, indent) => {
          const spans = [span(one, 'strong'), span(two, 'added')];
          const text = renderLines([line(indent, spans)], width, plain);
          const rows = text.split('\n').slice(0, -1);
          expect(Math.max(...rows.map(displayWidth))).toBeLessThanOrEqual(width);
          const [first = '', ...others] = rows;
          const kept = first.slice(indent) + others.map((row) => row.slice(indent + 4)).join('');
          expect(kept.replace('\\u{3a}', ':')).toBe(one + two);
          const coloured = renderLines([line(indent, spans)], width, createStyle({ color: true }));
          expect(withoutColour(coloured)).toBe(text);
        },
      ),
    );
  });
  it('have a mark at each continuation, so that no text can imitate a line', () => {
    const forged = `"${'x'.repeat(30)}${' '.repeat(20)}  ! require2FA: true → false"`;
    const [, ...others] = renderLines([line(2, [span(forged)])], 40, plain)
      .trimEnd()
      .split('\n');
    expect(others.length).toBeGreaterThan(0);
    for (const row of others) expect(row).toMatch(/^ {4}│ /);
  });
  it('have their annotation on the same line if it fits, otherwise below', () => {
    const aside = span('a.yaml:1:1');
    expect(renderLines([line(2, [span('short')], aside)], 60, plain)).toBe(
      `${'  short'.padEnd(48)}a.yaml:1:1\n`,
    );
    const narrow = renderLines([line(2, [span('short')], aside)], 50, plain);
    expect(narrow).toBe(`${'  short'.padEnd(40)}a.yaml:1:1\n`);
    const long = renderLines([line(2, [span('x'.repeat(40))], aside)], 50, plain);
    expect(long).toBe(`  ${'x'.repeat(40)}\n      a.yaml:1:1\n`);
  });
  it('have their annotations in one column within a paragraph, unless a line is too long', () => {
    const texts = ['short', 'x'.repeat(52), 'y'.repeat(70)];
    const lines = texts.map((text) => line(0, [span(text)], span('a.yaml:1:1')));
    const columns = renderLines(lines, 100, plain)
      .trimEnd()
      .split('\n')
      .map((row) => row.indexOf('a.yaml'));
    expect(columns).toEqual([54, 54, 72]);
  });
});
