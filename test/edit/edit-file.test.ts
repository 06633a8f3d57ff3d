import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Edit, editFile } from '../../src/edit/edit-file.js';
import type { Json } from '../../src/model/json.js';

interface How {
  readonly orderless?: boolean;
  readonly key?: string;
}

/** Edits the only setting `x`, wherever it stands. */
function edit(text: string, value: Json, { orderless = false, key }: How = {}): string {
  const before = text.slice(0, text.search(/(?<=[\s{"'])x["']?:/));
  const quoted = /["']$/.test(before) ? before.slice(0, -1) : before;
  const line = quoted.split('\n').length;
  const column = quoted.length - quoted.lastIndexOf('\n');
  const one: Edit = { at: { line, column }, setting: 'x', value, orderless, key: key ?? null };
  const edited = editFile(text, [one]);
  const refusal = edited.refused.get(one);
  return refusal === undefined ? edited.text : `REFUSED: ${refusal}`;
}

const around = (lines: string): string =>
  `# top\nproject: web   # who\nsettings:\n  a: 'one'  # first\n${lines}  z: "two" # last\n# end\n`;

describe('a value in a file', () => {
  it.each<[string, string, Json, string, How?]>([
    ['a number', '  x: 24 # hours\n', 99, '  x: 99 # hours\n'],
    ['a quoted text', '  x: "old"   # why\n', 'new', '  x: new   # why\n'],
    ['a text that needs quotes', '  x: old\n', 'yes', '  x: "yes"\n'],
    ['nothing', '  x:\n', 'new', '  x: new\n'],
    ['nothing, with a comment', '  x: # none\n', 'new', '  x: new # none\n'],
    ['a text that becomes null', '  x: old\n', null, '  x: null\n'],
    ['a literal block', '  x: |\n    one\n    two\n', 'three', '  x: three\n'],
    ['a text over two lines', '  x: one\n    two\n', 'three', '  x: three\n'],
    ['a list in brackets', "  x: ['a', b] # list\n", ['a', 'c'], "  x: ['a', c] # list\n"],
    ['a list in brackets that empties', '  x: [a]\n', [], '  x: []\n'],
    [
      'a set in lines',
      '  x:\n    - b # bee\n    # about a\n    - "a"\n',
      ['a', 'b', 'c'],
      '  x:\n    - b # bee\n    # about a\n    - "a"\n    - c\n',
      { orderless: true },
    ],
    [
      'a set in lines that loses one',
      '  x:\n    - b\n    # about a\n    - a\n    - c\n',
      ['a', 'c'],
      '  x:\n    # about a\n    - a\n    - c\n',
      { orderless: true },
    ],
    ['a list in lines, in between', '  x:\n  - a\n  - c\n', ['a', 'b', 'c'], '  x:\n  - a\n  - b\n  - c\n'],
    ['a list in lines, at the top', '  x:\n  - b\n', ['a', 'b'], '  x:\n  - a\n  - b\n'],
    ['a list in lines that is turned round', '  x:\n    - a\n    - b\n', ['b', 'a'], '  x: [b, a]\n'],
    ['a list in lines that empties', '  x:\n    - a\n', [], '  x: []\n'],
    [
      'a map in lines',
      '  x:\n    os: [name]\n    # the browser\n    browser:\n      - name\n',
      { os: ['name'], browser: ['name', 'version'], gpu: ['id'] },
      '  x:\n    os: [name]\n    # the browser\n    browser:\n      - name\n      - version\n    gpu: [id]\n',
      { orderless: true },
    ],
    [
      'a map in lines that loses a member',
      '  x:\n    os: [name]\n    browser:\n      - name\n',
      { os: ['name'] },
      '  x:\n    os: [name]\n',
    ],
    [
      'objects known by a key',
      '  x:\n    - {k: a, d: old} # A\n    - k: b\n      d: old # B\n',
      [
        { k: 'a', d: 'old' },
        { k: 'b', d: 'new' },
      ],
      '  x:\n    - {k: a, d: old} # A\n    - k: b\n      d: new # B\n',
      { orderless: true, key: 'k' },
    ],
    ['a text that holds what looks like a comment', '  x: "a #1" # why\n', 'Plain', '  x: Plain # why\n'],
    [
      'a list in brackets that gains such a text',
      '  x: [ok] # list\n',
      ['ok', 'b #c'],
      '  x: [ok, "b #c"] # list\n',
    ],
    [
      'a literal block of such lines',
      '  x: |\n    # one\n    a #two\n  y: 1\n',
      'three',
      '  x: three\n  y: 1\n',
    ],
    ['an alias', '  x: *anchor\n', ['a'], '  x: [a]\n'],
  ])('%s is replaced, and no other byte', (_, before, value, after, how) => {
    const head = before.includes('*anchor') ? '  w: &anchor [q]\n' : '';
    expect(edit(around(head + before), value, how)).toBe(around(head + after));
  });

  it.each<[string, string, Json, string]>([
    ['from a placeholder', '  x: ${env:AGE}\n', 1, 'its value comes from a placeholder'],
    ['with an anchor', '  x: &a [1]\n  y: *a\n', [2], 'its value has an anchor, which aliases can refer to'],
    [
      'whose comments would be lost',
      '  x:\n    - a # why\n    - b\n',
      ['c'],
      'the lines of x contain comments that would be lost',
    ],
    [
      'that loses an item with a comment',
      '  x:\n    - a\n    - iban # i\n',
      ['a'],
      'its lines contain comments that would be lost',
    ],
  ])('%s is left alone', (_, before, value, reason) => {
    expect(edit(around(before), value)).toBe(`REFUSED: ${reason}`);
  });

  it('is any text, which the file then says, and keeps all its comments', () => {
    const text = fc.string({ unit: fc.constantFrom(...'a #:-"\'[]{},&*!|>%@`\\\n\t0é') });
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), text, (value, old) => {
        const edited = edit(around(`  x: ${JSON.stringify(old)} # why\n`), value);
        const [before = '', behind = ''] = around('  x: | # why\n').split('|');
        expect(edited.startsWith(before) && edited.endsWith(behind), edited).toBe(true);
        expect(parse(edited).settings).toEqual({ a: 'one', x: value, z: 'two' });
      }),
    );
  });

  it('in braces is replaced in braces', () => {
    expect(edit('project: web\nsettings: {a: 1, x: 2, z: [q]} # all\n', { b: [1] })).toBe(
      'project: web\nsettings: {a: 1, x: {b: [1]}, z: [q]} # all\n',
    );
  });

  it('in a file of JSON is replaced as JSON', () => {
    expect(edit('{"project": "web", "settings": {"x": [1], "y": 2}}', [1, 3])).toBe(
      '{"project": "web", "settings": {"x": [1, 3], "y": 2}}',
    );
  });

  it('keeps the line ends of the file, also where the last line has none', () => {
    expect(edit('project: web\r\nsettings:\r\n  x:\r\n    - a', ['a', 'b'])).toBe(
      'project: web\r\nsettings:\r\n  x:\r\n    - a\r\n    - b',
    );
  });

  it('stands in the document that the place means', () => {
    const text =
      'project: a\nsettings:\n  y: 1\n---\nproject: b\nsettings:\n  x: 1\n---\nproject: c\nsettings: {w: 1}\n';
    expect(edit(text, 2)).toBe(text.replace('x: 1', 'x: 2'));
  });

  it('is not written where the setting no longer stands', () => {
    const one: Edit = { at: { line: 3, column: 3 }, setting: 'x', value: 1, orderless: false, key: null };
    expect(editFile(around('  y: 1\n'), [one]).refused.get(one)).toBe(
      'the setting is no longer at its position',
    );
  });

  it('is written together with others of the same file', () => {
    const text = 'settings:\n  x:\n    - a\n    - b # b\n  y: 1\n  z: one\n';
    const at = (line: number, setting: string, value: Json): Edit => ({
      at: { line, column: 3 },
      setting,
      value,
      orderless: true,
      key: null,
    });
    const edited = editFile(text, [at(2, 'x', ['b', 'c']), at(6, 'z', 'two'), at(5, 'y', 2)]);
    expect(edited).toEqual({
      text: 'settings:\n  x:\n    - b # b\n    - c\n  y: 2\n  z: two\n',
      refused: new Map(),
    });
  });
});
