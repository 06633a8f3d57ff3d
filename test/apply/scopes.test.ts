import { describe, expect, it } from 'vitest';
import { planOrganization, planProject } from '../plan/fixtures.js';
import { pathOf, Service, writeResource } from './service.js';

describe('a saved plan that another caller applies', () => {
  const project = planProject({ name: 'Web', isBookmarked: true }, { name: 'web', isBookmarked: false });
  const role = planOrganization({ defaultRole: 'member' }, { defaultRole: 'owner' });
  const missingScope = 'name: the token cannot change it: this requires project:write or project:admin';
  const silentlyIgnored =
    'defaultRole: the token lacks org:admin; without it, deployments accept the change but do not store it';

  it.each([
    [
      'a project, with project:read only',
      project,
      { name: 'web', isBookmarked: false },
      ['project:read'],
      missingScope,
    ],
    ['a role that would be silently ignored', role, { defaultRole: 'owner' }, ['org:write'], silentlyIgnored],
  ] as const)(
    'sends nothing that the caller is not permitted to change: %s',
    async (_, plan, now, access, reason) => {
      const service = new Service().put(pathOf(plan), now);
      service.access = access;
      const { outcome } = await writeResource(plan, service.toolsFor(plan, { reread: true }));
      expect(service.bodies).toEqual([]);
      expect(outcome).toMatchObject({ result: 'failed', blame: 'caller', error: reason });
    },
  );

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
