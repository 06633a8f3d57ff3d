import { describe, expect, it } from 'vitest';
import { addSettings } from '../../src/edit/add-settings.js';

const added = { at: { line: 1, column: 1 }, settings: new Map([['name', 'Web']]) };

describe('addSettings', () => {
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
    ['no end of line', 'project: web\nsettings:\n  a: 1', 'project: web\nsettings:\n  a: 1\n  name: Web\n'],
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
    expect(addSettings(before, [added])).toBe(after);
  });

  it.each([
    ['are an alias', 'project: web\nx: &x {a: 1}\nsettings: *x\n'],
    ['contain it already', 'project: web\nsettings: {name: Web}\n'],
    ['are elsewhere', '# comment\nproject: web\nsettings: {a: 1}\n'],
    ['are in braces', '{project: web, settings: {}}\n'],
  ])('returns null if the settings %s', (_corner, text) => {
    expect(addSettings(text, [added])).toBeNull();
  });

  it('finds documents by their positions in an earlier version of the text', () => {
    const earlier = 'project: web\nsettings: {a: 1}\n---\nproject: api\nsettings: {a: 1}\n';
    const text = earlier.replace('{a: 1}', '\n  a: [1,\n    2]');
    const second = { ...added, at: { line: 4, column: 1 } };
    expect(addSettings(text, [second], earlier)).toBe(text.replace('{a: 1}', '{a: 1, name: Web}'));
  });
});
