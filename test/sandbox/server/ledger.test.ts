import { describe, expect, test } from 'vitest';
import { ask, putOrganization, putProject, start } from '../client.js';
import { png } from '../images.js';

describe('the ledger', () => {
  test('lists every request in order with kind, template, keys, body, caller and status', async () => {
    const sandbox = await start({ now: () => new Date(0) });
    await putOrganization(sandbox, {});
    await putOrganization(sandbox, { name: 'x', openMembership: 'no' });
    await putProject(sandbox, 'web', {}, 'reader');
    await putProject(sandbox, 'web', { resolveAge: 1 });
    await ask(sandbox, '/api/0/organizations/acme/issues/?limit=1');
    await ask(sandbox, '/api/0/organizations/acme/', { as: 'nobody' });
    await ask(sandbox, '/nowhere');
    const { total, kinds, entries } = sandbox.ledger();
    expect(total).toBe(7);
    expect(kinds).toEqual({
      'org-empty-update': 1,
      'org-update': 1,
      'project-empty-update': 1,
      'project-update': 1,
      'org-read': 0,
      'project-read': 0,
      'project-list': 0,
      'issue-list': 1,
      'refused-get': 1,
      'token-read': 0,
      picture: 0,
      other: 1,
    });
    expect(entries.map(({ number, caller, status }) => [number, caller, status])).toEqual([
      [1, 'admin', 200],
      [2, 'admin', 400],
      [3, 'reader', 200],
      [4, 'admin', 200],
      [5, 'admin', 200],
      [6, null, 401],
      [7, 'admin', 404],
    ]);
    expect(entries[3]).toEqual({
      number: 4,
      at: '1970-01-01T00:00:00.000Z',
      method: 'PUT',
      template: '/api/0/projects/{organization}/{project}/',
      path: '/api/0/projects/acme/web/',
      kind: 'project-update',
      caller: 'admin',
      bodyKeys: ['resolveAge'],
      body: { resolveAge: 1 },
      status: 200,
    });
    expect(entries[4]?.path).toBe('/api/0/organizations/acme/issues/?limit=1');
  });

  test('contains no tokens', async () => {
    const sandbox = await start();
    await putOrganization(sandbox, { avatar: png(256, 256) });
    expect(JSON.stringify(sandbox.ledger())).not.toContain(sandbox.defaultToken);
  });
});
