import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Json, sameJson } from '../../../src/model/json.js';
import { differenceRows, signedTexts } from '../../../src/report/view/difference.js';
import type { ValueOptions } from '../../../src/report/view/value-text.js';
import { compareValues } from '../../../src/settings/operations.js';
import type { ValueKind } from '../../../src/settings/setting.js';

function rowsOf(
  kind: ValueKind,
  before: Json,
  after: Json,
  options: Pick<ValueOptions, 'fromFiles'> = {},
): string[] {
  const change = compareValues('x', { kind, key: 'publicKey' }, before, after);
  const rows = differenceRows(change, 'logo.png', { verbose: false, ...options });
  return signedTexts(rows).map(({ sign, text }) => `${sign} ${text}`);
}

describe('the rows of a difference', () => {
  it.each<[name: string, kind: ValueKind, before: Json, after: Json, rows: string[]]>([
    ['scalar', 'scalar', 1, 2, ['- 1', '+ 2']],
    ['image', 'image', null, 'sha256:ab', ['- no image', '+ image sha256:ab of logo.png']],
    ['action', 'action', null, true, ['+ true (done once)']],
    ['set: one removed, one added', 'set', ['a', 'c'], ['b', 'c'], ['- a', '+ b']],
    ['set: cleared', 'set', ['a'], [], ['- a', '~ now empty']],
    ['set: from null', 'set', null, ['a'], ['+ a']],
    ['set: integers', 'set', [2, 10], [2, 3], ['- 10', '+ 3']],
    ['set: an item that is a path', 'set', [], ['a/b~c', ''], ['+ ""', '+ "a/b~c"']],
    ['list: only the order', 'list', ['a', 'b'], ['b', 'a'], ['~ order: [a, b] → [b, a]']],
    ['list: appended', 'list', ['a'], ['a', 'b'], ['+ b']],
    ['list: inserted', 'list', ['c'], ['z', 'b', 'c'], ['+ b', '+ z']],
    ['list: a repeated item removed once', 'list', ['a', 'a'], ['a'], ['- a']],
    ['list: the items 0 and 1', 'list', null, [0, 1, 1], ['+ 0', '+ 1', '+ 1']],
    [
      'map of sets: one changed, one removed, one added',
      'map-of-sets',
      { a: ['x'], b: ['v'] },
      { a: ['x', 'z'], c: ['w'] },
      ['+ a: z', '- b: [v]', '+ c: [w]'],
    ],
    ['map of sets: one emptied', 'map-of-sets', { a: ['x'] }, { a: [] }, ['- a: x', '~ a: now empty']],
    ['map of sets: from null', 'map-of-sets', null, { a: ['x'] }, ['+ a: [x]']],
    [
      'keyed list: inside an item',
      'keyed-list',
      [{ name: 'a', publicKey: 'k', description: 'old' }],
      [{ name: 'b', publicKey: 'k' }],
      ['- k › description: old', '- k › name: a', '+ k › name: b'],
    ],
    [
      'keyed list: another item',
      'keyed-list',
      [{ name: 'a', publicKey: 'k' }],
      [{ name: 'a', publicKey: 'm' }],
      ['- k: {name: a, publicKey: k}', '+ m: {name: a, publicKey: m}'],
    ],
    [
      'embedded JSON: a changed object in a list',
      'embedded-json',
      { rules: [{ name: 'a', on: true }, { name: 'b' }] },
      { rules: [{ name: 'b' }, { name: 'a', on: false }] },
      ['- rules: {name: a, on: true}', '+ rules: {name: a, on: false}'],
    ],
    [
      'embedded JSON: all rules are new',
      'embedded-json',
      null,
      { rules: { r: { type: 't' } }, applications: { p: ['r'] } },
      ['+ applications › p: [r]', '+ rules › r: {type: t}'],
    ],
    [
      'embedded JSON: an item of an application',
      'embedded-json',
      { applications: { p: ['r'] } },
      { applications: { p: ['r', 's'] } },
      ['+ applications › p: s'],
    ],
    [
      'embedded JSON: text that is not JSON',
      'embedded-json',
      '{oops',
      { rules: {} },
      ['- "{oops"', '+ {rules: {}}'],
    ],
    ['null against empty', 'embedded-json', null, {}, ['- null', '+ {}']],
    ['values of another declaration', 'set', [1], ['1'], ['- [1]', '+ ["1"]']],
    [
      'own members named like those of every object',
      'embedded-json',
      { b: 1 },
      JSON.parse('{"b": 1, "__proto__": {"a": 1}}'),
      ['+ __proto__ › a: 1'],
    ],
  ])('shows %s', (_case, kind, before, after, rows) => {
    expect(rowsOf(kind, before, after)).toEqual(rows);
  });

  it.each<[kind: ValueKind, current: Json, desired: Json, rows: string[]]>([
    ['scalar', 48, 720, ['- 720', '+ 48']],
    ['image', null, 'sha256:ab', ['- image sha256:ab of logo.png', '+ no image']],
    ['action', null, true, ['- true']],
    ['set', [], ['a'], ['- a', '~ now empty']],
    ['list', ['a', 'b'], ['b', 'a'], ['~ order: [b, a] → [a, b]']],
    ['map-of-sets', { a: ['x'] }, { a: [], c: ['w'] }, ['+ a: x', '- c: [w]']],
    ['embedded-json', { a: 1 }, null, ['+ a: 1']],
  ])('leads from the files to the service in a drift: %s', (kind, current, desired, rows) => {
    expect(rowsOf(kind, current, desired, { fromFiles: true })).toEqual(rows);
  });

  it('shows two long texts completely if they begin alike', () => {
    const [before, after] = [`${'x'.repeat(900)}old`, `${'x'.repeat(900)}new`];
    expect(rowsOf('scalar', before, after)).toEqual([`- "${before}"`, `+ "${after}"`]);
  });

  it('is never empty if the values differ', () => {
    const kinds: ValueKind[] = ['scalar', 'set', 'list', 'keyed-list', 'map-of-sets', 'embedded-json'];
    const json: fc.Arbitrary<Json> = fc.letrec<{ json: Json }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<Json>(null, true, 0, 1, '', 'a', 'b'),
        fc.array(tie('json'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('a', 'b', 'name', '__proto__', '0', '1'), tie('json'), { maxKeys: 3 }),
      ),
    })).json;
    fc.assert(
      fc.property(fc.constantFrom(...kinds), json, json, (kind, before, after) => {
        const change = compareValues('x', { kind }, before, after);
        fc.pre(!sameJson(before, after));
        expect(differenceRows(change, null, { verbose: true }).length).toBeGreaterThan(0);
      }),
    );
  });
});
