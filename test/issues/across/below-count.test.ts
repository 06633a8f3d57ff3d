import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runExport, scratch } from '../export-world.js';
import { fakeService, issueOf, manyIssues, replyWith } from '../fake-service.js';

const next = (cursor: string, results: boolean) =>
  `<u>; rel="next"; results="${results}"; cursor="${cursor}"`;

/** Two pages of ten issues of one time: the second one repeats three of the first and skips three others. */
function overlapping(hits: number, isRepaired: (request: number) => boolean) {
  const issues = manyIssues(20).map(issueOf);
  return fakeService({
    issues: [],
    before: (request, { cursor }) => {
      const start = cursor === undefined || isRepaired(request) ? 10 : 7;
      return cursor === undefined
        ? replyWith(issues.slice(0, 10), next('0:10:0', true), hits)
        : replyWith(issues.slice(start, start + 10), next('0:20:0', false), hits);
    },
  });
}

test.each<[string, number, (request: number) => boolean, object]>([
  [
    'fewer issues than the service counts are incomplete',
    20,
    () => false,
    { complete: false, partial: ['below-count'], rows: 17 },
  ],
  [
    'all pages are read again, and complete it',
    20,
    (request) => request > 3,
    { complete: true, partial: [], rows: 20 },
  ],
  [
    'as many issues as the service counts are complete',
    17,
    () => false,
    { complete: true, partial: [], rows: 17 },
  ],
])('if pages overlap, %s', async (_title, hits, isRepaired, expected) => {
  const output = join(await scratch(), 'issues.jsonl');
  const service = overlapping(hits, isRepaired);
  expect(await runExport({ client: service.client, output })).toMatchObject(expected);
});

test('if no page overlaps, a count is not compared, because issues can be hidden', async () => {
  const output = join(await scratch(), 'issues.jsonl');
  const service = fakeService({ issues: manyIssues(15), hits: 18 });
  expect(await runExport({ client: service.client, output })).toMatchObject({ complete: true, rows: 15 });
});
