import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verdictOf } from '../../../src/apply/outcome.js';
import type { Outcome } from '../../../src/apply/types.js';
import { loadConfig } from '../../../src/desired/files/load-config.js';
import type { CheckedConfig } from '../../../src/desired/types.js';
import { applyPlan } from '../../../src/flows/sync/apply.js';
import { type PlanRun, planChanges } from '../../../src/flows/sync/plan.js';
import { planSaved } from '../../../src/flows/sync/plan-saved.js';
import { asReadOnly, createWritingClient } from '../../../src/http/client.js';
import type { WritingClient } from '../../../src/http/types.js';
import { hasDifferences } from '../../../src/plan/summary.js';
import type { Plan } from '../../../src/plan/types.js';
import { runs } from '../../deep.js';
import { closeConnections } from '../../fidelity/bench.js';
import { approved, catalogue, type Values } from '../../plan/fixtures.js';
import { type Sandbox, startSandbox } from '../../sandbox/service/index.js';
import { type Case, cases } from '../worlds.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-flows-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A real service on a real socket, real files, and the flows between them. */
interface Bench {
  readonly sandbox: Sandbox;
  readonly config: CheckedConfig;
  readonly client: WritingClient;
  plan(): Promise<Plan>;
  /** The last plan; `saved`: it was saved in between, `asked`: a person was. */
  apply(plan: Plan, how?: 'now' | 'asked' | 'saved'): Promise<Outcome>;
}

async function withBench(world: Case, work: (bench: Bench) => Promise<void>): Promise<void> {
  const here = await mkdtemp(join(folder, 'case-'));
  await write(here, 'setpoint.yaml', { version: 1, organization: 'acme', service: { read: 'update' } });
  for (const [name, content] of Object.entries(world.files)) await write(here, name, content);
  const sandbox = await startSandbox({ stateFile: null, seed: world.seed });
  closeConnections(sandbox, world.closesAfter);
  try {
    const config = await loadConfig({ configPath: undefined, cwd: here, variables: {} });
    const token = sandbox.defaultToken;
    const client = createWritingClient({ baseUrl: sandbox.url, token, userAgent: 'setpoint/test' });
    const now = (): string => '2026-11-20T12:00:00Z';
    const about = { origin: client.origin, concurrency: 4, tool: 'setpoint test' };
    const planning = { config, client: asReadOnly(client), now, ...about };
    let made: PlanRun | null = null;
    await work({
      sandbox,
      config,
      client,
      plan: async () => {
        made = await planChanges(planning);
        return made.plan;
      },
      apply: async (plan, how = 'now') => {
        const run = how === 'saved' ? await planSaved({ kind: 'plan', plan }, planning) : made;
        if (run === null) throw new Error('nothing was planned');
        const world = { config, client, concurrency: 4, stopping: () => false, now };
        return applyPlan(approved(run.plan), { ...world, run, reread: how === 'asked' });
      },
    });
  } finally {
    await sandbox.stop();
  }
}

async function write(root: string, name: string, content: unknown): Promise<void> {
  await mkdir(dirname(join(root, name)), { recursive: true });
  await writeFile(join(root, name), JSON.stringify(content));
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

const limits = { numRuns: runs(40), interruptAfterTimeLimit: 25_000 };

describe('for any service and any matching files', () => {
  it('an apply succeeds, sends only the bodies of its plan, and leaves no difference', () =>
    fc.assert(
      fc.asyncProperty(
        cases,
        fc.constantFrom('now', 'asked', 'saved'),
        fc.boolean(),
        (world, how, slugsOnly) =>
          withBench(slugsOnly ? bySlugs(world) : world, async ({ sandbox, plan, apply }) => {
            const first = await plan();
            expect(updatesSeen(sandbox)).toEqual([]);

            const outcome = await apply(first, how);
            expect([verdictOf(outcome), told(outcome)]).toEqual(['done', []]);

            const all = updatesSeen(sandbox);
            const updates = all.filter(({ path }) => !slugsOnly || !hasIds(path));
            expect(updates).toHaveLength(first.summary.requests.toApply);
            const describe = slugsOnly ? describeKeys : describeUpdate;
            expect(updates.map(describe).sort()).toEqual(updatesOf(first).map(describe).sort());

            const second = await plan();
            expect([hasDifferences(second), second.summary.fields, second.summary.requests.toApply]).toEqual([
              false,
              0,
              0,
            ]);
            await apply(second, how);
            expect(updatesSeen(sandbox)).toHaveLength(all.length);
          }),
      ),
      limits,
    ));

  it('an apply does not change settings that no file declares', () =>
    fc.assert(
      fc.asyncProperty(cases, (world) =>
        withBench(world, async ({ sandbox, plan, apply }) => {
          const before = unmanagedIn(sandbox, world.declared);
          await apply(await plan());
          expect(unmanagedIn(sandbox, world.declared)).toEqual(before);
        }),
      ),
      limits,
    ));

  it('a plan reads the organization once and each managed project once', () =>
    fc.assert(
      fc.asyncProperty(cases, (world) =>
        withBench(world, async ({ sandbox, plan }) => {
          const { resources } = await plan();
          const projects = resources.filter(({ kind }) => kind === 'project').length;
          const { kinds } = sandbox.ledger();
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

function updatesSeen(sandbox: Sandbox): readonly Update[] {
  return sandbox
    .ledger()
    .entries.filter(({ kind }) => kind === 'org-update' || kind === 'project-update')
    .map(({ path, bodyKeys }) => ({ path, keys: bodyKeys }));
}

/**
 * What the plan says will be sent: changed settings and what goes along with them, a picture with its type, and a slug
 * by itself.
 */
function updatesOf({ organization, resources }: Plan): readonly Update[] {
  return resources.flatMap(({ kind, id, body, images, rename, changes }) => {
    const path =
      kind === 'organization' ? `/api/0/organizations/${id}/` : `/api/0/projects/${organization.id}/${id}/`;
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

/**
 * An update to an id, which such a deployment answers with 404: at most one of a run, if only the organization is
 * managed.
 */
function hasIds(path: string): boolean {
  return /\/7\//.test(path);
}

function describeKeys({ keys }: Update): string {
  return [...keys].sort().join(' ');
}

function describeUpdate({ path, keys }: Update): string {
  return `${path} ${[...keys].sort().join(' ')}`;
}

/** What did not go as planned, in words. */
function told({ resources }: Outcome): readonly string[] {
  return resources.flatMap(({ slug, changes }) =>
    changes
      .filter(({ result }) => result !== 'applied')
      .map(({ setting, result, reason }) => `${slug}.${setting} ${result}: ${reason}`),
  );
}
