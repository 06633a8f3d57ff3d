import { describe, expect, it } from 'vitest';
import type { ResourcePlan } from '../../src/plan/types.js';
import { planOrganization, planProject, type Values } from '../plan/fixtures.js';
import { failures, image, pathOf, Service, unverifiable, writeResource } from './service.js';

const before = { resolveAge: 0, name: 'web', slug: 'web', platform: 'go' };
const plan = planProject({ resolveAge: 24, name: 'Web', slug: 'www' }, before);

async function write(service: Service, resource: ResourcePlan) {
  const { outcome } = await writeResource(resource, service.toolsFor(resource, { reread: true }));
  return { outcome, result: outcome.result, bodies: service.bodies, calls: service.calls[0]?.kind };
}

describe('read again before it is written', () => {
  it.each<[string, Values, string, readonly unknown[]]>([
    ['as it was', before, 'applied', [{ name: 'Web', resolveAge: 24 }, { slug: 'www' }]],
    [
      'something else moved',
      { ...before, platform: 'rust' },
      'applied',
      [{ name: 'Web', resolveAge: 24 }, { slug: 'www' }],
    ],
    ['one holds already', { ...before, name: 'Web' }, 'applied', [{ resolveAge: 24 }, { slug: 'www' }]],
    ['the slug holds already', { ...before, slug: 'www' }, 'applied', [{ name: 'Web', resolveAge: 24 }]],
    [
      'all settings hold but the slug',
      { ...before, name: 'Web', resolveAge: 24 },
      'applied',
      [{ slug: 'www' }],
    ],
    ['all hold', { ...before, resolveAge: 24, name: 'Web', slug: 'www' }, 'unchanged', []],
    ['a touched one moved', { ...before, resolveAge: 99 }, 'stale', []],
    ['one holds and one moved', { ...before, name: 'Web', resolveAge: 99 }, 'stale', []],
    ['a touched one is not shown', { name: 'web', slug: 'web' }, 'stale', []],
  ])('%s', async (_corner, now, result, bodies) => {
    const written = await write(new Service().put(pathOf(plan), now), plan);
    expect([written.calls, written.result, written.bodies]).toEqual(['read', result, bodies]);
  });

  it('names what moved, and sends nothing of it', async () => {
    const { outcome } = await write(new Service().put(pathOf(plan), { ...before, resolveAge: 99 }), plan);
    expect(outcome.error).toContain('resolveAge');
    expect(new Set(outcome.changes.map(({ result }) => result))).toEqual(new Set(['stale']));
  });

  it('contains the current value of each setting that does not have the desired one', async () => {
    const now = { ...before, resolveAge: 99, name: 'Web' };
    const { outcome } = await write(new Service().put(pathOf(plan), now), plan);
    const values = outcome.changes.map(({ setting, stored }) => [setting, stored]);
    expect(values).toEqual([
      ['name', null],
      ['resolveAge', { value: 99 }],
      ['slug', { value: 'web' }],
    ]);
  });

  it('reports settings that already have their desired value, in the order of the plan', async () => {
    const { outcome } = await write(new Service().put(pathOf(plan), { ...before, name: 'Web' }), plan);
    expect(outcome.changes.map(({ setting, result }) => [setting, result])).toEqual([
      ['name', 'already'],
      ['resolveAge', 'applied'],
      ['slug', 'applied'],
    ]);
  });

  it.each([
    ['the service fails', failures.broken, 'service'],
    ['the token is no longer valid', failures.unauthenticated, 'caller'],
    ['the reply is another resource', unverifiable, 'service'],
  ] as const)('and %s: nothing is sent', async (_corner, failure, blame) => {
    const { outcome, bodies } = await write(new Service().put(pathOf(plan), before).onRead(failure), plan);
    expect([outcome.result, outcome.blame, bodies]).toEqual(['failed', blame, []]);
  });

  it('a deleted resource is stale', async () => {
    const { outcome, bodies } = await write(new Service().onRead(failures.gone), plan);
    expect([outcome.result, outcome.blame, bodies]).toEqual(['stale', null, []]);
    expect(outcome.error).toContain('the service no longer has it');
  });

  it('sends nothing to a resource with an unexpected slug', async () => {
    const aged = planProject({ resolveAge: 24 }, before);
    const service = new Service().put(pathOf(aged), before);
    const { outcome, bodies } = await write(service, { ...aged, slug: 'scratch' });
    expect([outcome.result, outcome.error, bodies]).toEqual([
      'stale',
      'since the plan was made, its slug has become web',
      [],
    ]);
  });

  it('an organization that came to be pending deletion gets nothing', async () => {
    const organization = planOrganization({ name: 'Acme' }, { name: 'acme' });
    const service = new Service().put(pathOf(organization), { name: 'acme' }, 'pending_deletion');
    const { outcome, bodies } = await write(service, organization);
    expect([outcome.result, bodies]).toEqual(['stale', []]);
    expect(outcome.error).toContain('pending_deletion');
  });

  it('does not restore an organization that another user restored', async () => {
    const declared = { cancelDeletion: true, name: 'Acme' };
    const restore = planOrganization(declared, { name: 'acme' }, { status: 'pending_deletion' });
    const { bodies } = await write(new Service().put(pathOf(restore), { name: 'acme' }, 'active'), restore);
    expect(bodies).toEqual([{ name: 'Acme' }]);
  });
});

describe('what travels along with a change', () => {
  const shown = { platform: 'go', highlightTags: ['url'], resolveAge: 0 };
  const android = planProject({ platform: 'android', highlightTags: ['url'], resolveAge: 24 }, shown);

  it.each<[string, Values, string, readonly unknown[]]>([
    ['goes with it', shown, 'applied', [{ platform: 'android', highlightTags: ['url'], resolveAge: 24 }]],
    [
      'is not sent if the change is already made and nothing else changed',
      { ...shown, platform: 'android' },
      'applied',
      [{ resolveAge: 24 }],
    ],
    [
      'is stale if it changed together with the change',
      { platform: 'android', highlightTags: ['mobile'], resolveAge: 0 },
      'stale',
      [],
    ],
    ['is stale if another user set it', { ...shown, highlightTags: ['mine'] }, 'stale', []],
  ])('%s', async (_corner, now, result, bodies) => {
    const written = await write(new Service().put(pathOf(android), now), android);
    expect([written.result, written.bodies]).toEqual([result, bodies]);
    if (result === 'stale')
      expect(written.outcome.error).toBe('changed since the plan was made: highlightTags');
  });
});

describe('a picture that was read again', () => {
  const none = { avatar: null, avatarType: 'letter_avatar' };
  const both = { avatar: image.digest, avatarType: 'upload' };
  const planned = planOrganization(both, none);
  const sent = { avatar: image.base64, avatarType: 'upload' };

  it.each<[string, ResourcePlan, Values, readonly unknown[]]>([
    ['is sent with the type that requires it', planned, none, [sent]],
    [
      'goes along though it is there, as the type asks for it',
      planned,
      { ...none, avatar: image.digest },
      [sent],
    ],
    [
      'is sent alone if the type is already set',
      planned,
      { ...none, avatarType: 'upload' },
      [{ avatar: image.base64 }],
    ],
    ['is not sent if both are already set', planned, both, []],
    [
      'is not sent if the type that required it is already set',
      planOrganization(both, { avatar: image.digest, avatarType: 'letter_avatar' }),
      both,
      [],
    ],
  ])('%s', async (_corner, resource, now, bodies) => {
    const service = new Service().put(pathOf(resource), now, 'active');
    expect((await write(service, resource)).bodies).toEqual(bodies);
  });
});

describe('a saved plan that another caller applies', () => {
  const project = planProject({ name: 'Web', isBookmarked: true }, { name: 'web', isBookmarked: false });
  const role = planOrganization({ defaultRole: 'member' }, { defaultRole: 'owner' });
  const silentlyIgnored =
    'defaultRole: the token lacks org:admin; without it, deployments accept the change but do not store it';

  it('sends nothing to an organization that the caller is not permitted to change', async () => {
    const service = new Service().put(pathOf(role), { defaultRole: 'owner' });
    service.access = ['org:write'];
    const { outcome } = await writeResource(role, service.toolsFor(role, { reread: true }));
    expect(service.bodies).toEqual([]);
    expect(outcome).toMatchObject({ result: 'failed', blame: 'caller', error: silentlyIgnored });
  });

  it('sends the change of a project, whose reply does not show the scopes of the token', async () => {
    const service = new Service().put(pathOf(project), { name: 'web', isBookmarked: false });
    service.access = [];
    await writeResource(project, service.toolsFor(project, { reread: true }));
    expect(service.bodies).toEqual([{ isBookmarked: true, name: 'Web' }]);
  });

  it('requires no scope for a setting that already has its desired value', async () => {
    const service = new Service().put(pathOf(project), { name: 'Web', isBookmarked: false });
    service.access = ['project:read'];
    await writeResource(project, service.toolsFor(project, { reread: true }));
    expect(service.bodies).toEqual([{ isBookmarked: true }]);
  });

  it('sends the change if the reply does not show the scopes', async () => {
    const service = new Service().put(pathOf(role), { defaultRole: 'owner' });
    service.access = null;
    await writeResource(role, service.toolsFor(role, { reread: true }));
    expect(service.bodies).toEqual([{ defaultRole: 'member' }]);
  });
});

it('restores an organization although another of its settings cannot be read, with --skip-blocked', async () => {
  const pending = { status: 'pending_deletion' };
  const plan = planOrganization({ cancelDeletion: true, hostAPRBot: true }, {}, pending);
  const service = new Service().put(pathOf(plan), {}, 'pending_deletion');
  const { outcome } = await writeResource(plan, service.toolsFor(plan, { reread: true }));
  expect(plan).toMatchObject({ action: 'blocked', body: { cancelDeletion: true } });
  expect(service.bodies).toEqual([{ cancelDeletion: true }]);
  expect(outcome.changes.map(({ result }) => result)).toEqual(['applied']);
});
