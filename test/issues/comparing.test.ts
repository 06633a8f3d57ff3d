import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { IssueComparison, IssueReport } from '../../src/issues/summary/report-types.js';
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
    ['contradicts itself', null, 'unsound'],
  ])('says nothing by a manifest that was sealed anew and %s', async (_corner, rows, manifest) => {
    const folder = await scratch();
    const before = join(folder, 'a.jsonl');
    await exportOf(earlier, before, null);
    await reseal(before, ({ files, segments }) => ({
      rows: 19,
      segments: segments.map((segment) => ({ ...segment, rows: 19 })),
      files: files.map((file) => ({ ...file, rows })),
    }));
    const told = await exportOf(later, join(folder, 'b.jsonl'), before);
    expect(told?.against).toMatchObject({ manifest, complete: null, readAt: null });
  });

  test.each<[string, (manifest: string) => Promise<void>, string]>([
    ['changed by hand', (path) => rewrite(path, '"pages": 2', '"pages": 3'), 'unsound'],
    ['something else', (path) => writeFile(path, 'no manifest'), 'unsound'],
    ['gone', (path) => rm(path), 'none'],
  ])('says nothing by a manifest that is %s', async (_corner, spoil, manifest) => {
    const folder = await scratch();
    const before = join(folder, 'a.jsonl');
    await exportOf(earlier, before, null);
    await spoil(`${before}.manifest.json`);
    const told = await exportOf(later, join(folder, 'b.jsonl'), before);
    expect(told?.against).toMatchObject({ manifest, complete: null, readAt: null });
  });

  test('gives nothing away that is taken out of this one', async () => {
    const folder = await scratch();
    const more = {
      title: 'secret of bob@example.com',
      metadata: { value: 'secret' },
      assignedTo: { type: 'user', id: '1', name: 'ann@example.com', email: 'ann@example.com' },
    };
    const open = earlier.map((issue) => ({ ...issue, more }));
    await exportOf(open, join(folder, 'a.jsonl'), null);
    const told = await exportOf(later, join(folder, 'b.jsonl'), join(folder, 'a.jsonl'), {
      identity: { redact: ['email', 'title'] },
    });
    expect(told?.changes.gone).toMatchObject({ issues: 2, top: { length: 2 } });
    expect(JSON.stringify(told)).not.toMatch(/secret|example\.com/);
  });
});

/** Held to finding what it replaces. */
async function rewrite(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}

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
    ['a line that is none, after many', `${'{"id":"1"}\n'.repeat(50_000)}{"title":"x"}\n`, 'SP6054'],
    ['a file that was cut off', '{"id":"1"}\n{"id":"2"', 'SP6054'],
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

  test('is told by its line', async () => {
    const compareTo = join(await scratch(), 'earlier');
    await writeFile(compareTo, '{"id":"1"}\n{"id":"2"\n');
    await expect(exportOf(earlier, `${compareTo}.jsonl`, compareTo)).rejects.toMatchObject({
      code: 'SP6054',
      message: expect.stringContaining('line 2 is not an issue'),
    });
  });

  test('has changed since it was first read: what was read is kept, and no table is left behind', async () => {
    const folder = await scratch();
    const [before, output] = [join(folder, 'a.jsonl'), join(folder, 'b.jsonl')];
    await exportOf(earlier, before, null);
    const service = fakeService({
      issues: later,
      before: async (request) => {
        if (request === 1) await appendFile(before, '{"id":"5","title":"slipped in"}\n');
        return undefined;
      },
    });
    const wish: Wish = {
      client: service.client,
      output,
      others: [{ format: 'html', path: `${output}.html` }],
      outputs: { compareTo: before },
    };
    await expect(runExport(wish)).rejects.toMatchObject({
      code: 'SP6040',
      message: expect.stringMatching(/has changed since.*SP6056.*19 issues are saved/),
    });
    expect((await readdir(folder)).sort()).toEqual([
      'a.jsonl',
      'a.jsonl.html',
      'a.jsonl.manifest.json',
      'b.jsonl.part',
    ]);
    expect(await runExport({ ...wish, resume: true })).toMatchObject({ rows: 19, complete: true });
  });
});
