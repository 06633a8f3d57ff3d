import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Edit, editFile } from '../../src/edit/edit-file.js';
import type { Json } from '../../src/model/json.js';

interface EditOptions {
  readonly orderless?: boolean;
  readonly key?: string;
}

/** Edits the only setting `x` in the text. */
function edit(text: string, value: Json, { orderless = false, key }: EditOptions = {}): string {
  const before = text.slice(0, text.search(/(?<=[\s{"'])x["']?:/));
  const quoted = /["']$/.test(before) ? before.slice(0, -1) : before;
  const line = quoted.split('\n').length;
  const column = quoted.length - quoted.lastIndexOf('\n');
  const one: Edit = { at: { line, column }, setting: 'x', value, orderless, key: key ?? null };
  const edited = editFile(text, [one]);
  const reason = edited.refused.get(one);
  return reason === undefined ? edited.text : `REFUSED: ${reason}`;
}

const around = (lines: string): string =>
  `# top\nproject: web   # who\nsettings:\n  a: 'one'  # first\n${lines}  z: "two" # last\n# end\n`;

describe('editFile', () => {
  it.each<[string, string, Json, string, EditOptions?]>([
    ['a number', '  x: 24 # hours\n', 99, '  x: 99 # hours\n'],
    ['a quoted string', '  x: "old"   # why\n', 'new', '  x: new   # why\n'],
    ['a string by one that needs quotes', '  x: old\n', 'yes', '  x: "yes"\n'],
    ['an empty value', '  x:\n', 'new', '  x: new\n'],
    ['an empty value with a comment', '  x: # none\n', 'new', '  x: new # none\n'],
    ['a string by null', '  x: old\n', null, '  x: null\n'],
    ['a literal block', '  x: |\n    one\n    two\n', 'three', '  x: three\n'],
    ['a string on two lines', '  x: one\n    two\n', 'three', '  x: three\n'],
    ['a flow list', "  x: ['a', b] # list\n", ['a', 'c'], "  x: ['a', c] # list\n"],
    ['a flow list by an empty one', '  x: [a]\n', [], '  x: []\n'],
    [
      'a block set that gains an item',
      '  x:\n    - b # bee\n    # about a\n    - "a"\n',
      ['a', 'b', 'c'],
      '  x:\n    - b # bee\n    # about a\n    - "a"\n    - c\n',
      { orderless: true },
    ],
    [
      'a block set that loses an item',
      '  x:\n    - b\n    # about a\n    - a\n    - c\n',
      ['a', 'c'],
      '  x:\n    # about a\n    - a\n    - c\n',
      { orderless: true },
    ],
    [
      'a block list that gains an item in the middle',
      '  x:\n  - a\n  - c\n',
      ['a', 'b', 'c'],
      '  x:\n  - a\n  - b\n  - c\n',
    ],
    ['a block list that gains an item at the top', '  x:\n  - b\n', ['a', 'b'], '  x:\n  - a\n  - b\n'],
    ['a block list by the reversed list', '  x:\n    - a\n    - b\n', ['b', 'a'], '  x: [b, a]\n'],
    ['a block list by an empty one', '  x:\n    - a\n', [], '  x: []\n'],
    [
      'a block mapping that gains a member',
      '  x:\n    os: [name]\n    # the browser\n    browser:\n      - name\n',
      { os: ['name'], browser: ['name', 'version'], gpu: ['id'] },
      '  x:\n    os: [name]\n    # the browser\n    browser:\n      - name\n      - version\n    gpu: [id]\n',
      { orderless: true },
    ],
    [
      'a block mapping that loses a member',
      '  x:\n    os: [name]\n    browser:\n      - name\n',
      { os: ['name'] },
      '  x:\n    os: [name]\n',
    ],
    [
      'an object in a keyed list',
      '  x:\n    - {k: a, d: old} # A\n    - k: b\n      d: old # B\n',
      [
        { k: 'a', d: 'old' },
        { k: 'b', d: 'new' },
      ],
      '  x:\n    - {k: a, d: old} # A\n    - k: b\n      d: new # B\n',
      { orderless: true, key: 'k' },
    ],
    ['a string that contains #', '  x: "a #1" # why\n', 'Plain', '  x: Plain # why\n'],
    [
      'a flow list that gains a string with #',
      '  x: [ok] # list\n',
      ['ok', 'b #c'],
      '  x: [ok, "b #c"] # list\n',
    ],
    [
      'a literal block of lines with #',
      '  x: |\n    # one\n    a #two\n  y: 1\n',
      'three',
      '  x: three\n  y: 1\n',
    ],
    ['an alias', '  x: *anchor\n', ['a'], '  x: [a]\n'],
  ])('replaces %s and no other byte', (_, before, value, after, options) => {
    const anchor = before.includes('*anchor') ? '  w: &anchor [q]\n' : '';
    expect(edit(around(anchor + before), value, options)).toBe(around(anchor + after));
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
  ])('does not change a value %s', (_, before, value, reason) => {
    expect(edit(around(before), value)).toBe(`REFUSED: ${reason}`);
  });

  it('writes any string so that it is read back, and keeps all comments', () => {
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

  it('replaces a value in flow settings', () => {
    expect(edit('project: web\nsettings: {a: 1, x: 2, z: [q]} # all\n', { b: [1] })).toBe(
      'project: web\nsettings: {a: 1, x: {b: [1]}, z: [q]} # all\n',
    );
  });

  it('replaces a value in a JSON file by JSON', () => {
    expect(edit('{"project": "web", "settings": {"x": [1], "y": 2}}', [1, 3])).toBe(
      '{"project": "web", "settings": {"x": [1, 3], "y": 2}}',
    );
  });

  it('keeps CRLF, also if the last line has no line end', () => {
    expect(edit('project: web\r\nsettings:\r\n  x:\r\n    - a', ['a', 'b'])).toBe(
      'project: web\r\nsettings:\r\n  x:\r\n    - a\r\n    - b',
    );
  });

  it('edits the document at the given position', () => {
    const text =
      'project: a\nsettings:\n  y: 1\n---\nproject: b\nsettings:\n  x: 1\n---\nproject: c\nsettings: {w: 1}\n';
    expect(edit(text, 2)).toBe(text.replace('x: 1', 'x: 2'));
  });

  it('rejects an edit if the setting is no longer at its position', () => {
    const one: Edit = { at: { line: 3, column: 3 }, setting: 'x', value: 1, orderless: false, key: null };
    expect(editFile(around('  y: 1\n'), [one]).refused.get(one)).toBe(
      'the setting is no longer at its position',
    );
  });

  it('makes several edits in one file', () => {
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
