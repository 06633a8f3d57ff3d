import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayWidth, line, renderLines, span, splitAtColumns } from '../../../src/report/text/layout.js';
import { withoutColour } from '../runner.js';

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
          const text = renderLines([line(indent, spans)], { width });
          const rows = text.split('\n').slice(0, -1);
          expect(Math.max(...rows.map(displayWidth))).toBeLessThanOrEqual(width);
          const [first = '', ...others] = rows;
          const kept = first.slice(indent) + others.map((row) => row.slice(indent + 4)).join('');
          expect(kept.replace('\\u{3a}', ':')).toBe(one + two);
          const coloured = renderLines([line(indent, spans)], { width, color: true });
          expect(withoutColour(coloured)).toBe(text);
        },
      ),
    );
  });
  it.each<[string, number, string, readonly string[]]>([
    ['at spaces', 20, 'a project and its settings', ['a project and its ', 'settings']],
    [
      'before a long word that fits below',
      20,
      'the project pay-gateway-api',
      ['the project ', 'pay-gateway-api'],
    ],
    [
      'anywhere in a word that is longer than a line',
      20,
      `+ ${'x'.repeat(30)}`,
      [`+ ${'x'.repeat(18)}`, 'x'.repeat(12)],
    ],
    ['between wide characters', 20, '+ 支付网关服务与订单结算平台', ['+ 支付网关服务与订单', '结算平台']],
    [
      'before a word that fills a line',
      20,
      `the project ${'x'.repeat(16)} y`,
      ['the project ', 'x'.repeat(16), ' y'],
    ],
  ])('are wrapped %s', (_case, width, text, expected) => {
    const rows = renderLines([line(0, [span(text)])], { width })
      .split('\n')
      .slice(0, -1);
    expect(rows.map((row, at) => (at === 0 ? row : row.slice('  │ '.length)))).toEqual(expected);
  });
  it('have a mark at each continuation, so that no text can imitate a line', () => {
    const forged = `"${'x'.repeat(30)}${' '.repeat(20)}  ! require2FA: true → false"`;
    const [, ...others] = renderLines([line(2, [span(forged)])], { width: 40 })
      .trimEnd()
      .split('\n');
    expect(others.length).toBeGreaterThan(0);
    for (const row of others) expect(row).toMatch(/^ {4}│ /);
  });
  it('have their annotation on the same line if it fits, otherwise below', () => {
    const aside = span('a.yaml:1:1');
    expect(renderLines([line(2, [span('short')], aside)], { width: 60 })).toBe(
      `${'  short'.padEnd(48)}a.yaml:1:1\n`,
    );
    const narrow = renderLines([line(2, [span('short')], aside)], { width: 50 });
    expect(narrow).toBe(`${'  short'.padEnd(40)}a.yaml:1:1\n`);
    const long = renderLines([line(2, [span('x'.repeat(40))], aside)], { width: 50 });
    expect(long).toBe(`  ${'x'.repeat(40)}\n      a.yaml:1:1\n`);
  });
});
