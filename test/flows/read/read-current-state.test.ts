import { describe, expect, it } from 'vitest';
import type { ReadingClient } from '../../../src/http/types.js';
import { isObject, type Json } from '../../../src/model/json.js';
import type { SeedObject } from '../../sandbox/service/index.js';
import { type Live, withChangedReplies, withLive } from '../live.js';

const web = 'project: web\nsettings: {resolveAge: 24}\n';
const api = 'project: api\nsettings: {resolveAge: 24}\n';
const limited: SeedObject = {
  behaviour: 'observed',
  organization: { id: '7', slug: 'acme' },
  tokens: { limited: ['project:read', 'project:write'] },
  projects: [{ slug: 'web' }, { slug: 'api' }],
};

function write(live: Live, ...documents: readonly string[]): Promise<void> {
  const content = documents.join('---\n');
  return live.write({ files: [{ path: 'projects/all.yaml', content, documents: [] }] });
}

/** Plans with replies of projects that show another organization. */
async function planWithOwner(
  live: Live,
  owner: (slug: Json | undefined) => Json | undefined,
): Promise<unknown> {
  const client = withChangedReplies(live.client, (body) => {
    if (!isObject(body)) return body;
    const { organization: _organization, ...rest } = body;
    const changed = owner(body.slug);
    return changed === undefined ? rest : { ...rest, organization: changed };
  });
  return live.plan(client);
}

const acme = { id: '7', slug: 'acme', status: { id: 'active' } };

describe('with a token limited to projects, a reply is rejected', () => {
  it.each([
    ['shows an organization with another slug', 'SP3031', () => ({ ...acme, slug: 'other' })],
    [
      'shows another organization than the first reply',
      'SP3031',
      (slug: Json | undefined) => (slug === 'web' ? acme : { ...acme, id: '9' }),
    ],
    ['shows no organization', 'SP3037', () => undefined],
    ['shows an organization without a status', 'SP3037', () => ({ id: '7', slug: 'acme' })],
    ['shows an organization with an unsafe id', 'SP3037', () => ({ ...acme, id: '../8' })],
  ] as const)('if it %s', async (_what, code, owner) => {
    await withLive(limited, async (live) => {
      await write(live, web, api);
      await expect(planWithOwner(live, owner)).rejects.toMatchObject({ kind: 'service', code });
    });
  });

  it('if setpoint.yaml names the organization by another id', async () => {
    const root = 'version: 1\norganization: 7\n';
    const planned = withLive(
      limited,
      async (live) => {
        await write(live, web);
        return planWithOwner(live, () => ({ ...acme, id: '9' }));
      },
      root,
    );
    await expect(planned).rejects.toMatchObject({ code: 'SP3031' });
  });

  it('if it shows a project with another slug than the requested one', async () => {
    await withLive(limited, async (live) => {
      await write(live, web);
      const client = withChangedReplies(live.client, (body) =>
        isObject(body) ? { ...body, slug: 'shop' } : body,
      );
      await expect(live.plan(client)).rejects.toMatchObject({
        code: 'SP3031',
        message: 'The service returned project shop instead of web.',
      });
    });
  });
});

describe('with a token limited to projects', () => {
  it('reads each project once if the organization is shown without settings and projects', async () => {
    const tokens = { writer: ['org:write', 'project:write'] };
    await withLive(
      { ...limited, tokens, behaviour: 'documented', quirks: ['reads-by-get'] },
      async (live) => {
        await write(live, web, api);
        const plan = await live.plan();
        expect(plan.organization).toEqual({ id: '7', slug: 'acme' });
        expect(plan.resources.map(({ slug }) => slug)).toEqual(['api', 'web']);
        expect(plan.warnings.map(({ code }) => code)).toEqual(['SP2209']);
        // The summary, the list that does not exist (by id and by slug), two projects, and the scopes of the token.
        expect(live.client.counts).toMatchObject({ get: 6, emptyUpdate: 0 });
      },
    );
  });

  it('reads no second project with an empty update if the first reply shows that it could restore', async () => {
    const organization = { id: '7', slug: 'acme', status: 'pending_deletion' as const };
    await withLive({ ...limited, behaviour: 'documented', organization }, async (live) => {
      await write(live, web, api);
      await expect(live.plan()).rejects.toMatchObject({ kind: 'refused', code: 'SP3038' });
      // The refused one of the organization, and one of a project.
      expect(live.sandbox.ledger().kinds['project-empty-update']).toBe(1);
    });
  });

  it('finds a project by its new slug if the rename in its document was applied', async () => {
    await withLive({ ...limited, projects: [{ slug: 'shop' }, { slug: 'web' }] }, async (live) => {
      // `web` was renamed to `shop`, and then `api` to `web`.
      await write(live, 'project: web\nsettings: {slug: shop}\n', 'project: api\nsettings: {slug: web}\n');
      const plan = await live.plan();
      expect(plan.summary).toMatchObject({ update: 0, unchanged: 2, missing: 0 });
    });
  });

  it('reads a project once that two documents name, and reports both documents', async () => {
    await withLive(limited, async (live) => {
      await write(live, web, 'project: 42\nsettings: {resolveAge: 1}\n');
      await expect(live.plan()).rejects.toMatchObject({ code: 'SP1000' });
    });
  });

  it.each([
    ['the service fails', 'SP3004', { kind: 'server', status: 500 }],
    ['the service redirects to another place', 'SP3008', { kind: 'moved', status: 302, slug: null }],
    ['the token expires', 'SP3012', { kind: 'not-authenticated', status: 401 }],
  ] as const)('stops the plan if %s while a project is read', async (_what, code, kind) => {
    await withLive(limited, async (live) => {
      await write(live, web, api);
      const failure = { ...kind, message: 'it failed', acted: 'none' } as const;
      const client: ReadingClient = {
        ...live.client,
        get: (path) =>
          path.endsWith('/api/') ? Promise.resolve({ ok: false, failure }) : live.client.get(path),
      };
      await expect(live.plan(client)).rejects.toMatchObject({ code });
    });
  });
});
