import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareEffective, type ProjectSide } from '../../src/desired/effective.js';
import { matchGlob } from '../../src/desired/globs.js';
import { resolve } from '../../src/desired/resolve.js';
import type {
  CheckedConfig,
  InventoryProject,
  LayerDocument,
  ProjectDocument,
} from '../../src/desired/types.js';
import type {
  OrganizationId,
  OrganizationRef,
  OrganizationSlug,
  ProjectId,
  ProjectRef,
  ProjectSlug,
} from '../../src/model/ids.js';
import type { Json } from '../../src/model/json.js';
import { branded, catalogue, declare, type Values } from '../plan/fixtures.js';

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

const glob = fc.constantFrom('web', 'api', 'w*', '*i', '!web', '!a*', '*');
const globs = fc.array(glob, { maxLength: 2 });
const layers = fc
  .array(
    fc.tuple(fc.record({ project: globs, team: globs, platform: globs }), fc.integer({ min: 1, max: 3 })),
    { maxLength: 3 },
  )
  .map((all) => all.map(([match, value], index) => layer(`l${index}`, match, age(value))));
const name = fc.constantFrom('web', 'api', 'ops');
const project = fc.record({
  slug: name,
  teams: fc.uniqueArray(name, { maxLength: 2 }),
  platform: fc.option(name),
});

/** What `resolve` makes of it, which is what a plan would be made of. */
function effective(
  all: readonly LayerDocument[],
  { slug, teams, platform }: { slug: string; teams: readonly string[]; platform: string | null },
) {
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
  return resolve(config, organization).projects[0]?.settings.get('resolveAge')?.value ?? null;
}

describe('for any layers and any project', () => {
  it('a project that is known changes exactly as its plan would', () => {
    fc.assert(
      fc.property(layers, layers, project, (before, after, one) => {
        const known = { slug: one.slug, teams: one.teams, platform: one.platform ?? '' };
        const changes = told(side(before, null, known), side(after, null, known));
        const [old, now] = [effective(before, one), effective(after, one)];
        expect(changes).toEqual(old === now ? [] : [`resolveAge: ${shown(old)} → ${shown(now)}`]);
      }),
    );
  });

  it('no project that is not known changes without being told of', () => {
    fc.assert(
      fc.property(layers, layers, project, (before, after, one) => {
        const { changes, undecided } = compareEffective(side(before), side(after));
        const [old, now] = [effective(before, one), effective(after, one)];
        if (old === now || undecided.length > 0) return;
        const text = { project: [one.slug], team: one.teams, platform: [one.platform ?? ''] };
        const met = changes.filter(({ when }) =>
          when.every(
            ({ about, glob: asked, holds }) => text[about].some((each) => matchGlob(asked, each)) === holds,
          ),
        );
        expect(
          met.map((change) => [change.before?.value ?? null, change.after?.value ?? null]),
        ).toContainEqual([old, now]);
      }),
    );
  });
});
