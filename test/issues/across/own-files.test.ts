import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Fault } from '../../../src/model/fault.js';
import { runExport, scratch } from '../export-world.js';
import { failing, fakeService, manyIssues } from '../fake-service.js';

const projects = ['1', '2'];
const parquet = { format: 'parquet' as const, outputs: { byProject: true } };

async function place(path: string, text = 'mine'): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return path;
}

/** An export to a folder that had read everything, and failed when it wrote its report. */
async function interruptedAtEnd() {
  const folder = await scratch();
  const output = join(folder, 'dataset');
  const client = fakeService({ issues: manyIssues(4, projects) }).client;
  const others = [{ format: 'markdown' as const, path: join(folder, 'issues.md') }];
  const options = { client, output, others, ...parquet };
  const render = () => {
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
  };
  await expect(runExport({ ...options, world: { render } })).rejects.toBeInstanceOf(Fault);
  return { folder, output, options };
}

describe('does not replace or remove a folder that the export did not write', () => {
  test.each([[true], [false]])('fails before the first request, with resume %s', async (resume) => {
    const output = join(await scratch(), 'dataset');
    const mine = await place(join(output, 'notes', 'mine.txt'));
    const service = fakeService({ issues: manyIssues(4, projects) });
    const exported = runExport({ client: service.client, output, resume, ...parquet });
    await expect(exported).rejects.toMatchObject({ kind: 'usage', code: 'SP6003' });
    expect(service.requests).toEqual([]);
    expect(await readFile(mine, 'utf8')).toBe('mine');
  });

  test('when it resumes an export that had not read all issues', async () => {
    const output = join(await scratch(), 'dataset');
    const issues = manyIssues(40, projects);
    const stopped = fakeService({
      issues,
      before: (request) => (request === 3 ? failing('unreachable') : undefined),
    });
    await expect(runExport({ client: stopped.client, output, ...parquet })).rejects.toThrow();
    const mine = await place(join(output, 'mine.txt'));
    const resumed = runExport({ client: fakeService({ issues }).client, output, resume: true, ...parquet });
    await expect(resumed).rejects.toMatchObject({ code: 'SP6003' });
    expect(await readFile(mine, 'utf8')).toBe('mine');
  });

  test.each<[string, (output: string) => Promise<unknown>]>([
    ['an additional file', (output) => place(join(output, 'mine.txt'))],
    ['a modified file', (output) => place(join(output, 'folder=project-p1', 'issues.parquet'))],
  ])('when it resumes an export that was interrupted at its end: %s', async (_case, change) => {
    const { output, options } = await interruptedAtEnd();
    expect(existsSync(output)).toBe(true);
    await change(output);
    await expect(runExport({ ...options, resume: true })).rejects.toMatchObject({
      code: 'SP6040',
      message: expect.stringContaining('SP6003'),
    });
    expect([
      await readFile(join(output, 'mine.txt'), 'utf8').catch(() => null),
      await readFile(join(output, 'folder=project-p1', 'issues.parquet'), 'utf8'),
    ]).toContain('mine');
  });

  test('reports a folder with --resume only if the same export was killed at its end', async () => {
    const output = join(await scratch(), 'dataset');
    const service = fakeService({ issues: manyIssues(4, projects) });
    const options = { client: service.client, output, ...parquet };
    const manifest = await runExport(options);
    const requests = service.requests.length;
    const again = async (leftover: boolean, changed = {}) => {
      if (leftover) await mkdir(`${output}.part`);
      return runExport({ ...options, ...changed, resume: true });
    };
    expect(await again(true)).toEqual(manifest);
    const refused = { kind: 'usage', code: 'SP6003' };
    await expect(again(false)).rejects.toMatchObject(refused);
    await expect(again(true, { identity: { maxIssues: 9 } })).rejects.toMatchObject(refused);
    await place(join(output, 'folder=project-p1', 'issues.parquet'));
    await expect(again(true)).rejects.toMatchObject(refused);
    expect(service.requests).toHaveLength(requests);
  });

  test('accepts a folder that contains exactly the files of the export', async () => {
    const { folder, options } = await interruptedAtEnd();
    expect(await runExport({ ...options, resume: true })).toMatchObject({ complete: true, rows: 4 });
    expect((await readdir(folder)).sort()).toEqual([
      'dataset',
      'dataset.SHA256SUMS',
      'dataset.manifest.json',
      'issues.md',
    ]);
  });
});

describe('keeps a file that the export did not write', () => {
  test.each([
    ['manifest', 'manifest.json', '{"name": "mine"}'],
    ['digests', 'SHA256SUMS', `${'0'.repeat(64)}  mine.manifest.json\n`],
  ])('at the path of the %s', async (_name, ending, text) => {
    const output = join(await scratch(), 'issues.jsonl');
    const mine = await place(`${output}.${ending}`, text);
    const service = fakeService({ issues: manyIssues(3) });
    const exported = runExport({ client: service.client, output });
    await expect(exported).rejects.toMatchObject({ kind: 'usage', code: 'SP6003' });
    expect([service.requests, await readFile(mine, 'utf8')]).toEqual([[], text]);
  });

  test('but replaces the manifest and the digests of an earlier export', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    const { client } = fakeService({ issues: manyIssues(3) });
    await runExport({ client, output });
    expect(await runExport({ client, output })).toMatchObject({ rows: 3 });
  });

  test('with a name like a temporary file', async () => {
    const folder = await scratch();
    const names = ['issues.jsonl', 'issues.csv', 'issues.jsonl.manifest.json'].map(
      (name) => `.${name}.setpoint-mine.part`,
    );
    for (const name of names) await place(join(folder, name));
    const others = [{ format: 'csv' as const, path: join(folder, 'issues.csv') }];
    const { client } = fakeService({ issues: manyIssues(3) });
    await runExport({ client, output: join(folder, 'issues.jsonl'), others });
    for (const name of names) expect(await readFile(join(folder, name), 'utf8')).toBe('mine');
    expect(await readdir(folder)).toHaveLength(7);
  });

  test.each([
    ['issues', 'all.jsonl'],
    ['a note', 'notes.txt'],
    ['a lock of another program', 'lock'],
  ])('in a folder with the name of an unfinished export: %s', async (_case, name) => {
    const output = join(await scratch(), 'issues.jsonl');
    const mine = await place(join(`${output}.part`, name));
    for (const resume of [true, false]) {
      const service = fakeService({ issues: manyIssues(3) });
      const fault: unknown = await runExport({ client: service.client, output, resume }).catch(
        (error: unknown) => error,
      );
      expect(fault).toMatchObject({ kind: expect.stringMatching(/usage|files/) });
      expect(service.requests).toEqual([]);
      expect(await readFile(mine, 'utf8')).toBe('mine');
    }
  });

  test('in the folder of an unfinished export', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    const stopped = fakeService({
      issues: manyIssues(30),
      before: (request) => (request === 2 ? failing('unreachable') : undefined),
    });
    await expect(runExport({ client: stopped.client, output })).rejects.toThrow();
    const mine = await place(join(`${output}.part`, 'notes.txt'));
    const again = fakeService({ issues: manyIssues(30) });
    expect(await runExport({ client: again.client, output, resume: true })).toMatchObject({ rows: 30 });
    expect(await readdir(`${output}.part`)).toEqual(['notes.txt']);
    expect((await stat(mine)).size).toBe(4);
  });
});

test('reuses the folder of a run that was stopped before its first checkpoint', async () => {
  const output = join(await scratch(), 'issues.jsonl');
  await place(join(`${output}.part`, 'lock'), '');
  await place(
    join(`${output}.part`, '.checkpoint.json.setpoint-0123456789abcdef-4194304-0123456789ab.part'),
    '{',
  );
  const old = new Date(0);
  await utimes(join(`${output}.part`, 'lock'), old, old);
  const { client } = fakeService({ issues: manyIssues(3) });
  expect(await runExport({ client, output, resume: true })).toMatchObject({ rows: 3 });
  expect(existsSync(`${output}.part`)).toBe(false);
});
