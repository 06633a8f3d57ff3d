import { hash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { WriteWorld } from '../../../src/flows/export/export-types.js';
import { mergeExports } from '../../../src/flows/export/merge-exports.js';
import { verifyExport } from '../../../src/flows/export/verify-export.js';
import type { Manifest } from '../../../src/issues/manifest/manifest.js';
import { outputsTo, type RunOptions, reseal, runExport, scratch } from '../../issues/export-world.js';
import { fakeService, manyIssues } from '../../issues/fake-service.js';
import { record } from '../../recorded.js';

const projects = ['1', '2', '3', '4', '5'];
const issues = manyIssues(83, projects);
/** Each project has one page, and so one checkpoint. */
const onePage = { limit: 100 };

async function exportPartition(
  folder: string,
  index: number,
  count: number,
  options: Partial<RunOptions> = {},
): Promise<string> {
  const output = join(folder, `partition-${index}.jsonl`);
  const identity = { projects, partition: { index, count }, ...options.identity };
  const parameters = { ...onePage, ...options.parameters };
  await runExport({ client: fakeService({ issues }).client, output, ...options, identity, parameters });
  return output;
}

/** Both partitions of two. */
async function exportTwo(
  folder: string,
  second: Partial<RunOptions> = {},
  first: Partial<RunOptions> = {},
): Promise<readonly string[]> {
  return [await exportPartition(folder, 0, 2, first), await exportPartition(folder, 1, 2, second)];
}

interface MergeOptions {
  readonly redact?: readonly ('email' | 'title')[];
  readonly outputs?: Partial<WriteWorld['outputs']>;
  readonly render?: WriteWorld['render'];
  readonly onRecord?: () => void;
}

function merge(
  paths: readonly string[],
  output: string,
  { outputs: more, render = () => '', redact = [], onRecord = () => {} }: MergeOptions = {},
): Promise<Manifest> {
  const outputs = outputsTo(output, more);
  const folder = `${output}.part`;
  const recorded = () => {
    onRecord();
    return record();
  };
  const run = { outputs, folder, tool: 'setpoint 0.0.0', record: recorded, render, writeOut: async () => {} };
  return mergeExports(paths, run, undefined, redact);
}

test.each(['jsonl', 'csv'] as const)('publishes no %s if a partition changes meanwhile', async (format) => {
  const folder = await scratch();
  const paths = await exportTwo(folder);
  const path = join(folder, 'all');
  const onRecord = () => appendFileSync(paths[1] ?? '', '{"id":"1000"}\n');
  const merging = merge(paths, path, { outputs: { main: { format, path } }, onRecord });
  await expect(merging).rejects.toMatchObject({ code: 'SP6033' });
  expect((await readdir(folder)).filter((name) => name.includes('all'))).toEqual([]);
});

describe('merges the partitions of an export', () => {
  test.each([1, 2, 3, 5, 8])('%i of them into what a single job writes', async (count) => {
    const folder = await scratch();
    const whole = await runExport({
      client: fakeService({ issues }).client,
      output: join(folder, 'whole.jsonl'),
      identity: { projects },
      parameters: onePage,
    });
    const paths = await Promise.all(
      Array.from({ length: count }, (_, index) => exportPartition(folder, index, count)),
    );
    const merged = await merge([...paths].reverse(), join(folder, 'merged.jsonl'));
    expect(await readFile(join(folder, 'merged.jsonl'), 'utf8')).toBe(
      await readFile(join(folder, 'whole.jsonl'), 'utf8'),
    );
    expect(merged).toMatchObject({
      complete: true,
      rows: 83,
      projects: whole.projects,
      segments: whole.segments,
      partition: null,
    });
    expect((await verifyExport(join(folder, 'merged.jsonl'))).files[0]?.wrong).toBeNull();
  });

  test('and removes redacted values from the baseline', async () => {
    const folder = await scratch();
    const compareTo = join(folder, 'earlier.jsonl');
    const goneIssue = { id: '7', key: 1, project: '1', more: { title: 'secret of bob@example.com' } };
    await runExport({ client: fakeService({ issues: [...issues, goneIssue] }).client, output: compareTo });
    const redacting = { identity: { redact: ['title'] as const } };
    const paths = await exportTwo(folder, redacting, redacting);
    const gone: unknown[] = [];
    const output = join(folder, 'merged.jsonl');
    await merge(paths, output, {
      outputs: { compareTo, others: [{ format: 'html', path: `${output}.html` }] },
      render(_, { comparison }) {
        gone.push(comparison?.changes.gone);
        return '';
      },
    });
    expect(gone).toMatchObject([{ issues: 1, top: [{ id: '7', title: '[title removed]' }] }]);
  });

  test('and records the manifest of each, so that the chain does not end', async () => {
    const folder = await scratch();
    const paths = await exportTwo(folder);
    const { sources } = await merge([...paths].reverse(), join(folder, 'merged.jsonl'));
    const manifests = paths.map((path) => `${path}.manifest.json`);
    expect(sources).toEqual(
      await Promise.all(
        manifests.map(async (path) => {
          const text = await readFile(path, 'utf8');
          const { readAt, run }: Manifest = JSON.parse(text);
          return { path, sha256: `sha256:${hash('sha256', text)}`, readAt, run };
        }),
      ),
    );
    expect(await readFile(join(folder, 'merged.jsonl.SHA256SUMS'), 'utf8')).toMatch(
      /^[0-9a-f]{64} {2}merged\.jsonl\n[0-9a-f]{64} {2}merged\.jsonl\.manifest\.json\n$/,
    );
  });

  test('each of which records that it is a partition', async () => {
    const path = await exportPartition(await scratch(), 1, 2);
    expect((await verifyExport(path)).manifest).toMatchObject({
      complete: false,
      partial: ['partition'],
      projects: ['3', '4', '5'],
      partition: { index: 1, count: 2, allProjects: projects },
    });
  });

  type Paths = (folder: string) => Promise<readonly string[]>;
  const withManifest =
    (pathOf: (path: string) => string): Paths =>
    async (folder) => {
      const paths = await exportTwo(folder);
      await reseal(join(folder, 'partition-1.jsonl'), ({ files }) => ({
        files: files.map((file) => ({ ...file, path: pathOf(file.path) })),
      }));
      return paths;
    };
  test.each<[string, code: string, word: string, Paths]>([
    [
      'one is missing',
      'SP6062',
      '1/3',
      async (folder) => [await exportPartition(folder, 0, 3), await exportPartition(folder, 2, 3)],
    ],
    [
      'one is named twice',
      'SP6062',
      '',
      async (folder) => [...(await exportTwo(folder)), join(folder, 'partition-0.jsonl.manifest.json')],
    ],
    [
      'one was exported with another query',
      'SP6061',
      'parameters',
      (folder) => exportTwo(folder, { parameters: { query: 'is:resolved' } }),
    ],
    [
      'one was exported with another list of projects',
      'SP6061',
      'list of projects',
      (folder) => exportTwo(folder, { identity: { projects: [...projects, '6'] } }),
    ],
    [
      'one was exported with another organization',
      'SP6061',
      'organization',
      (folder) => exportTwo(folder, { identity: { organization: 'globex' } }),
    ],
    ['a manifest lists another file', 'SP6055', '', withManifest(() => 'partition-0.jsonl')],
    ['a manifest lists a file outside its folder', 'SP6051', '', withManifest((path) => `../${path}`)],
    [
      'one is no partition',
      'SP6060',
      '',
      async (folder) => {
        const output = join(folder, 'whole.jsonl');
        await runExport({ client: fakeService({ issues }).client, output });
        return [output, await exportPartition(folder, 0, 2)];
      },
    ],
    [
      'it is the only one, and incomplete',
      'SP6060',
      'not a complete export',
      async (folder) => {
        const output = join(folder, 'cut.jsonl');
        await runExport({ client: fakeService({ issues }).client, output, identity: { maxIssues: 5 } });
        return [output];
      },
    ],
    [
      'one was modified',
      'SP6052',
      '',
      async (folder) => {
        const path = await exportPartition(folder, 0, 1);
        await writeFile(path, (await readFile(path, 'utf8')).replace('issue 1001', 'issue 1002'));
        return [path];
      },
    ],
    [
      'one has no jsonl file',
      'SP6063',
      '',
      async (folder) => [await exportPartition(folder, 0, 1, { format: 'csv' })],
    ],
  ])('but not if %s', async (_corner, code, word, pathsIn) => {
    const folder = await scratch();
    await expect(merge(await pathsIn(folder), join(folder, 'm.jsonl'))).rejects.toMatchObject({
      kind: 'files',
      code,
      message: expect.stringContaining(word),
    });
  });

  test('and keeps the reason order', async () => {
    const folder = await scratch();
    const byDate = { parameters: { sort: 'date' } };
    const merged = await merge(await exportTwo(folder, byDate, byDate), join(folder, 'm.jsonl'));
    expect(merged).toMatchObject({ complete: false, partial: ['order'] });
  });

  test('and records reread all only if all partitions have it', async () => {
    const folder = await scratch();
    const twice = { identity: { reread: 'all' as const } };
    const paths = await exportTwo(folder, twice, twice);
    expect((await merge(paths, join(folder, 'm.jsonl'))).reread.what).toBe('all');
    const mixed = [paths[0] ?? '', await exportPartition(folder, 1, 2)];
    expect((await merge(mixed, join(folder, 'm.jsonl'))).reread.what).toBe('newest');
  });

  test('but not if the folder for standard output already exists', async () => {
    const folder = await scratch();
    await mkdir(join(folder, 'm.jsonl.part'));
    const path = await exportPartition(folder, 0, 1);
    await expect(merge([path], join(folder, 'm.jsonl'), { outputs: { stdout: true } })).rejects.toMatchObject(
      { code: 'SP6002' },
    );
  });

  test('and takes an issue of two partitions from the first', async () => {
    const folder = await scratch();
    const shared = ['1', '2'].map((project) => ({ id: '7', key: 1, project }));
    const options = { client: fakeService({ issues: shared }).client, identity: { projects: ['1', '2'] } };
    const paths = await exportTwo(folder, options, options);
    expect(await merge(paths, join(folder, 'm.jsonl'))).toMatchObject({ rows: 1, duplicates: 1 });
    expect(JSON.parse(await readFile(join(folder, 'm.jsonl'), 'utf8'))).toMatchObject({
      id: '7',
      project: { id: '1' },
    });
  });
});

describe('writes one whole export again', () => {
  test('in other formats, as of the time at which it was read', async () => {
    const folder = await scratch();
    const whole = join(folder, 'whole.jsonl');
    const earlier = await runExport({ client: fakeService({ issues }).client, output: whole });
    const output = join(folder, 'again.jsonl');
    const csv = { format: 'csv' as const, path: join(folder, 'again.csv') };
    const again = await merge([whole], output, { outputs: { others: [csv] } });
    expect(await readFile(output, 'utf8')).toBe(await readFile(whole, 'utf8'));
    expect((await readFile(csv.path, 'utf8')).split('\r\n')).toHaveLength(issues.length + 2);
    expect(again).toMatchObject({
      complete: true,
      readAt: earlier.readAt,
      sources: [{ path: `${whole}.manifest.json` }],
    });
    expect(await readdir(folder)).not.toContain('again.jsonl.part');
  });

  test('without what is to be removed, and never with what was', async () => {
    const folder = await scratch();
    const whole = join(folder, 'whole.jsonl');
    const one = { id: '7', key: 1, project: '1', more: { title: 'of bob@example.com' } };
    await runExport({ client: fakeService({ issues: [one] }).client, output: whole });
    const again = await merge([whole], join(folder, 'again.jsonl'), { redact: ['email'] });
    expect(await readFile(join(folder, 'again.jsonl'), 'utf8')).toContain('"title":"of [e-mail removed]"');
    expect(again.redacted).toEqual(['email']);
    expect(again.notes).not.toContain('E-mail addresses are included.');
    const third = await merge([join(folder, 'again.jsonl')], join(folder, 'third.jsonl'), {
      redact: ['title'],
    });
    expect(third.redacted).toEqual(['email', 'title']);
  });
});
