import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { manifestPath } from '../../../src/issues/manifest/manifest.js';
import type { IssueComparison } from '../../../src/issues/summary/report-types.js';
import { type RunOptions, reseal, runExport, runReport, scratch } from '../../issues/export-world.js';
import { type FakeIssue, fakeService, manyIssues } from '../../issues/fake-service.js';

/** Exports these issues and returns the comparison with the baseline. */
async function exportOf(
  issues: readonly FakeIssue[],
  output: string,
  compareTo: string | null,
  options: Partial<RunOptions> = {},
): Promise<IssueComparison | null> {
  const { client } = fakeService({ issues });
  return (await runReport({ client, output, ...options, outputs: { compareTo } })).report.comparison;
}

const slippedIn = '{"id":"5","title":"slipped in"}\n';
const baselineIssues = manyIssues(20);
/** Two are gone, one is new. */
const laterIssues = [...baselineIssues.slice(2), { id: '7', key: 99, project: '1' }];

describe('compares an export with a baseline', () => {
  test('and reports new and gone issues, the file, and equal options', async () => {
    const folder = await scratch();
    await exportOf(baselineIssues, join(folder, 'a.jsonl'), null);
    const { files } = JSON.parse(await readFile(join(folder, 'a.jsonl.manifest.json'), 'utf8'));
    const comparison = await exportOf(laterIssues, join(folder, 'b.jsonl'), join(folder, 'a.jsonl'));
    expect(comparison?.against).toMatchObject({
      file: 'a.jsonl',
      digest: files[0].sha256,
      manifest: 'fits',
      complete: true,
      askedOtherwise: [],
    });
    expect(comparison?.changes).toMatchObject({ new: { issues: 1 }, gone: { issues: 2 } });
  });

  test('that it replaces, including the titles of gone issues', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    await exportOf(baselineIssues, output, null);
    const comparison = await exportOf(laterIssues, output, output);
    expect(comparison?.against).toMatchObject({ manifest: 'fits', complete: true });
    expect(comparison?.changes.gone.top.map(({ title }) => title)).toEqual(['issue 1000', 'issue 1001']);
  });

  const reduced = (path: string) =>
    reseal(path, ({ files, segments }) => ({
      rows: 19,
      segments: segments.map((segment) => ({ ...segment, rows: 19 })),
      files: files.map((file) => ({ ...file, rows: 19 })),
    }));
  test.each<[string, (path: string) => Promise<void>, string, number]>([
    ['of fewer issues', (path) => appendFile(path, slippedIn), 'of-another-file', 3],
    ['of other content', (path) => rewrite(path, 'issue 1000', 'issue 9999'), 'of-another-file', 2],
    ['with a new seal and other rows than the file', reduced, 'of-another-file', 2],
    ['that is modified', (path) => rewrite(manifestPath(path), '"pages": 2', '"pages": 3'), 'unsound', 2],
    ['that is not a manifest', (path) => writeFile(manifestPath(path), 'no manifest'), 'unsound', 2],
    ['that is missing', (path) => rm(manifestPath(path)), 'none', 2],
  ])('and ignores a manifest %s', async (_corner, spoil, manifest, gone) => {
    const folder = await scratch();
    const before = join(folder, 'a.jsonl');
    await exportOf(baselineIssues, before, null);
    await spoil(before);
    const comparison = await exportOf(laterIssues, join(folder, 'b.jsonl'), before);
    expect(comparison?.against).toMatchObject({ manifest, complete: null, readAt: null });
    expect(comparison?.changes.gone.issues).toBe(gone);
  });

  test('without revealing values that this export redacts', async () => {
    const folder = await scratch();
    const more = {
      title: 'secret of bob@example.com',
      metadata: { value: 'secret' },
      assignedTo: { type: 'user', id: '1', name: 'ann@example.com', email: 'ann@example.com' },
    };
    const open = baselineIssues.map((issue) => ({ ...issue, more }));
    await exportOf(open, join(folder, 'a.jsonl'), null);
    const comparison = await exportOf(laterIssues, join(folder, 'b.jsonl'), join(folder, 'a.jsonl'), {
      identity: { redact: ['email', 'title'] },
    });
    expect(comparison?.changes.gone).toMatchObject({ issues: 2, top: { length: 2 } });
    expect(JSON.stringify(comparison)).not.toMatch(/secret|example\.com/);
  });
});

/** Fails if the text to replace is missing. */
async function rewrite(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}

describe('reports different options of the two exports:', () => {
  const [days, week] = [{ parameters: { statsPeriod: '14d' } }, { parameters: { statsPeriod: '7d' } }];
  const since = { parameters: { start: '2026-11-01' } };
  const earlier = { now: '2026-11-13T12:00:00Z' };
  test.each<[string, Partial<RunOptions>, Partial<RunOptions>, readonly string[]]>([
    ['none for the same period at different times', { ...days, ...earlier }, days, []],
    ['another period', days, week, ['window']],
    ['a period only in the baseline', days, {}, ['window']],
    ['the same start at different times', { ...since, ...earlier }, since, ['window']],
    ['another query', { parameters: { query: 'is:resolved' } }, {}, ['query']],
    ['a view', { parameters: { view: '5' } }, {}, ['query', 'view']],
    [
      'other projects and environments',
      { identity: { projects: ['1'] } },
      { parameters: { environments: ['production'] } },
      ['project', 'environment'],
    ],
  ])('%s', async (_corner, before, after, askedOtherwise) => {
    const folder = await scratch();
    await exportOf(baselineIssues, join(folder, 'a.jsonl'), null, before);
    const comparison = await exportOf(laterIssues, join(folder, 'b.jsonl'), join(folder, 'a.jsonl'), after);
    expect(comparison?.against).toMatchObject({ askedOtherwise });
  });
});

describe('rejects a baseline', () => {
  test.each([
    ['a missing file', null, 'SP6053'],
    ['a table', 'id,title\r\n1,x\r\n', 'SP6054'],
    ['a JSON array', '[{"id":"1"}]\n', 'SP6054'],
    ['lines without ids', '{"title":"x"}\n', 'SP6054'],
    ['an invalid line after many valid ones', `${'{"id":"1"}\n'.repeat(50_000)}{"title":"x"}\n`, 'SP6054'],
    ['a truncated file', '{"id":"1"}\n{"id":"2"', 'SP6054'],
  ])('before the first request: %s', async (_corner, text, code) => {
    const folder = await scratch();
    const compareTo = join(folder, 'earlier');
    if (text !== null) await writeFile(compareTo, text);
    const service = fakeService({ issues: [] });
    const output = join(folder, 'issues.jsonl');
    await expect(runExport({ client: service.client, output, outputs: { compareTo } })).rejects.toMatchObject(
      { code },
    );
    expect(service.requests).toEqual([]);
  });

  test('that is a folder', async () => {
    const folder = await scratch();
    await expect(exportOf(baselineIssues, join(folder, 'issues.jsonl'), folder)).rejects.toMatchObject({
      code: 'SP6053',
    });
  });

  test('with the number of the invalid line', async () => {
    const compareTo = join(await scratch(), 'earlier');
    await writeFile(compareTo, '{"id":"1"}\n{"id":"2"\n');
    await expect(exportOf(baselineIssues, `${compareTo}.jsonl`, compareTo)).rejects.toMatchObject({
      code: 'SP6054',
      message: expect.stringContaining('line 2 is not an issue'),
    });
  });

  test('that changed during the export, keeps the progress, and leaves no table', async () => {
    const folder = await scratch();
    const [before, output] = [join(folder, 'a.jsonl'), join(folder, 'b.jsonl')];
    await exportOf(baselineIssues, before, null);
    const service = fakeService({
      issues: laterIssues,
      before: async (request) => {
        if (request === 1) await appendFile(before, slippedIn);
        return undefined;
      },
    });
    const options: RunOptions = {
      client: service.client,
      output,
      others: [{ format: 'html', path: `${output}.html` }],
      outputs: { compareTo: before },
    };
    await expect(runExport(options)).rejects.toMatchObject({
      code: 'SP6040',
      message: expect.stringMatching(/has changed since.*SP6056.*19 issues are saved/),
    });
    expect((await readdir(folder)).sort()).toEqual([
      'a.jsonl',
      'a.jsonl.SHA256SUMS',
      'a.jsonl.html',
      'a.jsonl.manifest.json',
      'b.jsonl.part',
    ]);
    expect(await runExport({ ...options, resume: true })).toMatchObject({ rows: 19, complete: true });
  });
});
