import { describe, expect, test } from 'vitest';
import { ask, type Got, pagesOf, putOrganization, putProject, start } from '../client.js';
import type { SeedObject } from '../service/index.js';

const organization = '/api/0/organizations/acme/';
const project = '/api/0/projects/acme/web/';
const projects = '/api/0/organizations/acme/projects/';
const seed: SeedObject = {
  tokens: {
    admin: ['org:admin', 'org:read', 'project:admin'],
    writer: ['org:write', 'project:read'],
    reader: ['org:read', 'project:read'],
    stranger: ['event:read'],
  },
  projects: ['web', 'api', 'cron', 'docs-site', 'edge'].map((slug) => ({ slug, teams: [`of-${slug}`] })),
};
const startReading = () => start({ seed, quirks: ['reads-by-get'] });

describe('reads-by-get: the organization (observed, 4.1)', () => {
  test('returns the same as an update, and is recorded in the ledger as a read', async () => {
    const sandbox = await startReading();
    const read = await ask(sandbox, organization);
    expect(read.status).toBe(200);
    expect(read.body).toEqual((await putOrganization(sandbox, {})).body);
    expect(sandbox.ledger().kinds).toMatchObject({ 'org-read': 1, 'org-empty-update': 1, 'refused-get': 0 });
  });

  test('returns a summary without settings if the caller lacks org:read', async () => {
    const { status, body } = await ask(await startReading(), organization, { as: 'writer' });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['id', 'slug', 'name', 'status', 'dateCreated', 'avatar']);
  });

  test.each([
    ['stranger', 'the organization', organization, 403],
    ['nobody', 'the organization', organization, 401],
    ['stranger', 'a project', project, 403],
  ])('the caller %s cannot read %s', async (as, _, path, status) => {
    expect((await ask(await startReading(), path, { as })).status).toBe(status);
  });

  test('other methods are rejected with the two allowed ones', async () => {
    const answer = await ask(await startReading(), organization, { method: 'DELETE' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, PUT']);
  });
});

describe('reads-by-get: a project (observed, 4.3)', () => {
  test('returns the same as an update', async () => {
    const sandbox = await startReading();
    const read = (await ask(sandbox, project)).body;
    expect(read).toEqual((await putProject(sandbox, 'web', {})).body);
    expect(sandbox.ledger().kinds['project-read']).toBe(1);
  });

  test('an old slug redirects (observed, 3.5)', async () => {
    const sandbox = await startReading();
    await putProject(sandbox, 'web', { slug: 'shop' });
    const { status, headers } = await ask(sandbox, `${project}?a=1`);
    expect(status).toBe(302);
    expect(headers.get('location')).toMatch(/\/projects\/acme\/shop\/\?a=1$/);
  });
});

describe('the project list (observed, 4.4)', () => {
  const slugsOf = ({ body }: Got): readonly string[] => body.map((item: { slug: string }) => item.slug);

  test("returns pages sorted by slug, with the caller's bookmarks first and without settings", async () => {
    const sandbox = await start({ seed, behaviour: 'observed' });
    await putProject(sandbox, 'edge', { isBookmarked: true }, 'reader');
    const pages = await pagesOf(sandbox, `${projects}?per_page=2`, { as: 'reader' });
    for (const { body } of pages) expect(body[0]).not.toHaveProperty('resolveAge');
    expect(pages.map(slugsOf)).toEqual([['edge', 'api'], ['cron', 'docs-site'], ['web']]);
    expect(sandbox.ledger().kinds['project-list']).toBe(3);
  });

  test('all_projects=1 returns all projects by slug in one page without a Link header', async () => {
    const sandbox = await start({ seed, behaviour: 'observed' });
    await putProject(sandbox, 'edge', { isBookmarked: true });
    const page = await ask(sandbox, `${projects}?all_projects=1&per_page=1`);
    expect(page.headers.get('link')).toBeNull();
    expect(slugsOf(page)).toEqual(['api', 'cron', 'docs-site', 'edge', 'web']);
  });

  test.each([
    ['per_page=101', 400, { detail: 'Invalid per_page value. Cannot exceed 100.' }],
    ['per_page=x', 400, { detail: 'Invalid per_page parameter.' }],
    ['cursor=here', 400, { detail: 'Invalid cursor parameter.' }],
    ['cursor=2:9:0', 200, []],
  ])('%s is answered with %i', async (query, status, body) => {
    const answer = await ask(await start({ seed, behaviour: 'observed' }), `${projects}?${query}`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status, body });
  });

  test('requires an organization scope; project:read is not enough', async () => {
    const only: SeedObject = { tokens: { a: ['project:read'] } };
    expect((await ask(await start({ seed: only, behaviour: 'observed' }), projects)).status).toBe(403);
  });
});
