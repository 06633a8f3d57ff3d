import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { IssueComparison, IssueReport } from '../../src/issues/report-types.js';
import { reseal, runExport, scratch, type Wish } from './export-world.js';
import { type FakeIssue, fakeService, manyIssues } from './fake-service.js';

/** An export of these issues, and what its report says of an earlier one. */
async function exportOf(
  issues: readonly FakeIssue[],
  output: string,
  compareTo: string | null,
  wish: Partial<Wish> = {},
): Promise<IssueComparison | null> {
  const reports: IssueReport[] = [];
  await runExport({
    client: fakeService({ issues }).client,
    output,
    ...wish,
    others: [{ format: 'html', path: `${output}.html` }],
    outputs: { compareTo },
    world: {
      render(_, report) {
        reports.push(report);
        return 'a report\n';
      },
    },
  });
  return reports[0]?.comparison ?? null;
}

const earlier = manyIssues(20);
/** Two are gone, one is new. */
const later = [...earlier.slice(2), { id: '7', key: 99, project: '1' }];

describe('an export beside an earlier one', () => {
  test('tells what came and went, of which file, and that both asked the same', async () => {
    const folder = await scratch();
    await exportOf(earlier, join(folder, 'a.jsonl'), null);
    const { files } = JSON.parse(await readFile(join(folder, 'a.jsonl.manifest.json'), 'utf8'));
    const told = await exportOf(later, join(folder, 'b.jsonl'), join(folder, 'a.jsonl'));
    expect(told?.against).toMatchObject({
      file: 'a.jsonl',
      digest: files[0].sha256,
      manifest: 'fits',
      complete: true,
      askedOtherwise: [],
    });
    expect(told?.changes).toMatchObject({ new: { issues: 1 }, gone: { issues: 2 } });
  });

  test('may take its name: what is gone is still told by its title', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    await exportOf(earlier, output, null);
    const told = await exportOf(later, output, output);
    expect(told?.against).toMatchObject({ manifest: 'fits', complete: true });
    expect(told?.changes.gone.top.map(({ title }) => title)).toEqual(['issue 1000', 'issue 1001']);
  });

  test('says nothing by a manifest of other content', async () => {
    const folder = await scratch();
    const before = join(folder, 'a.jsonl');
    await exportOf(earlier, before, null);
    await appendFile(before, '{"id":"5","title":"slipped in"}\n');
    const told = await exportOf(later, join(folder, 'b.jsonl'), before);
    expect(told?.against).toMatchObject({ manifest: 'of-another-file', complete: null, readAt: null });
    expect(told?.changes.gone.issues).toBe(3);
  });

  test.each([
    ['counts otherwise than the file', 19, 'of-another-file'],
    ['contradicts itself', null, 'none'],
  ])('says nothing by a manifest that was sealed anew and %s', async (_corner, rows, manifest) => {
    const folder = await scratch();
    const before = join(folder, 'a.jsonl');
    await exportOf(earlier, before, null);
    await reseal(before, ({ files }) => ({ rows: 19, files: files.map((file) => ({ ...file, rows })) }));
    const told = await exportOf(later, join(folder, 'b.jsonl'), before);
    expect(told?.against).toMatchObject({ manifest, complete: null, readAt: null });
  });
});

describe('what the two did not ask alike', () => {
  test.each<[string, Partial<Wish>, Partial<Wish>, readonly string[], string | null]>([
    [
      'the same period, each from its own reading: nothing',
      { parameters: { statsPeriod: '14d' }, now: '2026-11-13T12:00:00Z' },
      { parameters: { statsPeriod: '14d' }, now: '2026-11-20T12:00:00Z' },
      [],
      '14d',
    ],
    [
      'another period',
      { parameters: { statsPeriod: '14d' } },
      { parameters: { statsPeriod: '7d' } },
      ['window'],
      null,
    ],
    ['a period, and none', { parameters: { statsPeriod: '14d' } }, {}, ['window'], null],
    [
      'other times',
      { parameters: { start: '2026-11-01' }, now: '2026-11-13T12:00:00Z' },
      { parameters: { start: '2026-11-01' }, now: '2026-11-20T12:00:00Z' },
      ['window'],
      null,
    ],
    ['another query', { parameters: { query: 'is:resolved' } }, {}, ['query'], null],
    ['a view', { parameters: { view: '5' } }, {}, ['query', 'view'], null],
    [
      'other projects and environments',
      { identity: { projects: ['1'] } },
      { parameters: { environments: ['production'] } },
      ['project', 'environment'],
      null,
    ],
  ])('%s', async (_corner, before, after, askedOtherwise, period) => {
    const folder = await scratch();
    await exportOf(earlier, join(folder, 'a.jsonl'), null, before);
    const told = await exportOf(later, join(folder, 'b.jsonl'), join(folder, 'a.jsonl'), after);
    expect(told?.against).toMatchObject({ askedOtherwise, period });
  });
});

describe('what no export can be compared with', () => {
  test.each([
    ['a file that is not there', null, 'SP6053'],
    ['a table', 'id,title\r\n1,x\r\n', 'SP6054'],
    ['one list of all', '[{"id":"1"}]\n', 'SP6054'],
    ['lines without ids', '{"title":"x"}\n', 'SP6054'],
  ])('is refused before anything is asked: %s', async (_corner, text, code) => {
    const folder = await scratch();
    const compareTo = join(folder, 'earlier');
    if (text !== null) await writeFile(compareTo, text);
    const service = fakeService({ issues: [] });
    const output = join(folder, 'issues.jsonl');
    await expect(runExport({ client: service.client, output, outputs: { compareTo } })).rejects.toMatchObject(
      { code },
    );
    expect(service.asked).toEqual([]);
  });

  test('is a folder', async () => {
    const folder = await scratch();
    await expect(exportOf(earlier, join(folder, 'issues.jsonl'), folder)).rejects.toMatchObject({
      code: 'SP6053',
    });
  });

  test('is told by its line where the fault comes later, and what was read is kept', async () => {
    const folder = await scratch();
    const compareTo = join(folder, 'earlier');
    await writeFile(compareTo, '{"id":"1"}\n{"id":"2"\n');
    await expect(exportOf(earlier, join(folder, 'issues.jsonl'), compareTo)).rejects.toMatchObject({
      code: 'SP6040',
      message: expect.stringMatching(/line 2 is no issue.*SP6054.*20 issues are kept/),
    });
  });
});
