import { describe, expect, it } from 'vitest';
import { readNextPage } from '../../../src/http/response/link.js';
import type { Query, ReadingClient } from '../../../src/http/types.js';
import { countStaleIssues } from '../../../src/issues/request/count-stale-issues.js';
import type { Json } from '../../../src/model/json.js';
import { startWithIssues } from '../export-world.js';
import { elementsOf } from '../fake-service.js';

const since = Date.parse('2026-11-01T00:00:00Z');

function issue(id: number, lastSeen: string, status = 'unresolved'): Json {
  return { id: String(id), lastSeen, status };
}

const stale = '2026-10-31T23:59:59Z';
const seen = '2026-11-01T00:00:00Z';

/** A service of these pages; every page except the last has a next page. */
function serviceOf(pages: readonly (readonly Json[])[]): { client: ReadingClient; requests: Query[] } {
  const requests: Query[] = [];
  const client: ReadingClient = {
    origin: 'https://errors.example.com',
    counts: { get: 0, emptyUpdate: 0, update: 0, retries: 0 },
    emptyUpdate: () => Promise.reject(new Error('nothing is updated')),
    bytes: () => Promise.reject(new Error('no image is requested')),
    get: async (_, query = {}) => {
      requests.push(query);
      const body = pages[requests.length - 1] ?? [];
      const more = requests.length < pages.length;
      const link = `<https://errors.example.com/>; rel="next"; results="${more}"; cursor="0:${requests.length}:0"`;
      const headers = new Map([['link', link]]);
      return { ok: true, reply: { headers, body, elements: elementsOf(body) } };
    },
  };
  return { client, requests };
}

const target = { organization: '7', project: '42', since };

describe('counts issues that a resolveAge would resolve:', () => {
  it.each<[string, readonly (readonly Json[])[], number]>([
    ['those not seen since then', [[issue(1, seen), issue(2, stale)]], 1],
    ['on every page', [[issue(1, stale)], [issue(2, stale)], []], 2],
    ['once if one moved to another page', [[issue(1, stale)], [issue(1, stale)]], 1],
    ['without those already resolved', [[issue(1, stale, 'resolved')]], 0],
    ['without those with an invalid time', [[issue(1, 'long ago')]], 0],
  ])('%s', async (_, pages, issues) => {
    const { client, requests } = serviceOf(pages);
    expect(await countStaleIssues(client, target)).toEqual({ issues, bounded: false });
    const query = 'is:unresolved lastSeen:<2026-11-01T00:00:00Z';
    expect(requests[0]).toEqual({ project: '42', query, sort: 'date', limit: '100' });
  });

  it('as a lower bound after 2,000 issues', async () => {
    const { client, requests } = serviceOf(Array.from({ length: 25 }, (_, page) => [issue(page, stale)]));
    expect(await countStaleIssues(client, target)).toEqual({ issues: 20, bounded: true });
    expect(requests).toHaveLength(20);
  });

  it('with another query if the service rejects the first one', async () => {
    const { client, requests } = serviceOf([[], [issue(1, seen), issue(2, stale)]]);
    const refusing: ReadingClient = {
      ...client,
      async get(path, query = {}) {
        const answer = await client.get(path, query);
        if (!String(query.query).includes('lastSeen')) return answer;
        const facts = { message: 'Error parsing search query.', acted: 'none' as const };
        return { ok: false, failure: { kind: 'invalid', status: 400, fields: new Map(), ...facts } };
      },
    };
    expect(await countStaleIssues(refusing, target)).toEqual({ issues: 1, bounded: false });
    expect(requests.map(({ query }) => query)).toEqual([
      'is:unresolved lastSeen:<2026-11-01T00:00:00Z',
      'is:unresolved',
    ]);
  });

  it('all of them in a project with thousands of newer issues', async () => {
    const { client } = await startWithIssues(['web'], 8000, []);
    const limit = Date.parse('2026-09-05T00:00:00Z');
    const count = await countStaleIssues(client, { organization: 'acme', project: '1', since: limit });
    expect(count.bounded).toBe(false);
    expect(count.issues).toBeGreaterThan(50);
    const newest = await firstPages(client);
    expect(newest.every((lastSeen) => Date.parse(lastSeen) > limit)).toBe(true);
  });
});

/** The 2,000 unresolved issues of the project that were seen last. */
async function firstPages(client: ReadingClient): Promise<readonly string[]> {
  const seenLast: string[] = [];
  let query: Query = { project: '1', query: 'is:unresolved', sort: 'date', limit: '100' };
  for (let page = 0; page < 20; page += 1) {
    const answer = await client.get('/api/0/organizations/acme/issues/', query);
    if (!answer.ok || !Array.isArray(answer.reply.body)) throw new Error('no page');
    for (const { lastSeen } of answer.reply.body) seenLast.push(String(lastSeen));
    const next = readNextPage(answer.reply.headers.get('link'));
    if (next.kind !== 'more') throw new Error('there are fewer');
    query = { ...query, cursor: next.cursor };
  }
  return seenLast;
}
