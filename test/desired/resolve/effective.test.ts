import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareEffective,
  type EffectiveChange,
  type ProjectSide,
} from '../../../src/desired/resolve/effective.js';
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
function told(before: ProjectSide, after: ProjectSide): readonly string[] {
  return compareEffective(before, after).changes.map(({ setting, before: old, after: now, when }) =>
    [
      `${setting}: ${shown(old?.value ?? null)} → ${shown(now?.value ?? null)}`,
      ...when.map(({ about, glob, holds }) => `${about} ${holds ? '=' : '≠'} ${glob}`),
    ].join('; '),
  );
}

const age = (resolveAge: number): Values => ({ resolveAge });

describe('without the service', () => {
  it.each<[string, readonly LayerDocument[], readonly LayerDocument[], readonly string[]]>([
    [
      'one layer is split in two that together are the same',
      [layer('all', {}, age(1))],
      [layer('a', { project: ['pay-*'] }, age(1)), layer('b', { project: ['!pay-*'] }, age(1))],
      [],
    ],
    [
      'the order of layers that never meet changes',
      [layer('a', { platform: ['go'] }, age(1)), layer('b', { platform: ['php'] }, age(2))],
      [layer('b', { platform: ['php'] }, age(2)), layer('a', { platform: ['go'] }, age(1))],
      [],
    ],
    [
      'the order of layers that begin otherwise changes',
      [layer('a', { project: ['pay-*'] }, age(1)), layer('b', { project: ['web-*'] }, age(2))],
      [layer('b', { project: ['web-*'] }, age(2)), layer('a', { project: ['pay-*'] }, age(1))],
      [],
    ],
    [
      'a layer says what a wider one says',
      [layer('a', { team: ['pay*'] }, age(1))],
      [layer('b', { team: ['pay-?*'] }, age(1)), layer('a', { team: ['pay*'] }, age(1))],
      [],
    ],
    [
      'a layer says otherwise for some of a wider one’s',
      [layer('a', { team: ['pay*'], platform: ['go'] }, age(1))],
      [
        layer('a', { team: ['pay*'], platform: ['go'] }, age(1)),
        layer('b', { team: ['pay-*'], platform: ['go'] }, age(2)),
      ],
      ['resolveAge: 1 → 2; team = pay-*; platform = go'],
    ],
    [
      'the order of layers that may meet changes',
      [layer('a', { team: ['x'] }, age(1)), layer('b', { team: ['y'] }, age(2))],
      [layer('b', { team: ['y'] }, age(2)), layer('a', { team: ['x'] }, age(1))],
      ['resolveAge: 2 → 1; team = x; team = y'],
    ],
    ['a layer is renamed', [layer('a', { team: ['x'] }, age(1))], [layer('b', { team: ['x'] }, age(1))], []],
    ['a layer is taken away', [layer('a', {}, age(1))], [], ['resolveAge: 1 → -']],
    [
      'a layer reaches further',
      [layer('a', { platform: ['python'] }, age(1))],
      [layer('a', { platform: ['python*'] }, age(1))],
      ['resolveAge: - → 1; platform ≠ python; platform = python*'],
    ],
    [
      'a star is written out',
      [layer('a', {}, age(1))],
      [layer('a', { project: ['*'], platform: ['*'] }, age(1))],
      [],
    ],
  ])('%s', (_, before, after, changes) => {
    expect(told(side(before), side(after))).toEqual(changes);
  });

  describe('where a layer gives the platform', () => {
    const gives = (platform: string, match: Partial<LayerDocument['match']> = { project: ['dr*'] }) =>
      layer('p', match, { platform });
    const asks = (match: Partial<LayerDocument['match']>) => layer('a', match, age(5));

    it.each<[string, readonly LayerDocument[], readonly LayerDocument[], readonly string[]]>([
      [
        'another platform leaves those out that asked for the one before',
        [asks({ platform: ['go'] }), gives('go')],
        [asks({ platform: ['go'] }), gives('python')],
        ['platform: "go" → "python"; project = dr*', 'resolveAge: 5 → -; project = dr*'],
      ],
      [
        'a layer asks no more for the platform that its projects are given',
        [asks({ project: ['dr*'], platform: ['go'] }), gives('go')],
        [asks({ project: ['dr*'] }), gives('go')],
        [],
      ],
      [
        'where none is given any more the service’s counts',
        [asks({ platform: ['go'] }), gives('go')],
        [asks({ platform: ['go'] })],
        ['platform: "go" → -; project = dr*', 'resolveAge: 5 → -; project = dr*; platform ≠ go'],
      ],
      [
        'the last that gives one counts',
        [asks({ platform: ['go'] }), gives('php', {}), gives('go', { team: ['x'] })],
        [asks({ team: ['x'] }), gives('php', {}), gives('go', { team: ['x'] })],
        [],
      ],
    ])('%s', (_, before, after, changes) => {
      expect(told(side(before), side(after))).toEqual(changes);
    });

    it.each<[string, ProjectDocument, readonly string[]]>([
      ['is met with it', document('droid', {}), ['platform: "go" → "python"', 'resolveAge: 5 → -']],
      ['is met with its own', document('droid', { platform: 'go' }), []],
      ['is met with the service’s where it ignores what is given', document('droid', {}, ['platform']), []],
    ])('a project that a document names %s', (_, own, changes) => {
      const of = (platform: string): ProjectSide =>
        side([asks({ platform: ['go'] }), gives(platform)], own, { ...nothingKnown, slug: 'droid' });
      expect(told(of('go'), of('python'))).toEqual(changes);
    });
  });

  it('what the project says itself hides what its layers say', () => {
    const own = document('web', age(3));
    expect(told(side([layer('a', {}, age(1))], own), side([layer('a', {}, age(2))], own))).toEqual([]);
  });

  it('a setting that is ignored is not managed any more', () => {
    const layers = [layer('a', {}, age(1))];
    expect(
      told(side(layers, document('web', {})), side(layers, document('web', {}, ['resolveAge']))),
    ).toEqual(['resolveAge: 1 → -']);
  });

  it('what depends on too many globs is said to be undecided', () => {
    const many = Array.from({ length: 13 }, (_, index) =>
      layer(`l${index}`, { team: [`t${index}`] }, age(index)),
    );
    expect(compareEffective(side(many), side([]))).toEqual({ changes: [], undecided: ['resolveAge'] });
  });
});

const shown = (value: Json): string => (value === null ? '-' : JSON.stringify(value));

/** For each way in which a text may meet the first globs below there is one; teams need fewer, as there may be several. */
const names = ['web', 'wi', 'war', 'api', 'ai', 'as', 'bi', 'ops'];
const teams = ['web', 'api', 'war', 'as', 'bi', 'ops'];
const simple = ['web', 'api', 'w*', '*i', 'a*', '!web', '!a*', '*'];
const name = fc.constantFrom(...names);
const value = fc.integer({ min: 1, max: 3 });

/** A layer that asks for the platform cannot set it. */
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

/** What `resolve` makes of it, which is what a plan would be made of. */
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
      service: { url: null, urlPlace: null, names: 'neutral', read: 'auto', sandboxSeed: null },
      include: [],
      guard: { weakening: 'allow', maxChanges: 1, protect: [], unmanagedProjects: 'ignore' },
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

/** Whether the project meets all conditions of a change. */
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

describe('for any layers and any project', () => {
  it('a project that is known changes exactly as its plan would', () => {
    fc.assert(
      fc.property(layers, layers, project, (before, after, one) => {
        const known = { slug: one.slug, teams: one.teams, platform: one.platform ?? '' };
        const changes = told(side(before, null, known), side(after, null, known));
        const [old, now] = [effective(before, one), effective(after, one)];
        expect(changes).toEqual(
          compared.flatMap((setting) =>
            old(setting) === now(setting)
              ? []
              : [`${setting}: ${shown(old(setting))} → ${shown(now(setting))}`],
          ),
        );
      }),
    );
  });

  it('no project that is not known changes without being told of', () => {
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

  it('no change is told of that no project can have', () => {
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
