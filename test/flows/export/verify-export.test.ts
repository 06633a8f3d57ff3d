import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  appendFile,
  copyFile,
  mkdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeVerified } from '../../../src/cli/run/export-summary.js';
import type { ExportFileRequest } from '../../../src/flows/export/export-types.js';
import { verifyExport } from '../../../src/flows/export/verify-export.js';
import { type Manifest, manifestPath } from '../../../src/issues/manifest/manifest.js';
import { measure } from '../../../src/issues/write/files.js';
import { type RunOptions, reseal, runExport, scratch } from '../../issues/export-world.js';
import { fakeService, manyIssues } from '../../issues/fake-service.js';

const issues = manyIssues(7, ['1', '2']).map((issue, at) => ({ ...issue, title: `"a",\r\nline ${at}` }));

async function exported(options: Partial<RunOptions> = {}): Promise<string> {
  const output = join(await scratch(), 'full.jsonl');
  await runExport({ client: fakeService({ issues }).client, output, ...options });
  return options.output ?? output;
}

async function wrongOf(path: string): Promise<readonly (string | null)[]> {
  return (await verifyExport(path)).files.map(({ wrong }) => wrong);
}

/** Exports as JSONL and as these, each with a path in the folder. */
async function exportedWith(
  others: Readonly<Record<string, ExportFileRequest['format']>>,
  outputs: RunOptions['outputs'] = {},
): Promise<{ readonly folder: string; readonly output: string }> {
  const folder = await scratch();
  await mkdir(join(folder, 'tables'));
  const paths = Object.entries(others).map(([name, format]) => ({ format, path: join(folder, name) }));
  const output = await exported({ output: join(folder, 'full.jsonl'), others: paths, outputs });
  return { folder, output };
}

test('verifies files of every format, by file or by manifest', async () => {
  const others = { 'full.csv': 'csv', 'tables/full.parquet': 'parquet', 'full.html': 'html' } as const;
  const { folder, output } = await exportedWith(others);
  expect(await wrongOf(output)).toEqual([null, null, null, null]);
  await rename(manifestPath(output), join(folder, 'other.manifest.json'));
  expect(await wrongOf(join(folder, 'other.manifest.json'))).toEqual([null, null, null, null]);
});

test('writes the digests of all files and of the manifest, for sha256sum', async () => {
  const others = { 'tables/full': 'parquet', 'full.html': 'html' } as const;
  const { folder, output } = await exportedWith(others, { byProject: true });
  const path = `${output}.SHA256SUMS`;
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const names = [
    'full.jsonl',
    'tables/full/folder=project-p1/issues.parquet',
    'tables/full/folder=project-p2/issues.parquet',
    'full.html',
    'full.jsonl.manifest.json',
  ];
  const lines = names.map((name) => `${hash('sha256', readFileSync(join(folder, name)))}  ${name}\n`);
  expect(await readFile(path, 'utf8')).toBe(lines.join(''));
  const { manifestFile } = await verifyExport(output);
  expect(`${manifestFile.sha256.slice(7)}  full.jsonl.manifest.json\n`).toBe(lines.at(-1));
});

test.each([
  [['full.jsonl'], '1 of 2 files does not match the manifest. Export again.'],
  [['full.jsonl', 'full.csv'], '2 of 2 files do not match the manifest. Export again.'],
])('reports the number of damaged files in the last line: %j', async (damaged, verdict) => {
  const { folder, output } = await exportedWith({ 'full.csv': 'csv' });
  for (const name of damaged) await appendFile(join(folder, name), 'x');
  expect(describeVerified(await verifyExport(output))).toMatch(new RegExp(`\n${verdict}$`));
});

describe('writes a consistent manifest for', () => {
  const two = { projects: ['1', '2'] };
  const twice = ['1', '2'].flatMap((project) => manyIssues(3, [project]));
  const backwards = ['2026-11-20T12:00:01Z', '2026-11-20T12:00:00Z'];
  test.each<[string, Partial<RunOptions>]>([
    ['no issues', { client: fakeService({ issues: [] }).client }],
    [
      'empty pages',
      { client: fakeService({ issues: issues.map((each) => ({ ...each, hidden: true })) }).client },
    ],
    ['two projects', { identity: two }],
    ['two projects with the same issues', { identity: two, client: fakeService({ issues: twice }).client }],
    [
      'a maximum below the number of issues',
      { identity: { ...two, maxIssues: 2 }, parameters: { limit: 1 } },
    ],
    [
      'a maximum equal to the number of issues',
      { identity: { ...two, maxIssues: 7 }, parameters: { limit: 1 } },
    ],
    ['a complete second reading', { identity: { reread: 'all' }, parameters: { limit: 3 } }],
    ['a cursor', { identity: { ...two, cursor: '5:0:0' } }],
    ['an empty partition', { identity: { projects: ['1'], partition: { index: 0, count: 2 } } }],
    ['another sort order', { parameters: { sort: 'date' } }],
    ['a view', { parameters: { view: '7' } }],
    ['a short id', { identity: two, parameters: { query: 'WEB-1', shortIdLookup: true } }],
    ['a period', { parameters: { statsPeriod: '14d' } }],
    [
      'a window with fractions of seconds',
      { parameters: { start: '2026-11-20T11:00:00.5', end: '2026-11-20T12:00:00-01:30' } },
    ],
    ['a clock that is set back', { world: { now: () => backwards.shift() ?? '2026-11-20T11:00:00Z' } }],
  ])('%s', async (_corner, options) => {
    expect(await wrongOf(await exported(options))).toEqual([null]);
  });
});

test('reports a changed letter by the digest', async () => {
  const output = await exported();
  await writeFile(output, (await readFile(output, 'utf8')).replace('issue 1001', 'issue 1002'));
  expect(await wrongOf(output)).toEqual([expect.stringContaining('digest')]);
});

test.each<[string, (text: string) => string | null, string]>([
  ['modified', (text) => text.replace('"complete": true', '"complete": false'), 'SP6051'],
  ['invalid', () => '{}', 'SP6051'],
  ['truncated', (text) => text.slice(0, 100), 'SP6051'],
  ['missing', () => null, 'SP6050'],
])('rejects a manifest that is %s', async (_corner, change, code) => {
  const output = await exported();
  const text = change(await readFile(manifestPath(output), 'utf8'));
  await (text === null ? rm(manifestPath(output)) : writeFile(manifestPath(output), text));
  await expect(verifyExport(output)).rejects.toMatchObject({ code });
});

describe('rejects the manifest of another file', () => {
  test.each<[string, (path: string) => unknown]>([
    ['next to a file that is not an export', (path) => writeFile(path, 'garbage\n')],
    ['next to a missing file', () => {}],
    ['next to a folder', (path) => mkdir(path)],
  ])('%s', async (_corner, put) => {
    const output = await exported();
    const other = join(dirname(output), 'v.jsonl');
    await copyFile(manifestPath(output), manifestPath(other));
    await put(other);
    await expect(verifyExport(other)).rejects.toMatchObject({
      kind: 'files',
      code: 'SP6055',
      message: expect.stringContaining('v.jsonl.manifest.json does not list '),
    });
  });
});

/** A number in Thrift's compact protocol. */
function varint(value: number): readonly number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
}

/** A Parquet file without columns whose footer counts rows, with further fields in Thrift's compact protocol. */
function parquetOf(rows: number, ...fields: readonly (readonly number[] | Buffer)[]): Buffer {
  const start = [0x29, 0x0c, 0x16, ...varint(2 * rows)];
  const footer = Buffer.concat([
    Buffer.from(start),
    ...fields.map((field) => Buffer.from(field)),
    Buffer.of(0),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(footer.length);
  return Buffer.concat([Buffer.from('PAR1'), footer, size, Buffer.from('PAR1')]);
}

/** Row groups, texts for the name of the program, and structures within each other. */
const rowGroups = (count: number) => [[0x19, 0xfc], varint(count), Buffer.alloc(count)];
const text = (length: number) => [[0x38], varint(length), Buffer.alloc(length, 'x')];
/** 256 texts that are together this long, about 16 MiB. */
const fillers = (length: number) => {
  const full = [varint(65_536), Buffer.alloc(65_536, 'x')].map((part) => Buffer.from(part));
  const list = Buffer.concat([Buffer.of(0x29, 0xf8, ...varint(255)), ...Array(255).fill(full).flat()]);
  const rest = length - list.length - 4;
  return [list, [0x18], varint(rest), Buffer.alloc(rest)];
};
const nested = (depth: number) => [Array(depth).fill(0x1c), Buffer.alloc(depth)];

describe('rejects a modified manifest with a new seal that', () => {
  test.each<[string, (manifest: Manifest) => Partial<Manifest>, string]>([
    ...['../x/full.jsonl', '/etc/hosts', 'a/../../full.jsonl', '..\\full.jsonl', ''].map(
      (path): [string, (manifest: Manifest) => Partial<Manifest>, string] => [
        `lists the path ${path}`,
        ({ files }) => ({ files: files.map((file) => ({ ...file, path })) }),
        'which is outside its folder',
      ],
    ),
    ['lists a file twice', ({ files }) => ({ files: [...files, ...files] }), 'it lists a file twice'],
    ...[
      { organization: 'acme\n::error::evil' },
      { tool: 'setpoint\u001b[2J' },
      { period: 'x' },
      { projects: ['\u001b[2J'] },
      { window: { start: 'x\u001b[2J', end: '' } },
      { readAt: { start: '2026-11-20T12:00:00Z', end: 'x\u001b]0;pwned\u0007\n::error::evil' } },
      { service: { origin: 'https://acme/\n::error::evil', names: 'neutral' as const } },
      { partition: { index: 0, count: 10_000, allProjects: [] } },
      { parameters: { query: Array(1_000_000).fill('') } },
      { segments: [{ projects: ['x'], pages: 1, rows: 7, duplicates: 0 }] },
    ].map((change): [string, (manifest: Manifest) => Partial<Manifest>, string] => [
      `has hostile ${Object.keys(change).join()}`,
      () => change,
      'is not a manifest of an export',
    ]),
  ])('%s', async (_corner, change, message) => {
    const output = await exported();
    await reseal(output, change);
    for (const path of [output, manifestPath(output)]) {
      await expect(verifyExport(path)).rejects.toMatchObject({
        kind: 'files',
        code: 'SP6051',
        message: expect.stringContaining(message),
      });
    }
  });

  test.each([[issues], [[]]])('lists no file', async (rows) => {
    const output = await exported({ client: fakeService({ issues: rows }).client });
    await reseal(output, () => ({ files: [] }));
    for (const path of [output, manifestPath(output)])
      await expect(verifyExport(path)).rejects.toMatchObject({ code: 'SP6055' });
  });

  test.each(['file', 'folder'])('replaces a Parquet %s by one with other rows', async (kind) => {
    const parquet = { format: 'parquet' as const, outputs: { byProject: kind === 'folder' } };
    const output = await exported({ output: join(await scratch(), 'full.parquet'), ...parquet });
    const { client } = fakeService({ issues: issues.slice(2) });
    const other = await exported({ client, output: join(await scratch(), 'full.parquet'), ...parquet });
    const manifest: Manifest = JSON.parse(await readFile(manifestPath(other), 'utf8'));
    for (const { path } of manifest.files) await copyFile(join(other, '..', path), join(output, '..', path));
    await reseal(output, ({ files }) => ({
      files: files.map((file, at) => ({ ...file, ...manifest.files[at], rows: file.rows })),
    }));
    const wrong =
      kind === 'file'
        ? ['it contains 5 issues instead of 7']
        : [3, 2].map((rows, at) => `it contains ${rows} issues instead of ${[4, 3][at]}`);
    expect(await wrongOf(output)).toEqual(wrong);
  });

  const mebibyte = 1024 * 1024;
  const uncounted = 'has 0 rows in its row groups instead of 7';
  const group = (rows: number) => [[0x19, 0x1c, 0x36], varint(2 * rows), [0]];
  test.each<[string, Buffer, string | null]>([
    ['no Parquet file', Buffer.from('id,title'), 'is missing or truncated'],
    ['an empty file', Buffer.of(), 'is missing or truncated'],
    ['an empty footer', Buffer.from('PAR1\0\0\0\0PAR1'), 'ends too early'],
    ['a footer without rows', Buffer.from('PAR1\0\x01\0\0\0PAR1'), 'has no number of rows'],
    ['a footer beyond the file', Buffer.from('PAR1\0\0\0\x40PAR1'), 'is missing or truncated'],
    ['a footer with more after it', parquetOf(7, [0]), 'has no number of rows'],
    ['a number of rows below 0', parquetOf(3.5), 'has no number of rows'],
    ['a footer of 16 MiB', parquetOf(7, ...fillers(16 * mebibyte - 5)), uncounted],
    [
      'a footer with one byte more',
      parquetOf(7, ...fillers(16 * mebibyte - 4)),
      'has 16777217 bytes; the maximum is 16777216',
    ],
    ['a row group with all rows', parquetOf(7, ...group(7)), null],
    ['a row group with fewer', parquetOf(7, ...group(6)), 'has 6 rows in its row groups instead of 7'],
    ['a row group with a list of them', parquetOf(7, [0x19, 0x1c, 0x39, 0x16], varint(14), [0]), uncounted],
    ['a row group per row', parquetOf(7, ...rowGroups(7)), uncounted],
    ['one row group more than rows', parquetOf(7, ...rowGroups(8)), 'has 8 row groups; the maximum is 7'],
    [
      'one row group too many',
      parquetOf(70_000, ...rowGroups(65_537)),
      'has 65537 row groups; the maximum is 65536',
    ],
    ['a list that ends too early', parquetOf(7, [0x29, 0xf8], varint(200)), 'ends too early'],
    ['256 texts', parquetOf(7, [0x29, 0xf8], varint(256), Buffer.alloc(256)), uncounted],
    [
      'a list with one item too many',
      parquetOf(7, [0x29, 0xf3], varint(257), Buffer.alloc(257)),
      'has 257 items in a list; the maximum is 256',
    ],
    ['a text of 64 KiB', parquetOf(7, ...text(65_536)), uncounted],
    [
      'a text with one byte more',
      parquetOf(7, ...text(65_537)),
      'has 65537 bytes in a text; the maximum is 65536',
    ],
    ['16 structures', parquetOf(7, ...nested(16)), uncounted],
    ['one structure too many', parquetOf(7, ...nested(17)), 'has 17 levels; the maximum is 16'],
    ['a field twice', parquetOf(7, [0x06, 6, 14]), 'has an invalid field'],
    ['a field with the last id', parquetOf(7, [0x01], varint(65_534)), uncounted],
    ['a field beyond it', parquetOf(7, [0x01], varint(65_536)), 'has an invalid field'],
    [
      'a number of more than ten bytes',
      parquetOf(7, [0x16], Array(11).fill(0x80)),
      'contains an invalid number',
    ],
    ['a type of no footer', parquetOf(7, [0x1b, 0]), 'contains an unknown type'],
  ])('lists %s as Parquet', async (_corner, bytes, wrong) => {
    expect(await wrongWith(bytes)).toEqual([wrong === null ? null : `its footer ${wrong}`]);
  });

  test.each<[string, string, string | null]>([
    ['an issue with 100 levels', `{"id":"8","a":${'['.repeat(99)}${']'.repeat(99)}}`, null],
    ['one with more levels', `{"id":"8","a":${'['.repeat(100)}${']'.repeat(100)}}`, 'is not an issue'],
    ['one with a million values', `{"id":"8","a":[1${',1'.repeat(999_997)}]}`, null],
    ['one with more values', `{"id":"8","a":[1${',1'.repeat(999_998)}]}`, 'is not an issue'],
    ['a line without an id', '{}', 'is not an issue'],
    ['a line that is not JSON', 'garbage', 'is not an issue'],
  ])('counts %s', async (_corner, line, wrong) => {
    const output = await exported({ client: fakeService({ issues: [] }).client });
    await writeFile(output, `${line}\n`);
    const measured = await measure(output);
    await reseal(output, ({ files }) => ({
      files: files.map((file) => ({ ...file, ...measured, rows: 1 })),
    }));
    expect(await wrongOf(output)).toEqual([wrong && `one of its lines ${wrong}`]);
  });

  test('lists a file with a line of more than 32 MiB', async () => {
    const output = await exported();
    await writeFile(output, Buffer.alloc(32 * mebibyte + 1, 'x'));
    const measured = await measure(output);
    await reseal(output, ({ files }) => ({ files: files.map((file) => ({ ...file, ...measured })) }));
    await expect(verifyExport(output)).rejects.toMatchObject({ kind: 'files', code: 'SP6057' });
  });

  const wrongWith = async (bytes: Buffer): Promise<readonly (string | null)[]> => {
    const output = await exported({ output: join(await scratch(), 'full.parquet'), format: 'parquet' });
    await writeFile(output, bytes);
    const measured = await measure(output);
    await reseal(output, ({ files }) => ({ files: files.map((file) => ({ ...file, ...measured })) }));
    return wrongOf(output);
  };

  test.each(['jsonl', 'csv'] as const)('counts other rows than its %s file contains', async (format) => {
    const output = await exported({ output: join(await scratch(), `full.${format}`), format });
    await appendFile(output, format === 'csv' ? '"8\n"\r\n' : '{"id":"8"}\n');
    const measured = await measure(output);
    await reseal(output, ({ files }) => ({ files: files.map((file) => ({ ...file, ...measured })) }));
    expect(await wrongOf(output)).toEqual(['it contains 8 issues instead of 7']);
  });
});

describe('checks the type of an exported file:', () => {
  test('rejects a link out of the folder and accepts one inside', async () => {
    const output = await exported();
    const elsewhere = join(await scratch(), 'full.jsonl');
    await rename(output, elsewhere);
    await symlink(elsewhere, output);
    expect(await wrongOf(output)).toEqual(["it is a link to a path outside the manifest's folder"]);
    await rm(output);
    await rename(elsewhere, join(dirname(output), 'real.jsonl'));
    await symlink('real.jsonl', output);
    expect(await wrongOf(output)).toEqual([null]);
  });

  test.each([
    ['a missing file', async () => {}, 'it does not exist'],
    ['a folder', (path: string) => mkdir(path), 'it is not a regular file'],
    ['a link to nothing', (path: string) => symlink('nowhere', path), 'it does not exist'],
  ])('rejects %s', async (_corner, put, wrong) => {
    const output = await exported();
    await rm(output);
    await put(output);
    expect(await wrongOf(manifestPath(output))).toEqual([wrong]);
  });
});

describe('verifies a folder by project', () => {
  const byProject = async (rows = issues): Promise<string> => {
    const output = join(await scratch(), 'full.parquet');
    const { client } = fakeService({ issues: rows });
    await runExport({ client, output, format: 'parquet', outputs: { byProject: true } });
    return output;
  };

  test.each([[issues], [[]]])('whose files together contain every issue', async (rows) => {
    const output = await byProject(rows);
    for (const path of [output, `${output}/`, manifestPath(output)])
      expect((await wrongOf(path)).every((wrong) => wrong === null)).toBe(true);
  });

  test('and rejects an additional file that programs would read', async () => {
    const output = await byProject();
    for (const name of ['_SUCCESS', '.DS_Store']) await writeFile(join(output, name), '');
    expect((await wrongOf(output)).every((wrong) => wrong === null)).toBe(true);
    await writeFile(join(output, 'README'), '');
    await expect(verifyExport(output)).rejects.toMatchObject({ code: 'SP6055' });
  });

  test('and rejects a file that the manifest does not list', async () => {
    const output = await byProject();
    await mkdir(join(output, 'folder=project-new'));
    await writeFile(join(output, 'folder=project-new', 'issues.parquet'), '');
    await expect(verifyExport(output)).rejects.toMatchObject({
      code: 'SP6055',
      message: expect.stringContaining('folder=project-new'),
      hint: 'Remove that file.',
    });
  });

  test('and rejects a file that the manifest does not list, also beside another file', async () => {
    const output = join(await scratch(), 'full.jsonl');
    const table = join(dirname(output), 'table');
    const { client } = fakeService({ issues });
    const others = [{ format: 'parquet', path: table }] as const;
    await runExport({ client, output, outputs: { byProject: true, others } });
    expect((await wrongOf(output)).every((wrong) => wrong === null)).toBe(true);
    await mkdir(join(table, 'folder=project-new'));
    await writeFile(join(table, 'folder=project-new', 'issues.parquet'), '');
    for (const path of [output, manifestPath(output)])
      await expect(verifyExport(path)).rejects.toMatchObject({ code: 'SP6055', hint: 'Remove that file.' });
  });

  test('and rejects a manifest that lists only some of its files', async () => {
    const output = await byProject();
    await reseal(output, ({ files }) => ({ files: files.slice(1) }));
    await expect(verifyExport(output)).rejects.toMatchObject({ code: 'SP6055' });
  });
});

test('rejects an output path outside the manifest’s folder before the first request', async () => {
  const folder = await scratch();
  const service = fakeService({ issues });
  const others = [{ format: 'html' as const, path: join(dirname(folder), 'issues.html') }];
  await expect(
    runExport({ client: service.client, output: join(folder, 'full.jsonl'), others }),
  ).rejects.toMatchObject({ kind: 'usage', code: 'SP6003' });
  expect(service.requests).toEqual([]);
});
