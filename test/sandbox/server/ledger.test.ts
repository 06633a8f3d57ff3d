import { describe, expect, test } from 'vitest';
import { emptyLedger, LedgerRecorder } from '../../../src/sandbox/server/ledger.js';
import { ask, putOrganization, putProject, start } from '../client.js';
import { png } from '../images.js';

const facts = { at: '', method: 'PUT', template: '', path: '', kind: 'org-update', caller: null } as const;

test('counts are exact beyond the 10,000 kept entries, and late replies complete their entry', () => {
  const books = new LedgerRecorder(emptyLedger);
  for (let index = 0; index < 24_999; index++) books.enter(facts, null);
  const line = books.enter(facts, null);
  for (let index = 0; index < 5_000; index++) books.enter(facts, null);
  line.close(204);
  const { total, kinds, entries } = books.read();
  expect([total, kinds['org-update'], entries.length]).toEqual([30_000, 30_000, 10_000]);
  expect(entries.filter(({ status }) => status === 204).map(({ number }) => number)).toEqual([25_000]);
  expect([entries[0]?.number, entries.at(-1)?.number]).toEqual([20_001, 30_000]);
});

test('a reply to a removed entry changes nothing', () => {
  const books = new LedgerRecorder(emptyLedger);
  const line = books.enter(facts, null);
  for (let index = 0; index < 20_000; index++) books.enter(facts, null);
  line.close(200);
  expect(books.read().entries.every(({ status }) => status === null)).toBe(true);
});

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

  test('contains no tokens, and only the keys of large bodies', async () => {
    const sandbox = await start();
    await putOrganization(sandbox, { avatar: png(256, 256, 30_000) });
    expect(sandbox.ledger().entries[0]).toMatchObject({ bodyKeys: ['avatar'], body: null });
    expect(JSON.stringify(sandbox.ledger())).not.toContain(sandbox.defaultToken);
  });
});
