import { expect, it } from 'vitest';
import { lineInMarkdown, sanitiseMarkdown } from '../../../src/report/sanitise/markdown.js';

it.each([
  ['a b', '`a b`'],
  ['', '*(empty)*'],
  [' ', '` `'],
  [' a', '`  a `'],
  ['a ', '` a  `'],
  ['a``b`', '``` a``b` ```'],
  ['`a', '`` `a ``'],
  ['`'.repeat(16), `${'`'.repeat(17)} ${'`'.repeat(16)} ${'`'.repeat(17)}`],
  ['`'.repeat(17), `\`${'\\u{60}'.repeat(17)}\``],
  ['a|b\\\\|c\\d', '`a|b\\\\|c\\d`', '`a\\|b\\u{5c}\\u{5c}\\|c\\d`'],
])('puts %j into a code span', (text, span, inTable = span) => {
  expect([sanitiseMarkdown(text, 'text'), sanitiseMarkdown(text, 'table')]).toEqual([span, inTable]);
  expect(lineInMarkdown(['*', { data: text }], 'table')).toBe(`*${inTable}`);
});
