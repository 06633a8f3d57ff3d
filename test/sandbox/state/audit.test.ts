import { expect, test } from 'vitest';
import { putOrganization, putProject, start } from '../client.js';
import { png } from '../images.js';

test('ORG_EDIT is recorded only for changed settings (observed 4.2)', async () => {
  const sandbox = await start();
  await putOrganization(sandbox, {});
  await putOrganization(sandbox, { name: 'Acme', openMembership: true });
  await putOrganization(sandbox, { name: 'New', openMembership: true });
  await putOrganization(sandbox, { name: '' });
  expect(sandbox.ledger().audit.entries).toEqual([
    { event: 'ORG_EDIT', subject: 'organization', settings: ['name'] },
  ]);
});

test('PROJECT_EDIT is recorded for every update, even an empty one, with all sent settings (observed 4.2)', async () => {
  const sandbox = await start();
  await putProject(sandbox, 'web', {});
  await putProject(sandbox, 'web', { name: 'Web', resolveAge: 3 });
  await putProject(sandbox, 'web', { name: '' });
  expect(sandbox.ledger().audit.entries).toEqual([
    { event: 'PROJECT_EDIT', subject: '42', settings: [] },
    { event: 'PROJECT_EDIT', subject: '42', settings: ['name', 'resolveAge'] },
  ]);
});

test('picture-stored is recorded for every stored image, even if it is the same (observed 1.3)', async () => {
  const sandbox = await start();
  for (let time = 0; time < 2; time++) await putOrganization(sandbox, { avatar: png(256, 256) });
  expect(sandbox.ledger().audit.counts['picture-stored']).toBe(2);
});
