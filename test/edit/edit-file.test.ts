import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Edit, editFile, editOf } from '../../src/edit/edit-file.js';
import type { Json } from '../../src/model/json.js';
import { knownSetting } from '../../src/plan/compare/diff.js';
import { catalogueFor } from '../../src/settings/catalogue.js';

/** Edits the only setting `x` in the text. */
function edit(text: string, value: Json): string {
  const before = text.slice(0, text.search(/(?<=[\s{"'])x["']?:/));
  const quoted = /["']$/.test(before) ? before.slice(0, -1) : before;
  const line = quoted.split('\n').length;
  const column = quoted.length - quoted.lastIndexOf('\n');
  return editAt({ line, column }, { x: value }, text);
}

function editAt(at: Edit['at'], settings: Readonly<Record<string, Json>>, text: string): string {
  const one: Edit = { at, settings: new Map(Object.entries(settings)) };
  const edited = editFile(text, [one]);
  const reason = edited.refused.get(one);
  return reason === undefined ? edited.text : `REFUSED: ${reason}`;
}

const around = (lines: string): string =>
  `# top\nproject: web   # who\nsettings:\n  a: 'one'  # first\n${lines}  z: "two" # last\n# end\n`;

describe('editFile', () => {
  it.each<[string, string, Json, string]>([
    ['a number', '  x: 24 # hours\n', 99, '  x: 99 # hours\n'],
    ['a quoted string', '  x: "old"   # why\n', 'new', '  x: new   # why\n'],
    ['a string by one that needs quotes', '  x: old\n', 'yes', '  x: "yes"\n'],
    ['an empty value', '  x:\n', 'new', '  x: new\n'],
    ['an empty value with a comment', '  x: # none\n', 'new', '  x: new # none\n'],
    ['a string by null', '  x: old\n', null, '  x: null\n'],
    ['a literal block', '  x: |\n    one\n    two\n', 'three', '  x: three\n'],
    ['a string on two lines', '  x: one\n    two\n', 'three', '  x: three\n'],
    ['a flow list', "  x: ['a', b] # list\n", ['a', 'c'], '  x: [a, c] # list\n'],
    ['a flow list on several lines', "  x: [\n    'a',\n    b\n  ]\n", ['a'], '  x: [a]\n'],
    ['a flow list by an empty one', '  x: [a]\n', [], '  x: []\n'],
    ['a block list', "  x:\n    - 'b'\n    - a\n", ['a', 'c'], '  x:\n    - a\n    - c\n'],
    [
      'a block list that is not indented, with a comment below',
      '  x:\n  - b\n  # about z\n',
      ['a', 'b'],
      '  x:\n    - a\n    - b\n  # about z\n',
    ],
    ['a block list with empty lines around', '\n  x:\n\n    - a\n\n', ['b'], '\n  x:\n    - b\n\n'],
    ['a block list by an empty one', '  x:\n    - a\n', [], '  x: []\n'],
    ['a block list by null', '  x:\n    - a\n', null, '  x: null\n'],
    [
      'a block mapping',
      '  x:\n    os: ["name"]\n    browser:\n      - name\n',
      { os: ['name'], gpu: [] },
      '  x:\n    os: [name]\n    gpu: []\n',
    ],
    [
      'a keyed list',
      '  x:\n    - {k: a, d: old}\n    - k: b\n      d: old\n',
      [{ k: 'b', d: 'new' }],
      '  x:\n    - k: b\n      d: new\n',
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
    ['an escaped placeholder', "  x: '$${var:AGE} $${env:AGE}'\n", 1, '  x: 1\n'],
    ['a variable of another tool', '  x: ${AGE} ${{ env.AGE }}\n', 1, '  x: 1\n'],
    [
      'a value below a placeholder',
      '  b: ${var:AGE}\n  x: 1 # ${var:AGE}\n',
      2,
      '  b: ${var:AGE}\n  x: 2 # ${var:AGE}\n',
    ],
    [
      'an alias whose name was given again',
      '  b: &age ${var:AGE}\n  c: &age 1\n  x: *age\n',
      2,
      '  b: &age ${var:AGE}\n  c: &age 1\n  x: 2\n',
    ],
  ])('replaces %s and no other byte', (_, before, value, after) => {
    const anchor = before.includes('*anchor') ? '  w: &anchor [q]\n' : '';
    expect(edit(around(anchor + before), value)).toBe(around(anchor + after));
  });

  it.each<[string, string, Json, string]>([
    ...[
      ['that is a placeholder', '  x: ${env:AGE}\n'],
      ['of `vars`', '  x: ${var:AGE} # hours\n'],
      ['of a file', '  x: "${file:age.txt}"\n'],
      ['written with an escape', '  x: "\\x24{var:AGE}"\n'],
      ['broken over two lines', '  x: "${var:\\\n    AGE}"\n'],
      ['with a part from a placeholder', "  x: 'a $${b} ${var:AGE}'\n"],
      ['with an item from a placeholder', '  x:\n    - a\n    - ${var:AGE}\n'],
      ['with an item from a placeholder in brackets', '  x: [a, "${var:AGE}"]\n'],
      ['with a value from a placeholder', '  x:\n    rules: {a: {type: "${var:AGE}"}}\n'],
      ['with JSON text from a placeholder', '  x: \'{"rules": "${var:AGE}"}\'\n'],
      ['with a line of a block from a placeholder', '  x: |\n    one\n    ${var:AGE}\n'],
      ['with a folded line from a placeholder', '  x: >-\n    one\n    ${env:AGE}\n'],
      ['with an anchor at a placeholder', '  x: &age ${var:AGE}\n'],
      ['that is the alias of a placeholder', '  b: &age ${var:AGE}\n  x: *age\n'],
      ['with an alias of a placeholder', '  b: &age ${var:AGE}\n  x: [a, *age]\n'],
      ['that is the alias of an alias', '  b: &b ${var:AGE}\n  c: &c [*b]\n  x: *c\n'],
    ].map(([place, text]): [string, string, Json, string] => [
      place ?? '',
      text ?? '',
      1,
      'its value comes from a placeholder; edit it by hand',
    ]),
    [
      'that an alias refers to',
      '  x: &a [1]\n  y: *a\n',
      [2],
      'the edit would change other parts of the file; edit it by hand',
    ],
    [
      'whose lines an alias refers to',
      '  x:\n    - &a 1\n  y: *a\n',
      [2],
      'the edit would change other parts of the file; edit it by hand',
    ],
    ...[
      ['above an item', '  x:\n    # about a\n    - a\n'],
      ['behind an item', '  x:\n    - a\n    - b # bee\n'],
      ['below the last item', '  x:\n    - a\n      # deeper\n'],
      ['behind the key of a block', '  x: # all\n    - a\n'],
      ['in a mapping', '  x:\n    os: # systems\n      - name\n'],
      ['in brackets', '  x: [a, # why\n    b]\n'],
    ].map(([place, text]): [string, string, Json, string] => [
      `with a comment ${place}`,
      text ?? '',
      ['a', 'c'],
      'its value contains comments that would be lost; edit the file by hand',
    ]),
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
    expect(editAt({ line: 5, column: 3 }, { x: 1 }, around('  y: 1\n'))).toBe(
      'REFUSED: the setting is no longer at its position',
    );
  });

  it('makes several edits in one file', () => {
    const text = 'project: web\nsettings:\n  x:\n    - a\n    - b\n  y: 1 # b\n  z: one\n';
    const at = (line: number, setting: string, value: Json): Edit => ({
      at: { line, column: line === 1 ? 1 : 3 },
      settings: new Map([[setting, value]]),
    });
    const edited = editFile(text, [
      at(3, 'x', ['b', 'c']),
      at(1, 'w', 'new'),
      at(7, 'z', 'two'),
      at(6, 'y', 2),
    ]);
    expect(edited).toEqual({
      text: 'project: web\nsettings:\n  x:\n    - b\n    - c\n  y: 2 # b\n  z: two\n  w: new\n',
      refused: new Map(),
    });
  });

  it('adds settings below an empty value that it replaces', () => {
    const edited = editFile('project: web\nsettings:\n  x:\n', [
      { at: { line: 3, column: 3 }, settings: new Map([['x', 1]]) },
      { at: { line: 1, column: 1 }, settings: new Map([['w', 2]]) },
    ]);
    expect(edited.text).toBe('project: web\nsettings:\n  x: 1\n  w: 2\n');
  });

  it('makes the other edits if one is impossible', () => {
    const text = 'settings:\n  x:\n    - a # why\n  y: &y 1\n  w: *y\n---\nsettings: {z: 1}\n';
    const at = (line: number, column: number, setting: string, value: Json): Edit => ({
      at: { line, column },
      settings: new Map([[setting, value]]),
    });
    const [x, y, z] = [at(2, 3, 'x', ['b']), at(4, 3, 'y', 2), at(7, 12, 'z', 2)];
    expect(editFile(text, [x, y, z])).toEqual({
      text: text.replace('z: 1', 'z: 2'),
      refused: new Map([
        [x, 'its value contains comments that would be lost; edit the file by hand'],
        [y, 'the edit would change other parts of the file; edit it by hand'],
      ]),
    });
  });

  it.each([
    ['a block', 'project: web\nsettings:\n  a: 1\n', 'project: web\nsettings:\n  a: 1\n  name: Web\n'],
    [
      'a block with comments, other keys and another indent',
      'project: web # shop\nsettings:\n    a: # hours\n      - 1 # one\n# end\nignore: [b]\n',
      'project: web # shop\nsettings:\n    a: # hours\n      - 1 # one\n    name: Web\n# end\nignore: [b]\n',
    ],
    [
      'groups',
      'project: web\nsettings:\n  a: 1\n\n  # Second group.\n  b: 2\n',
      'project: web\nsettings:\n  a: 1\n\n  # Second group.\n  b: 2\n\n  name: Web\n',
    ],
    [
      'an empty value and comments at its end',
      'project: web\nsettings:\n  a:\n  # b: 2\n',
      'project: web\nsettings:\n  a:\n  name: Web\n  # b: 2\n',
    ],
    ['no end of line', 'project: web\nsettings:\n  a: 1', 'project: web\nsettings:\n  a: 1\n  name: Web'],
    [
      'Windows lines',
      'project: web\r\nsettings:\r\n  a: 1\r\n',
      'project: web\r\nsettings:\r\n  a: 1\r\n  name: Web\r\n',
    ],
    ['braces', 'project: web\nsettings: {a: 1} # one\n', 'project: web\nsettings: {a: 1, name: Web} # one\n'],
    ['empty braces', 'project: web\nsettings: {} # none\n', 'project: web\nsettings:\n  name: Web # none\n'],
    ['no settings', 'project: web\nignore: [b]\n', 'project: web\nignore: [b]\nsettings:\n  name: Web\n'],
    [
      'another document after it',
      'project: web\nsettings:\n  a: |\n    text\n---\nproject: api\nsettings: {a: 1}\n',
      'project: web\nsettings:\n  a: |\n    text\n  name: Web\n---\nproject: api\nsettings: {a: 1}\n',
    ],
  ])('adds a setting to a document with %s', (_corner, before, after) => {
    expect(editAt({ line: 1, column: 1 }, { name: 'Web' }, before)).toBe(after);
  });

  it.each([
    ['are an alias', 'project: web\nx: &x {a: 1}\nsettings: *x\n'],
    ['contain it already', 'project: web\nsettings: {name: Web}\n'],
    ['are in braces', '{project: web, settings: {}}\n'],
  ])('adds no setting if the settings %s', (_corner, text) => {
    const column = text.indexOf('project') + 1;
    expect(editAt({ line: 1, column }, { name: 'Web' }, text)).toBe(
      'REFUSED: its settings cannot be extended; edit the file by hand',
    );
  });

  const list = "# top\nkey: # all\n  # Finance\n\n  - 'iban' # legal\n  # People\n  - email\n  # end\n";
  it.each<[string, string, readonly string[], string]>([
    [
      'an item is added',
      'sensitiveFields',
      ['email', 'iban', 'ssn'],
      list.replace('  # end', '  - ssn\n  # end'),
    ],
    ['an item is removed', 'sensitiveFields', ['iban'], list.replace('  # People\n  - email\n', '')],
    [
      'all items are replaced',
      'sensitiveFields',
      ['ssn', 'ssn2'],
      list.replace(/ {2}- 'iban'[\s\S]*email/, '  - ssn\n  - ssn2'),
    ],
    [
      'no item stays',
      'sensitiveFields',
      [],
      list.replace('key:', 'key: []').replace(/ {2}- 'iban'[\s\S]*email\n/, ''),
    ],
    [
      'the order has a meaning',
      'highlightTags',
      ['os', 'email', 'iban'],
      list.replace(/ {2}- 'iban'[\s\S]*email\n/, "  - os\n  # People\n  - email\n  - 'iban' # legal\n"),
    ],
  ])('keeps the comments of the items that stay in a list if %s', (_corner, name, value, after) => {
    const { organization, project } = catalogueFor('neutral');
    const setting = knownSetting(name === 'highlightTags' ? project : organization, name);
    const textOf = (lines: string) =>
      `settings:\n${lines.replace('key', name).replace(/^(?=.)/gm, '  ')}  z: 1\n`;
    for (const newline of ['\n', '\r\n']) {
      const edit = editOf(setting, value, { line: 3, column: 3 });
      const edited = editFile(textOf(list).replaceAll('\n', newline), [edit]);
      expect(edited).toEqual({ text: textOf(after).replaceAll('\n', newline), refused: new Map() });
    }
  });

  const exception = { setting: 'x', until: '2027-01-31' };
  it.each([
    ['no exceptions', '', 'ignore:\n  - setting: x\n    until: "2027-01-31"\n'],
    [
      'exceptions in brackets',
      'ignore: [y] # two\n',
      'ignore: [y, {setting: x, until: "2027-01-31"}] # two\n',
    ],
    ['empty brackets', 'ignore: []\n', 'ignore:\n  - setting: x\n    until: "2027-01-31"\n'],
    ['a list', 'ignore:\n- y # why\n', 'ignore:\n- y # why\n- setting: x\n  until: "2027-01-31"\n'],
  ])('adds an exception to a document with %s', (_corner, before, after) => {
    const edit = { at: { line: 1, column: 1 }, settings: new Map(), ignore: [exception] };
    const edited = editFile(`project: web\n${before}`, [edit]);
    expect(edited).toEqual({ text: `project: web\n${after}`, refused: new Map() });
  });

  it('appends a new document, and edits another one', () => {
    const edits: Edit[] = [
      { at: 'project: api\n', settings: new Map([['x', 2]]), comment: 'why' },
      { at: { line: 2, column: 12 }, settings: new Map([['x', 3]]) },
    ];
    expect(editFile('project: web\nsettings: {x: 1} # project: api', edits).text).toBe(
      'project: web\nsettings: {x: 3} # project: api\n---\nproject: api\nsettings:\n  x: 2  # why\n',
    );
  });

  it.each([
    ['above a value that it replaces', '  x: 1 # hours\n', '  # why\n  x: 2 # hours\n'],
    ['nowhere in braces', '  x: 1\n', null],
  ])('writes a comment %s', (_corner, before, after) => {
    const settings = new Map([['x', 2]]);
    const text = after === null ? 'settings: {x: 1}\n' : `settings:\n${before}`;
    const at = after === null ? { line: 1, column: 12 } : { line: 2, column: 3 };
    const edited = editFile(text, [{ at, settings, comment: 'why' }]);
    expect(edited.text).toBe(after === null ? text : `settings:\n${after}`);
    expect([...edited.refused.values()]).toEqual(
      after === null
        ? ['its settings are in braces, which cannot contain a comment; edit the file by hand']
        : [],
    );
  });
});
