import { describe, expect, it } from 'vitest';
import { type ApplyTools, runPlan } from '../../src/apply/run-plan.js';
import type { Outcome } from '../../src/apply/types.js';
import type { Plan } from '../../src/plan/types.js';
import { catalogue, type ProjectCase, planOf } from '../plan/fixtures.js';
import { failures, imagesOf, pathOf, Service } from './service.js';

const project = (slug: string): ProjectCase => ({ slug, declared: { name: 'new' }, shown: { name: 'old' } });
const plan = planOf({
  organization: { declared: { name: 'new' }, shown: { name: 'old' } },
  projects: ['a', 'b', 'c', 'd', 'e'].map(project),
});
const fail = (failure: (typeof failures)[keyof typeof failures]) => ({ kind: 'fail', failure }) as const;
const good = { kind: 'store' } as const;

function run(service: Service, of: Plan = plan, rest: Partial<ApplyTools> = {}): Promise<Outcome> {
  for (const resource of of.resources) {
    const status = resource.kind === 'organization' ? 'active' : null;
    service.put(pathOf(resource), { name: 'old' }, status);
  }
  return runPlan(of, {
    client: service.client,
    catalogue,
    portOf: (resource) => service.portOf(pathOf(resource)),
    imagesOf,
    placeOf: () => () => null,
    concurrency: 1,
    reread: false,
    stopping: () => false,
    now: () => '2026-11-20T12:00:00Z',
    ...rest,
  });
}

const resultsOf = (outcome: Outcome) => outcome.resources.map(({ result }) => result).join(' ');

describe('the order', () => {
  it('is the organization, then the projects by slug', async () => {
    const service = new Service();
    const outcome = await run(service);
    const paths = plan.resources.map(pathOf);
    expect(service.calls.map(({ path }) => path)).toEqual(paths);
    expect(outcome.resources.map(pathOf)).toEqual(paths);
  });

  it('of the outcome is that of the plan, whichever project is done first', async () => {
    const service = new Service();
    let waits = 5;
    service.gate = async () => {
      for (let turn = waits--; turn > 0; turn--) await Promise.resolve();
    };
    const done: string[] = [];
    const outcome = await run(service, plan, { concurrency: 5, onDone: ({ slug }) => void done.push(slug) });
    expect(outcome.resources.map(({ slug }) => slug)).toEqual(plan.resources.map(({ slug }) => slug));
    expect([...done].sort()).toEqual(plan.resources.map(({ slug }) => slug).sort());
  });

  it.each([1, 2, 5])(
    'has at most %i projects at once, and the organization by itself',
    async (concurrency) => {
      const service = new Service();
      let now = 0;
      let most = 0;
      service.gate = async () => {
        most = Math.max(most, ++now);
        if (service.calls.length === 1) expect(now).toBe(1);
        await new Promise(setImmediate);
        now -= 1;
      };
      await run(service, plan, { concurrency });
      expect(most).toBe(concurrency);
    },
  );
});

describe('what goes on and what stops', () => {
  it.each([
    ['all is well', [], 'applied applied applied applied applied applied'],
    [
      'a project is refused',
      [good, fail(failures.forbidden)],
      'applied failed applied applied applied applied',
    ],
    [
      'a project breaks',
      [good, good, fail(failures.invalid)],
      'applied applied failed applied applied applied',
    ],
    [
      'the organization is refused',
      [fail(failures.forbidden)],
      'failed not-tried not-tried not-tried not-tried not-tried',
    ],
    [
      'the token ends',
      [good, fail(failures.unauthenticated)],
      'applied failed not-tried not-tried not-tried not-tried',
    ],
    [
      'the budget ends',
      [good, good, fail(failures.budget)],
      'applied applied failed not-tried not-tried not-tried',
    ],
    [
      'it is cut off',
      [good, fail(failures.interrupted)],
      'applied failed not-tried not-tried not-tried not-tried',
    ],
  ])('%s', async (_corner, events, results) => {
    const service = new Service().onUpdate(...events);
    if (_corner === 'it is cut off') service.onRead(failures.interrupted);
    const outcome = await run(service);
    expect(resultsOf(outcome)).toBe(results);
    const told = outcome.resources.filter(({ result }) => result === 'not-tried').map(({ error }) => error);
    expect(told.every((error) => error !== null && error !== '')).toBe(true);
  });

  it('a stale organization stops the projects', async () => {
    const service = new Service();
    const outcome = await run(service, plan, {
      reread: true,
      portOf: (resource) =>
        service.put(pathOf(resource), { name: 'theirs' }, 'active').portOf(pathOf(resource)),
    });
    expect([resultsOf(outcome), service.bodies]).toEqual([
      'stale not-tried not-tried not-tried not-tried not-tried',
      [],
    ]);
  });

  it('an organization whose restore did not take stops the projects', async () => {
    const restoring = planOf({
      organization: { declared: { cancelDeletion: true }, status: 'pending_deletion' },
      projects: [project('a')],
    });
    const service = new Service().onUpdate({ kind: 'store', without: ['cancelDeletion'] });
    const outcome = await run(service, restoring, {
      portOf: (resource) => service.put(pathOf(resource), {}, 'pending_deletion').portOf(pathOf(resource)),
    });
    expect(resultsOf(outcome)).toBe('applied not-tried');
  });

  it('an interruption lets nothing more begin', async () => {
    const service = new Service();
    const outcome = await run(service, plan, { stopping: () => service.calls.length >= 2 });
    expect(resultsOf(outcome)).toBe('applied applied not-tried not-tried not-tried not-tried');
    expect(outcome.interrupted).toBe(true);
  });

  it('a fault in the program ends as an outcome that keeps what was written', async () => {
    const service = new Service();
    const outcome = await run(service, plan, {
      portOf: (resource) => {
        if (resource.slug === 'b') throw new TypeError('nobody foresaw this');
        return service.portOf(pathOf(resource));
      },
    });
    expect(resultsOf(outcome)).toBe('applied applied failed not-tried not-tried not-tried');
    expect(outcome.resources[2]?.error).toContain('nobody foresaw this');
  });
});

describe('resources for which nothing is sent', () => {
  const idle = planOf({
    organization: { declared: { name: 'old' }, shown: { name: 'old' } },
    projects: [
      { slug: 'a', declared: { name: 'old' }, shown: { name: 'old' } },
      { slug: 'b', declared: { resolveAge: 24 }, shown: { resolveAge: 0 }, access: ['project:read'] },
      { slug: 'c', declared: { resolveAge: 24 }, shown: {} },
    ],
    missing: ['lost'],
  });

  it('are told by what the plan says of them, each with its reason', async () => {
    const service = new Service();
    const outcome = await run(service, idle, { reread: true });
    expect(service.calls).toEqual([]);
    expect(resultsOf(outcome)).toBe('unchanged unchanged blocked blocked blocked');
    const errors = outcome.resources.map(({ error }) => error);
    expect(errors.slice(0, 2)).toEqual([null, null]);
    expect(errors.slice(2).every((error) => typeof error === 'string' && error !== '')).toBe(true);
    expect(outcome.summary).toMatchObject({ unchanged: 2, blocked: 3, applied: 0, updates: 0 });
  });
});

it('carries what the plan was, and when', async () => {
  const outcome = await run(new Service());
  expect(outcome).toMatchObject({
    format: 'setpoint.outcome/1',
    startedAt: '2026-11-20T12:00:00Z',
    finishedAt: '2026-11-20T12:00:00Z',
    plan: { digest: plan.digest, createdAt: plan.createdAt },
    interrupted: false,
    organization: plan.organization,
  });
});
