import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findScrubbingFlaws } from '../../../src/desired/check/scrubbing-flaws.js';
import type { Json } from '../../../src/model/json.js';

const cards = { type: 'creditcard', redaction: { method: 'mask' } };

describe('findScrubbingFlaws', () => {
  it.each<[string, Json, readonly string[]]>([
    ['nothing', null, []],
    ['an empty text, which clears', '', []],
    ['what the interface has seen', { rules: { cards }, applications: { $string: ['cards'] } }, []],
    ['a rule without a redaction', { rules: { a: { type: 'ip' } }, applications: { x: ['a'] } }, []],
    [
      'a built-in rule, bare and with its way',
      { applications: { $string: ['@ip', '@password:filter', '@urlauth:legacy'] } },
      [],
    ],
    [
      'a declared rule that is called like a built-in one',
      { rules: { '@mine': cards }, applications: { x: ['@mine'] } },
      [],
    ],
    [
      'a rule that is not there',
      { rules: { cards }, applications: { x: ['cards', 'card'] } },
      ['dangling applications/x/1'],
    ],
    ['no rules at all', { applications: { x: ['cards'] } }, ['dangling applications/x/0']],
    [
      'a name of every object',
      { rules: {}, applications: { x: ['constructor'] } },
      ['dangling applications/x/0'],
    ],
    ['a rule that works nowhere', { rules: { cards } }, ['unapplied rules/cards']],
    [
      'a rule that works through another',
      { rules: { all: { type: 'multiple', rules: ['cards', '@ip'] }, cards }, applications: { x: ['all'] } },
      [],
    ],
    [
      'a rule that is part of one that works nowhere',
      { rules: { all: { type: 'multiple', rules: ['cards'] }, cards } },
      ['unapplied rules/all', 'unapplied rules/cards'],
    ],
    [
      'rules that are part of each other',
      {
        rules: { a: { type: 'alias', rule: 'b' }, b: { type: 'alias', rule: 'a' } },
        applications: { x: ['a'] },
      },
      [],
    ],
    [
      'an alias of nothing',
      { rules: { a: { type: 'alias', rule: 'b' } }, applications: { x: ['a'] } },
      ['dangling rules/a/rule'],
    ],
    [
      'a part that is not there',
      { rules: { all: { type: 'multiple', rules: ['@ip', 'b'] } }, applications: { x: ['all'] } },
      ['dangling rules/all/rules/1'],
    ],
    ['other shapes', { rules: [cards], applications: { x: 'cards', y: [1] } }, []],
  ])('%s', (_, value, expected) => {
    const { dangling, unapplied } = findScrubbingFlaws(value);
    expect([
      ...dangling.map(({ path }) => `dangling ${path.join('/')}`),
      ...unapplied.map((rule) => `unapplied rules/${rule}`),
    ]).toEqual(expected);
  });

  it('accepts any JSON and never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => findScrubbingFlaws(value as Json)).not.toThrow();
      }),
    );
  });
});
