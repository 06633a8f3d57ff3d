import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Addresses, openPort, type RequestTarget } from '../../src/current/port.js';
import type { Answer, ReadingClient, WritingClient } from '../../src/http/types.js';
import type { Json } from '../../src/model/json.js';
import { runs } from '../deep.js';
import { catalogue, planOf } from '../plan/fixtures.js';

const web: RequestTarget = { kind: 'project', id: '42', slugs: ['web'] };
const notFound: Answer = {
  ok: false,
  failure: { kind: 'not-found', message: 'not found', acted: 'none' },
};
const forbidden: Answer = {
  ok: false,
  failure: { kind: 'not-permitted', scopes: [], message: 'no', acted: 'none' },
};
const moved = (slug: string): Answer => ({
  ok: false,
  failure: { kind: 'moved', slug, message: 'moved', acted: 'none' },
});
const reply = (body: Json): Answer => ({
  ok: true,
  reply: { headers: new Map(), body, elements: [] },
});

/** A service whose answers are by path; any other path is 404. */
function serve(answers: Record<string, Answer>) {
  const asked: string[] = [];
  const take = (verb: string) => (path: string) => {
    const below = path.replace('/api/0/', '');
    asked.push(`${verb} ${below}`);
    return Promise.resolve(answers[below] ?? notFound);
  };
  const reader: ReadingClient = {
    origin: 'https://errors.example.com',
    get: take('GET'),
    emptyUpdate: take('EMPTY'),
    bytes: () => Promise.reject(new Error('no pictures here')),
    counts: { get: 0, emptyUpdate: 0, update: 0, retries: 0 },
  };
  const writer: Pick<WritingClient, 'update'> = { update: take('PUT') };
  const addresses = new Addresses({ id: '7', slug: 'acme' }, 'get');
  return { asked, answers, reader, writer, addresses };
}

describe('addresses', () => {
  it('contain ids as long as these work, at no further cost', async () => {
    const { addresses, reader, asked } = serve({ 'projects/7/42/': reply({ id: '42', slug: 'web' }) });
    await addresses.read(reader, web);
    expect(await addresses.read(reader, { ...web, id: '43', slugs: ['api'] })).toBe(notFound);
    expect(asked).toEqual(['GET projects/7/42/', 'GET projects/7/43/']);
  });

  it('contain slugs from the first reply on that shows the id under one, after a 404 to the id', async () => {
    const { addresses, reader, asked } = serve({
      'projects/acme/web/': reply({ id: '42', slug: 'web' }),
      'projects/acme/api/': reply({ id: '43', slug: 'api' }),
    });
    expect(await addresses.read(reader, web)).toMatchObject({ ok: true });
    expect(await addresses.read(reader, { ...web, id: '43', slugs: ['api'] })).toMatchObject({
      ok: true,
    });
    expect(asked).toEqual(['GET projects/7/42/', 'GET projects/acme/web/', 'GET projects/acme/api/']);
    expect(addresses.organization).toBe('acme');
  });

  it('are not settled by a slug that another project has', async () => {
    const { addresses, reader } = serve({ 'projects/acme/web/': reply({ id: '99', slug: 'web' }) });
    expect(await addresses.read(reader, web)).toBe(notFound);
    expect(addresses.usesSlugs).toBeNull();
  });

  it('by slug show a closed project as closed', async () => {
    const { addresses, reader } = serve({ 'projects/acme/web/': forbidden });
    expect(await addresses.read(reader, web)).toBe(forbidden);
  });

  it('follow a project to the slug that the service names, if that shows the id', async () => {
    const { addresses, reader, asked } = serve({
      'projects/acme/web/': moved('www'),
      'projects/acme/www/': reply({ id: '42', slug: 'www' }),
    });
    expect(await addresses.read(reader, web)).toMatchObject({ ok: true });
    await addresses.read(reader, web);
    expect(asked.at(-1)).toBe('GET projects/acme/www/');
  });
});

describe('an update by slug', () => {
  const body = { resolveAge: 24 };

  it('is sent only after the same slug has shown the id', async () => {
    const { addresses, reader, writer, asked } = serve({
      'projects/acme/web/': reply({ id: '42', slug: 'web' }),
    });
    await addresses.update(writer, web, body, reader);
    expect(asked).toEqual(['GET projects/7/42/', 'GET projects/acme/web/', 'PUT projects/acme/web/']);
  });

  it('is not sent if the slug is that of another project by then', async () => {
    const { addresses, answers, reader, writer, asked } = serve({
      'projects/acme/api/': reply({ id: '43', slug: 'api' }),
    });
    await addresses.read(reader, { ...web, id: '43', slugs: ['api'] });
    answers['projects/acme/web/'] = reply({ id: '99', slug: 'web' });
    expect(await addresses.update(writer, web, body, reader)).toMatchObject({
      ok: false,
      failure: { kind: 'not-found', acted: 'none', message: expect.stringContaining('nothing was sent') },
    });
    expect(asked.filter((one) => one.startsWith('PUT'))).toEqual([]);
  });

  it('that renames changes the address of what follows', async () => {
    const { addresses, answers, reader, writer, asked } = serve({
      'organizations/acme/': reply({ id: '7', slug: 'acme' }),
    });
    const organization: RequestTarget = { kind: 'organization', id: '7', slugs: ['acme', 'initech'] };
    await addresses.read(reader, organization);
    answers['organizations/acme/'] = reply({ id: '7', slug: 'initech' });
    await addresses.update(writer, organization, { slug: 'initech' }, reader);
    await addresses.read(reader, web);
    expect(asked.at(-1)).toBe('GET projects/initech/web/');
  });

  it('whose answer to a rename was lost finds the resource under its new slug', async () => {
    const renaming: RequestTarget = { ...web, slugs: ['web', 'www'] };
    const { addresses, answers, reader } = serve({ 'projects/acme/web/': reply({ id: '42', slug: 'web' }) });
    await addresses.read(reader, renaming);
    answers['projects/acme/web/'] = notFound;
    answers['projects/acme/www/'] = reply({ id: '42', slug: 'www' });
    expect(await addresses.read(reader, renaming)).toMatchObject({ ok: true });
  });
});

it('keep an organization and a project with the same id apart', async () => {
  const { addresses, reader, asked } = serve({
    'organizations/acme/': reply({ id: '7', slug: 'acme' }),
    'projects/acme/web/': reply({ id: '7', slug: 'web' }),
    'projects/acme/api/': reply({ id: '43', slug: 'api' }),
  });
  await addresses.read(reader, { ...web, id: '7' });
  await addresses.read(reader, { ...web, id: '43', slugs: ['api'] });
  expect(asked.at(-1)).toBe('GET projects/acme/api/');
});

describe('an update if another organization has the id as its slug', () => {
  const organization: RequestTarget = { kind: 'organization', id: '7', slugs: ['acme'] };
  const other = reply({ id: '12', slug: '7' });

  it('is sent to the address that showed the organization', async () => {
    const { addresses, reader, writer, asked } = serve({
      'organizations/acme/': reply({ id: '7', slug: 'acme' }),
      'organizations/7/': other,
    });
    addresses.verify(organization, 'acme');
    expect(await addresses.read(reader, organization)).toMatchObject({ reply: { body: { id: '7' } } });
    await addresses.update(writer, organization, { name: 'Acme' }, reader);
    expect(asked).toEqual(['GET organizations/acme/', 'PUT organizations/acme/']);
  });

  it('is not sent if no address showed the organization', async () => {
    const { addresses, reader, writer, asked } = serve({ 'organizations/7/': other });
    expect(await addresses.update(writer, organization, { name: 'Acme' }, reader)).toMatchObject({
      ok: false,
      failure: { kind: 'not-found', acted: 'none', message: expect.stringContaining('nothing was sent') },
    });
    expect(asked).toEqual(['GET organizations/7/']);
  });

  it('reaches a project at the address that showed it', async () => {
    const { addresses, reader, writer, asked } = serve({
      'projects/acme/web/': reply({ id: '42', slug: 'web' }),
      'projects/7/42/': reply({ id: '99', slug: '42' }),
    });
    addresses.verify(web, 'acme', 'web');
    await addresses.update(writer, web, { name: 'Web' }, reader);
    expect(asked).toEqual(['PUT projects/acme/web/']);
  });
});

describe('reads that begin together', () => {
  const slugs = ['a', 'b', 'c', 'd', 'e', 'f'];
  const targetOf = (slug: string): RequestTarget => ({
    kind: 'project',
    id: String(slugs.indexOf(slug)),
    slugs: [slug],
  });
  const serviceOf = (addressed: 'by id' | 'by slug', existing: readonly string[]) =>
    serve(
      Object.fromEntries(
        existing.map((slug) => {
          const { id } = targetOf(slug);
          return [
            addressed === 'by id' ? `projects/7/${id}/` : `projects/acme/${slug}/`,
            reply({ id, slug }),
          ];
        }),
      ),
    );

  it('find the projects that exist, with requests that do not depend on which reply arrives first', async () => {
    const addressed = fc.constantFrom('by id' as const, 'by slug' as const);
    const clientOf = ({ reader }: ReturnType<typeof serve>, scheduler?: fc.Scheduler): ReadingClient =>
      scheduler === undefined ? reader : { ...reader, get: (path) => scheduler.schedule(reader.get(path)) };
    const readAll = async (service: ReturnType<typeof serve>, client: ReadingClient): Promise<string[]> => {
      const answers = slugs.map((slug) => service.addresses.read(client, targetOf(slug)));
      return (await Promise.all(answers)).flatMap(({ ok }, index) => (ok ? [slugs[index] ?? ''] : []));
    };
    await fc.assert(
      fc.asyncProperty(addressed, fc.subarray(slugs), fc.scheduler(), async (by, existing, scheduler) => {
        const inOrder = serviceOf(by, existing);
        expect(await readAll(inOrder, clientOf(inOrder))).toEqual(existing);
        const shuffled = serviceOf(by, existing);
        const found = scheduler.waitFor(readAll(shuffled, clientOf(shuffled, scheduler)));
        expect(await found).toEqual(existing);
        expect(shuffled.asked.toSorted()).toEqual(inOrder.asked.toSorted());
      }),
      { numRuns: runs(600) },
    );
  });
});

const plan = planOf({
  organization: { declared: null },
  projects: [{ slug: 'web', declared: { resolveAge: 24 }, shown: { resolveAge: 0 } }],
});

it('reports an update that was stored in another project, and the unknown effect of one with a foreign reply', async () => {
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
  const port = openPort(web, { client, catalogue, addresses });
  await port.read();
  const writer = { update: () => Promise.resolve(reply({ id: '99', slug: 'web' })) };
  expect(await port.send(writer, { resolveAge: 24 })).toMatchObject({
    ok: false,
    failure: {
      kind: 'misdirected',
      acted: 'in-part',
      message: expect.stringMatching(
        /^the slug web was assigned to another project .*SP3044.*project 99, not of \d+.*: resolveAge$/,
      ),
    },
  });

  const shown = () => Promise.resolve(reply({ id: web.id, slug: 'web' }));
  const ids = { client: { ...client, get: shown }, addresses: new Addresses(plan.organization, 'get') };
  const byId = openPort(web, { ...ids, catalogue });
  await byId.read();
  expect(await byId.send(writer, { resolveAge: 24 })).toMatchObject({
    failure: { kind: 'malformed', acted: 'unknown', message: expect.stringContaining('project 99') },
  });
});
