import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addSchemas, ownPatterns } from '../../../../src/cli/run/authoring/vscode-settings.js';
import { isObject, parseOrNull } from '../../../../src/model/json.js';

const root = './.vscode/setpoint.schema.json';
const first = './.vscode/setpoint-settings.schema.json';
const second = './.vscode/setpoint-settings-2.schema.json';
const added = { [root]: ['a/setpoint.yaml'] };

describe('the settings of VS Code', () => {
  it.each<[string, string, string]>([
    [
      'are created',
      '{}\n',
      `{\n  "yaml.schemas": {\n    "${root}": [\n      "a/setpoint.yaml"\n    ]\n  }\n}\n`,
    ],
    [
      'keep the layout of other settings, and no line end at the end',
      '{ "rulers": [80,  120],\n\n\t"yaml.schemas" : {"./c.json": "c.yaml"} , "b": 1.0 }',
      `{ "rulers": [80,  120],\n\n\t"yaml.schemas" : {\n\t\t"./c.json": "c.yaml",\n\t\t"${root}": [\n\t\t\t"a/setpoint.yaml"\n\t\t]\n\t} , "b": 1.0 }`,
    ],
    [
      'get schemas behind the last setting',
      '{\r\n    "a": {"yaml.schemas": {}, "b": "}, \\" //"}\r\n}\r\n',
      `{\r\n    "a": {"yaml.schemas": {}, "b": "}, \\" //"},\r\n    "yaml.schemas": {\r\n        "${root}": [\r\n            "a/setpoint.yaml"\r\n        ]\r\n    }\r\n}\r\n`,
    ],
  ])('%s', (_, before, after) => {
    expect(addSchemas(before, added)).toEqual({ kind: 'changed', text: after });
    expect(addSchemas(after, added)).toEqual({ kind: 'unchanged' });
  });

  it.each([
    ['has comments', '{"a": 1} // why', 'contains comments or trailing commas'],
    ['has a comment in lines', '/* "yaml.schemas": [] */ {}', 'contains comments or trailing commas'],
    ['has a trailing comma', '{"a": [1, ], }', 'contains comments or trailing commas'],
    ['is a list', '[]', 'is not a JSON object'],
    ['is not JSON', '{"a": 1', 'is not a JSON object'],
    ['ends in a string', '{"a": "b\\"', 'is not a JSON object'],
    ['ends in a comment', '{"a" /* : 1}', 'is not a JSON object'],
    ['has a list of schemas', '{"yaml.schemas": []}', 'contains yaml.schemas, which is not an object'],
  ])('are left to the user if the text %s', (_, text, reason) => {
    expect(addSchemas(text, added)).toEqual({ kind: 'by-hand', reason });
  });

  it.each([
    ['a comment', `{\n  // "why"\n  "yaml.schemas": {"${root}": ["a/setpoint.yaml"]} /* } */\n}`],
    ['a trailing comma', `{"url": "https://a,]", "yaml.schemas": {"${root}": ["a/setpoint.yaml",],},}`],
    ['a byte order mark', `\uFEFF{"yaml.schemas": {"${root}": "a/setpoint.yaml"}}`],
    ['more patterns', `{"yaml.schemas": {"${root}": ["z/setpoint.yaml", "a/setpoint.yaml"]}} //`],
  ])('are complete if they contain the entries, with %s', (_, text) => {
    expect(addSchemas(text, added)).toEqual({ kind: 'unchanged' });
    expect(ownPatterns(text)).toContain('a/setpoint.yaml');
  });

  const schemasAfter = (before: object, more: Record<string, string[]>) => {
    const edit = addSchemas(JSON.stringify({ 'yaml.schemas': before }), more);
    return edit.kind === 'changed' ? JSON.parse(edit.text)['yaml.schemas'] : edit;
  };

  it('keep the patterns of earlier runs and of the user', () => {
    const before = {
      [root]: 'b/setpoint.yaml',
      [first]: ['b/*.yaml', 'mine.yaml'],
      './c.json': ['c/*.yaml'],
    };
    expect(schemasAfter(before, { [root]: ['a/setpoint.yaml'], [first]: ['a/*.yaml', 'c/*.yaml'] })).toEqual({
      [root]: ['b/setpoint.yaml', 'a/setpoint.yaml'],
      [first]: ['b/*.yaml', 'mine.yaml', 'a/*.yaml', 'c/*.yaml'],
      './c.json': ['c/*.yaml'],
    });
  });

  it('move a pattern whose schema has changed', () => {
    const before = { [first]: ['a/*.yaml', 'b/*.yaml', 'common/*.yaml'] };
    const after = { [first]: ['a/*.yaml', 'common/*.yaml'], [second]: ['b/*.yaml', 'common/*.yaml'] };
    expect(schemasAfter(before, after)).toEqual(after);
    expect(schemasAfter(after, before)).toEqual({ [first]: ['a/*.yaml', 'common/*.yaml', 'b/*.yaml'] });
  });

  it('lose nothing, whatever they contain', () => {
    const settings = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(settings, fc.constantFrom(undefined, 1, '\t'), (other, space) => {
        const edit = addSchemas(JSON.stringify(other, null, space), added);
        if (edit.kind !== 'changed') throw new Error(edit.kind);
        const text = JSON.stringify({ ...other, 'yaml.schemas': added });
        expect(JSON.parse(edit.text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('are never changed into invalid JSON', () => {
    const part = fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '\\', '//', '/*', '*/', '\n', '1', '"a"');
    const nearly = fc.array(part).map((parts) => `{"a": 1${parts.join('')}}`);
    fc.assert(
      fc.property(nearly, (text) => {
        const edit = addSchemas(text, added);
        expect(edit.kind).not.toBe('unchanged');
        if (edit.kind === 'changed')
          expect(parseOrNull(edit.text)).toEqual({ ...JSON.parse(text), 'yaml.schemas': added });
        else expect(isObject(parseOrNull(text))).toBe(false);
      }),
    );
  });
});
