import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ByteWriter, SchemaElement } from 'hyparquet-writer';
import { modes } from '../../disk/modes.js';
import { hasEntry } from '../../disk/repository-root.js';
import { temporaryBeside } from '../../disk/temporary.js';
import { moveInPlace } from '../../disk/write-whole.js';
import { usageError } from '../../model/fault.js';
import { isObject, type JsonObject } from '../../model/json.js';
import type { ColumnType, TableCell, TableColumn } from './columns.js';
import { measure } from './files.js';
import { createOutFile, type TableOptions, type TableWriter, type WrittenFile } from './out-file.js';

/** Large enough to compress well, small enough for memory: a row group is buffered as a whole. */
const rowsPerGroup = 5000;

/**
 * A Parquet file or, by project, a folder with files such as `folder=project-web/issues.parquet`. Spark and DataFusion
 * read only subfolders of this form, as a partition column. Some readers reject a partition that is also a column, and
 * most guess its type: it is therefore not called `project`, and no value looks like a number, a date or null. The
 * folder gets its final name when it is complete.
 */
export async function createParquet(
  path: string,
  { byProject, ...facts }: TableOptions,
): Promise<TableWriter> {
  const temporary = await temporaryBeside(path);
  // Rows buffered in all files together. Beyond this, the file with the most buffered rows writes them.
  const maxWaiting = byProject ? 2 * rowsPerGroup : rowsPerGroup;
  const files = new Map<string, ParquetFile>();
  const made: WrittenFile[] = [];
  let waiting = 0;

  const placeIn = (folder: string, name: string): string =>
    byProject ? join(folder, name, 'issues.parquet') : folder;
  const open = async (name: string): Promise<ParquetFile> => {
    if (byProject) await mkdir(join(temporary, name), { mode: modes.privateFolder });
    const file = await createParquetFile(placeIn(temporary, name), facts);
    files.set(name, file);
    return file;
  };
  if (byProject) await mkdir(temporary, { mode: modes.privateFolder });
  else await open('');

  return {
    async add(issues) {
      for (const { issue } of issues) {
        const name = byProject ? partitionName(issue) : '';
        const file = files.get(name) ?? (await open(name));
        file.add(issue);
        waiting += 1;
        if (waiting < maxWaiting) continue;
        const [fullest = file] = [...files.values()].sort((a, b) => b.waiting - a.waiting);
        waiting -= fullest.waiting;
        await fullest.flush();
      }
    },
    async finish() {
      // Readers reject a folder without files.
      if (files.size === 0) await open(partitionName({}));
      for (const [name, file] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
        made.push({ path: placeIn(path, name), ...(await file.finish()) });
      return made;
    },
    async publish() {
      if (!byProject || !hasEntry(path)) return moveInPlace(temporary, path);
      await expectSame(path, made);
      await rm(temporary, { recursive: true, force: true });
    },
    async abandon() {
      for (const file of files.values()) await file.abandon();
      await rm(temporary, { recursive: true, force: true });
    },
  };
}

/**
 * Checks an existing folder. An interrupted run can have published the same files; a folder with any other content must
 * not be replaced.
 *
 * @throws Fault usage SP6003 if the content differs
 */
async function expectSame(path: string, made: readonly WrittenFile[]): Promise<void> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  const found = entries?.filter((entry) => !entry.isDirectory());
  let isSame = found?.length === made.length && found.every((entry) => entry.isFile());
  for (const { path: each, sha256 } of made)
    isSame &&= (await measure(each).catch(() => null))?.sha256 === sha256;
  if (isSame) return;
  throw usageError(
    'SP6003',
    `Cannot write ${path}: it already exists with other content, and folders are not replaced.`,
    'Move it elsewhere, or use another path.',
  );
}

/** With the slug, escaped like in Hive. */
function partitionName(issue: JsonObject): string {
  const slug = isObject(issue.project) ? issue.project.slug : undefined;
  if (typeof slug !== 'string' || slug === '') return 'folder=no-project';
  const escaped = Buffer.from(slug)
    .toString('latin1')
    .replace(
      /[^A-Za-z0-9_-]/g,
      (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    );
  return `folder=project-${escaped.slice(0, 200)}`;
}

type ParquetFile = Awaited<ReturnType<typeof createParquetFile>>;

/**
 * Writes issues as rows of typed columns; every column is nullable. Loads the Parquet library at the first file of a
 * run.
 */
async function createParquetFile(
  path: string,
  { columns, tool, about }: Pick<TableOptions, 'columns' | 'tool' | 'about'>,
) {
  const { ByteWriter: Bytes, ParquetWriter } = await import('hyparquet-writer');
  const out = await createOutFile(path);
  const bytes: ByteWriter & { index?: number } = new Bytes(1024 * 1024);
  const writer = new ParquetWriter({
    writer: bytes,
    schema: [{ name: 'issues', num_children: columns.length }, ...columns.map(elementOf)],
    createdBy: tool,
    kvMetadata: Object.entries(about).map(([key, value]) => ({ key, value })),
  });
  let waiting: (readonly StoredCell[])[] = [];
  let rows = 0;

  const drain = async (): Promise<void> => {
    await out.write(Uint8Array.from(bytes.getBytes()));
    bytes.index = 0;
  };
  /** Writes the buffered rows as one row group. */
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const columnData = columns.map(({ name, type }, index) => ({
      name,
      data: waiting.map((cells) => cells[index] ?? null),
      // fastparquet 2026.9 reads the default encoding of booleans wrongly if there are nulls.
      ...(type === 'boolean' && { encoding: 'PLAIN' as const }),
    }));
    await writer.write({ columnData, rowGroupSize: waiting.length });
    rows += waiting.length;
    waiting = [];
    await drain();
  };

  return {
    ...out,
    /** Buffered rows. */
    get waiting() {
      return waiting.length;
    },
    add(issue: JsonObject) {
      waiting.push(columns.map(({ read }) => storedAs(read(issue))));
    },
    flush,
    async finish() {
      await flush();
      await writer.finish();
      if (rows === 0) typeRowGroups(bytes.getBytes());
      await drain();
      return { rows, ...(await out.finish()) };
    },
  };
}

/**
 * Corrects a file without rows: hyparquet-writer 0.17 gives an empty list no type of items, which some readers reject.
 * In the footer, the list of row groups follows 0 rows as 64-bit integer. No name or text contains these bytes.
 */
function typeRowGroups(file: Uint8Array): void {
  const [noRows, list, none, ofStructs] = [[0x16, 0x00], 0x19, 0x00, 0x0c];
  const at = Buffer.from(file).indexOf(Buffer.of(...noRows, list, none));
  file[at + 3] = ofStructs;
}

/** The library accepts 64-bit integers only as `bigint`, and converts every `Date` several times. */
type StoredCell = string | bigint | boolean | null;

function storedAs(cell: TableCell): StoredCell {
  if (cell instanceof Date) return BigInt(cell.getTime());
  return typeof cell === 'number' ? BigInt(cell) : cell;
}

function elementOf({ name, type }: TableColumn): SchemaElement {
  return { name, repetition_type: 'OPTIONAL', ...storedTypes[type] };
}

/** Readers such as DuckDB take a time for UTC only by its logical type. Older readers only know the converted type. */
const storedTypes: Readonly<
  Record<ColumnType, Pick<SchemaElement, 'type' | 'converted_type' | 'logical_type'>>
> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT64' },
  boolean: { type: 'BOOLEAN' },
  time: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
};
