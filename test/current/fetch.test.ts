import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  fetchTokenScopes,
  type OrganizationRequest,
  type ProjectsRequest,
  fetchProjects as useProjects,
} from '../../src/current/fetch.js';
import { Addresses } from '../../src/current/port.js';
import { readOrganizationReply } from '../../src/current/resource.js';
import type { ReadingClient } from '../../src/http/types.js';
import type {
  OrganizationId,
  OrganizationRef,
  OrganizationSlug,
  ProjectId,
  ProjectSlug,
} from '../../src/model/ids.js';
import type { Json } from '../../src/model/json.js';
import { catalogueFor } from '../../src/settings/catalogue.js';
import { testClock } from '../http/clock.js';
import { answerJson, type SeenRequest, startServer, untilTestEnds } from '../http/server.js';
import { createReadingClient } from '../reading-client.js';
import { fetchOrganization, inventoryItem, organizationReply, projectReply } from './replies.js';

const catalogue = catalogueFor('neutral');
const png = Buffer.from('89504e470d0a1a0a', 'hex');
const pngDigest = `sha256:${createHash('sha256').update(png).digest('hex')}`;

/** Reads projects, and keeps all of each. */
function fetchProjects(
  client: ReadingClient,
  request: ProjectsRequest,
  onProgress?: (done: number, total: number) => void,
) {
  return useProjects(client, request, (current) => current, onProgress);
}

interface Answered {
  readonly status?: number;
  readonly body?: Json;
  readonly picture?: Buffer;
}

async function serve(answer: (request: SeenRequest) => Answered) {
  const starting = startServer((request, response) => {
    const { status = 200, body = {}, picture } = answer(request);
    if (picture) response.writeHead(status, { 'content-type': 'image/png' }).end(picture);
    else answerJson(response, status, body);
  });
  const { url, requests } = await untilTestEnds(starting);
  const client = createReadingClient({ baseUrl: url, token: 'secret', userAgent: 'x', clock: testClock() });
  return { client, requests, asked: () => requests.map(({ method, url }) => `${method} ${url}`) };
}

function ask(rest: Partial<OrganizationRequest> = {}): OrganizationRequest {
  const ref = 'acme' as OrganizationRef;
  return { ref, mode: 'auto', catalogue, images: new Set(), inventory: true, ...rest };
}

const get = 'GET /api/0/organizations/acme/';
const put = 'PUT /api/0/organizations/acme/';

describe('how the organization is read', () => {
  test.each<[OrganizationRequest['mode'], string, number, readonly string[]]>([
    ['auto', 'by GET if the service supports it', 200, [get]],
    ['auto', 'by the empty update if GET is not found', 404, [get, put]],
    ['auto', 'by the empty update if GET is not supported', 405, [get, put]],
    ['update', 'by nothing but the empty update', 200, [put]],
  ])('%s: %s', async (mode, _, status, requested) => {
    const { client, asked, requests } = await serve(({ method }) =>
      method === 'GET' && status !== 200 ? { status, body: '' } : { body: organizationReply() },
    );
    const read = requested.at(-1) === get ? 'get' : 'update';
    const note = status === 200 ? null : expect.stringContaining(String(status));
    expect(await fetchOrganization(client, ask({ mode }))).toMatchObject({
      read,
      note,
      organization: { id: '7' },
    });
    expect(asked()).toEqual(requested);
    expect(requests.at(-1)?.body).toBe(read === 'get' ? '' : '{}');
  });

  test.each<[OrganizationRequest['mode'], number, string, readonly string[]]>([
    ['auto', 400, 'SP3011', [get]],
    ['auto', 401, 'SP3012', [get]],
    ['auto', 403, 'SP3013', [get]],
    ['auto', 500, 'SP3004', [get]],
    ['auto', 404, 'SP3032', [get, put]],
    ['get', 405, 'SP3010', [get]],
  ])('%s: a service that answers %i to everything is an error', async (mode, status, code, requested) => {
    const { client, asked } = await serve(() => ({ status }));
    await expect(fetchOrganization(client, ask({ mode }))).rejects.toMatchObject({ code });
    expect([...new Set(asked())]).toEqual(requested);
  });
});

describe('a reply of another organization is refused', () => {
  test.each<[string, Json, boolean]>([
    ['acme', organizationReply(), true],
    ['Acme', organizationReply(), true],
    ['7', organizationReply(), true],
    ['acme', organizationReply({ slug: 'emca' }), false],
    ['7', organizationReply({ id: '8' }), false],
  ])('asked for %s', async (ref, body, fits) => {
    const { client } = await serve(() => ({ body }));
    const found = fetchOrganization(client, ask({ ref: ref as OrganizationRef }));
    if (fits) await expect(found).resolves.toMatchObject({ organization: { id: '7' } });
    else await expect(found).rejects.toMatchObject({ kind: 'service', code: 'SP3031' });
  });
});

describe('the organization’s image', () => {
  const images = new Set(['avatar']);
  const withUrl = (avatarUrl: Json, avatarUuid: string | null = 'x') =>
    organizationReply({ avatar: { avatarType: 'upload', avatarUuid, avatarUrl } });
  const read = async (avatarUrl: Json, picture: Answered = { picture: png }, avatarUuid?: string | null) => {
    const { client, requests } = await serve(({ url }) =>
      url.startsWith('/avatar/') ? picture : { body: withUrl(avatarUrl, avatarUuid) },
    );
    const { settings, unfetched } = (await fetchOrganization(client, ask({ images }))).organization;
    return { avatar: settings.get('avatar'), why: unfetched.get('avatar'), requests };
  };

  test('is compared by the digest of its bytes, fetched without the token', async () => {
    const { avatar, requests } = await read('/avatar/x/');
    expect(avatar).toBe(pngDigest);
    expect(requests[1]?.headers.authorization).toBeUndefined();
  });

  test('is null if there is none', async () => {
    const { avatar, requests } = await read(null);
    expect(avatar).toBeNull();
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['was never uploaded', null],
    ['was lost', 'x'],
  ])('is null if its URL returns 404, as after it %s', async (_, avatarUuid) => {
    const { avatar, why } = await read('/avatar/x/', { status: 404 }, avatarUuid);
    expect([avatar, why]).toEqual([null, undefined]);
  });

  test.each<[string, Json, Answered, RegExp]>([
    ['on another origin', 'https://pictures.example/x.png', {}, /^the image has another origin than http/],
    ['at no address', 'javascript:alert(1)', {}, /^the image has another origin than http/],
    ['behind a redirect', '/avatar/x/', { status: 302 }, /answered 302, a redirect/],
    ['behind a login', '/avatar/x/', { status: 401 }, /answered 401.* without the token\)/],
    ['kept back', '/avatar/x/', { status: 403 }, /answered 403.* without the token\)/],
    ['refused', '/avatar/x/', { status: 410 }, /answered 410/],
    ['a page', '/avatar/x/', { body: {} }, /answered 200 without an image/],
    ['without end', '/avatar/x/', { picture: Buffer.alloc(6 * 1024 * 1024 + 1) }, /maximum of 6291456 bytes/],
    ['of a number', 5, {}, /URL is not a string/],
  ])('is unreadable, with the reason and the remedy, if its URL is %s', async (_, url, picture, reason) => {
    const { avatar, why } = await read(url, picture);
    expect(avatar).toBeUndefined();
    expect(why).toMatch(reason);
    expect(why).toMatch(/; remove it from the files$/);
  });

  test('throws if the service fails temporarily', async () => {
    await expect(read('/avatar/x/', { status: 500 })).rejects.toMatchObject({ code: 'SP3004' });
  });

  test('is not fetched if no file manages it', async () => {
    const { client, asked } = await serve(() => ({ body: withUrl('/avatar/x/') }));
    const { organization } = await fetchOrganization(client, ask());
    expect(organization.settings.has('avatar')).toBe(false);
    expect(asked()).toEqual([get]);
  });

  test('of a reply after an update is read the same way', async () => {
    const { client } = await serve(() => ({ picture: png }));
    const context = { client, catalogue, images };
    const { settings, unfetched } = await readOrganizationReply(withUrl('/avatar/x/'), 'acme', context);
    expect(settings.get('avatar')).toBe(pngDigest);
    expect(unfetched.size).toBe(0);
  });
});

describe('the scopes of the token', () => {
  test.each<[string, Answered, readonly string[] | null]>([
    ['are all that is kept', { body: { auth: { scopes: ['org:read'] }, user: {} } }, ['org:read']],
    ['can be none', { body: { auth: { scopes: [] } } }, []],
    ['are unknown without a list', { body: { version: '0', auth: null } }, null],
    ['are unknown in another form', { body: { auth: { scopes: [7] } } }, null],
    ['are unknown if the reply is not an object', { body: [] }, null],
    ['are unknown if it is an image', { picture: png }, null],
    ['are unknown to a service without the path', { status: 404 }, null],
    ['are unknown if the token is refused', { status: 401 }, null],
    ['are unknown if the service redirects', { status: 302 }, null],
  ])('%s', async (_, answer, scopes) => {
    const { client, asked } = await serve(() => answer);
    expect(await fetchTokenScopes(client)).toEqual(scopes);
    expect(asked()).toEqual(['GET /api/0/']);
  });

  test('are never read with an update', async () => {
    const { client, asked } = await serve(() => ({}));
    expect(() => client.emptyUpdate('/api/0/')).toThrow('requestPath()');
    expect(asked()).toEqual([]);
  });
});

describe('projects', () => {
  const organization = {
    id: '7' as OrganizationId,
    slug: 'acme' as OrganizationSlug,
    status: 'active',
    access: null,
    role: null,
    settings: new Map(),
    fields: new Map(),
    presets: new Map(),
    unfetched: new Map(),
    unlisted: 0,
    projects: null,
  };
  const request = (ids: readonly string[], rest: Partial<ProjectsRequest> = {}): ProjectsRequest => ({
    organization,
    projects: ids.map((id) => ({ id: id as ProjectId, slug: `slug-${id}` as ProjectSlug })),
    addresses: new Addresses(organization, 'get'),
    list: null,
    catalogue,
    concurrency: 4,
    ...rest,
  });
  const idOf = (url: string): string => url.split('/')[5] ?? '';
  /** Serves every project, except for those with an answer of their own. */
  const serveProjects = (answers: Readonly<Record<string, Answered>> = {}) =>
    serve(({ url }) => answers[idOf(url)] ?? { body: projectReply(idOf(url), `slug-${idOf(url)}`) });

  test('are read by id, one request each, and counted as they come', async () => {
    const { client, asked } = await serveProjects();
    const progress: number[] = [];
    const ids = Array.from({ length: 20 }, (_, index) => String(index + 40));
    const { projects, closed } = await fetchProjects(client, request(ids), (done, total) => {
      progress.push(done);
      expect(total).toBe(20);
    });
    expect([...projects.keys()].sort()).toEqual(ids);
    expect(projects.get('41' as ProjectId)?.slug).toBe('slug-41');
    expect(closed).toEqual(new Map());
    expect(progress).toEqual(ids.map((_, index) => index + 1));
    expect(asked().sort()).toEqual(ids.map((id) => `GET /api/0/projects/7/${id}/`));
    expect(client.counts).toEqual({ get: 20, emptyUpdate: 0, update: 0, retries: 0 });
  });

  test('are read by the empty update if the run uses it', async () => {
    const { client, requests } = await serveProjects();
    await fetchProjects(client, request(['42'], { addresses: new Addresses(organization, 'update') }));
    expect(requests).toMatchObject([{ method: 'PUT', url: '/api/0/projects/7/42/', body: '{}' }]);
  });

  test('each is used as soon as it is read, before the next is requested, and only the result is kept', async () => {
    const log: string[] = [];
    const { client } = await serve(({ url }) => {
      log.push(`read ${idOf(url)}`);
      return { body: projectReply(idOf(url), 'web') };
    });
    const { projects } = await useProjects(client, request(['42', '43'], { concurrency: 1 }), ({ id }) => {
      log.push(`use ${id}`);
      return Number(id);
    });
    expect(Object.fromEntries(projects)).toEqual({ 42: 42, 43: 43 });
    expect(log).toEqual(['read 42', 'use 42', 'read 43', 'use 43']);
  });

  test('none asked for, none read', async () => {
    const { client, asked } = await serveProjects();
    expect(await fetchProjects(client, request([]))).toMatchObject({
      projects: new Map(),
      closed: new Map(),
    });
    expect(asked()).toEqual([]);
  });

  test.each([
    [403, /^no access with this token: .*no access/],
    [404, /^no access with this token, or just deleted: the service lists it but returns 404$/],
  ])('a project that answers %i is reported as closed, and the others are read', async (status, reason) => {
    const { client } = await serveProjects({ 42: { status, body: { detail: 'no access' } } });
    const { projects, closed } = await fetchProjects(client, request(['42', '43']));
    expect([...projects.keys()]).toEqual(['43']);
    expect([...closed]).toEqual([['42', expect.stringMatching(reason)]]);
  });

  test('a project that is listed as closed is not requested', async () => {
    const { client, asked } = await serveProjects();
    const { projects: open } = request(['42', '43']);
    const projects = open.map((one) => (one.id === '42' ? { ...one, closed: true as const } : one));
    const read = await fetchProjects(client, request([], { projects }));
    expect([...read.closed]).toEqual([['42', expect.stringContaining('hasAccess: false')]]);
    expect(asked()).toEqual(['GET /api/0/projects/7/43/']);
  });

  test.each([
    ['the role of a user', { role: 'member' }, ['GET /api/0/projects/7/43/']],
    ['no role, as for an integration', {}, ['GET /api/0/projects/7/42/', 'GET /api/0/projects/7/43/']],
  ])(
    'that are listed with hasAccess: false are closed or read, if the reply shows %s',
    async (_, role, reads) => {
      const projects = ['42', '43'].map((id) => ({ ...inventoryItem(id, `p${id}`), hasAccess: id !== '42' }));
      const { client, asked } = await serveProjects({
        '': { body: organizationReply({ ...role, projects }) },
      });
      const reading = await fetchOrganization(client, ask());
      await fetchProjects(client, request([], { ...reading, projects: reading.organization.projects ?? [] }));
      expect(asked().slice(1).sort()).toEqual(reads);
    },
  );

  test('without a scope for projects, a 403 ends the reading: the token is at fault, and no project', async () => {
    const { client } = await serve(() => ({ status: 403 }));
    for (const role of [null, ['project:read']]) {
      const projects = request(['42'], { organization: { ...organization, access: ['org:read'], role } });
      await expect(fetchProjects(client, projects)).rejects.toMatchObject({ kind: 'not-permitted' });
    }
  });

  test('if only a team role can permit reading, a 403 closes the project', async () => {
    const { client } = await serve(() => ({ status: 403 }));
    const projects = request(['42'], { organization: { ...organization, access: [], role: [] } });
    expect([...(await fetchProjects(client, projects)).closed.keys()]).toEqual(['42']);
  });

  test('a 500 of one project fails: a plan of the others would look complete', async () => {
    const { client } = await serveProjects({ 42: { status: 500 } });
    await expect(fetchProjects(client, request(['42', '43']))).rejects.toMatchObject({ kind: 'service' });
  });

  test('reports all failed projects together, by slug, and reads the others', async () => {
    const { client, asked } = await serveProjects({
      42: { status: 400, body: { detail: 'no 42' } },
      44: { status: 418, body: { detail: 'no 44' } },
    });
    await expect(fetchProjects(client, request(['42', '43', '44']))).rejects.toMatchObject({
      kind: 'service',
      code: 'SP3040',
      message: 'Reading 2 of 3 projects failed.',
      findings: [
        { code: 'SP3011', message: expect.stringContaining('#42 failed: the service answered 400: no 42') },
        { code: 'SP3011', message: expect.stringContaining('#44 failed: the service answered 418: no 44') },
      ],
    });
    expect(asked()).toContain('GET /api/0/projects/7/43/');
  });

  test.each([
    [['org:read', 'project:read'], /user access/],
    [['org:read'], /^Add the scope project:read to the token\.$/],
  ])(
    'if none of several projects is found with the scopes %j, the hint names the fix',
    async (access, hint) => {
      const { client } = await serve(() => ({ status: 404 }));
      const projects = request(['42', '43'], { organization: { ...organization, access } });
      await expect(fetchProjects(client, projects)).rejects.toMatchObject({
        kind: 'service',
        code: 'SP3033',
        hint: expect.stringMatching(hint),
        message: expect.stringMatching(/404 for each of the 2 projects to read: slug-42 #42, slug-43 #43\.$/),
      });
    },
  );

  test('a token that is refused ends the reading', async () => {
    const { client, asked } = await serve(() => ({ status: 401 }));
    const projects = request(
      Array.from({ length: 50 }, (_, index) => String(index + 40)),
      { concurrency: 2 },
    );
    await expect(fetchProjects(client, projects)).rejects.toMatchObject({ kind: 'not-permitted' });
    expect(asked().length).toBeLessThanOrEqual(3);
  });

  test.each<[string, Json, boolean]>([
    ['of another project is refused', projectReply('43', 'api'), false],
    [
      'of another organization’s project is refused',
      projectReply('42', 'web', { organization: { id: '8', slug: 'emca' } }),
      false,
    ],
    ['that does not name its organization is taken', projectReply('42', 'web', { organization: null }), true],
  ])('a reply %s', async (_, body, isTaken) => {
    const { client } = await serveProjects({ 42: { body } });
    const reading = fetchProjects(client, request(['42']));
    if (isTaken) expect((await reading).projects.size).toBe(1);
    else await expect(reading).rejects.toMatchObject({ kind: 'service', code: 'SP3031' });
  });
});
