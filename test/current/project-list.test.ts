import { describe, expect, test } from 'vitest';
import { fetchProjectList } from '../../src/current/list.js';
import { Addresses } from '../../src/current/port.js';
import type { Answer, Query, ReadingClient } from '../../src/http/types.js';
import type { OrganizationRef } from '../../src/model/ids.js';
import type { Json } from '../../src/model/json.js';
import { catalogueFor } from '../../src/settings/catalogue.js';
import { failures } from '../http/failures.js';
import { fetchOrganization, inventoryItem, organizationReply } from './replies.js';

const addresses = () => new Addresses({ id: '7', slug: 'acme' }, 'get');
const listPath = '/api/0/organizations/7/projects/';

interface Listing {
  readonly items: Json;
  readonly link?: string;
}

/** Answers one request after another; the last answer stays. */
function scripted(answer: (path: string, query: Query, asked: number) => Answer): {
  client: ReadingClient;
  asked: string[];
} {
  const asked: string[] = [];
  const client: ReadingClient = {
    origin: 'https://errors.example.com',
    get: (path, query = {}) => {
      asked.push(`${path} ${String(query.cursor ?? '')}`.trim());
      return Promise.resolve(answer(path, query, asked.length));
    },
    emptyUpdate: () => Promise.reject(new Error('a list is never read by an update')),
    bytes: () => Promise.reject(new Error('no picture is asked for')),
    counts: { get: 0, emptyUpdate: 0, update: 0, retries: 0 },
  };
  return { client, asked };
}

function reply({ items, link }: Listing): Answer {
  const headers = new Map(link === undefined ? [] : [['link', link]]);
  return { ok: true, reply: { headers, body: items, elements: [] } };
}

const next = (cursor: string, results = true): string =>
  `<https://elsewhere.example/?cursor=${cursor}>; rel="next"; results="${results}"; cursor="${cursor}"`;

const item = (id: number): Json => inventoryItem(String(id), `p${id}`);

/** Cuts the projects, in the order that holds at that request, in pages of two: cursor `2:PAGE:0`. */
function paged(orderAt: (asked: number) => readonly number[]): ReturnType<typeof scripted> {
  return scripted((_, query, asked) => {
    const order = orderAt(asked);
    const page = Number(String(query.cursor ?? '2:0:0').split(':')[1]);
    const items = order.slice(page * 2, page * 2 + 2).map(item);
    return reply({ items, link: next(`2:${page + 1}:0`, (page + 1) * 2 < order.length) });
  });
}

async function idsOf(client: ReadingClient): Promise<string[] | undefined> {
  const listing = await fetchProjectList(client, addresses());
  return listing?.projects.map(({ id }) => String(id)).sort();
}

describe('the list of projects', () => {
  test('is one request if the service returns all projects at once', async () => {
    const { client, asked } = scripted(() => reply({ items: [item(1), item(2), item(3)] }));
    expect(await idsOf(client)).toEqual(['1', '2', '3']);
    expect(asked).toEqual([listPath]);
  });

  test('is read once if it has pages and does not change', async () => {
    const { client, asked } = paged(() => [1, 2, 3, 4, 5]);
    expect(await idsOf(client)).toEqual(['1', '2', '3', '4', '5']);
    expect(asked).toHaveLength(3);
  });

  test.each([
    [
      'a bookmark goes',
      [
        [5, 1, 2, 3, 4],
        [1, 2, 3, 4, 5],
      ],
    ],
    [
      'a bookmark comes',
      [
        [1, 2, 3, 4, 5],
        [5, 1, 2, 3, 4],
      ],
    ],
    [
      'both ends change places',
      [
        [1, 2, 3, 4, 5],
        [5, 4, 3, 2, 1],
      ],
    ],
  ])('misses no project that moves between two pages: %s', async (_, [before = [], after = []]) => {
    const { client } = paged((asked) => (asked === 1 ? before : after));
    expect(await idsOf(client)).toEqual(['1', '2', '3', '4', '5']);
  });

  test('is rejected if it never stops changing', async () => {
    const { client, asked } = paged((at) => (at % 2 === 0 ? [1, 2, 3, 4] : [3, 4, 1, 2]));
    await expect(fetchProjectList(client, addresses())).rejects.toMatchObject({ code: 'SP3035' });
    expect(asked.length).toBeLessThan(20);
  });

  test.each([
    ['leads in a circle', next('same')],
    ['cannot be read', 'next: over there'],
  ])('whose Link header %s ends with a fault', async (_, link) => {
    const { client, asked } = scripted(() => reply({ items: [item(1)], link }));
    await expect(fetchProjectList(client, addresses())).rejects.toMatchObject({ code: 'SP3035' });
    expect(asked.length).toBeLessThan(4);
  });

  test.each([
    ['no list', { detail: 'hello' }],
    ['a list of something else', [{ name: 'web' }]],
    ['a project with an invalid id', [{ id: '../7', slug: 'web' }]],
  ])('is rejected if it is %s', async (_, items) => {
    const { client } = scripted(() => reply({ items }));
    await expect(fetchProjectList(client, addresses())).rejects.toMatchObject({ code: 'SP3030' });
  });

  test.each([
    ['is not permitted', failures['not-permitted']],
    ['does not exist', failures['not-found']],
  ])('is unknown if it %s', async (_, failure) => {
    const { client } = scripted(() => ({ ok: false, failure }));
    expect(await fetchProjectList(client, addresses())).toBeNull();
  });
});

describe('is asked for', () => {
  const catalogue = catalogueFor('neutral');
  const ask = (inventory: boolean) =>
    ({
      ref: 'acme' as OrganizationRef,
      mode: 'auto',
      catalogue,
      images: new Set<string>(),
      inventory,
    }) as const;
  const { projects: _, ...summary } = organizationReply();

  test('by id, if the organization’s reply contains none and it is required', async () => {
    const { client, asked } = scripted((path) => reply({ items: path === listPath ? [item(1)] : summary }));
    const { organization: found } = await fetchOrganization(client, ask(true));
    expect(found.projects?.map(({ slug }) => slug)).toEqual(['p1']);
    expect(asked).toEqual(['/api/0/organizations/acme/', listPath]);
  });

  test.each([
    ['it is not needed', false, summary],
    ['the reply carries it', true, organizationReply()],
  ])('not if %s', async (_name, needed, body) => {
    const { client, asked } = scripted(() => reply({ items: body }));
    await fetchOrganization(client, ask(needed));
    expect(asked).toHaveLength(1);
  });
});
