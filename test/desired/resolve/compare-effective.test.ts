import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareEffective,
  type EffectiveChange,
  type ProjectSide,
} from '../../../src/desired/resolve/compare-effective.js';
import { matchGlob } from '../../../src/desired/resolve/globs.js';
import { resolve } from '../../../src/desired/resolve/resolve.js';
import type {
  CheckedConfig,
  InventoryProject,
  LayerDocument,
  ProjectDocument,
} from '../../../src/desired/types.js';
import type {
  OrganizationId,
  OrganizationRef,
  OrganizationSlug,
  ProjectId,
  ProjectRef,
  ProjectSlug,
} from '../../../src/model/ids.js';
import type { Json } from '../../../src/model/json.js';
import { branded, catalogue, declare, type Values } from '../../plan/fixtures.js';

const place = { file: 'a.yaml', line: 1, column: 1 };

function layer(name: string, match: Partial<LayerDocument['match']>, settings: Values): LayerDocument {
  const globs = { project: [], team: [], platform: [], ...match };
  return {
    head: 'layer',
    name,
    place,
    excerpt: null,
    excerpts: new Map(),
    expect: new Map(),
    match: globs,
    settings: declare(settings, `${name}.yaml`),
  };
}

function document(ref: string, settings: Values, ignore: readonly string[] = []): ProjectDocument {
  return {
    head: 'project',
    ref: branded<ProjectRef>(ref),
    place,
    excerpt: null,
    excerpts: new Map(),
    expect: new Map(),
    settings: declare(settings),
    ignore: new Map(ignore.map((name) => [name, place])),
  };
}

const nothingKnown = { slug: null, teams: null, platform: null };

function side(
  layers: readonly LayerDocument[],
  own: ProjectDocument | null = null,
  known: ProjectSide['known'] = nothingKnown,
): ProjectSide {
  return { catalogue, layers, document: own, known };
}

/** `setting: before → after when …`, short. */
function changesBetween(before: ProjectSide, after: ProjectSide): readonly string[] {
  return compareEffective(before, after).changes.map(({ setting, before: old, after: now, when }) =>
    [
      `${setting}: ${format(old?.value ?? null)} → ${format(now?.value ?? null)}`,
      ...when.map(({ about, glob, holds }) => `${about} ${holds ? '=' : '≠'} ${glob}`),
    ].join('; '),
  );
}

const age = (resolveAge: number): Values => ({ resolveAge });

describe('a comparison without the service', () => {
  it.each<[string, readonly LayerDocument[], readonly LayerDocument[], readonly string[]]>([
    [
      'a layer is split into two equivalent layers',
      [layer('all', {}, age(1))],
      [layer('a', { project: ['pay-*'] }, age(1)), layer('b', { project: ['!pay-*'] }, age(1))],
      [],
    ],
    [
      'the order of layers for different platforms changes',
      [layer('a', { platform: ['go'] }, age(1)), layer('b', { platform: ['php'] }, age(2))],
      [layer('b', { platform: ['php'] }, age(2)), layer('a', { platform: ['go'] }, age(1))],
      [],
    ],
    [
      'the order of layers with disjoint globs changes',
      [layer('a', { project: ['pay-*'] }, age(1)), layer('b', { project: ['web-*'] }, age(2))],
      [layer('b', { project: ['web-*'] }, age(2)), layer('a', { project: ['pay-*'] }, age(1))],
      [],
    ],
    [
      'a new layer repeats the value of a wider one',
      [layer('a', { team: ['pay*'] }, age(1))],
      [layer('b', { team: ['pay-?*'] }, age(1)), layer('a', { team: ['pay*'] }, age(1))],
      [],
    ],
    [
      'a new layer overrides a wider one for some projects',
      [layer('a', { team: ['pay*'], platform: ['go'] }, age(1))],
      [
        layer('a', { team: ['pay*'], platform: ['go'] }, age(1)),
        layer('b', { team: ['pay-*'], platform: ['go'] }, age(2)),
      ],
      ['resolveAge: 1 → 2; team = pay-*; platform = go'],
    ],
    [
      'the order of layers that can match the same project changes',
      [layer('a', { team: ['x'] }, age(1)), layer('b', { team: ['y'] }, age(2))],
      [layer('b', { team: ['y'] }, age(2)), layer('a', { team: ['x'] }, age(1))],
      ['resolveAge: 2 → 1; team = x; team = y'],
    ],
    ['a layer is renamed', [layer('a', { team: ['x'] }, age(1))], [layer('b', { team: ['x'] }, age(1))], []],
    ['a layer is removed', [layer('a', {}, age(1))], [], ['resolveAge: 1 → -']],
    [
      'a layer matches more projects',
      [layer('a', { platform: ['python'] }, age(1))],
      [layer('a', { platform: ['python*'] }, age(1))],
      ['resolveAge: - → 1; platform ≠ python; platform = python*'],
    ],
    [
      '* is written explicitly',
      [layer('a', {}, age(1))],
      [layer('a', { project: ['*'], platform: ['*'] }, age(1))],
      [],
    ],
  ])('lists the changes if %s', (_, before, after, changes) => {
    expect(changesBetween(side(before), side(after))).toEqual(changes);
  });

  describe('with a layer that sets the platform', () => {
    const setsPlatform = (platform: string, match: Partial<LayerDocument['match']> = { project: ['dr*'] }) =>
      layer('p', match, { platform });
    const matching = (match: Partial<LayerDocument['match']>) => layer('a', match, age(5));

    it.each<[string, readonly LayerDocument[], readonly LayerDocument[], readonly string[]]>([
      [
        'the new platform no longer matches a layer',
        [matching({ platform: ['go'] }), setsPlatform('go')],
        [matching({ platform: ['go'] }), setsPlatform('python')],
        ['platform: "go" → "python"; project = dr*', 'resolveAge: 5 → -; project = dr*'],
      ],
      [
        'a layer no longer matches by the platform that its projects have anyway',
        [matching({ project: ['dr*'], platform: ['go'] }), setsPlatform('go')],
        [matching({ project: ['dr*'] }), setsPlatform('go')],
        [],
      ],
      [
        'no layer sets the platform any more, so that the service’s applies',
        [matching({ platform: ['go'] }), setsPlatform('go')],
        [matching({ platform: ['go'] })],
        ['platform: "go" → -; project = dr*', 'resolveAge: 5 → -; project = dr*; platform ≠ go'],
      ],
      [
        'several layers set it, and the last one applies',
        [matching({ platform: ['go'] }), setsPlatform('php', {}), setsPlatform('go', { team: ['x'] })],
        [matching({ team: ['x'] }), setsPlatform('php', {}), setsPlatform('go', { team: ['x'] })],
        [],
      ],
    ])('lists the changes if %s', (_, before, after, changes) => {
      expect(changesBetween(side(before), side(after))).toEqual(changes);
    });

    it.each<[string, ProjectDocument, readonly string[]]>([
      ['with the new platform', document('droid', {}), ['platform: "go" → "python"', 'resolveAge: 5 → -']],
      ['with its own platform', document('droid', { platform: 'go' }), []],
      ['with the service’s platform, if it ignores the setting', document('droid', {}, ['platform']), []],
    ])('matches layers for a project with a document %s', (_, own, changes) => {
      const of = (platform: string): ProjectSide =>
        side([matching({ platform: ['go'] }), setsPlatform(platform)], own, {
          ...nothingKnown,
          slug: 'droid',
        });
      expect(changesBetween(of('go'), of('python'))).toEqual(changes);
    });
  });

  it('ignores changes of layers that the project overrides', () => {
    const own = document('web', age(3));
    expect(changesBetween(side([layer('a', {}, age(1))], own), side([layer('a', {}, age(2))], own))).toEqual(
      [],
    );
  });

  it('lists an ignored setting as no longer managed', () => {
    const layers = [layer('a', {}, age(1))];
    expect(
      changesBetween(side(layers, document('web', {})), side(layers, document('web', {}, ['resolveAge']))),
    ).toEqual(['resolveAge: 1 → -']);
  });

  it('lists a setting that depends on too many globs as undecided', () => {
    const many = Array.from({ length: 13 }, (_, index) =>
      layer(`l${index}`, { team: [`t${index}`] }, age(index)),
    );
    expect(compareEffective(side(many), side([]))).toEqual({
      changes: [],
      expectations: [],
      undecided: ['resolveAge'],
    });
  });
});

const format = (value: Json): string => (value === null ? '-' : JSON.stringify(value));

/** One name for each combination of the first globs below. Teams need fewer, because a project can have several. */
const names = ['web', 'wi', 'war', 'api', 'ai', 'as', 'bi', 'ops'];
const teams = ['web', 'api', 'war', 'as', 'bi', 'ops'];
const simple = ['web', 'api', 'w*', '*i', 'a*', '!web', '!a*', '*'];
const name = fc.constantFrom(...names);
const value = fc.integer({ min: 1, max: 3 });

/** A layer that matches by platform cannot set it. */
function layersOf(...globs: readonly string[]): fc.Arbitrary<readonly LayerDocument[]> {
  const some = fc.array(fc.constantFrom(...globs), { maxLength: 2 });
  const match = fc.record({ project: some, team: some, platform: some });
  const settings = fc.oneof(
    value.map(age),
    name.map((platform): Values => ({ platform })),
    fc.record({ platform: name, resolveAge: value }),
  );
  const one = fc
    .tuple(match, settings)
    .map(
      ([its, values]) => [{ ...its, platform: 'platform' in values ? [] : its.platform }, values] as const,
    );
  return fc
    .array(one, { maxLength: 4 })
    .map((all) => all.map(([its, values], index) => layer(`l${index}`, its, values)));
}
const layers = layersOf(...simple, 'w??', '?i', '!?s', '*p*');

interface Project {
  readonly slug: string;
  readonly teams: readonly string[];
  readonly platform: string | null;
}
const project: fc.Arbitrary<Project> = fc.record({
  slug: name,
  teams: fc.subarray(names),
  platform: fc.option(name),
});
const someTeams = Array.from({ length: 2 ** teams.length }, (_, bits) =>
  teams.filter((_team, index) => bits & (1 << index)),
);
const everyProject: readonly Project[] = [...names, null].flatMap((platform) =>
  names.flatMap((slug) => someTeams.map((its) => ({ slug, teams: its, platform }))),
);

const compared = ['platform', 'resolveAge'] as const;

/** The values that `resolve` returns, as for a plan. */
function effective(
  all: readonly LayerDocument[],
  { slug, teams, platform }: Project,
): (name: (typeof compared)[number]) => Json {
  const config: CheckedConfig = {
    stage: 'checked',
    rootFile: 'setpoint.yaml',
    folder: '/',
    digest: '',
    files: new Map(),
    root: {
      organization: branded<OrganizationRef>('acme'),
      name: 'acme',
      service: { url: null, urlPlace: null, names: 'neutral', read: 'auto', sandboxSeed: null },
      shared: null,
      include: [],
      guard: { weakening: 'allow', hiding: 'allow', maxChanges: 1, protect: [], unmanagedProjects: 'ignore' },
      keys: new Map(),
    },
    catalogue,
    documents: all,
    warnings: [],
  };
  const one: InventoryProject = {
    id: branded<ProjectId>('1'),
    slug: branded<ProjectSlug>(slug),
    teams,
    platform,
  };
  const organization = {
    id: branded<OrganizationId>('7'),
    slug: branded<OrganizationSlug>('acme'),
    projects: [one],
  };
  const settings = resolve(config, organization).projects[0]?.settings;
  return (setting) => settings?.get(setting)?.value ?? null;
}

/** Whether all conditions of a change are true for the project. */
function concerns({ when }: EffectiveChange, one: Project): boolean {
  const texts = { project: [one.slug], team: one.teams, platform: [one.platform ?? ''] };
  return when.every(
    ({ about, glob: asked, holds }) => texts[about].some((each) => matchGlob(asked, each)) === holds,
  );
}

const endsOf = (change: EffectiveChange): readonly Json[] => [
  change.before?.value ?? null,
  change.after?.value ?? null,
];

describe('a comparison of any layers', () => {
  it('lists exactly the changes of the plan for a known project', () => {
    fc.assert(
      fc.property(layers, layers, project, (before, after, one) => {
        const known = { slug: one.slug, teams: one.teams, platform: one.platform ?? '' };
        const changes = changesBetween(side(before, null, known), side(after, null, known));
        const [old, now] = [effective(before, one), effective(after, one)];
        expect(changes).toEqual(
          compared.flatMap((setting) =>
            old(setting) === now(setting)
              ? []
              : [`${setting}: ${format(old(setting))} → ${format(now(setting))}`],
          ),
        );
      }),
    );
  });

  it('lists every change that an unknown project can have', () => {
    fc.assert(
      fc.property(layers, layers, project, fc.boolean(), (before, after, one, isNamed) => {
        const known = { ...nothingKnown, slug: isNamed ? one.slug : null };
        const { changes, undecided } = compareEffective(side(before, null, known), side(after, null, known));
        const [old, now] = [effective(before, one), effective(after, one)];
        for (const setting of compared) {
          if (old(setting) === now(setting) || undecided.includes(setting)) continue;
          const its = changes.filter((change) => change.setting === setting && concerns(change, one));
          expect(its.map(endsOf)).toContainEqual([old(setting), now(setting)]);
        }
      }),
    );
  });

  it('lists no change that is impossible for every project', () => {
    fc.assert(
      fc.property(layersOf(...simple), layersOf(...simple), fc.option(name), (before, after, slug) => {
        const known = { ...nothingKnown, slug };
        const { changes } = compareEffective(side(before, null, known), side(after, null, known));
        for (const change of changes) {
          const setting = compared.find((one) => one === change.setting) ?? 'platform';
          const happens = everyProject.some((one) => {
            if ((slug !== null && one.slug !== slug) || !concerns(change, one)) return false;
            const ends = [before, after].map((all) => effective(all, one)(setting));
            return isDeepStrictEqual(ends, endsOf(change));
          });
          expect(happens, JSON.stringify(change)).toBe(true);
        }
      }),
    );
  });
});
