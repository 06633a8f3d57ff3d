import { afterEach, describe, expect, test } from 'vitest';
import { countStaleIssues } from '../../../src/issues/request/count-stale-issues.js';
import { createSummary } from '../../../src/issues/summary/summary.js';
import { createColumns } from '../../../src/issues/write/columns.js';
import { fakeService, replyWith } from '../fake-service.js';

const timing = { asOf: Date.parse('2026-11-21T00:00:00Z') / 1000, sla: [], matchGlob: () => false };

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

/** Each with the offset in minutes that `Date` has there in November. */
describe.each([
  ['UTC', 0],
  ['America/New_York', 300],
  ['Asia/Kolkata', -330],
])('parses times without a zone as UTC on a machine in %s', (name, offset) => {
  const issue = {
    id: '1',
    status: 'unresolved',
    firstSeen: '2026-11-20T10:00:00',
    lastSeen: '2026-11-20 11:00:00.123456',
  };

  test('in CSV and Parquet', () => {
    process.env.TZ = name;
    expect(new Date(2026, 10, 20).getTimezoneOffset()).toBe(offset);
    const cells = createColumns(['first_seen', 'last_seen'], timing).map(({ read }) => read(issue));
    expect(cells).toEqual([new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T11:00:00.123Z')]);
  });

  test('in reports', () => {
    process.env.TZ = name;
    const summary = createSummary({ ...timing, top: 1 });
    summary.add({ ...issue, count: '1' });
    expect(summary.result().topByEvents).toMatchObject([
      { firstSeen: '2026-11-20T10:00:00Z', lastSeen: '2026-11-20T11:00:00Z' },
    ]);
  });

  test('in the number of stale issues', async () => {
    process.env.TZ = name;
    const { client } = fakeService({ issues: [], before: () => replyWith([issue], undefined) });
    const count = async (since: string) =>
      (await countStaleIssues(client, { organization: '7', project: '1', since: Date.parse(since) })).issues;
    expect(await count('2026-11-20T11:00:00Z')).toBe(0);
    expect(await count('2026-11-20T11:00:01Z')).toBe(1);
  });
});

test.each([
  ['text that is not a time', 'yesterday'],
  ['a day that does not exist', '2026-02-30T00:00:00Z'],
  ['a date in another format', 'Fri, 20 Nov 2026 10:00:00 GMT'],
])('writes an empty cell for %s', (_case, firstSeen) => {
  const [column] = createColumns(['first_seen'], timing);
  expect(column?.read({ firstSeen })).toBeNull();
});
