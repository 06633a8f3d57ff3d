import { describe, expect, test } from 'vitest';
import { ask, pagesOf, start } from '../client.js';
import type { Sandbox, SeedObject } from '../service/index.js';

const until = '2026-11-01T00:00:00Z';
/** More than a page of the maximum size. */
const count = 130;
const seed: SeedObject = {
  organization: { slug: 'acme' },
  tokens: { admin: ['event:read'] },
  teams: [{ slug: 'web' }],
  projects: [
    { slug: 'web', id: '1' },
    { slug: 'api', id: '2' },
  ],
  issues: { count, seed: 3, until },
  views: [{ id: '5', query: 'is:resolved', projects: ['2'] }],
};
const now = () => new Date('2026-11-02T00:00:00Z');

const path = '/api/0/organizations/acme/issues/?';
const list = (sandbox: Sandbox, query: string) => ask(sandbox, `${path}${query}`);

type Text = 'id' | 'status' | 'priority' | 'lastSeen' | 'firstSeen' | 'title' | 'shortId' | 'count';
type Issue = Readonly<Record<Text, string>> & {
  readonly project: { readonly id: string; readonly slug: string };
  readonly userCount: number;
};

/** Follows the next links (interface, "Query parameters") until one has no results. */
async function listAll(sandbox: Sandbox, query: string): Promise<Issue[]> {
  const pages = await pagesOf(sandbox, `${path}${query}`);
  expect(pages.filter(({ status }) => status !== 200)).toEqual([]);
  return pages.flatMap(({ body }) => body);
}

describe('paging (observed, 5.3)', () => {
  test.each([
    ['date', ({ lastSeen }: Issue) => Date.parse(lastSeen)],
    ['new', ({ firstSeen }: Issue) => Date.parse(firstSeen)],
    ['freq', ({ count }: Issue) => Number(count)],
    ['user', ({ userCount }: Issue) => userCount],
    ['inbox', () => 0],
    ['trends', () => 0],
  ])('the pages sorted by %s contain each issue once, in order', async (by, keyOf) => {
    const issues = await listAll(await start({ seed }), `query=&sort=${by}&limit=37`);
    expect(new Set(issues.map(({ id }) => id)).size).toBe(count);
    expect(issues).toHaveLength(count);
    expect(issues).toEqual(issues.toSorted((a, b) => keyOf(b) - keyOf(a)));
  });

  test('every page has both links, with absolute URLs and all parameters', async () => {
    const sandbox = await start({ seed });
    const { headers } = await list(sandbox, 'query=&limit=2&project=1&project=2');
    const address = `${sandbox.url}${path}query=&limit=2&project=1&project=2&cursor=`;
    const parts = (headers.get('link') ?? '').split(', ');
    expect(parts).toHaveLength(2);
    expect(parts[0]?.startsWith(`<${address}`)).toBe(true);
    expect(parts[0]).toMatch(/>; rel="previous"; results="false"; cursor="\d+:0:1"$/);
    expect(parts[1]).toMatch(/>; rel="next"; results="true"; cursor="\d+:\d+:0"$/);
  });
});

describe('the fourteen parameters (interface, "Query parameters")', () => {
  test('the default query finds unresolved issues of high and medium priority; an empty query finds all', async () => {
    const sandbox = await start({ seed });
    const all = await listAll(sandbox, 'query=');
    const expected = all.filter(({ status, priority }) => status === 'unresolved' && priority !== 'low');
    expect(await listAll(sandbox, '')).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
  });

  test.each<[string, string, (issue: Issue) => boolean]>([
    ['is:', 'is:ignored', ({ status }) => status === 'ignored'],
    ['a negation', '!is:ignored', ({ status }) => status !== 'ignored'],
    ['a list', 'issue.priority:[high, low]', ({ priority }) => priority !== 'medium'],
    ['a project by its slug', 'project:api', ({ project }) => project.slug === 'api'],
    ['words in the title', 'tenant', ({ title }) => title.includes('tenant')],
    [
      'a quoted phrase and a key',
      '"n+1 query" is:unresolved',
      ({ title, status }) => title.startsWith('N+1') && status === 'unresolved',
    ],
  ])('query supports %s', async (_name, query, matches) => {
    const sandbox = await start({ seed });
    const all = await listAll(sandbox, 'query=');
    const found = await listAll(sandbox, `query=${encodeURIComponent(query)}`);
    expect(found).toEqual(all.filter(matches));
    expect(found.length).toBeGreaterThan(0);
  });

  test('project can be repeated, and -1 means all projects', async () => {
    const sandbox = await start({ seed });
    const of = async (query: string) =>
      new Set((await listAll(sandbox, `query=&${query}`)).map(({ project }) => project.id));
    expect(await of('project=2')).toEqual(new Set(['2']));
    expect(await of('project=1&project=2')).toEqual(new Set(['1', '2']));
    expect(await of('project=2&project=-1')).toEqual(new Set(['1', '2']));
  });

  test('environment can be repeated', async () => {
    const sandbox = await start({ seed });
    const counted = async (query: string) => (await listAll(sandbox, `query=&environment=${query}`)).length;
    const both = await counted('production&environment=staging');
    expect(both).toBe((await counted('production')) + (await counted('staging')));
    expect(both + (await counted('development'))).toBe(count);
  });

  test('statsPeriod is a period before now and overrides start and end, which are a window', async () => {
    const sandbox = await start({ seed, now });
    const all = await listAll(sandbox, 'query=');
    const recent = all.filter(({ lastSeen }) => lastSeen >= '2026-10-19');
    expect(recent.length).toBeGreaterThan(0);
    expect(await listAll(sandbox, 'query=&statsPeriod=14d')).toEqual(recent);
    expect(await listAll(sandbox, 'query=&statsPeriod=2w&start=2020-01-01&end=2020-01-02')).toEqual(recent);
    const window = all.filter(
      ({ firstSeen, lastSeen }) => lastSeen >= '2026-09-01' && firstSeen < '2026-09-10',
    );
    expect(
      await listAll(sandbox, 'query=&start=2026-09-01T00:00:00&end=2026-09-10T02:00:00%2B02:00'),
    ).toEqual(window);
  });

  test('viewId applies without a query, and a query overrides it', async () => {
    const sandbox = await start({ seed });
    const viewed = await listAll(sandbox, 'viewId=5');
    expect(viewed).toEqual(await listAll(sandbox, 'query=is:resolved&project=2'));
    expect(await listAll(sandbox, 'viewId=5&query=')).toHaveLength(count);
  });

  test('shortIdLookup=1 finds the issue regardless of other parameters, without links (observed, 5.1)', async () => {
    const sandbox = await start({ seed });
    const expected = (await listAll(sandbox, 'query=')).find(({ project }) => project.id === '1');
    const { body, headers } = await list(sandbox, `shortIdLookup=1&query=${expected?.shortId}&project=2`);
    expect(body).toEqual([expected]);
    expect(headers.get('link')).toBeNull();
    expect((await list(sandbox, 'shortIdLookup=1&query=WEB-ZZZZZ')).body).toEqual([]);
  });

  test.each([
    ['24h', 24],
    ['14d', 14],
    ['auto', 24],
  ])('groupStatsPeriod %s returns %i points', async (period, points) => {
    const { body } = await list(await start({ seed }), `query=&limit=1&groupStatsPeriod=${period}`);
    expect(Object.keys(body[0].stats)).toEqual([period]);
    expect(body[0].stats[period]).toHaveLength(points);
  });

  test('the daily statistics count the events of each day', async () => {
    const many = { ...seed, issues: { count: 400, seed: 3, until } };
    const { body } = await list(await start({ seed: many }), 'query=&limit=100&groupStatsPeriod=14d');
    const young = [];
    for (const { count, firstSeen, stats } of body) {
      const days: [number, number][] = stats['14d'];
      const sum = days.reduce((total, [, events]) => total + events, 0);
      expect(sum).toBeLessThanOrEqual(Number(count));
      if (Date.parse(firstSeen) / 1000 < (days[0]?.[0] ?? 0)) continue;
      expect(sum).toBe(Number(count));
      young.push(firstSeen);
    }
    expect(young.length).toBeGreaterThan(5);
  });

  test.each([
    ['inbox'],
    ['integrationIssues'],
    ['latestEventHasAttachments'],
    ['owners'],
    ['pluginActions'],
    ['pluginIssues'],
    ['svcAppIssues'],
    ['sessions', 'sessionCount'],
  ])('expand %s adds its field', async (value, field = value) => {
    const sandbox = await start({ seed });
    const issue = async (query: string) => (await list(sandbox, `query=&limit=1${query}`)).body[0];
    expect(await issue('')).not.toHaveProperty(field);
    expect(await issue(`&expand=owners&expand=${value}`)).toHaveProperty(field);
  });

  test.each([
    ['stats', ['stats', 'count', 'userCount', 'firstSeen', 'lastSeen', 'lifetime', 'filtered']],
    ['lifetime', ['lifetime']],
    ['filtered', ['filtered']],
    ['unhandled', ['isUnhandled']],
    ['base', ['title', 'status', 'project', 'shortId']],
  ])('collapse %s removes its fields (observed, 5.2)', async (value, fields) => {
    const sandbox = await start({ seed });
    const full = (await list(sandbox, 'query=&limit=1')).body[0];
    const short = (await list(sandbox, `query=&limit=1&collapse=${value}`)).body[0];
    for (const field of fields) {
      expect(full).toHaveProperty(field);
      expect(short).not.toHaveProperty(field);
    }
    expect(short.id).toBe(full.id);
  });

  test.each([
    ['limit=101', 400, 'Invalid limit value. Cannot exceed 100: 101.'],
    ['limit=0', 400, 'invalid limit'],
    ['limit=ten', 400, 'invalid limit'],
    ['sort=meow', 400, "Invalid sort: 'meow'"],
    ['project=web', 400, 'Invalid project parameter. Values must be numbers.'],
    ['project=77', 403, 'You do not have permission to perform this action.'],
    ['environment=mars', 404, 'The requested resource does not exist'],
    ['statsPeriod=14', 400, "Invalid statsPeriod: '14'"],
    ['statsPeriod=0d', 400, 'start must be before end'],
    ['start=2026-01-01', 400, 'start and end are both required'],
    ['start=2026-01-02&end=2026-01-01', 400, 'start must be before end'],
    ['start=soon&end=later', 400, 'soon is not a valid ISO8601 date query'],
    ['groupStatsPeriod=7d', 400, "Invalid groupStatsPeriod: '7d'"],
    ['cursor=next', 400, 'Invalid cursor parameter.'],
    ['query=a+OR+b', 400, 'Boolean statements containing "OR" or "AND" are not supported in this search'],
    ['query=is:good', 400, 'Error parsing search query: invalid value for is: "good"'],
  ])('rejects %s with status %i', async (query, status, detail) => {
    const answer = await list(await start({ seed }), query);
    expect({ status: answer.status, body: answer.body }).toEqual({ status, body: { detail } });
  });
});

test('the same seed number creates the same issues, and another one creates others', async () => {
  const ids = async (number: number) => {
    const sandbox = await start({ seed: { ...seed, issues: { count: 50, seed: number, until } } });
    return (await listAll(sandbox, 'query=')).map(({ id }) => id);
  };
  expect(await ids(1)).toEqual(await ids(1));
  expect(await ids(1)).not.toEqual(await ids(2));
});

test('issues are assigned to users or teams, or unassigned (interface, "Issue")', async () => {
  const { body } = await list(await start({ seed }), 'query=&limit=100');
  const types = body.map((issue: { assignedTo: { type: string } | null }) => issue.assignedTo?.type ?? null);
  expect(new Set(types)).toEqual(new Set(['user', 'team', null]));
});
