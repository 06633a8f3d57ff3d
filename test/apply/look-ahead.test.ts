import { describe, expect, it } from 'vitest';
import { type LookTools, lookAhead } from '../../src/apply/look-ahead.js';
import type { Plan } from '../../src/plan/types.js';
import { adminScopes, catalogue, planOf, type Values } from '../plan/fixtures.js';
import { failures, pathOf, Service } from './service.js';

const old = { name: 'old', isBookmarked: false };
const wanted = { name: 'new', isBookmarked: true };
const plan = planOf({
  organization: { declared: { name: 'new' }, shown: { name: 'old' } },
  projects: [
    { slug: 'a', declared: wanted, shown: old },
    { slug: 'b', declared: wanted, shown: old },
    { slug: 'same', declared: old, shown: old },
  ],
});
const takes = 'the token may not change it: that takes project:write or project:admin';

function serviceOf(of: Plan, access: readonly string[] | null, status = 'active'): Service {
  const service = new Service();
  service.access = access;
  for (const resource of of.resources) {
    const isOrganization = resource.kind === 'organization';
    service.put(pathOf(resource), isOrganization ? { name: 'old' } : old, isOrganization ? status : null);
  }
  return service;
}

function look(service: Service, of: Plan = plan, rest: Partial<LookTools> = {}) {
  return lookAhead(of, {
    catalogue,
    portOf: (resource) => service.portOf(resource),
    concurrency: 2,
    stopping: () => false,
    elapsed: () => 0,
    ...rest,
  });
}

const bodiesOf = ({ resources }: Plan) => resources.map(({ body }) => body);
const namesOf = (barred: readonly { slug: string; setting: string }[]) =>
  barred.map(({ slug, setting }) => `${slug}.${setting}`);

describe('before the first update', () => {
  it('all that is to be written is read once, the organization first, and the rest not at all', async () => {
    const service = serviceOf(plan, adminScopes);
    const ahead = await look(service);
    expect(service.calls.map(({ kind, path }) => `${kind} ${path}`)).toEqual(
      plan.resources.slice(0, 3).map((resource) => `read ${pathOf(resource)}`),
    );
    expect([ahead.plan, ahead.barred]).toEqual([plan, []]);
  });

  it('what the caller may not write is known, blocked and in no body; what it may stays', async () => {
    const ahead = await look(serviceOf(plan, ['org:write', 'project:read']));
    expect(namesOf(ahead.barred)).toEqual(['a.name', 'b.name']);
    expect(ahead.barred[0]?.blocked).toEqual({ reason: takes, scope: 'project:write' });
    const [organization, ...bodies] = bodiesOf(ahead.plan);
    expect([organization, bodies]).toEqual([
      { name: 'new' },
      [{ isBookmarked: true }, { isBookmarked: true }, null],
    ]);
  });

  it('a resource of which nothing is left is blocked, and says why', async () => {
    const ahead = await look(serviceOf(plan, ['project:write', 'project:read']));
    const reason = 'the token may not change it: that takes org:write or org:admin';
    expect(ahead.plan.resources[0]).toMatchObject({ action: 'blocked', reason, body: null });
  });

  it.each<[string, Values, readonly string[]]>([
    ['holds already takes no scope', { ...old, name: 'new' }, []],
    ['moved is stale, and nothing of it would be sent', { ...old, isBookmarked: 'moved' }, []],
    ['is called otherwise is stale as well', { ...old, slug: 'other' }, []],
    ['is as it was takes one', old, ['a.name']],
  ])('what %s', async (_, now, barred) => {
    const service = serviceOf(plan, ['org:write', 'project:read']);
    const [, a, b] = plan.resources;
    if (a === undefined || b === undefined) throw new Error('a plan of three');
    service.put(pathOf(a), now).put(pathOf(b), wanted);
    expect(namesOf((await look(service)).barred)).toEqual(barred);
  });

  it('nothing is barred where the replies tell no scopes', async () => {
    expect((await look(serviceOf(plan, null))).barred).toEqual([]);
  });

  it('no project is read where the organization is not active, as that might restore it', async () => {
    const service = serviceOf(plan, adminScopes, 'pending_deletion');
    await look(service);
    expect(service.calls.map(({ path }) => path)).toEqual(plan.resources.slice(0, 1).map(pathOf));
  });

  it.each([
    ['the token is no longer good', failures.unauthenticated, 1],
    ['the organization cannot be read', failures.broken, 1],
  ])('where %s the rest is left to the writing to tell', async (_, failure, reads) => {
    const service = serviceOf(plan, adminScopes).onRead(failure);
    expect(await look(service)).toMatchObject({ plan, barred: [] });
    expect(service.calls).toHaveLength(reads);
  });

  it('a run that is to stop reads no project', async () => {
    const service = serviceOf(plan, adminScopes);
    await look(service, plan, { stopping: () => true });
    expect(service.calls).toHaveLength(1);
  });
});

describe('what was seen ahead', () => {
  it.each([
    ['serves once, while it is fresh', 'get', 5_000, 1],
    ['is asked for again when it is older', 'get', 5_001, 2],
    ['holds for the run where asking again would be another empty update', 'update', 600_000, 1],
  ] as const)('%s', async (_, read, later, reads) => {
    const service = serviceOf(plan, adminScopes);
    let now = 0;
    const of = { ...plan, service: { ...plan.service, read } };
    const ahead = await look(service, of, { elapsed: () => now });
    const [organization] = ahead.plan.resources;
    if (organization === undefined) throw new Error('a plan with an organization');
    const port = ahead.portOf(organization);
    now = later;
    const readsOf = () => service.calls.filter(({ path }) => path === pathOf(organization)).length;
    await port.read();
    expect(readsOf()).toBe(reads);
    await port.read();
    await ahead.portOf(organization).read();
    expect(readsOf()).toBe(reads + 2);
  });
});
