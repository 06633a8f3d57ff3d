import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchGlobs } from '../../../src/desired/resolve/globs.js';
import {
  findLayerGroups,
  type GroupMatch,
  type LayerGroup,
} from '../../../src/desired/resolve/layer-groups.js';
import type { LayerTarget } from '../../../src/desired/resolve/matching.js';
import { factorLayers, type Layer, type Profile } from '../../../src/flows/setup/factor-layers.js';

const settings = ['a', 'b'];

/** By setting: the value of an existing layer, and the number of groups whose layers apply before it. */
type Layered = Readonly<Record<string, readonly [value: number | string | null, groupsBefore: number]>>;

interface LayeredProfile extends Profile {
  readonly layered: Layered;
}

/** A project; `null` is optional. */
function profile(
  values: Readonly<Record<string, number | null>>,
  fixed: readonly string[] = [],
  existing: Layered = {},
): LayeredProfile {
  const entries = Object.entries(values).map(([name, value]) => {
    return [name, { key: String(value), written: value, isOptional: value === null }] as const;
  });
  return { values: new Map(entries), fixed: new Set(fixed), layered: existing };
}

/** The existing layers of the projects and the possible ones of the groups, in the order in which they apply. */
function layersOf(profiles: readonly LayeredProfile[], groups: readonly LayerGroup[]): readonly Layer[] {
  const existingAt = (place: (groupsBefore: number) => boolean) =>
    profiles.flatMap(({ layered }, at) =>
      Object.entries(layered)
        .filter(([, [, groupsBefore]]) => place(groupsBefore))
        .map(([name, [value]]): Layer => {
          const values = new Map([[name, { key: String(value), written: value }]]);
          return { group: null, members: new Set([at]), values };
        }),
    );
  return [
    ...groups.flatMap((group, position) => [
      ...existingAt((groupsBefore) => groupsBefore === position),
      { group, members: group.members, values: new Map() },
    ]),
    ...existingAt((groupsBefore) => groupsBefore >= groups.length),
  ];
}

/** The layers that are added. */
function addedOf(layers: readonly Layer[]): readonly Layer[] {
  return layers.filter(({ group, values }) => group !== null && values.size > 0);
}

function project(slug: string, teams: readonly string[] = [], platform: string | null = null): LayerTarget {
  return { slug, teams, platform };
}

function factor(
  projects: readonly LayerTarget[],
  profiles: readonly LayeredProfile[],
  outsiders: readonly LayerTarget[] = [],
): readonly Layer[] {
  const groups = findLayerGroups(projects, outsiders, new Set()).toSorted((x, y) =>
    x.name < y.name ? -1 : 1,
  );
  return addedOf(factorLayers(profiles, layersOf(profiles, groups), settings, 6));
}

function shown(layers: readonly Layer[]) {
  return layers.map(({ group, values }) => [
    group?.match,
    Object.fromEntries([...values].map(([name, { written }]) => [name, written])),
  ]);
}

const web = ['web', 'docs', 'shop', 'api'].map((slug) => project(slug));
const pay = ['pay-a', 'pay-b', 'pay-c'].map((slug) => project(slug, ['pay', 'all'], 'go'));
const same = (count: number, values: Readonly<Record<string, number | null>>) =>
  Array.from({ length: count }, () => profile(values));

function isMatched({ slug, teams, platform }: LayerTarget, match: GroupMatch): boolean {
  const texts = { project: [slug], team: teams, platform: platform === null ? [] : [platform] };
  return (['project', 'team', 'platform'] as const).every((field) => {
    const globs = match[field];
    return globs === undefined || matchGlobs([globs].flat(), texts[field]);
  });
}

describe('factorLayers', () => {
  it.each([
    ['all projects share', same(4, { a: 1, b: 2 }), web, [[{ project: '*' }, { a: 1, b: 2 }]]],
    [
      'most projects share, without those of fewer than half',
      [...same(3, { a: 1, b: 1 }), profile({ a: 2, b: 2 })],
      web,
      [[{ project: '*' }, { a: 1, b: 1 }]],
    ],
    ['only two projects share', same(2, { a: 1 }), web.slice(0, 2), []],
    ['a project lacks', [...same(3, { a: 1 }), profile({})], web, []],
    [
      'an earlier layer does not give',
      Array.from({ length: 4 }, () => profile({ a: 1, b: 1 }, [], { a: [1, 0], b: [2, 0] })),
      web,
      [[{ project: '*' }, { b: 1 }]],
    ],
    [
      'a team shares, before a platform and a prefix with the same projects',
      [...same(4, { a: null, b: null }), ...same(3, { a: 1, b: 2 })],
      [...web, ...pay],
      [[{ team: 'all' }, { a: 1, b: 2 }]],
    ],
    [
      'a team has instead of the value of all',
      [...same(9, { a: 1, b: 1 }), ...same(3, { a: 7, b: 1 })],
      [...'abcdefghi'].map((slug) => project(slug)).concat(pay.map(({ slug }) => project(slug, ['pay']))),
      [
        [{ project: '*' }, { a: 1, b: 1 }],
        [{ team: 'pay' }, { a: 7 }],
      ],
    ],
  ])('makes a layer of the values that %s', (_corner, profiles, projects, layers) => {
    expect(shown(factor(projects, profiles))).toEqual(layers);
  });

  it('excludes outsiders by name if that saves text', () => {
    const outsiders = (count: number) =>
      Array.from({ length: count }, (_, index) => project(`outsider-${index}`));
    const many = Array.from({ length: 20 }, (_, index) => project(`web${index}`));
    expect(shown(factor(web, same(4, { a: 1, b: 1 }), outsiders(2)))[0]?.[0]).toEqual({
      project: ['*', '!outsider-0', '!outsider-1'],
    });
    expect(factor(web, same(4, { a: 1, b: 1 }), outsiders(20))).toEqual([]);
    expect(factor(many, same(20, { a: 1, b: 1 }), outsiders(20))).toHaveLength(1);
    expect(factor(many, same(20, { a: 1, b: 1 }), outsiders(21))).toEqual([]);
    // A glob cannot contain only digits.
    expect(factor(web, same(4, { a: 1, b: 1 }), [project('42')])).toEqual([]);
  });

  it('prefers a group that excludes no outsider by name', () => {
    const layers = factor(pay, same(3, { a: 1, b: 1 }), [project('web', ['all'])]);
    expect(shown(layers)[0]?.[0]).toEqual({ team: 'pay' });
  });

  it('prefers a team to a prefix if both layers save as much, however long the names are', () => {
    const projects = [
      ...pay.map(({ slug }) => project(slug, ['payments-and-billing'])),
      project('bill', ['payments-and-billing']),
      project('pay-d'),
      ...web,
    ];
    const profiles = [...same(5, { a: 1, b: 1 }), ...same(4, {})];
    expect(shown(factor(projects, profiles))).toEqual([[{ team: 'payments-and-billing' }, { a: 1, b: 1 }]]);
  });

  it('names each layer after its match, whatever other groups there are', () => {
    const three = (...slugs: readonly string[]) =>
      slugs.flatMap((slug) => ['1x', '2x', '3x'].map((end) => project(slug + end, [], slug)));
    const namesOf = (...request: Parameters<typeof findLayerGroups>) =>
      Object.fromEntries(
        findLayerGroups(...request).map(({ name, match }) => [JSON.stringify([match].flat()[0]), name]),
      );
    const all = namesOf(three('pay-', 'pay_', 'c.x', 'c/x'), [], new Set());
    expect(new Set(Object.values(all)).size).toBe(Object.keys(all).length);
    for (const slug of ['pay-', 'pay_', 'c.x', 'c/x'])
      for (const [match, name] of Object.entries(namesOf([...three(slug), ...web], [], new Set())))
        expect(all[match] ?? name).toBe(name);
  });

  it('matches no outsider, makes no document longer, and finds nothing more in its own result', () => {
    const value = fc.option(fc.nat(2));
    const layered = fc.record(
      { a: fc.tuple(value, fc.nat(6)), b: fc.tuple(value, fc.nat(6)) },
      { requiredKeys: [] },
    );
    const one = fc.record({
      slug: fc.constantFrom('pay-', 'web-', 'x'),
      teams: fc.subarray(['t1', 't2']),
      platform: fc.constantFrom('go', 'js'),
      values: fc.record({ a: value, b: value }, { requiredKeys: [] }),
      layered,
      isOutside: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 14 }), fc.nat(6), (all, place) => {
        const named = all.map((each, index) => ({ ...each, slug: `${each.slug}${index}x` }));
        const inside = named.filter(({ isOutside }) => !isOutside);
        const profiles = inside.map((each) => profile(each.values, [], each.layered));
        const outsiders = named.filter(({ isOutside }) => isOutside).slice(0, 2);
        const groups = findLayerGroups(inside, outsiders, new Set());
        for (const { match, members } of groups) {
          expect(inside.map((one) => isMatched(one, match))).toEqual(inside.map((_, at) => members.has(at)));
          expect(outsiders.some((one) => isMatched(one, match))).toBe(false);
        }
        const possible = layersOf(profiles, groups);
        const layers = factorLayers(profiles, possible, settings, 6);
        expect(factorLayers(profiles, possible, settings, 6)).toEqual(layers);
        const givens = profiles.map((_, at) => givenTo(at, layers));
        for (const [at, { values, layered: before }] of profiles.entries()) {
          for (const [name, key] of givens[at] ?? [])
            expect(values.has(name) || String(before[name]?.[0]) === key).toBe(true);
        }
        const lines = profiles.map((one, at) => ownLines(one, givens[at] ?? new Map()));
        const before = profiles.map((one, at) => ownLines(one, givenTo(at, possible)));
        const inLayers = addedOf(layers).reduce((sum, { values }) => sum + values.size, 0);
        expect(lines.flat().length + inLayers).toBeLessThanOrEqual(before.flat().length);
        // The next import finds these layers and documents, and its own layers can apply before or after them.
        const completed = profiles.map(({ values }, at) => ({
          values,
          fixed: new Set(lines[at]),
          layered: Object.fromEntries(
            [...(givens[at] ?? [])].map(([name, key]) => [name, [key, place] as const]),
          ),
        }));
        expect(addedOf(factorLayers(completed, layersOf(completed, groups), settings, 6))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

/** The values that a project gets if the layers apply one after the other, by setting. */
function givenTo(at: number, layers: readonly Layer[]): ReadonlyMap<string, string> {
  const given = layers.filter(({ members }) => members.has(at)).flatMap(({ values }) => [...values]);
  return new Map(given.map(([name, { key }]) => [name, key]));
}

/** The settings that the project's document must contain. */
function ownLines({ values }: Profile, given: ReadonlyMap<string, string>): readonly string[] {
  return [...values].flatMap(([name, { key, isOptional }]) => {
    const isGiven = given.has(name) ? given.get(name) === key : isOptional;
    return isGiven ? [] : [name];
  });
}
