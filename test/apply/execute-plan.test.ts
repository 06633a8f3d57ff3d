import { describe, expect, it } from 'vitest';
import { executePlan } from '../../src/apply/execute-plan.js';
import { verdictOf } from '../../src/apply/outcome.js';
import type { ApplyResult, ApplyTools } from '../../src/apply/types.js';
import { exitCodeOfOutcome } from '../../src/cli/exit-codes.js';
import type { ResourcePort } from '../../src/current/port.js';
import type { DesiredSettings } from '../../src/desired/types.js';
import { isObject } from '../../src/model/json.js';
import type { Selections } from '../../src/plan/saved/select-fresh.js';
import type { Plan, ResourcePlan } from '../../src/plan/types.js';
import { approved, type Case, catalogue, type ProjectCase, planOf, type Values } from '../plan/fixtures.js';
import { desiredOf, type Event, failures, pathOf, Service } from './service.js';

const project = (slug: string): ProjectCase => ({ slug, declared: { name: 'new' }, shown: { name: 'old' } });
const plan = planOf({
  organization: { declared: { name: 'new' }, shown: { name: 'old' } },
  projects: ['a', 'b', 'c', 'd', 'e'].map(project),
});
/** A change that only names a managed platform. */
const goOf = ({ changes: [change] }: Plan['resources'][number]) => {
  if (change === undefined) throw new Error('one change');
  return { ...change, setting: 'platform', after: 'go' };
};
const fail = (failure: (typeof failures)[keyof typeof failures]) => ({ kind: 'fail', failure }) as const;
const good = { kind: 'store' } as const;

type Options = Partial<Omit<ApplyTools, 'toolsFor'>> & {
  readonly selections?: Selections;
  readonly portOf?: (resource: ResourcePlan) => ResourcePort;
  readonly desiredOf?: (resource: ResourcePlan) => DesiredSettings;
};

function execute(
  service: Service,
  of: Plan,
  { selections = new Map(), portOf, desiredOf: desired = desiredOf, ...rest }: Options,
): Promise<ApplyResult> {
  return executePlan(approved(of), selections, {
    reread: false,
    client: service.client,
    catalogue,
    toolsFor: (resource) => ({
      port: portOf?.(resource) ?? service.portOf(resource),
      desired: desired(resource),
      before: service.shownOf(resource),
    }),
    concurrency: 1,
    stopping: () => false,
    ...rest,
  });
}

function run(service: Service, of: Plan = plan, options: Options = {}): Promise<ApplyResult> {
  for (const resource of of.resources) {
    const status = resource.kind === 'organization' ? 'active' : null;
    service.put(pathOf(resource), { name: 'old' }, status);
  }
  return execute(service, of, options);
}

const summaryOf = (outcome: ApplyResult) =>
  outcome.resources.map(({ slug, result, changes }) =>
    [slug, result, ...changes.map((change) => `${change.setting}:${change.result}`)].join(' '),
  );
const resultsOf = (outcome: ApplyResult) => outcome.resources.map(({ result }) => result).join(' ');

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

  it.each([1, 2, 4])(
    'has at most %i projects at once, and the organization and the first project by themselves',
    async (concurrency) => {
      const service = new Service();
      let now = 0;
      let most = 0;
      service.gate = async () => {
        most = Math.max(most, ++now);
        if (service.calls.length <= 2) expect(now).toBe(1);
        await new Promise(setImmediate);
        now -= 1;
      };
      await run(service, plan, { concurrency });
      expect(most).toBe(concurrency);
    },
  );

  it('has no projects at once before an update of one was accepted', async () => {
    const rejected = fail(failures.invalid);
    const service = new Service().onUpdate(good, rejected, rejected);
    let now = 0;
    service.gate = async () => {
      now += 1;
      if (service.calls.length <= 4) expect(now).toBe(1);
      await new Promise(setImmediate);
      now -= 1;
    };
    await run(service, plan, { concurrency: 4 });
    expect(service.calls.length).toBeGreaterThan(4);
  });
});

describe('what continues and what stops', () => {
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
      'the service asks for a pause, and the next request is held off',
      [good, fail(failures.throttled), fail(failures.heldOff)],
      'applied failed not-tried not-tried not-tried not-tried',
    ],
    [
      'the first request is held off',
      [fail(failures.heldOff)],
      'not-tried not-tried not-tried not-tried not-tried not-tried',
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
    const errors = outcome.resources.filter(({ result }) => result === 'not-tried').map(({ error }) => error);
    expect(errors.every((error) => error !== null && error !== '')).toBe(true);
  });

  it('stops after the first update that changed what it did not contain, in whatever order projects are written', async () => {
    const shown = { name: 'old', platform: 'go', resolveAge: 24 };
    const managed = { name: 'new', platform: 'go' };
    const of = planOf({
      organization: { declared: null },
      projects: ['a', 'b', 'c'].map((slug) => ({ slug, declared: managed, shown: { ...shown, slug } })),
    });
    const service = new Service().onUpdate({ kind: 'store', instead: { platform: null, slug: 'new' } });
    for (const resource of of.resources) service.put(pathOf(resource), { ...shown, slug: resource.slug });
    const desired = (resource: Plan['resources'][number]) =>
      new Map([...desiredOf(resource), ...desiredOf({ ...resource, changes: [goOf(resource)] })]);
    const outcome = await execute(service, of, { concurrency: 3, desiredOf: desired });
    expect(service.calls).toHaveLength(1);
    expect(summaryOf(outcome)).toEqual([
      'a failed name:applied platform:failed slug:failed',
      'b not-tried name:not-tried',
      'c not-tried name:not-tried',
    ]);
    const [first, second] = outcome.resources;
    expect(first?.error).toContain('also changed platform, slug, which it did not contain (SP3045)');
    expect(first?.changes.map(({ before, after, reason }) => [before, after, reason])).toEqual([
      ['old', 'new', null],
      ['go', null, 'changed by an update of name'],
      ['a', 'new', 'changed by an update of name; no file manages it'],
    ]);
    expect(second?.error).toBe('an update changed settings that it did not contain (SP3045)');
    expect(exitCodeOfOutcome(outcome)).toBe(3);
  });

  it('a request held off stops the run, and is the fault of the service', async () => {
    const service = new Service().onUpdate(fail(failures.heldOff));
    const outcome = await run(service);
    expect(service.calls).toHaveLength(1);
    expect(outcome.resources[0]?.changes.map(({ result }) => result)).toEqual(['not-tried']);
    expect(verdictOf(outcome)).toBe('service');
  });

  it('a read that was never sent leaves the resources not tried', async () => {
    const service = new Service().onRead(failures.heldOff);
    const outcome = await run(service, plan, { reread: true });
    expect([resultsOf(outcome), service.bodies]).toEqual([
      'not-tried not-tried not-tried not-tried not-tried not-tried',
      [],
    ]);
  });

  it('a stale organization stops the projects', async () => {
    const service = new Service();
    const outcome = await run(service, plan, {
      reread: true,
      portOf: (resource) => service.put(pathOf(resource), { name: 'theirs' }, 'active').portOf(resource),
    });
    expect([resultsOf(outcome), service.bodies]).toEqual([
      'stale not-tried not-tried not-tried not-tried not-tried',
      [],
    ]);
  });

  const status = 'pending_deletion';
  const renames = { declared: { cancelDeletion: true, name: 'new' }, shown: { name: 'old' }, status };
  it.each<[string, NonNullable<Case['organization']>, Event, string, Options?]>([
    ['unchanged', { declared: { name: 'old' }, shown: { name: 'old' } }, good, 'unchanged applied'],
    ['blocked', { declared: { name: 'new' }, shown: { name: 'old' }, access: [] }, good, 'blocked applied'],
    ['restored', renames, good, 'applied applied'],
    ['restored by another user', renames, good, 'applied applied', { reread: true }],
    [
      'changed, but not restored',
      renames,
      { kind: 'store', without: ['cancelDeletion'] },
      'applied not-tried',
    ],
  ])('the organization comes first: it is %s', async (_, organization, event, results, options) => {
    const service = new Service().onUpdate(event);
    const outcome = await run(service, planOf({ organization, projects: [project('a')] }), {
      ...options,
      portOf: (resource) => {
        const now = options?.reread ? 'active' : status;
        if (service.bodies.length === 0) service.put(pathOf(resource), { name: 'old' }, now);
        return service.portOf(resource);
      },
    });
    expect(resultsOf(outcome)).toBe(results);
    const { error } = outcome.resources[1] ?? {};
    expect(error).toBe(results.endsWith('not-tried') ? 'the organization was not restored' : null);
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
        if (resource.slug === 'b') throw new TypeError('unexpected bug');
        return service.portOf(resource);
      },
    });
    expect(resultsOf(outcome)).toBe('applied applied failed not-tried not-tried not-tried');
    const [failed, next] = outcome.resources.slice(2);
    const why = 'internal error of setpoint: unexpected bug';
    expect(failed).toMatchObject({ error: why, changes: [{ result: 'failed', reason: why }] });
    expect(next?.error).toBe('an internal error of setpoint stopped the run');
  });
});

describe('renames', () => {
  const renamed = (slug: string, to: string, rest: Readonly<Record<string, string>> = {}): ProjectCase => ({
    id: slug,
    slug,
    declared: { ...rest, slug: to },
    shown: { slug, name: 'old' },
  });
  /** The slugs that were sent, in order. */
  const slugsOf = (service: Service) =>
    service.calls.flatMap(({ body }) => (isObject(body) && typeof body.slug === 'string' ? [body.slug] : []));
  async function rename(
    projects: readonly ProjectCase[],
    service = new Service(),
    options: Options = {},
  ): Promise<ApplyResult> {
    const of = planOf({ organization: { declared: null }, projects });
    for (const { id, shown } of projects) service.put(`project/${id}`, shown ?? {});
    return execute(service, of, { concurrency: 2, ...options });
  }

  it.each([
    ['a chain of two', [renamed('aa', 'bb'), renamed('bb', 'cc')], ['cc', 'bb']],
    ['a chain of three', [renamed('aa', 'bb'), renamed('bb', 'cc'), renamed('cc', 'dd')], ['dd', 'cc', 'bb']],
    ['a chain that runs down', [renamed('bb', 'aa'), renamed('cc', 'bb')], ['aa', 'bb']],
    ['independent ones by slug', [renamed('aa', 'xx'), renamed('bb', 'yy')], ['xx', 'yy']],
  ])('give a slug up before it is taken: %s', async (_corner, projects, slugs) => {
    const service = new Service();
    const outcome = await rename(projects, service);
    expect(slugsOf(service)).toEqual(slugs);
    expect(new Set(outcome.resources.map(({ result }) => result))).toEqual(new Set(['applied']));
    expect(outcome.resources.map(({ slug }) => slug)).toEqual(projects.map(({ slug }) => slug));
  });

  it('come after the settings of every project, in one update each', async () => {
    const service = new Service();
    const done: string[] = [];
    const outcome = await rename(
      [renamed('aa', 'bb', { name: 'new' }), renamed('bb', 'cc', { name: 'new' }), project('zz')],
      service,
      { concurrency: 1, onDone: ({ slug }) => void done.push(slug) },
    );
    expect(service.bodies).toEqual([
      { name: 'new' },
      { name: 'new' },
      { name: 'new' },
      { slug: 'cc' },
      { slug: 'bb' },
    ]);
    expect(done).toEqual(['zz', 'bb', 'aa']);
    expect(summaryOf(outcome)).toEqual([
      'aa applied name:applied slug:applied',
      'bb applied name:applied slug:applied',
      'zz applied name:applied',
    ]);
  });

  it('are not tried if they wait for a failed one, and name the reason; others are made', async () => {
    const service = new Service().onUpdate(fail(failures.invalid));
    const outcome = await rename(
      [renamed('aa', 'bb'), renamed('bb', 'cc'), renamed('cc', 'dd'), renamed('xx', 'yy')],
      service,
      { concurrency: 1 },
    );
    expect(slugsOf(service)).toEqual(['dd', 'yy']);
    expect(summaryOf(outcome)).toEqual([
      'aa not-tried slug:not-tried',
      'bb not-tried slug:not-tried',
      'cc failed slug:failed',
      'xx applied slug:applied',
    ]);
    expect(outcome.resources[1]?.error).toContain('the slug cc is still in use: the project cc');
    expect(outcome.resources[0]?.error).toContain('the slug bb is still in use: the project bb');
  });

  it('wait for one that was accepted and not stored', async () => {
    const service = new Service().onUpdate({ kind: 'store', without: ['slug'] });
    const outcome = await rename([renamed('aa', 'bb'), renamed('bb', 'cc')], service);
    expect(summaryOf(outcome)).toEqual(['aa not-tried slug:not-tried', 'bb applied slug:not-applied']);
  });

  it('wait for one whose settings failed', async () => {
    const service = new Service().onUpdate(fail(failures.invalid));
    const outcome = await rename([renamed('aa', 'bb'), renamed('bb', 'cc', { name: 'new' })], service);
    expect(summaryOf(outcome)).toEqual([
      'aa not-tried slug:not-tried',
      'bb failed name:failed slug:not-tried',
    ]);
    expect(slugsOf(service)).toEqual([]);
  });

  it('do not wait for the organization, although it has the same slug', async () => {
    const organization = { declared: { slug: 'new' }, shown: { slug: 'acme' }, access: [] };
    const service = new Service().put('project/aa', { slug: 'aa' });
    const of = planOf({ organization, projects: [renamed('aa', 'acme')] });
    expect(summaryOf(await execute(service, of, {}))).toEqual([
      'acme blocked slug:blocked',
      'aa applied slug:applied',
    ]);
  });

  it('wait for a blocked rename', async () => {
    const service = new Service();
    const outcome = await rename(
      [renamed('aa', 'bb'), { ...renamed('bb', 'cc'), access: ['project:read'] }],
      service,
    );
    expect(summaryOf(outcome)).toEqual(['aa not-tried slug:not-tried', 'bb blocked slug:blocked']);
  });

  it('continue if one is already made, and each resource is read again once', async () => {
    const service = new Service();
    const chain = [renamed('aa', 'bb'), renamed('bb', 'cc')];
    const outcome = await rename(chain, service, {
      reread: true,
      portOf: (resource) => {
        const slug = resource.slug === 'bb' ? 'cc' : 'aa';
        if (service.bodies.length === 0) service.put(pathOf(resource), { slug });
        return service.portOf(resource);
      },
    });
    expect(summaryOf(outcome)).toEqual(['aa applied slug:applied', 'bb unchanged slug:already']);
    expect(service.calls.filter(({ kind }) => kind === 'read')).toHaveLength(2);
  });

  it('are not tried once the run was asked to stop', async () => {
    const service = new Service();
    const outcome = await rename([renamed('aa', 'bb', { name: 'new' }), renamed('bb', 'cc')], service, {
      stopping: () => service.bodies.length > 0,
    });
    expect(summaryOf(outcome)).toEqual([
      'aa not-tried name:applied slug:not-tried',
      'bb not-tried slug:not-tried',
    ]);
    expect(outcome.resources.every(({ error }) => error?.includes('interrupted'))).toBe(true);
  });

  it('in a circle, as only a plan of other files could hold, are not tried', async () => {
    const service = new Service();
    const outcome = await rename([renamed('aa', 'bb'), renamed('bb', 'aa'), renamed('cc', 'dd')], service);
    expect(summaryOf(outcome)).toEqual([
      'aa not-tried slug:not-tried',
      'bb not-tried slug:not-tried',
      'cc applied slug:applied',
    ]);
    expect(slugsOf(service)).toEqual(['dd']);
  });

  it('keep the changes that were written before an internal error', async () => {
    const service = new Service();
    let ports = 0;
    const outcome = await rename([renamed('aa', 'bb', { name: 'new' })], service, {
      portOf: (resource) => {
        ports += 1;
        if (ports > 1) throw new TypeError('unexpected bug');
        return service.portOf(resource);
      },
    });
    expect(summaryOf(outcome)).toEqual(['aa failed name:applied slug:failed']);
    expect(outcome.resources[0]).toMatchObject({ blame: 'program' });
    expect(exitCodeOfOutcome(outcome)).toBe(1);
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

  it('are reported with the result and reason in the plan', async () => {
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

it.each<[string, ProjectCase, readonly string[]]>([
  ['cannot be read', { ...project('a'), closed: 'no access' }, []],
  ['has a setting that cannot be read', { ...project('a'), declared: { name: 'new', platform: 'go' } }, []],
  ['is missing', project('a'), ['lost']],
])('an apply is complete only in part if a project %s', async (_, one, missing) => {
  const of = planOf({ organization: { declared: null }, projects: [project('b'), one], missing });
  expect(verdictOf(await run(new Service(), of))).toBe('partly');
});

it('reports changes that were already made, and stale resources, in the order of the plan', async () => {
  const values = (value: string): Values => ({ name: value, subjectPrefix: value });
  const projects = ['a', 'b', 'c'].map((slug) => ({ slug, declared: values('new'), shown: values('old') }));
  const of = planOf({ organization: { declared: null }, projects });
  const service = new Service();
  const resources = of.resources.map((one) => ({
    ...one,
    changes: one.changes.slice(0, 1),
    body: { name: 'new' },
  }));
  const selections = resources.map((resource, index) => {
    service.put(pathOf(resource), { name: 'old', subjectPrefix: resource.slug === 'c' ? 'old' : 'new' });
    const stale = resource.slug === 'a' ? { reason: 'no file manages it', current: new Map() } : null;
    return [
      resource,
      { resource, stale, already: of.resources[index]?.changes.slice(1) ?? [], further: 0 },
    ] as const;
  });
  const desired = new Map(of.resources.flatMap((resource) => [...desiredOf(resource)]));
  const options = { selections: new Map(selections), reread: true, desiredOf: () => desired };
  const outcome = await execute(service, { ...of, resources: resources.slice(1) }, options);
  expect(summaryOf(outcome)).toEqual([
    'a stale name:stale subjectPrefix:stale',
    'b applied name:applied subjectPrefix:already',
    'c stale name:stale subjectPrefix:stale',
  ]);
  expect(service.bodies).toEqual([{ name: 'new' }]);
});

it('contains the digest and date of the plan', async () => {
  const part = { projects: ['a'], organization: false };
  const partial = planOf({ projects: [project('a')], rest: { partial: part } });
  expect((await run(new Service(), partial)).partial).toEqual(part);
  const outcome = await run(new Service());
  expect(outcome).not.toHaveProperty('partial');
  expect(outcome).toMatchObject({
    format: 'setpoint.outcome/1',
    plan: { digest: plan.digest, createdAt: plan.createdAt, seal: null, run: null },
    interrupted: false,
    organization: plan.organization,
  });
});
