import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verifyExport } from '../../../src/flows/export/verify-export.js';
import { readCheckpoint, writeCheckpoint } from '../../../src/issues/read/checkpoint.js';
import {
  inOrder,
  projectsOfPartition,
  readPartition,
  segmentsFor,
} from '../../../src/issues/request/segments.js';
import { measure } from '../../../src/issues/write/files.js';
import type { JsonObject } from '../../../src/model/json.js';
import { reseal, runExport, scratch, stoppedExport } from '../export-world.js';
import { fakeService, manyIssues, replyWith } from '../fake-service.js';

describe('segments', () => {
  test.each([
    ['read everything with one cursor if no project is named', null, false, ['all: -1']],
    ['read each project separately', ['1', '2'], false, ['1: 1', '2: 2']],
    ['read all projects together if a cursor requires it', ['1', '2'], true, ['all: 1,2']],
    ['read nothing for an empty partition', [], true, []],
  ])('%s', (_corner, ids, asOne, expected) => {
    const segments = segmentsFor(ids?.map((id) => ({ id, slug: id })) ?? null, asOne);
    expect(segments.map(({ name, projects }) => `${name}: ${projects.join()}`)).toEqual(expected);
  });

  test('of all partitions in order are the whole list, in even sizes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat().map(String)), fc.integer({ min: 1, max: 40 }), (ids, count) => {
        const all = inOrder(ids.map((id) => ({ id, slug: id })));
        const partitions = Array.from({ length: count }, (_, index) =>
          projectsOfPartition(all, { index, count }),
        );
        expect(partitions.flat()).toEqual(all);
        const sizes = partitions.map(({ length }) => length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test.each(['', '4/4', '0/0', '1', '-1/4', '1/4/2', 'a/b', '0/99999'])('reject the partition %j', (text) => {
    expect(readPartition(text)).toBeNull();
  });
});

const [web, pay] = [{ id: '1', slug: 'web' } as const, { id: '2', slug: 'pay' } as const];
const inventory = async () => ({ projects: [web, pay], unlisted: 0 });

/** One issue that project 1 returns; `more` replaces its fields. */
async function exportOf(more: JsonObject, projects: readonly string[] = ['web'], options = {}) {
  const output = join(await scratch(), 'issues.jsonl');
  const service = fakeService({ issues: [{ id: '5', key: 1, project: '1', more }] });
  const client = service.client;
  return runExport({ client, output, identity: { projects }, world: { inventory }, ...options });
}

describe('an issue of another project', () => {
  test.each<[string, JsonObject, string]>([
    ['another id', { project: { ...web, id: '2' } }, 'belongs to project 2, but project 1 was requested'],
    ['another slug and no id', { project: { slug: 'pay' } }, 'belongs to project pay'],
    ['a project that is not an object', { project: 'web' }, 'does not name its project'],
    ['null as the project', { project: null }, 'does not name its project'],
  ])('fails the export: %s', async (_case, more, words) => {
    await expect(exportOf(more)).rejects.toMatchObject({
      kind: 'service',
      code: 'SP6025',
      message: expect.stringContaining(words),
    });
  });

  test('fails the export if only ids are known and the issue has only a slug', async () => {
    await expect(exportOf({ project: { slug: 'web' } }, ['1'])).rejects.toMatchObject({ code: 'SP6025' });
  });

  test('is not an issue with the right id and a changed slug, or with only the right slug', async () => {
    for (const project of [{ id: '1', slug: 'renamed' }, { id: 1 }, { slug: 'web' }])
      expect(await exportOf({ project })).toMatchObject({ complete: true, rows: 1 });
    const identity = { projects: ['1', '2'], cursor: '9:0:0' };
    expect(await exportOf({ project: pay }, ['1', '2'], { identity })).toMatchObject({ rows: 1 });
  });

  test('leaves no file and keeps the previous pages', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    const issues = manyIssues(25).map((issue, at) =>
      at === 2 ? { ...issue, more: { project: { id: '9', slug: 'other' } } } : issue,
    );
    const options = { client: fakeService({ issues }).client, output, identity: { projects: ['1'] } };
    await expect(runExport(options)).rejects.toMatchObject({
      code: 'SP6040',
      message: expect.stringMatching(/belongs to project 9.*SP6025.*2 pages and 20 issues are saved/s),
    });
    expect(existsSync(output)).toBe(false);
    const fixed = fakeService({ issues: manyIssues(25) });
    expect(await runExport({ ...options, client: fixed.client, resume: true })).toMatchObject({
      complete: true,
      rows: 25,
    });
  });

  test('is accepted if all projects were requested or a short id was looked up', async () => {
    const project = { id: '9', slug: 'other' };
    const lookup = { parameters: { shortIdLookup: true, query: 'WEB-1' } };
    expect(await exportOf({ project }, ['1'], lookup)).toMatchObject({ rows: 1 });
    const all = fakeService({ issues: [{ id: '5', key: 1, more: { project } }] });
    const output = join(await scratch(), 'issues.jsonl');
    expect(await runExport({ client: all.client, output })).toMatchObject({ complete: true, rows: 1 });
  });

  test('is noted as unverifiable if collapse removed the project', async () => {
    const { client } = fakeService({ issues: [], before: () => replyWith([{ id: '5' }], undefined) });
    const options = { client, output: join(await scratch(), 'issues.jsonl'), identity: { projects: ['1'] } };
    await expect(runExport(options)).rejects.toMatchObject({ code: 'SP6025' });
    const manifest = await runExport({ ...options, parameters: { collapse: ['base'] } });
    expect(manifest.notes).toContainEqual(expect.stringContaining('--collapse base'));
  });
});

test('rejects an unfinished export that contains an issue of another project', async () => {
  const identity = { projects: ['1'] };
  const output = await stoppedExport(identity);
  const folder = `${output}.part`;
  const lines = join(folder, '1.jsonl');
  await writeFile(
    lines,
    (await readFile(lines, 'utf8')).replace('"project":{"id":"1"', '"project":{"id":"2"'),
  );
  const checkpoint = await readCheckpoint(folder);
  if (checkpoint === null) throw new Error('no checkpoint');
  const measured = await measure(lines);
  const segments = checkpoint.segments.map((segment) => ({ ...segment, ...measured }));
  await writeCheckpoint(folder, { ...checkpoint, segments });
  const again = fakeService({ issues: manyIssues(45) });
  const resumed = runExport({ client: again.client, output, identity, resume: true });
  await expect(resumed).rejects.toMatchObject({ kind: 'files', code: 'SP6036' });
  expect(again.requests).toEqual([]);
});

test('reports an issue of another project when verifying', async () => {
  const output = join(await scratch(), 'issues.jsonl');
  const client = fakeService({ issues: manyIssues(3) }).client;
  await runExport({ client, output, identity: { projects: ['1'] } });
  expect((await verifyExport(output)).files[0]?.wrong).toBeNull();
  await writeFile(
    output,
    (await readFile(output, 'utf8')).replace('"project":{"id":"1"', '"project":{"id":"2"'),
  );
  const measured = await measure(output);
  await reseal(output, ({ files }) => ({ files: files.map((file) => ({ ...file, ...measured })) }));
  expect((await verifyExport(output)).files[0]?.wrong).toContain('belongs to project 2');
});
