import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { expect, it } from 'vitest';
import { lineInMarkdown, sanitiseMarkdown } from '../../../src/report/sanitise/markdown.js';
import { hostileText, textWithMarks } from '../hostile-text.js';
import { shapeOf } from '../page.js';

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

const prose = (data: string) => lineInMarkdown([{ data, isProse: true }], 'text');

it.each([
  ['It was set at projects/web.yaml:4:3.', 'It was set at `projects/web.yaml:4:3`.'],
  [
    'Members without a security key are removed and e-mailed.',
    'Members without a security key are removed and e-mailed.',
  ],
  ['the layer "mobile" matches no project', 'the layer `"mobile"` matches no project'],
  ['resolveAge, dataScrubber would change', '`resolveAge`, `dataScrubber` would change'],
  ['cc @acme/owners, fixes #1', 'cc `@acme/owners`, fixes `#1`'],
  ['see www.example.com: SEC-77 deadbee', 'see `www.example.com`: `SEC-77` `deadbee`'],
  ['at (deadbee), Deadbee', 'at `(deadbee)`, `Deadbee`'],
  ['1. one', '`1`. one'],
  ['...', '`...`'],
  ['', '*(empty)*'],
  ['a\n- b', '`a\\n-` b'],
])('leaves only plain words of the sentence %j as they are', (text, shown) => {
  expect(prose(text)).toBe(shown);
});

it('makes nothing of a sentence but text and code', () => {
  const forge = new MarkdownIt({ html: true, linkify: true });
  fc.assert(
    fc.property(fc.oneof(textWithMarks, hostileText), (text) => {
      const markdown = prose(text);
      expect(shapeOf(forge.render(`${markdown}\n`)).filter((one) => !/^(?:code|em)$/.test(one))).toEqual([
        'html',
        'head',
        'body',
        'p',
      ]);
      expect(markdown.replace(/(`+)(?!`).*?[^`]\1(?!`)/g, '')).not.toMatch(/[@#!~%&$^<[\\/]/);
    }),
  );
});
