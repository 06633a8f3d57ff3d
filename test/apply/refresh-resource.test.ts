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
    const told = await write(new Service().put(pathOf(plan), now), plan);
    expect([told.calls, told.result, told.bodies]).toEqual(['read', result, bodies]);
  });

  it('names what moved, and sends nothing of it', async () => {
    const { outcome } = await write(new Service().put(pathOf(plan), { ...before, resolveAge: 99 }), plan);
    expect(outcome.error).toContain('resolveAge');
    expect(new Set(outcome.changes.map(({ result }) => result))).toEqual(new Set(['stale']));
  });

  it('what holds already is told so, in the order of the plan', async () => {
    const { outcome } = await write(new Service().put(pathOf(plan), { ...before, name: 'Web' }), plan);
    expect(outcome.changes.map(({ setting, result }) => [setting, result])).toEqual([
      ['name', 'already'],
      ['resolveAge', 'applied'],
      ['slug', 'applied'],
    ]);
  });

  it.each([
    ['the service fails', failures.broken, 'service'],
    ['the token is no longer good', failures.unauthenticated, 'caller'],
    ['the reply is another resource', unverifiable, 'service'],
  ] as const)('and %s: nothing is sent', async (_corner, failure, blame) => {
    const { outcome, bodies } = await write(new Service().put(pathOf(plan), before).onRead(failure), plan);
    expect([outcome.result, outcome.blame, bodies]).toEqual(['failed', blame, []]);
  });

  it('a resource that is gone is stale, as nothing of the plan holds for it', async () => {
    const { outcome, bodies } = await write(new Service().onRead(failures.gone), plan);
    expect([outcome.result, outcome.blame, bodies]).toEqual(['stale', null, []]);
    expect(outcome.error).toContain('the service no longer has it');
  });

  it('a resource that is called otherwise than the plan shows it gets nothing', async () => {
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

  it('an organization that somebody restored meanwhile is not restored again', async () => {
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
      'stays where the change holds already and nothing moved',
      { ...shown, platform: 'android' },
      'applied',
      [{ resolveAge: 24 }],
    ],
    [
      'is stale where it moved with the change',
      { platform: 'android', highlightTags: ['mobile'], resolveAge: 0 },
      'stale',
      [],
    ],
    ['is stale where somebody set it', { ...shown, highlightTags: ['mine'] }, 'stale', []],
  ])('%s', async (_corner, now, result, bodies) => {
    const told = await write(new Service().put(pathOf(android), now), android);
    expect([told.result, told.bodies]).toEqual([result, bodies]);
    if (result === 'stale') expect(told.outcome.error).toBe('changed since the plan was made: highlightTags');
  });
});

describe('a picture that was read again', () => {
  const none = { avatar: null, avatarType: 'letter_avatar' };
  const both = { avatar: image.digest, avatarType: 'upload' };
  const wanted = planOrganization(both, none);
  const sent = { avatar: image.base64, avatarType: 'upload' };

  it.each<[string, ResourcePlan, Values, readonly unknown[]]>([
    ['goes with the type that asks for it', wanted, none, [sent]],
    [
      'goes along though it is there, as the type asks for it',
      wanted,
      { ...none, avatar: image.digest },
      [sent],
    ],
    [
      'goes alone where the type holds',
      wanted,
      { ...none, avatarType: 'upload' },
      [{ avatar: image.base64 }],
    ],
    ['stays where both hold', wanted, both, []],
    [
      'stays where it was to go along with a type that holds',
      planOrganization(both, { avatar: image.digest, avatarType: 'letter_avatar' }),
      both,
      [],
    ],
  ])('%s', async (_corner, resource, now, bodies) => {
    const service = new Service().put(pathOf(resource), now, 'active');
    expect((await write(service, resource)).bodies).toEqual(bodies);
  });
});
