import { describe, expect, test } from 'vitest';
import { expectRejected, putOrganization, putProject, start } from '../client.js';

const slugShape =
  'Enter a valid slug consisting of lowercase letters, numbers, underscores or hyphens. It cannot be entirely numeric.';

test.each<[string, string, unknown, string | Record<number, readonly string[]>]>([
  ['an upper-case slug', 'slug', 'Web', slugShape],
  ['a slug of only digits', 'slug', '99', slugShape],
  ['the slug of another project', 'slug', 'search', 'Another project (search) is already using that slug'],
  ['a blank template', 'subjectTemplate', '', 'This field may not be blank.'],
  ['null instead of a prefix', 'subjectPrefix', null, 'This field may not be null.'],
  ['a fraction of hours', 'resolveAge', 1.5, 'A valid integer is required.'],
  ['a list instead of a map', 'highlightContext', [], 'Expected a dictionary of items.'],
  [
    'a string instead of a list in a map',
    'highlightContext',
    { browser: 'name' },
    "Value for 'browser' must be a list of strings.",
  ],
  ['an empty key in a map', 'highlightContext', { '': [] }, "Key '' is invalid."],
  ['a blank tag, by its index', 'highlightTags', ['a', ''], { 1: ['This field may not be blank.'] }],
  ['an unknown tuning', 'autofixAutomationTuning', 'wild', '"wild" is not a valid choice.'],
])('a project update rejects %s (observed, 3.2)', async (_name, field, value, error) => {
  await expectRejected((sandbox, body) => putProject(sandbox, 'web', body), field, value, error);
});

describe('a valid project update', () => {
  test('stores only the sent values (interface, "Update a project")', async () => {
    const sandbox = await start();
    const before = (await putProject(sandbox, 'web', {})).body;
    const sent = {
      name: 'Shop',
      platform: 'go',
      subjectPrefix: '',
      resolveAge: 720,
      highlightContext: { browser: ['version', 'name'] },
      highlightTags: ['url', 'url'],
    };
    const after = (await putProject(sandbox, 'web', sent)).body;
    expect(after).toEqual({ ...before, ...sent, platforms: ['go'] });
  });

  test('stores a null resolveAge as 0 (observed, 3.2)', async () => {
    const sandbox = await start();
    await putProject(sandbox, 'web', { resolveAge: 5 });
    expect((await putProject(sandbox, 'web', { resolveAge: null })).body.resolveAge).toBe(0);
  });

  test('stores a bookmark for the caller only (observed, 3.2)', async () => {
    const sandbox = await start();
    expect((await putProject(sandbox, 'web', { isBookmarked: true }, 'reader')).body.isBookmarked).toBe(true);
    expect((await putProject(sandbox, 'web', {}, 'admin')).body.isBookmarked).toBe(false);
  });

  test('returns secrets, which the client must remove (interface, "Project: response fields")', async () => {
    const { body } = await putProject(await start(), 'web', {});
    expect(body.securityToken).toMatch(/^[0-9a-f]{32}$/);
    expect(body.options['svc:token']).toBe(body.securityToken);
  });
});

describe('a caller with only project:read (interface, "Scope by operation")', () => {
  test.each([
    ['can send isBookmarked', { isBookmarked: true }, 200],
    ['can send autofixAutomationTuning', { autofixAutomationTuning: 'low' }, 200],
    ['can send aiScannerAutomation', { aiScannerAutomation: true }, 200],
    ['can send an empty update', {}, 200],
    ['can send an unknown field', { wishes: 1 }, 200],
    ['cannot send name', { name: 'Mine' }, 403],
    ['cannot send resolveAge 0', { resolveAge: 0 }, 403],
  ])('%s', async (_name, body, status) => {
    const answer = await putProject(await start(), 'web', body, 'reader');
    expect(answer.status).toBe(status);
    if (status === 403)
      expect(answer.body).toEqual({ detail: 'You do not have permission to perform this action.' });
  });

  test('is rejected before anything is stored (observed, 3.1)', async () => {
    const sandbox = await start();
    const before = sandbox.snapshot();
    await putProject(sandbox, 'web', { isBookmarked: true, name: 'Mine' }, 'reader');
    expect(sandbox.snapshot()).toBe(before);
  });
});

describe('renaming (observed, 3.5)', () => {
  test('the old slug redirects with 302 to the new one, and the id still works', async () => {
    const sandbox = await start();
    const { id } = (await putProject(sandbox, 'web', { slug: 'shop' })).body;
    const moved = await putProject(sandbox, 'web', { name: 'Lost' });
    const url = `${new URL(sandbox.url).pathname}/api/0/projects/acme/shop/`;
    expect(moved.status).toBe(302);
    expect(moved.headers.get('location')).toBe(url);
    expect(moved.body).toEqual({
      slug: 'shop',
      detail: { code: 'resource-moved', message: 'Resource has been moved', extra: { url, slug: 'shop' } },
    });
    expect((await putProject(sandbox, id, {})).body).toMatchObject({ slug: 'shop', name: 'web' });
  });

  test('another project can take the old slug', async () => {
    const sandbox = await start();
    await putProject(sandbox, 'web', { slug: 'shop' });
    await putProject(sandbox, 'search', { slug: 'web' });
    expect((await putProject(sandbox, 'web', {})).body).toMatchObject({ slug: 'web', name: 'search' });
    expect((await putProject(sandbox, 'search', {})).body.slug).toBe('web');
  });

  test("the organization's reply contains the new slug", async () => {
    const sandbox = await start();
    await putProject(sandbox, 'web', { slug: 'shop' });
    const { body } = await putOrganization(sandbox, {});
    const slugs = body.projects.map((project: { slug: string }) => project.slug);
    expect(slugs).toContain('shop');
    expect(slugs).not.toContain('web');
    expect(slugs).toEqual([...slugs].sort((a, b) => (a < b ? -1 : 1)));
  });
});
