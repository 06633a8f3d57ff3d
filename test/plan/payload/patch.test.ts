import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/model/json.js';
import { makePatch } from '../../../src/plan/payload/patch.js';

describe('makePatch', () => {
  it.each<[string, before: Json, after: Json, operations: string[]]>([
    ['a scalar', 0, 720, ['replace /x']],
    ['from null to structure', null, { a: 1 }, ['replace /x']],
    ['from structure to text', { a: 1 }, 'a', ['replace /x']],
    ['from a list to an object', ['a'], { a: 1 }, ['replace /x']],
    [
      'members by key, not backwards',
      { a: 1, b: 1, c: 1 },
      { a: 2, b: 2, d: 2 },
      ['replace /x/a', 'replace /x/b', 'remove /x/c', 'add /x/d'],
    ],
    [
      'members of members by key',
      { a: { d: 1, c: 1 }, b: 1 },
      { a: { c: 2, d: 2 }, b: 2 },
      ['replace /x/a/c', 'replace /x/a/d', 'replace /x/b'],
    ],
    [
      'items in the order in which they are applied',
      ['a', 'b', 'c'],
      [],
      ['remove /x/2', 'remove /x/1', 'remove /x/0'],
    ],
    ['keys that need escaping', { 'a/b': 1, 'c~d': 1 }, {}, ['remove /x/a~1b', 'remove /x/c~0d']],
    ['an empty key', { '': 1 }, { '': 2 }, ['replace /x/']],
    ['nothing', { a: [1] }, { a: [1] }, []],
  ])('%s', (_, before, after, operations) => {
    expect(makePatch('x', before, after).map(({ op, path }) => `${op} ${path}`)).toEqual(operations);
  });
});
