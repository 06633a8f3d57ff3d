import { expect, it } from 'vitest';
import { Addresses, openPort } from '../../src/current/port.js';
import type { Answer, ReadingClient } from '../../src/http/types.js';
import type { OrganizationId } from '../../src/model/ids.js';
import type { Json } from '../../src/model/json.js';
import { catalogue, planOf } from '../plan/fixtures.js';

const reply = (body: Json): Answer => ({
  ok: true,
  reply: { headers: new Map(), body, elements: [] },
});
const notFound: Answer = {
  ok: false,
  failure: { kind: 'not-found', message: 'not found', acted: 'none' },
};

const plan = planOf({
  organization: { declared: null },
  projects: [{ slug: 'web', declared: { resolveAge: 24 }, shown: { resolveAge: 0 } }],
});

it('reports that an update by slug was stored in another project, and does not send it again', async () => {
  const [web] = plan.resources;
  if (web === undefined || web.id === null) throw new Error('one project');
  const bySlug = (path: string): Answer =>
    path.endsWith('/acme/web/') ? reply({ id: web.id, slug: 'web' }) : notFound;
  const client: ReadingClient = {
    origin: 'https://errors.example.com',
    get: (path) => Promise.resolve(bySlug(path)),
    emptyUpdate: () => Promise.reject(new Error('read by GET')),
    bytes: () => Promise.reject(new Error('no pictures here')),
    counts: { get: 0, emptyUpdate: 0, update: 0, retries: 0 },
  };
  const addresses = new Addresses(plan.organization, 'get');
  const organization = plan.organization.id as OrganizationId;
  const port = openPort(web, { client, catalogue, organization, addresses });
  await port.read();
  const writer = { update: () => Promise.resolve(reply({ id: '99', slug: 'web' })) };
  expect(await port.send(writer, { resolveAge: 24 })).toMatchObject({
    ok: false,
    failure: {
      kind: 'malformed',
      acted: 'in-part',
      message: expect.stringMatching(
        /^the slug web was assigned to another project .*project 99, not of \d+.*: resolveAge$/,
      ),
    },
  });
});
