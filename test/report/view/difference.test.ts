import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/model/json.js';
import { sameJson } from '../../../src/model/json.js';
import type { DifferenceView } from '../../../src/report/view/difference.js';
import { describeDifference } from '../../../src/report/view/difference.js';
import type { ValueKind } from '../../../src/settings/setting.js';

const items = { op: 'items', path: [], removed: [], added: [], order: null, empty: false } as const;

describe('the description of a difference', () => {
  it.each<[name: string, kind: ValueKind, before: Json, after: Json, difference: DifferenceView]>([
    ['scalar', 'scalar', 1, 2, { shape: 'value', before: 1, after: 2 }],
    ['image', 'image', null, 'sha256:ab', { shape: 'image', before: null, after: 'sha256:ab' }],
    ['action', 'action', null, true, { shape: 'action', value: true }],
    [
      'set: one gone, one come',
      'set',
      ['a', 'c'],
      ['b', 'c'],
      { shape: 'members', members: [{ ...items, removed: ['a'], added: ['b'] }] },
    ],
    [
      'set: cleared',
      'set',
      ['a'],
      [],
      { shape: 'members', members: [{ ...items, removed: ['a'], empty: true }] },
    ],
    ['set: from null', 'set', null, ['a'], { shape: 'members', members: [{ ...items, added: ['a'] }] }],
    [
      'list: only the order',
      'list',
      ['a', 'b'],
      ['b', 'a'],
      { shape: 'members', members: [{ ...items, order: { before: ['a', 'b'], after: ['b', 'a'] } }] },
    ],
    [
      'list: appended',
      'list',
      ['a'],
      ['a', 'b'],
      { shape: 'members', members: [{ ...items, added: ['b'] }] },
    ],
    [
      'list: put in front',
      'list',
      ['a'],
      ['b', 'a'],
      {
        shape: 'members',
        members: [{ ...items, added: ['b'], order: { before: ['a'], after: ['b', 'a'] } }],
      },
    ],
    [
      'list: once less of a repeated item',
      'list',
      ['a', 'a'],
      ['a'],
      { shape: 'members', members: [{ ...items, removed: ['a'] }] },
    ],
    [
      'map of sets: a context changed, one gone, one come',
      'map-of-sets',
      { a: ['x'], b: ['y'] },
      { a: ['x', 'z'], c: ['w'] },
      {
        shape: 'members',
        members: [
          { ...items, path: ['a'], added: ['z'] },
          { op: 'removed', path: ['b'], value: ['y'] },
          { op: 'added', path: ['c'], value: ['w'] },
        ],
      },
    ],
    [
      'keyed list: inside an item',
      'keyed-list',
      [{ name: 'a', publicKey: 'k', description: 'old' }],
      [{ name: 'a', publicKey: 'k', description: 'new' }],
      {
        shape: 'members',
        members: [{ op: 'changed', path: ['a', 'description'], before: 'old', after: 'new' }],
      },
    ],
    [
      'keyed list: renamed, known by its key',
      'keyed-list',
      [
        { name: 'a', publicKey: 'k' },
        { name: 'c', publicKey: 'm' },
      ],
      [
        { name: 'b', publicKey: 'k' },
        { name: 'c', publicKey: 'm' },
      ],
      { shape: 'members', members: [{ op: 'changed', path: ['a', 'name'], before: 'a', after: 'b' }] },
    ],
    [
      'keyed list: a property that only one side has',
      'keyed-list',
      [{ name: 'a' }],
      [{ name: 'a', description: 'new' }],
      { shape: 'members', members: [{ op: 'added', path: ['a', 'description'], value: 'new' }] },
    ],
    [
      'embedded JSON: named objects in another order, one of them changed',
      'embedded-json',
      { rules: [{ name: 'a', on: true }, { name: 'b' }] },
      { rules: [{ name: 'b' }, { name: 'a', on: false }] },
      {
        shape: 'members',
        members: [
          { op: 'changed', path: ['rules', 'a', 'on'], before: true, after: false },
          { ...items, path: ['rules'], order: { before: ['a', 'b'], after: ['b', 'a'] } },
        ],
      },
    ],
    [
      'embedded JSON: all rules are new',
      'embedded-json',
      null,
      { rules: { r: { type: 't' } }, applications: { p: ['r'] } },
      {
        shape: 'members',
        members: [
          { op: 'added', path: ['applications', 'p'], value: ['r'] },
          { op: 'added', path: ['rules', 'r'], value: { type: 't' } },
        ],
      },
    ],
    [
      'embedded JSON: text that is not JSON',
      'embedded-json',
      '{oops',
      { rules: {} },
      { shape: 'members', members: [{ op: 'changed', path: [], before: '{oops', after: { rules: {} } }] },
    ],
    ['null against empty', 'embedded-json', null, {}, { shape: 'value', before: null, after: {} }],
    [
      'own members named like those of every object',
      'embedded-json',
      {},
      JSON.parse('{"__proto__": {"a": 1}}'),
      { shape: 'members', members: [{ op: 'added', path: ['__proto__'], value: { a: 1 } }] },
    ],
  ])('covers %s', (_case, kind, before, after, difference) => {
    expect(describeDifference({ kind, before, after })).toEqual(difference);
  });

  it('is never empty if the values differ', () => {
    const kinds: ValueKind[] = ['set', 'list', 'keyed-list', 'map-of-sets', 'embedded-json'];
    const json: fc.Arbitrary<Json> = fc.letrec<{ json: Json }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<Json>(null, true, 0, 1, '', 'a', 'b'),
        fc.array(tie('json'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('a', 'b', 'name', '__proto__'), tie('json'), { maxKeys: 3 }),
      ),
    })).json;
    fc.assert(
      fc.property(fc.constantFrom(...kinds), json, json, (kind, before, after) => {
        fc.pre(!sameJson(before, after));
        const difference = describeDifference({ kind, before, after });
        expect(difference.shape === 'members' ? difference.members.length : 1).toBeGreaterThan(0);
      }),
    );
  });
});
