import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { manifestPath } from '../../../src/issues/manifest/manifest.js';
import { idsIn, runExport, runReport, scratch } from '../export-world.js';
import { failing, fakeService, manyIssues } from '../fake-service.js';

const next = (cursor: string, results: boolean) =>
  `<u>; rel="next"; results="${results}"; cursor="${cursor}"`;
const end = next('0:0:0', false);

describe('an end that the service contradicts when the page is read again', () => {
  test('is not the end: the export continues there', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    const service = fakeService({
      issues: manyIssues(35),
      link: (right, request) => (request === 1 ? end : right),
    });
    const manifest = await runExport({ client: service.client, output });
    expect(manifest).toMatchObject({ complete: true, partial: [], rows: 35, pages: 4 });
    expect(await idsIn(output)).toHaveLength(35);
  });

  test.each([['newest'], ['all']] as const)(
    'is not the end with --reread %s, even if the new end is contradicted once',
    async (reread) => {
      const output = join(await scratch(), 'issues.jsonl');
      const service = fakeService({
        issues: manyIssues(35),
        link: (right, request) => (request === 1 || request === 3 ? end : right),
      });
      const manifest = await runExport({ client: service.client, output, identity: { reread } });
      expect(manifest).toMatchObject({ complete: true, rows: 35 });
    },
  );

  test('is not the end if the run is interrupted before it continues', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    const service = fakeService({
      issues: manyIssues(35),
      before: (request) => (request === 3 ? failing('unreachable') : undefined),
      link: (right, request) => (request === 1 ? end : right),
    });
    await expect(runExport({ client: service.client, output })).rejects.toMatchObject({ code: 'SP6040' });
    const again = fakeService({ issues: manyIssues(35) });
    const manifest = await runExport({ client: again.client, output, resume: true });
    expect(manifest).toMatchObject({ complete: true, rows: 35 });
  });

  test('repeatedly makes the export incomplete, in bounded time', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    const counts = new Map<string, number>();
    const service = fakeService({
      issues: manyIssues(200),
      before: (_, query) => {
        const at = String(query.cursor ?? '');
        counts.set(at, (counts.get(at) ?? 0) + 1);
        return undefined;
      },
      // Every page ends the list when it is first requested, and continues it the second time.
      link: (right) => {
        const last = service.requests.at(-1);
        return counts.get(String(last?.cursor ?? '')) === 1 ? end : right;
      },
    });
    const { manifest, report } = await runReport({ client: service.client, output });
    expect(manifest).toMatchObject({ complete: false, partial: ['contradicted-end'] });
    expect(JSON.parse(await readFile(manifestPath(output), 'utf8'))).toMatchObject({ complete: false });
    const incompleteBecause = [expect.stringContaining('The last page kept reporting')];
    expect(report.header).toMatchObject({ complete: false, incompleteBecause });
    expect(service.requests.length).toBeLessThan(20);
  });

  test('is not reported if new issues moved others to a second page', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    const service = fakeService({
      issues: manyIssues(10),
      before: (request) => {
        if (request === 2) service.issues.push({ id: '9999', key: 99, project: '1' });
        return undefined;
      },
    });
    const manifest = await runExport({ client: service.client, output });
    expect(manifest).toMatchObject({ complete: true, rows: 11, reread: { pages: 2, rows: 1 } });
  });
});
