import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject, pointerTokens, sameJson } from '../../src/model/json.js';
import { catalogueFor } from '../../src/settings/catalogue.js';
import { normalise } from '../../src/settings/normalise.js';
import {
  canonical,
  compareValues,
  memberChanges,
  type Operation,
  type ValueForm,
} from '../../src/settings/operations.js';
import type { ExtraSetting, Setting } from '../../src/settings/setting.js';
import { runs } from '../deep.js';
import { valuesOf } from '../plan/worlds.js';

const relays: ValueForm = { kind: 'keyed-list', key: 'publicKey' };

describe('canonical', () => {
  it.each<[string, ValueForm, Json, Json]>([
    ['set', { kind: 'set' }, ['a', 'b/c'], { a: true, 'b/c': true }],
    ['set of integers', { kind: 'set' }, [1, 2], { 1: true, 2: true }],
    ['map of sets', { kind: 'map-of-sets' }, { a: ['x'], b: [] }, { a: { x: true }, b: {} }],
    ['keyed list', relays, [{ publicKey: 'K', name: 'eu' }], { K: { publicKey: 'K', name: 'eu' } }],
    ['list', { kind: 'list' }, ['b', 'a', 'b'], [{ '"b"': 2, '"a"': 1 }, '["b","a","b"]']],
    [
      'embedded JSON',
      { kind: 'embedded-json' },
      { rules: { r: { type: 'x' } }, applications: { $string: ['r', { z: 1, a: [] }] } },
      {
        rules: { r: { type: 'x' } },
        applications: { $string: [{ '"r"': 1, '{"a":[],"z":1}': 1 }, '["r",{"a":[],"z":1}]'] },
      },
    ],
    ['null', { kind: 'set' }, null, null],
    ['scalar', { kind: 'scalar' }, 'a', 'a'],
  ])('brings into its form: %s', (_, form, value, expected) => {
    expect(canonical(form, value)).toEqual(expected);
  });
});

describe('compareValues', () => {
  it.each<[string, ValueForm, before: Json, after: Json, operations: string[]]>([
    ['a scalar', { kind: 'scalar' }, 0, 720, ['replace /x']],
    ['null against empty', { kind: 'set' }, null, [], ['replace /x']],
    ['items of a set', { kind: 'set' }, ['a', 'c'], ['b', 'c'], ['remove /x/a', 'add /x/b']],
    ['the order of a list', { kind: 'list' }, ['a', 'b'], ['b', 'a'], ['replace /x/1']],
    ['a repeated item', { kind: 'list' }, ['a', 'a'], ['a'], ['replace /x/0/"a"', 'replace /x/1']],
    [
      'sets of a map',
      { kind: 'map-of-sets' },
      { a: ['x'], b: [] },
      { a: ['y'], c: [] },
      ['remove /x/a/x', 'add /x/a/y', 'remove /x/b', 'add /x/c'],
    ],
    [
      'a property of an item',
      relays,
      [{ publicKey: 'K', name: 'eu' }],
      [{ publicKey: 'K', name: 'us' }],
      ['replace /x/K/name'],
    ],
    [
      'keys that need escaping',
      { kind: 'set' },
      ['a/b', 'c~d', ''],
      [],
      ['remove /x/', 'remove /x/a~1b', 'remove /x/c~0d'],
    ],
    ['text against structure', { kind: 'embedded-json' }, 'None', { rules: {} }, ['replace /x']],
    ['nothing', { kind: 'embedded-json' }, { a: [1] }, { a: [1] }, []],
  ])('compares %s', (_, form, before, after, operations) => {
    expect(compareValues('x', form, before, after).patch.map(({ op, path }) => `${op} ${path}`)).toEqual(
      operations,
    );
  });

  const extras: Readonly<Record<string, ExtraSetting>> = {
    numbers: { type: 'array', items: 'integer', nullable: true },
    ordered: { type: 'array', kind: 'list', nullable: true },
    map: { type: 'object', kind: 'map-of-sets' },
    json: { type: 'object', kind: 'embedded-json' },
    text: { type: 'string', nullable: true },
  };
  const { organization, project } = catalogueFor('neutral', {
    organization: new Map(Object.entries(extras)),
    project: new Map(),
  });
  const settings = [...organization.values(), ...project.values()];
  const json: fc.Arbitrary<Json> = fc.letrec<{ json: Json }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<Json>(null, true, 0, 1, '', 'a', 'b'),
      fc.array(tie('json'), { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom('a', 'a/b', 'a~b', '', 'rules', '__proto__', 'constructor'),
        tie('json'),
        { maxKeys: 3 },
      ),
    ),
  })).json;
  const normalPairs = fc.constantFrom(...settings).chain((setting) => {
    const values = fc
      .oneof(anyOf(setting), json)
      .map((value) => normalise(setting, value))
      .filter((value) => value !== undefined);
    return fc.tuple(fc.constant(setting), values, values);
  });

  it('finds no operation exactly if both values are the same', () => {
    fc.assert(
      fc.property(normalPairs, ([setting, before, after]) => {
        expect(compareValues('x', setting, before, after).patch.length === 0).toBe(sameJson(before, after));
      }),
      { numRuns: runs(6000) },
    );
  });

  it('leads from one canonical form to the other, in any order of the operations', () => {
    fc.assert(
      fc.property(normalPairs, ([setting, before, after]) => {
        const { patch } = compareValues('x', setting, before, after);
        const [from, to] = [before, after].map((value): Json => ({ x: canonical(setting, value) }));
        expect(sameJson(patch.reduce(applied, from ?? null), to)).toBe(true);
        expect(sameJson([...patch].reverse().reduce(applied, from ?? null), to)).toBe(true);
        expect(patch.map(({ path }) => path)).toEqual(patch.map(({ path }) => path).sort());
      }),
      { numRuns: runs(6000) },
    );
  });

  it('describes at least one member of every difference', () => {
    fc.assert(
      fc.property(normalPairs, ([setting, before, after]) => {
        const members = memberChanges(compareValues('x', setting, before, after));
        expect(members.length > 0).toBe(!sameJson(before, after));
        for (const member of members) expect(sameJson(member.before, member.after)).toBe(false);
      }),
      { numRuns: runs(3000) },
    );
  });
});

/** Values that are valid for the setting. */
function anyOf(setting: Setting): fc.Arbitrary<Json> {
  const integers: fc.Arbitrary<Json> = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 });
  return setting.extra?.items === 'integer' ? integers : valuesOf(setting);
}

/** Applies an operation. The library refuses to apply one to a member named `__proto__`. */
function applied(document: Json, operation: Operation): Json {
  const set = (value: Json, [token, ...rest]: readonly string[]): Json => {
    if (token === undefined) return 'value' in operation ? operation.value : null;
    if (Array.isArray(value))
      return value.map((item: Json, at) => (String(at) === token ? set(item, rest) : item));
    const members: JsonObject = isObject(value) ? value : {};
    const others = Object.entries(members).filter(([name]) => name !== token);
    const own = Object.hasOwn(members, token) ? (members[token] ?? null) : null;
    const isRemoved = operation.op === 'remove' && rest.length === 0;
    return Object.fromEntries(isRemoved ? others : [...others, [token, set(own, rest)]]);
  };
  return set(document, pointerTokens(operation.path));
}

describe('memberChanges', () => {
  it.each<[string, ValueForm, before: Json, after: Json, members: string[]]>([
    ['a set from null', { kind: 'set' }, null, ['a', 'b'], ['+ a', '+ b']],
    ['a list to null', { kind: 'list' }, ['a'], null, ['- 0 "a"']],
    ['a map from null', { kind: 'map-of-sets' }, null, { a: ['x'] }, ['+ a']],
    ['a keyed list to null', relays, [{ publicKey: 'K' }], null, ['- K']],
    ['null against empty', { kind: 'set' }, null, [], ['~ ']],
    [
      'rules from null',
      { kind: 'embedded-json' },
      null,
      { rules: { a: {}, b: 1 }, vars: {} },
      ['+ rules a', '+ rules b', '+ vars'],
    ],
    ['a removed section', { kind: 'embedded-json' }, { rules: { a: {} }, x: 1 }, { x: 1 }, ['- rules a']],
    ['text to rules', { kind: 'embedded-json' }, 'None', { rules: { a: {} } }, ['- ', '+ rules a']],
    [
      'inside a rule',
      { kind: 'embedded-json' },
      { rules: { a: { b: [1] } } },
      { rules: { a: { b: [2] } } },
      ['- rules a b 0 1', '+ rules a b 0 2', '~ rules a b 1'],
    ],
  ])('expands %s', (_, form, before, after, expected) => {
    const members = memberChanges(compareValues('x', form, before, after)).map((one) => {
      const sign = one.before === undefined ? '+' : one.after === undefined ? '-' : '~';
      return `${sign} ${one.path.join(' ')}`;
    });
    expect(members).toEqual(expected);
  });
});
