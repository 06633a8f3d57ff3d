import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../deep.js';
import { ask, putOrganization, putProject, start } from '../client.js';
import type { Sandbox, SeedObject } from '../service/index.js';

const readSchema = (name: string): object =>
  JSON.parse(readFileSync(new URL(`../../../schemas/${name}.schema.json`, import.meta.url), 'utf8'));

describe('replies of behaviour observed', () => {
  test.each([
    ['organization', 'organizations/acme/'],
    ['project', 'projects/acme/web/'],
    ['project', 'projects/acme/mobile-android/'],
  ])('the %s read by GET from %s matches its schema', async (name, path) => {
    const validate = new Ajv({ strict: false, allErrors: true }).compile(readSchema(`${name}-reply`));
    validate((await ask(await start({ behaviour: 'observed' }), `/api/0/${path}`)).body);
    expect(validate.errors).toBeNull();
  });

  test('unset undocumented settings have the same value in both behaviours (observed, 3.3)', async () => {
    const withoutTimes = async (sandbox: Sandbox) => {
      const { body } = await putProject(sandbox, 'web', {});
      const { securityToken: _, access: ___, options, organization, ...rest } = body;
      const { 'svc:token': __, ...others } = options;
      return { ...rest, options: others, invite: organization.allowMemberInvite };
    };
    const options = { now: () => new Date(0) };
    expect(await withoutTimes(await start({ ...options, behaviour: 'observed' }))).toEqual(
      await withoutTimes(await start(options)),
    );
  });
});

const word = fc.constantFrom('a', ' b', 'c ', '', 'yes', 'off', '7');
const oddValue = fc.oneof(
  word,
  fc.constantFrom(null, true, false, 0, 1, 7, -3),
  fc.array(word, { maxLength: 4 }),
);
const names = [
  'name',
  'openMembership',
  'storeCrashReports',
  'sensitiveFields',
  'defaultRole',
  'relayPiiConfig',
];
const bodies = fc.dictionary(fc.constantFrom(...names), oddValue, { maxKeys: 4 });

describe('properties of behaviour observed', () => {
  test('a read returns the reply of the last update, and a rejected update changes nothing', async () => {
    const sandbox = await start({ behaviour: 'observed' });
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const before = sandbox.snapshot();
        const answer = await putOrganization(sandbox, body);
        expect([200, 400]).toContain(answer.status);
        if (answer.status === 400) expect(sandbox.snapshot()).toBe(before);
        else expect((await ask(sandbox, '/api/0/organizations/acme/')).body).toEqual(answer.body);
      }),
      { numRuns: runs(150) },
    );
  });

  test('sending a read reply back changes nothing (observed, 1.4)', async () => {
    const sandbox = await start({ behaviour: 'observed' });
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const first = await putOrganization(sandbox, body);
        if (first.status !== 200) return;
        const again = Object.fromEntries(names.map((name) => [name, first.body[name]]));
        const edits = sandbox.ledger().audit.counts.ORG_EDIT;
        const second = await putOrganization(sandbox, again);
        expect(second.status).toBe(200);
        expect(second.body).toEqual(first.body);
        expect(sandbox.ledger().audit.counts.ORG_EDIT).toBe(edits);
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('combined observations', () => {
  const seed: SeedObject = {
    behaviour: 'observed',
    organization: { settings: { openMembership: false } },
    tokens: {
      admin: ['org:admin', 'project:admin', 'event:admin'],
      outsider: { scopes: ['project:write'], role: 'admin', teams: ['api'] },
    },
    projects: ['web', 'api'].map((slug) => ({ slug, teams: [slug] })),
    issues: { count: 300 },
  };
  const list = (sandbox: Sandbox, query: string) =>
    ask(sandbox, `/api/0/organizations/acme/issues/?query=&${query}`);

  test('an old slug redirects only callers who have access to the project (observed, 3.5)', async () => {
    const sandbox = await start({ seed });
    await putProject(sandbox, 'web', { slug: 'shop' });
    expect((await putProject(sandbox, 'web', {})).status).toBe(302);
    expect((await putProject(sandbox, 'web', {}, 'outsider')).status).toBe(403);
  });

  test('the window moves with every page, because the Link header keeps the requested period (observed, 5.3)', async () => {
    const { headers } = await list(await start({ seed }), 'limit=1&statsPeriod=14d');
    expect(headers.get('link')).toContain('statsPeriod=14d');
  });
});
