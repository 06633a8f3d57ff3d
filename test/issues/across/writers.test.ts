import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects, parquetSchema } from 'hyparquet';
import { describe, expect, test } from 'vitest';
import { readSla } from '../../../src/issues/summary/sla.js';
import { columnNames, csvCell, readColumns } from '../../../src/issues/write/columns.js';
import { deep, sample } from '../../deep.js';
import { runExport, scratch } from '../export-world.js';
import { fakeService, manyIssues } from '../fake-service.js';
import { naughty as naughtyTexts } from '../naughty.js';

/** Texts that break outputs without escaping. */
const naughty: readonly string[] = [
  ...naughtyTexts,
  '=HYPERLINK("http://example.com","total")',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '"=1+1',
  "'=1+1",
  '\u0000=1+1',
  '\u200b=1+1',
  '＝1+1',
  '＠SUM(A1)',
  '=cmd|" /C calc"!A0',
  'a,b',
  'a"b""c',
  'line\nbreak',
  'line\r\nbreak',
  'carriage\rreturn',
  ' leading and trailing ',
  ';semicolon;and\ttab',
  '\u001b[31mred\u001b[0m',
  '\u001b]8;;http://example.com\u0007link\u001b]8;;\u0007',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '| a | table |',
  '[link](javascript:alert(1))',
  '```\nfence',
  '::error::command',
  '##vso[task.setvariable]x',
  '\u202etxt.exe',
  'größe 数量 🙂 e\u0301',
  '\ud800 lone',
  'null',
  'true',
  '0123',
  '1e5',
  '',
  ' ',
  '__proto__',
  '../../etc/passwd',
  '${env:HOME}',
  'a'.repeat(40_000),
];

const hostile = naughty.map((title, at) => ({
  id: String(at + 1),
  key: naughty.length - at,
  more: {
    title,
    culprit: title,
    project: { id: '1', slug: title, name: title },
    assignedTo: { type: 'user', id: '1', name: title, email: title },
  },
}));

/** What programs interpret as a formula, whatever they ignore before it. */
const formula = /^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]/u;

/** Without the apostrophes: those that were there, and those that guard. */
const bare = (text: string): string => text.replaceAll("'", '');

/** UTF-8 has no lone surrogates. */
const written = (text: string): string => Buffer.from(text).toString();

async function exported(format: 'csv' | 'parquet' | 'jsonl', outputs = {}): Promise<string> {
  const output = join(await scratch(), `issues.${format}`);
  await runExport({ client: fakeService({ issues: hostile }).client, output, format, outputs });
  return output;
}

/** By itself, the reader would drop the byte order mark that one of the titles begins with. */
const parsers = { stringFromBytes: (bytes: Uint8Array) => Buffer.from(bytes).toString() };

describe('writes hostile titles', () => {
  test('as JSONL, unchanged', async () => {
    const lines = (await readFile(await exported('jsonl'), 'utf8')).split('\n').slice(0, -1);
    expect(lines.map((line) => JSON.parse(line).title)).toEqual(naughty);
  });

  test('as CSV, with an apostrophe before possible formulas', async () => {
    const text = await readFile(await exported('csv'), 'utf8');
    const rows: Record<string, string>[] = parse(text, {
      bom: true,
      columns: true,
      relax_column_count: false,
    });
    expect(rows).toHaveLength(naughty.length);
    for (const [at, title] of naughty.map(written).entries()) {
      const read = rows[at]?.title ?? '';
      if (/[;\t\r\n]/.test(title)) expect(bare(read)).toBe(bare(title));
      else expect([title, `'${title}`]).toContain(read);
    }
    const cells = rows.flatMap((row) => Object.values(row));
    expect(cells.filter((cell) => formula.test(cell))).toEqual([]);
  });

  test('as raw CSV that another parser reads exactly', async () => {
    const text = await readFile(await exported('csv', { spreadsheet: false }), 'utf8');
    expect(text.startsWith('short_id,')).toBe(true);
    const rows: Record<string, string>[] = parse(text, { columns: true });
    expect(rows.map(({ title, culprit, assignee }) => [title, culprit, assignee])).toEqual(
      naughty.map((title) => [written(title), written(title), written(title)]),
    );
  });

  test('as Parquet that another reader reads exactly', async () => {
    const file = await asyncBufferFromFile(await exported('parquet'));
    const rows = await parquetReadObjects({ file, parsers });
    expect(rows.map(({ title, project }) => [title, project])).toEqual(
      naughty.map((title) => [written(title), written(title)]),
    );
  });

  test('as folders that stay inside a Parquet dataset', async () => {
    const output = join(await scratch(), 'issues');
    const issues = sample(hostile, 5);
    const manifest = await runExport({
      client: fakeService({ issues }).client,
      output,
      format: 'parquet',
      outputs: { byProject: true },
    });
    for (const { path } of manifest.files)
      expect(path).toMatch(/^issues\/folder=(no-project|project-[A-Za-z0-9%_-]+)\/issues\.parquet$/);
    const files = manifest.files.map(({ path }) => asyncBufferFromFile(join(output, '..', path)));
    const rows = await Promise.all(
      files.map(async (file) => parquetReadObjects({ file: await file, parsers })),
    );
    const projects = rows.flat().map(({ project }) => project);
    expect(new Set(projects)).toEqual(new Set(issues.map(({ more }) => written(more.title))));
    expect(manifest.files.reduce((sum, { rows }) => sum + (rows ?? 0), 0)).toBe(issues.length);
  });

  test('as CSV cells that can be read back, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'=+-@,;"\'\r\n\t a1é') }), (text) => {
        const [[cell] = []]: string[][] = parse(`${csvCell(text, false)},x\r\n`);
        expect(cell).toBe(text);
        const [[guarded = ''] = []]: string[][] = parse(`${csvCell(text, true)},x\r\n`);
        expect(bare(guarded)).toBe(bare(text));
        if (!/[;\t\r\n]/.test(text)) expect([text, `'${text}`]).toContain(guarded);
      }),
    );
  });

  test('as CSV cells with times in UTC', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (time) => {
        expect(csvCell(time, true)).toBe(time.toISOString());
      }),
    );
  });

  test.each([';', '\t'])('as CSV without formulas for the separator %j, for any text', (separator) => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'=+-@,;"\'\r\n\t a1＝') }), (text) => {
        // Such a program sees no quotes in `WEB-1,"…`, because they are not at the beginning of its cell.
        const cells = `WEB-1,${csvCell(text, true)},x`
          .split(/[\r\n]/)
          .flatMap((line) => line.split(separator));
        for (const cell of cells) expect(cell).not.toMatch(formula);
      }),
    );
  });

  test('consisting of separators only in linear time', () => {
    const text = ';\n'.repeat(200_000);
    expect(csvCell(text, true)).toBe(`"${text}"`);
  });
});

describe('CSV', () => {
  test('follows RFC 4180, with the documented columns', async () => {
    const output = join(await scratch(), 'issues.csv');
    await runExport({ client: fakeService({ issues: manyIssues(2) }).client, output, format: 'csv' });
    const text = await readFile(output, 'utf8');
    expect(text.startsWith(`\uFEFF${columnNames.join(',')}\r\n`)).toBe(true);
    expect(text.match(/\r\n/g)).toHaveLength(3);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('has the requested columns, and empty cells for missing values', async () => {
    const output = join(await scratch(), 'issues.csv');
    const issues = [
      { id: '5', key: 1, more: { count: null, userCount: 'many', isUnhandled: false, lastSeen: 'never' } },
    ];
    await runExport({
      client: fakeService({ issues }).client,
      output,
      format: 'csv',
      outputs: {
        spreadsheet: false,
        columns: readColumns(['substatus', 'events', 'users', 'is_unhandled', 'last_seen', 'id']),
      },
    });
    expect(await readFile(output, 'utf8')).toBe(
      'substatus,events,users,is_unhandled,last_seen,id\r\n,,,false,,5\r\n',
    );
  });

  test('has the age and the time limit of each issue when reading began', async () => {
    const output = join(await scratch(), 'issues.csv');
    const seen = { firstSeen: '2026-11-18T06:00:00Z', level: 'error' };
    const issues = [
      { ...seen, status: 'unresolved' },
      { ...seen, status: 'unresolved', lifetime: { firstSeen: '2026-11-01T12:00:00Z' } },
      { ...seen, status: 'resolved' },
      { ...seen, status: 'unresolved', level: 'info' },
      { ...seen, status: 'unresolved', firstSeen: null },
      { ...seen, status: 'unresolved', firstSeen: '2027-01-01T00:00:00Z' },
    ].map((more, at) => ({ id: `${6 - at}`, key: 6 - at, more }));
    const columns = readColumns(['id', 'age_days', 'due_at', 'overdue']);
    await runExport({
      client: fakeService({ issues }).client,
      output,
      format: 'csv',
      now: '2026-11-20T12:00:00Z',
      outputs: { spreadsheet: false, columns, sla: readSla('error=7d') },
    });
    expect((await readFile(output, 'utf8')).split('\r\n')).toEqual([
      'id,age_days,due_at,overdue',
      '6,2,2026-11-25T06:00:00.000Z,false',
      '5,19,2026-11-08T12:00:00.000Z,true',
      '4,2,,false',
      '3,2,,',
      '2,,,',
      '1,0,2027-01-08T00:00:00.000Z,false',
      '',
    ]);
  });
});

describe('Parquet', () => {
  test('has typed columns, and null for missing values', async () => {
    const output = join(await scratch(), 'issues.parquet');
    const issues = manyIssues(deep ? 25_000 : 5001).map((issue) => ({
      ...issue,
      more: { isUnhandled: true, firstSeen: '2026-10-01T08:00:00Z' },
    }));
    await runExport({
      client: fakeService({ issues }).client,
      output,
      format: 'parquet',
      parameters: { limit: 100 },
    });
    const file = await asyncBufferFromFile(output);
    const metadata = await parquetMetadataAsync(file);
    expect(metadata.row_groups.map(({ num_rows }) => Number(num_rows))).toEqual(
      deep ? Array(5).fill(5000) : [5000, 1],
    );
    const types = parquetSchema(metadata).children.map(({ element }) => [
      element.name,
      element.converted_type ?? element.type,
    ]);
    expect(Object.fromEntries(types)).toMatchObject({
      id: 'UTF8',
      events: 'INT64',
      is_unhandled: 'BOOLEAN',
      first_seen: 'TIMESTAMP_MILLIS',
    });
    const times = metadata.schema.filter(({ converted_type }) => converted_type === 'TIMESTAMP_MILLIS');
    const utc = { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' };
    expect(times.map(({ logical_type }) => logical_type)).toEqual(Array(5).fill(utc));
    expect(metadata.key_value_metadata).toEqual([
      { key: 'organization', value: 'acme' },
      { key: 'service', value: 'https://errors.example.com' },
      { key: 'asOf', value: '2026-11-20T12:00:00Z' },
    ]);
    for (const { columns } of metadata.row_groups) {
      const booleans = columns.filter(({ meta_data }) => meta_data?.type === 'BOOLEAN');
      expect(booleans.map(({ meta_data }) => meta_data?.encodings)).toEqual(Array(4).fill(['PLAIN']));
    }
    const [row] = await parquetReadObjects({ file, rowStart: 0, rowEnd: 1 });
    expect(row).toMatchObject({
      events: 7n,
      users: 3n,
      is_unhandled: true,
      first_seen: new Date('2026-10-01T08:00:00Z'),
      substatus: null,
    });
  });

  test.each(['top-issues', 'fleet'])('has the columns that %s.sql uses', async (name) => {
    const file = new URL(`../../../examples/export/${name}.sql`, import.meta.url);
    const words = (await readFile(file, 'utf8')).replace(/--.*|'[^']*'/g, '').match(/\b[a-z_]+\b/g) ?? [];
    const ofQuery = ['date_diff', 'now', 'known_days', 'row_number', 'read_parquet', 'union_by_name', 'true'];
    const ofFolders = ['organization', 'date', 'count', 'max', 'open', 'oldest_days'];
    const others = [...ofQuery, ...ofFolders];
    expect(words.filter((word) => !columnNames.includes(word) && !others.includes(word))).toEqual([]);
    expect(words).toEqual(expect.arrayContaining(['level', 'status']));
  });

  test('has a file for readers of folders, even without issues', async () => {
    const output = join(await scratch(), 'issues');
    const [{ client }, outputs] = [fakeService({ issues: [] }), { byProject: true }];
    const { files } = await runExport({ client, output, format: 'parquet', outputs });
    expect(files).toMatchObject([{ path: 'issues/folder=no-project/issues.parquet', rows: 0 }]);
  });

  test('is a valid file without issues', async () => {
    const output = join(await scratch(), 'issues.parquet');
    await runExport({ client: fakeService({ issues: [] }).client, output, format: 'parquet' });
    expect(await parquetReadObjects({ file: await asyncBufferFromFile(output) })).toEqual([]);
    // Field 3 is 0 as 64-bit integer, field 4 a list of no structures, field 5 one of 3 structures: Rust readers check it.
    const footer = Buffer.of(0x16, 0, 0x19, 0x0c, 0x19, 0x3c);
    expect((await readFile(output)).includes(footer)).toBe(true);
  });
});
