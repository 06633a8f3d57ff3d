import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verdictOf } from '../../../src/apply/outcome.js';
import type { ApplyResult } from '../../../src/apply/types.js';
import { loadConfig } from '../../../src/desired/files/load-config.js';
import { openSavedPlan } from '../../../src/flows/sync/open-saved-plan.js';
import { type PlannedState, type PlanWorld, planChanges } from '../../../src/flows/sync/plan.js';
import { planSaved } from '../../../src/flows/sync/plan-saved.js';
import { makeRollback } from '../../../src/flows/sync/rollback.js';
import { applyPlan, verifyOutcome } from '../../../src/flows/sync/update-resources.js';
import { asReadOnly, createWritingClient } from '../../../src/http/client.js';
import { evaluateGuards } from '../../../src/plan/guard/guard.js';
import type { Plan, Rollback } from '../../../src/plan/types.js';
import { renderJsonDocument } from '../../../src/report/sanitise/json.js';
import { approved } from '../../plan/fixtures.js';
import { recordedAt } from '../../recorded.js';
import { putProject } from '../../sandbox/client.js';
import { type QuirkName, type Sandbox, type SeedObject, startSandbox } from '../../sandbox/service/index.js';

const scopes = ['org:read', 'org:write', 'project:read', 'project:write', 'project:admin'];
const now = '2026-11-20T12:00:00Z';

let folder = '';
let stop: (() => Promise<void>) | null = null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-closed-'));
});
afterEach(async () => {
  await stop?.();
  await rm(folder, { recursive: true });
});

interface Bench {
  readonly sandbox: Sandbox;
  plan(token?: string): Promise<PlannedState>;
  /** Writes the plan to a file, and plans it again with the token. */
  again(plan: Plan | Rollback, token?: string): Promise<PlannedState>;
  /** Applies with `--skip-blocked`, and verifies. */
  apply(planned: PlannedState): Promise<ApplyResult>;
  rollbackOf(planned: PlannedState, outcome: ApplyResult): Promise<Rollback>;
}

/** Token `all` reads every project, and for `half` the project web is closed. */
async function bench(quirks: readonly QuirkName[], web: object = { resolveAge: 24 }): Promise<Bench> {
  const seed: SeedObject = {
    quirks,
    organization: { id: '7', slug: 'acme' },
    projects: [
      { slug: 'web', id: '42', settings: { resolveAge: 0 } },
      { slug: 'api', id: '43', settings: { resolveAge: 0 } },
    ],
    tokens: { all: scopes, half: { scopes, closedProjects: ['web'] } },
  };
  const sandbox = await startSandbox({ stateFile: null, seed });
  stop = () => sandbox.stop();
  await writeFile(join(folder, 'setpoint.yaml'), 'version: 1\norganization: acme\ninclude: ["all.yaml"]\n');
  const documents = [
    { project: 'web', settings: web },
    { project: 'api', settings: { resolveAge: 24 } },
  ];
  await writeFile(join(folder, 'all.yaml'), documents.map((one) => JSON.stringify(one)).join('\n---\n'));
  const config = await loadConfig({ configPath: undefined, cwd: folder, variables: {}, today: '2026-11-23' });
  const clientOf = (token: string) =>
    createWritingClient({
      baseUrl: sandbox.url,
      userAgent: 'test',
      token: sandbox.tokens.get(token) ?? '',
    });
  const worldOf = (token: string): PlanWorld => {
    const about = { origin: 'sandbox:', concurrency: 2, tool: 'setpoint test' };
    return { config, client: asReadOnly(clientOf(token)), record: () => recordedAt(now), ...about };
  };
  return {
    sandbox,
    plan: (token = 'all') => planChanges(worldOf(token)),
    async again(plan, token = 'all') {
      const file = join(folder, 'plan.json');
      await writeFile(file, renderJsonDocument(plan));
      const saved = await openSavedPlan(file, { config, origin: 'sandbox:', now, maxAgeHours: 24 });
      return planSaved(saved, worldOf(token));
    },
    async apply(planned) {
      const client = clientOf('all');
      const rest = { concurrency: 2, reread: false, stopping: () => false };
      const outcome = await applyPlan(approved(planned.plan), { config, client, planned, ...rest });
      const { addresses } = planned;
      return verifyOutcome(outcome, { client: asReadOnly(client), config, concurrency: 2, addresses });
    },
    async rollbackOf({ plan }, outcome) {
      return makeRollback(plan, outcome, { catalogue: config.catalogue, run: recordedAt(now) });
    },
  };
}

const shown = ({ plan }: PlannedState) =>
  Object.fromEntries(plan.resources.map(({ slug, action, reason }) => [slug, reason ?? action]));
const results = ({ resources }: ApplyResult) =>
  Object.fromEntries(resources.map(({ slug, result }) => [slug, result]));
const updates = (sandbox: Sandbox) =>
  sandbox
    .ledger()
    .entries.filter(({ kind, status }) => kind === 'project-update' && status === 200)
    .map(({ path, body }) => `${path.replace('/api/0/projects/', '')} ${JSON.stringify(body)}`);
const refusalsOf = ({ plan }: PlannedState, skipBlocked: boolean) => {
  const guard = {
    weakening: 'allow',
    hiding: 'allow',
    protect: [],
    maxChanges: 50,
    exceptions: 'free',
    unmanagedProjects: 'report',
    watch: 'report',
  } as const;
  const consent = { skipBlocked, confirmed: true, confirm: plan.digest };
  const verdict = evaluateGuards({ plan }, guard, consent);
  return verdict.kind === 'refused' ? verdict.reasons.map(({ code }) => code) : [];
};

describe.each<[string, readonly QuirkName[], RegExp]>([
  ['that lists it as closed', [], /hasAccess: false/],
  ['that answers 403', ['access-not-listed'], /no access with this token: .*403/],
  ['that answers 404', ['access-not-listed', 'closed-projects-hidden'], /returns 404/],
])('a project that was closed after a plan was saved, on a service %s', (_, quirks, reason) => {
  it('is blocked by name, and the saved plan is rejected unless blocked changes are skipped', async () => {
    const { plan, again, apply, sandbox } = await bench(quirks);
    const planned = await again((await plan()).plan, 'half');
    expect(shown(planned)).toEqual({ api: 'update', web: expect.stringMatching(reason) });
    expect(planned.plan.summary).toMatchObject({ closed: 1, blocked: 1, update: 1 });
    expect(refusalsOf(planned, false)).toEqual(['SP2215']);
    expect(refusalsOf(planned, true)).toEqual([]);

    const outcome = await apply(planned);
    expect([verdictOf(outcome), results(outcome)]).toEqual(['partly', { api: 'applied', web: 'blocked' }]);
    expect(updates(sandbox)).toEqual(['7/43/ {"resolveAge":24}']);
  });

  it('is blocked by name in a rollback', async () => {
    const { plan, again, apply, rollbackOf } = await bench(quirks);
    const first = await plan();
    const rollback = await rollbackOf(first, await apply(first));
    const planned = await again(rollback, 'half');
    expect(shown(planned)).toEqual({ api: 'update', web: expect.stringMatching(reason) });
    expect(refusalsOf(planned, false)).toEqual(['SP2215']);
  });
});

it('a saved plan without a closed project stays incomplete for a token that can read all projects', async () => {
  const { plan, again } = await bench([]);
  const planned = await again((await plan('half')).plan);
  expect(shown(planned)).toEqual({ api: 'update', web: expect.stringContaining('hasAccess: false') });
  expect(refusalsOf(planned, false)).toEqual(['SP2215']);
});

it('a project that the list now contains as null is stale because it is not listed, not because it was deleted', async () => {
  const before = await bench([]);
  const { plan } = await before.plan();
  await before.sandbox.stop();
  const { again } = await bench(['null-in-project-lists', 'closed-projects-hidden']);
  const planned = await again(plan, 'half');
  expect(
    [...planned.selections.values()].flatMap(({ resource, stale }) =>
      stale === null ? [] : [[resource.slug, stale.reason]],
    ),
  ).toEqual([['web', 'the service does not list it, and its list is incomplete']]);
  expect(planned.plan.warnings.map(({ code }) => code)).toContain('SP2216');
});

describe('on a service that accepts only slugs', () => {
  it('a saved plan renames a project, and its rollback finds it by the new slug', async () => {
    const { plan, again, apply, rollbackOf, sandbox } = await bench(['slugs-only'], {
      slug: 'site',
      resolveAge: 24,
    });
    const planned = await again((await plan()).plan);
    const outcome = await apply(planned);
    expect(verdictOf(outcome)).toBe('done');
    expect(updates(sandbox).filter((one) => !one.startsWith('acme/api/'))).toEqual([
      'acme/web/ {"resolveAge":24}',
      'acme/web/ {"slug":"site"}',
    ]);

    const undone = await apply(await again(await rollbackOf(planned, outcome)));
    expect(verdictOf(undone)).toBe('done');
    expect(updates(sandbox).filter((one) => one.startsWith('acme/site/'))).toEqual([
      'acme/site/ {"resolveAge":0}',
      'acme/site/ {"slug":"web"}',
    ]);
  });

  it('a saved plan whose rename is already applied is applied by the new slug', async () => {
    const { plan, again, apply, sandbox } = await bench(['slugs-only'], { slug: 'site', resolveAge: 24 });
    const { plan: saved } = await plan();
    expect((await putProject(sandbox, 'web', { slug: 'site' }, 'all')).status).toBe(200);
    const outcome = await apply(await again(saved));
    expect(verdictOf(outcome)).toBe('done');
    expect(updates(sandbox).filter((one) => one.startsWith('acme/site/'))).toEqual([
      'acme/site/ {"resolveAge":24}',
    ]);
  });
});
