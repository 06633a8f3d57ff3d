import { describe, expect, it } from 'vitest';
import { underlineLength } from '../../../src/report/text/underline.js';

/** The part of the line that is underlined, if the finding is at `|`. */
function underlined(marked: string): string {
  const offset = marked.indexOf('|');
  const line = marked.replace('|', '');
  return line.slice(offset, offset + underlineLength(line, offset));
}

describe('the underline of an excerpt', () => {
  it.each([
    ['a key', '  |resolvAge: 720', 'resolvAge'],
    ['a key without a value', '|settings:', 'settings'],
    ['a plain value', 'name: |web app # the site', 'web app'],
    ['a plain value with a comma', 'name: |a, b', 'a, b'],
    ['a URL', 'url: |https://c.example/x', 'https://c.example/x'],
    ['a plain value with a colon', '  prefix: |alert: web # note', 'alert: web'],
    ['a key of a list item', '  - |user: email', 'user'],
    ['a placeholder in braces', '{prefix: |${env:A}}', '${env:A}'],
    ['a quoted value', 'name: |"a: \\"b\\" # c" # d', '"a: \\"b\\" # c"'],
    ['a value in single quotes', "name: |'it''s'  ", "'it''s'"],
    ['a list', 'tags: |[a, "]", [b]] # c', '[a, "]", [b]]'],
    ['a list that goes on in the next line', 'tags: |[a,  ', '[a,'],
    ['a key in braces', '{name: a, |slug: b}', 'slug'],
    ['a value in braces', '{name: |a, slug: b}', 'a'],
    ['the last item of a list', 'tags: ["x, y", |b]', 'b'],
    ['an item of a block list', '    - |web', 'web'],
    ['a colour code', 'name: |\u001b[31mWeb', '\u001b[31m'],
    ['characters that look like spaces', '|\u00a0\u00a0name: web', '\u00a0\u00a0'],
    ['a byte order mark', '|\ufeffname: web', '\ufeff'],
    ['a minus sign', 'rate: |\u22121', '\u2212'],
    ['a tag', 'name: |!Ref web', '!Ref'],
    ['an anchor', 'name: |&a web', '&a'],
  ])('covers the whole of %s', (_case, marked, expected) => {
    expect(underlined(marked)).toBe(expected);
  });

  it.each([
    ['inside a quoted string', 'name: "a|\u202eb"'],
    ['after a space inside a quoted string', 'name: "a |b c"'],
    ['inside a plain value', 'name: a|\u001bb'],
    ['at the end of the line', 'name:|'],
    ['beyond the end of an empty line', '|'],
  ])('is one column wide for a character %s', (_case, marked) => {
    const offset = marked.indexOf('|');
    expect(underlineLength(marked.replace('|', ''), offset)).toBe(1);
  });
});
