import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolve } from '../../../src/desired/resolve/resolve.js';
import type { CheckedConfig, LayerDocument, ProjectDocument } from '../../../src/desired/types.js';
import { compareFiles } from '../../../src/flows/offline/compare-files.js';
import { type RenderedSettings, renderProject } from '../../../src/flows/offline/render-settings.js';
import { checkedInventory } from '../../../src/flows/read/saved-inventory.js';
import { Fault } from '../../../src/model/fault.js';
import type { OrganizationRef, ProjectRef } from '../../../src/model/ids.js';
import type { Json } from '../../../src/model/json.js';
import { runs } from '../../deep.js';
import { type ComparedResource, resourcesOf } from '../../deltas.js';
import { branded, catalogue, declare, type Values } from '../../plan/fixtures.js';

const place = { file: 'a.yaml', line: 1, column: 1 };
const parts = {
  ignore: new Map(),
  expired: new Map(),
  place,
  excerpt: null,
  excerpts: new Map(),
  expect: new Map(),
};

const names = ['web', 'war', 'api', 'as', 'ops'];
/** A document names these projects by their ids. */
const byId: Readonly<Record<string, string>> = { ops: '5' };
const globs = ['web', 'api', 'w*', 'a*', '*s', '!web', '!a*', '*', '?pi', 'ops'];
const name = fc.constantFrom(...names);

const values: fc.Arbitrary<Values> = fc.oneof(
  fc.integer({ min: 1, max: 3 }).map((resolveAge) => ({ resolveAge })),
  name.map((platform) => ({ platform })),
  fc.record({ platform: name, resolveAge: fc.integer({ min: 1, max: 3 }) }),
);

/** A layer that matches by platform cannot set it. */
const layers: fc.Arbitrary<readonly LayerDocument[]> = fc
  .array(
    fc.record({
      project: fc.array(fc.constantFrom(...globs), { maxLength: 2 }),
      team: fc.array(fc.constantFrom(...globs), { maxLength: 1 }),
      platform: fc.array(fc.constantFrom(...globs), { maxLength: 1 }),
      settings: values,
    }),
    { maxLength: 4 },
  )
  .map((all) =>
    all.map(({ settings, ...match }, index) => ({
      ...parts,
      head: 'layer',
      name: `l${index}`,
      match: 'platform' in settings ? { ...match, platform: [] } : match,
      settings: declare(settings),
    })),
  );

const exception = { place, reason: null, until: null, declared: null };
const documents: fc.Arbitrary<readonly ProjectDocument[]> = fc
  .uniqueArray(fc.record({ name, settings: values, ignored: fc.boolean() }), {
    selector: (one) => one.name,
    maxLength: 3,
  })
  .map((all) =>
    all.map((one) => ({
      ...parts,
      head: 'project',
      ref: branded<ProjectRef>(byId[one.name] ?? one.name),
      settings: declare(one.settings),
      ignore:
        one.ignored && !('resolveAge' in one.settings) ? new Map([['resolveAge', exception]]) : new Map(),
      expired: new Map(),
    })),
  );

const config: fc.Arbitrary<CheckedConfig> = fc.tuple(layers, documents).map(([some, others]) => ({
  auto: null,
  stage: 'checked',
  rootFile: 'setpoint.yaml',
  folder: '/',
  digest: '',
  files: new Map(),
  root: {
    organization: branded<OrganizationRef>('acme'),
    name: 'acme',
    service: { url: null, urlPlace: null, names: 'neutral', read: 'auto', list: 'auto', sandboxSeed: null },
    shared: null,
    include: [],
    guard: {
      weakening: 'allow',
      hiding: 'allow',
      maxChanges: 1,
      protect: [],
      exceptions: 'free',
      unmanagedProjects: 'ignore',
      watch: 'ignore',
    },
    keys: new Map(),
  },
  catalogue,
  documents: [...some, ...others],
  warnings: [],
}));

const projects = fc
  .record({ teams: fc.subarray(names), platform: fc.option(name) })
  .chain(({ teams, platform }) =>
    fc
      .subarray(names)
      .map((slugs) => slugs.map((slug) => ({ id: String(names.indexOf(slug) + 1), slug, teams, platform }))),
  );

type Inventory = ReturnType<typeof checkedInventory>;
const inventory: fc.Arbitrary<Inventory> = projects.map((some) =>
  checkedInventory({ organization: { id: '7', slug: 'acme' }, projects: some }, 'acme'),
);

/** `web resolveAge 1 2`: what differs between the two resolved states of a project. */
function differences(
  before: CheckedConfig,
  after: CheckedConfig,
  known: Inventory,
  slug: string,
): readonly string[] {
  const [old, now] = [before, after].map(
    (one) => resolve(one, known).projects.find((project) => project.slug === slug)?.settings,
  );
  return ['platform', 'resolveAge'].flatMap((setting) => {
    const ends = [old, now].map((settings) => JSON.stringify(settings?.get(setting)?.value ?? null));
    return ends[0] === ends[1] ? [] : [`${setting} ${ends.join(' ')}`];
  });
}

function changesOf({ changes }: Pick<ComparedResource, 'changes'>): readonly string[] {
  return changes.map(({ setting, before, after }) =>
    [setting, JSON.stringify(before?.value ?? null), JSON.stringify(after?.value ?? null)].join(' '),
  );
}

const nothing = { changes: [], undecided: [] };
const baseOf = (before: CheckedConfig) => ({ ref: 'main', commit: 'c0ffee', config: before });

describe('a comparison of any two versions of the files', () => {
  it('with an inventory is the difference of the two resolved states', () => {
    fc.assert(
      fc.property(config, config, inventory, (before, after, known) => {
        const resources = resourcesOf(compareFiles(after, baseOf(before), known));
        for (const { slug } of known.projects) {
          const found = resources.find((one) => one.name === slug) ?? nothing;
          expect(changesOf(found)).toEqual(differences(before, after, known, slug));
          expect(found.undecided).toEqual([]);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('without one states only what is true for any teams and platforms, and lists the rest as not compared', () => {
    fc.assert(
      fc.property(config, config, inventory, (before, after, known) => {
        const resources = resourcesOf(compareFiles(after, baseOf(before), null));
        const files = [before, after].flatMap((one) => one.documents);
        const isNamed = (ref: string): boolean =>
          files.some(
            (one) =>
              (one.head === 'project' && one.ref === ref) ||
              (one.head === 'layer' && one.match.project.some((glob) => glob === ref || glob === `!${ref}`)),
          );
        const hasIds = files.some((one) => one.head === 'project' && one.ref === byId.ops);
        for (const { slug } of known.projects) {
          const ref: string = byId[slug] ?? slug;
          const isOwn = files.some((one) => one.head === 'project' && [ref, String(slug)].includes(one.ref));
          const subject = isOwn ? ref : isNamed(slug) && !hasIds ? slug : null;
          const found = resources.find((one) => one.name === subject) ?? nothing;
          const open = new Set(found.undecided.map(({ setting }) => setting));
          const isDecided = (line: string): boolean => !open.has(line.split(' ')[0] ?? '');
          const real = differences(before, after, known, slug);
          expect(changesOf(found)).toEqual(real.filter(isDecided));
        }
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('the settings of a project that are rendered without an inventory', () => {
  it('are those of the resolved state for any teams and platforms, except for those that are listed as unknown', () => {
    const valuesOf = (
      render: () => RenderedSettings,
    ): readonly [ReadonlyMap<string, Json>, readonly string[]] => {
      try {
        const { settings, undecided } = render();
        const values = [...settings].map(([setting, { value }]) => [setting, value] as const);
        return [new Map(values), undecided.map(({ setting }) => setting)];
      } catch (error) {
        if (error instanceof Fault && error.code === 'SP5013') return [new Map(), []];
        throw error;
      }
    };
    fc.assert(
      fc.property(config, inventory, (files, known) => {
        for (const { slug } of known.projects) {
          const [values, unknown] = valuesOf(() => renderProject(files, byId[slug] ?? slug, null));
          const [all] = valuesOf(() => renderProject(files, slug, known));
          expect(values).toEqual(new Map([...all].filter(([setting]) => !unknown.includes(setting))));
        }
      }),
      { numRuns: runs(500) },
    );
  });
});
