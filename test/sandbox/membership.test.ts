import { describe, expect, test } from 'vitest';
import { ask, putOrganization, putProject, start } from './client.js';
import type { Sandbox, SeedObject } from './service/index.js';

const all = [
  'org:read',
  'org:write',
  'org:admin',
  'project:read',
  'project:write',
  'project:admin',
  'event:read',
];
const reading = ['org:read', 'project:read', 'event:read'];

const seed = (openMembership: boolean): SeedObject => ({
  behaviour: 'observed',
  organization: { settings: { openMembership } },
  tokens: {
    owner: all,
    reader: reading,
    manager: { scopes: all, role: 'manager', teams: [] },
    admin: { scopes: all, role: 'admin', teams: ['web'] },
    member: { scopes: all, role: 'member', teams: ['web'] },
    teamAdmin: { scopes: all, role: 'member', teams: { web: 'admin' } },
    teamReader: { scopes: reading, role: 'member', teams: { web: 'admin' } },
    teamWriter: { scopes: ['project:write'], role: 'member', teams: { web: 'admin' } },
    integration: { scopes: all, integration: true },
    integrationReader: { scopes: reading, integration: true },
  },
  projects: [
    { slug: 'web', teams: ['web'] },
    { slug: 'api', teams: ['api'] },
  ],
  issues: { count: 20, until: '2026-11-01T00:00:00Z' },
});

/** Whether each project's settings, its issues and the project itself can be updated, listed and read. */
async function tryEach(sandbox: Sandbox, as: string): Promise<readonly string[]> {
  const tried: string[] = [];
  for (const [index, slug] of ['web', 'api'].entries()) {
    const { status: read } = await ask(sandbox, `/api/0/projects/acme/${slug}/`, { as });
    const { status: written } = await putProject(sandbox, slug, { resolveAge: 24 }, as);
    const { status: listed } = await ask(sandbox, `/api/0/organizations/acme/issues/?project=${42 + index}`, {
      as,
    });
    tried.push(`${slug} read ${read} written ${written} issues ${listed}`);
  }
  return tried;
}

const open = ['web read 200 written 200 issues 200', 'api read 200 written 200 issues 200'];
const refused = ['web read 200 written 403 issues 200', 'api read 200 written 403 issues 200'];
const webOnly = (api: string): readonly string[] => ['web read 200 written 200 issues 200', api];
const closed = 'api read 403 written 403 issues 403';
const readOnly = 'api read 200 written 403 issues 200';

describe('what a token can do (observed, 1.1, 3.1 and 11)', () => {
  test.each<[as: string, withOpenMembership: readonly string[], without: readonly string[]]>([
    ['owner', open, open],
    ['reader', refused, refused],
    ['manager', open, open],
    ['admin', open, webOnly(closed)],
    ['member', refused, ['web read 200 written 403 issues 200', closed]],
    ['teamAdmin', webOnly(readOnly), webOnly(closed)],
    ['teamReader', refused, ['web read 200 written 403 issues 200', closed]],
    [
      'teamWriter',
      ['web read 200 written 200 issues 403', 'api read 403 written 403 issues 403'],
      ['web read 200 written 200 issues 403', closed],
    ],
    ['integration', open, open],
    ['integrationReader', refused, refused],
  ])('%s', async (as, withOpenMembership, without) => {
    expect(await tryEach(await start({ seed: seed(true) }), as)).toEqual(withOpenMembership);
    expect(await tryEach(await start({ seed: seed(false) }), as)).toEqual(without);
  });
});

/** What the organization's reply shows: the role, those of its scopes that write, and each project's access. */
async function look(sandbox: Sandbox, as: string): Promise<readonly string[]> {
  const { body } = await ask(sandbox, '/api/0/organizations/acme/', { as });
  const writing = body.access.filter((scope: string) => /:(write|admin)$/.test(scope));
  const projects = body.projects.map((one: { access: string[]; hasAccess: boolean; isMember: boolean }) => {
    const access =
      one.access.length === 0 ? 'nothing' : one.access.includes('project:write') ? 'write' : 'read';
    return `${one.hasAccess ? 'open' : 'closed'}, ${one.isMember ? 'member' : 'no member'}, ${access}`;
  });
  return [`${body.orgRole ?? 'no role'}: ${writing.join(' ')}`, ...projects];
}

describe('what replies show of it (observed, 11)', () => {
  const writes = 'org:write org:admin project:write project:admin';
  test.each<[as: string, role: string, api: string, web: string]>([
    ['owner', `owner: ${writes}`, 'open, member, write', 'open, member, write'],
    ['reader', 'owner: ', 'open, member, write', 'open, member, write'],
    [
      'manager',
      'manager: org:write project:write project:admin',
      'open, no member, write',
      'open, no member, write',
    ],
    ['admin', 'admin: project:write project:admin', 'closed, no member, write', 'open, member, write'],
    ['member', 'member: ', 'closed, no member, read', 'open, member, read'],
    ['teamAdmin', 'member: ', 'closed, no member, read', 'open, member, write'],
    ['teamReader', 'member: ', 'closed, no member, read', 'open, member, write'],
    ['integration', `no role: ${writes}`, 'closed, no member, nothing', 'closed, no member, nothing'],
  ])('%s without open membership', async (as, ...shown) => {
    const sandbox = await start({ seed: seed(false) });
    expect(await look(sandbox, as)).toEqual(shown);
    const { body: project } = await ask(sandbox, '/api/0/projects/acme/web/', { as });
    const { body: list } = await ask(sandbox, '/api/0/organizations/acme/projects/', { as });
    const { hasAccess, isMember, access } = list.find(({ slug }: { slug: string }) => slug === 'web');
    expect({ hasAccess, isMember, access }).toEqual({
      hasAccess: project.hasAccess,
      isMember: project.isMember,
      access: project.access,
    });
  });

  test('an integration has access to all projects if membership is open', async () => {
    const [, ...projects] = await look(await start({ seed: seed(true) }), 'integration');
    expect(projects).toEqual(['open, no member, nothing', 'open, no member, nothing']);
  });

  test('every token can read its own scopes, which are not cut to the role', async () => {
    const sandbox = await start({ seed: seed(true) });
    for (const [as, scopes] of [
      ['member', all],
      ['integration', all],
      ['reader', reading],
    ] as const) {
      const { status, body } = await ask(sandbox, '/api/0/', { as });
      expect({ status, scopes: body.auth.scopes }).toEqual({ status: 200, scopes });
    }
    expect(sandbox.ledger().kinds['token-read']).toBe(3);
  });

  test('an integration has no second factor', async () => {
    const sandbox = await start({ seed: seed(true) });
    expect((await putOrganization(sandbox, { require2FA: true }, 'integration')).status).toBe(400);
  });
});
