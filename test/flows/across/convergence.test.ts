import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../../src/apply/outcome.js';
import type { ApplyResult } from '../../../src/apply/types.js';
import type { Plan } from '../../../src/plan/types.js';
import { isQuiet } from '../../../src/report/items/counts.js';
import { runs } from '../../deep.js';
import { Bench, closeConnections } from '../../fidelity/bench.js';
import { catalogue, type Values } from '../../plan/fixtures.js';
import type { Sandbox } from '../../sandbox/service/index.js';
import { type Case, cases } from '../worlds.js';

/** The deployment supports only empty updates as reads. */
const root = { 'setpoint.yaml': { version: 1, organization: 'acme', service: { read: 'update' } } };

function withBench(world: Case, work: (bench: Bench) => Promise<void>): Promise<void> {
  return Bench.with(world.seed, async (bench) => {
    closeConnections(bench.sandbox, world.closesAfter);
    await bench.write({ ...root, ...world.files });
    await work(bench);
  });
}

/** Everything that is stored of settings that no file declares, by resource; projects by id. */
function unmanagedIn(sandbox: Sandbox, declared: Case['declared']): unknown {
  const { organization, projects } = structuredClone(sandbox.snapshot());
  const rest = (stored: object, managed: Values, names: Iterable<string>): unknown =>
    Object.fromEntries(
      [...names].filter((name) => !(name in managed)).map((name) => [name, Reflect.get(stored, name)]),
    );
  return {
    organization: rest(
      { ...organization.settings, slug: organization.slug, name: organization.name },
      declared.organization,
      catalogue.organization.keys(),
    ),
    projects: projects.map(({ id, slug, name, platform, settings, callers }) => [
      id,
      rest(
        { ...settings, ...callers['the seed'], ...callers.admin, slug, name, platform },
        managedOf(declared, id),
        catalogue.project.keys(),
      ),
    ]),
  };
}

/** The sandbox numbers projects from 42 in the order of the seed. */
function managedOf({ projects }: Case['declared'], id: string): Values {
  return Object.values(projects)[Number(id) - 42] ?? {};
}

const limits = { numRuns: runs(40), interruptAfterTimeLimit: 60_000 };

describe('for any service and any matching files', () => {
  it('an apply succeeds, sends only the bodies of its plan, and leaves no difference', () =>
    fc.assert(
      fc.asyncProperty(
        cases,
        fc.constantFrom('now', 'asked', 'saved'),
        fc.boolean(),
        (world, how, slugsOnly) =>
          withBench(slugsOnly ? bySlugs(world) : world, async (bench) => {
            const first = await bench.plan();
            expect(bench.updates()).toEqual([]);

            const outcome = await bench.apply(first, how);
            expect([verdictOf(outcome), told(outcome)]).toEqual(['done', []]);

            const updates = updatesSeen(bench);
            expect(updates).toHaveLength(first.summary.requests.toApply);
            const describe = slugsOnly ? describeKeys : describeUpdate;
            expect(updates.map(describe).sort()).toEqual(updatesOf(first).map(describe).sort());

            const second = await bench.plan();
            expect([!isQuiet(second), second.summary.fields, second.summary.requests.toApply]).toEqual([
              false,
              0,
              0,
            ]);
            await bench.apply(second, how);
            expect(bench.updates()).toHaveLength(updates.length);
          }),
      ),
      limits,
    ));

  it('an apply does not change settings that no file declares', () =>
    fc.assert(
      fc.asyncProperty(cases, (world) =>
        withBench(world, async (bench) => {
          const before = unmanagedIn(bench.sandbox, world.declared);
          await bench.apply(await bench.plan());
          expect(unmanagedIn(bench.sandbox, world.declared)).toEqual(before);
        }),
      ),
      limits,
    ));

  it('a plan reads the organization once and each managed project once', () =>
    fc.assert(
      fc.asyncProperty(cases, (world) =>
        withBench(world, async (bench) => {
          const { resources } = await bench.plan();
          const projects = resources.filter(({ kind }) => kind === 'project').length;
          const { kinds } = bench.sandbox.ledger();
          expect([kinds['org-empty-update'], kinds['project-empty-update']]).toEqual([1, projects]);
        }),
      ),
      { ...limits, numRuns: runs(15) },
    ));
});

interface Update {
  readonly path: string;
  readonly keys: readonly string[];
}

function updatesSeen(bench: Bench): readonly Update[] {
  return bench.updates().map(({ path, bodyKeys }) => ({ path, keys: bodyKeys }));
}

/**
 * What the plan says will be sent: changed settings and what goes along with them, a picture with its type, and a slug
 * by itself.
 */
function updatesOf({ organization, resources }: Plan): readonly Update[] {
  return resources.flatMap(({ kind, id, body, images, rename, changes }) => {
    const path =
      kind === 'organization' ? '/api/0/organizations/acme/' : `/api/0/projects/${organization.id}/${id}/`;
    const keys = [...Object.keys(body ?? {}), ...Object.keys(images)];
    const settings = changes.flatMap(({ setting, alongside = {} }) => [setting, ...Object.keys(alongside)]);
    expect(keys.filter((key) => !settings.includes(key) && !(key in images))).toEqual([]);
    return [
      ...(body === null ? [] : [{ path, keys }]),
      ...(rename === null ? [] : [{ path, keys: ['slug'] }]),
    ];
  });
}

function bySlugs(world: Case): Case {
  return { ...world, seed: { ...world.seed, quirks: [...(world.seed.quirks ?? []), 'slugs-only'] } };
}

function describeKeys({ keys }: Update): string {
  return [...keys].sort().join(' ');
}

function describeUpdate({ path, keys }: Update): string {
  return `${path} ${[...keys].sort().join(' ')}`;
}

/** What did not go as planned, in words. */
function told({ resources }: ApplyResult): readonly string[] {
  return resources.flatMap(({ slug, changes }) =>
    changes
      .filter(({ result }) => result !== 'applied')
      .map(({ setting, result, reason }) => `${slug}.${setting} ${result}: ${reason}`),
  );
}
