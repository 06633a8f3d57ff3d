import { describe, expect, it } from 'vitest';
import { valueText } from '../../../src/report/view/value-text.js';

const brief = { verbose: false };

describe('the text of a value', () => {
  it.each([
    ['a word', 'member', 'member'],
    ['a text with a space', 'API v2', '"API v2"'],
    ['empty', '', '""'],
    ['a text that looks like a boolean', 'true', '"true"'],
    ['a text that YAML 1.1 takes for a boolean', 'yes', '"yes"'],
    ['a text that looks like a number', '720', '"720"'],
    ['a text that looks like null', 'null', '"null"'],
    ['quotes and backslashes', 'a "b" \\n', '"a \\"b\\" \\\\n"'],
    ['null', null, 'null'],
    ['boolean', false, 'false'],
    ['number', -1, '-1'],
    ['list', ['a', 'b c'], '[a, "b c"]'],
    ['object', { type: 'x', redaction: { method: 'mask' } }, '{type: x, redaction: {method: mask}}'],
    ['empty containers', [[], {}], '[[], {}]'],
  ])('formats %s', (_case, value, text) => {
    expect(valueText(value, brief)).toBe(text);
  });
  it('shortens a long text unless verbose, with the number of omitted characters', () => {
    expect(valueText('x '.repeat(400), brief)).toContain('(300 more characters; --verbose shows them)');
    expect(valueText('x '.repeat(400), { verbose: true })).toBe(`"${'x '.repeat(400)}"`);
  });
});
