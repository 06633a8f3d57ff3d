import type { ByteWriter, SchemaElement } from 'hyparquet-writer';
import type { JsonObject } from '../../model/json.js';
import type { ColumnType, TableCell, TableColumn } from './columns.js';
import { createOutFile, type WrittenFile } from './out-file.js';

/** Writes issues as rows of typed columns. Every column is nullable. */
export interface ParquetFile {
  /** Buffered rows of the current row group. */
  readonly waiting: number;
  add(issue: JsonObject): void;
  /** Writes the buffered rows as one row group. */
  flush(): Promise<void>;
  finish(): Promise<Omit<WrittenFile, 'path'>>;
  abandon(): Promise<void>;
}

/** Large enough to compress well, small enough for memory: a row group is buffered as a whole. */
export const rowsPerGroup = 5000;

/** Loads the Parquet library at the first Parquet file of a run. */
export async function createParquetFile(
  path: string,
  columns: readonly TableColumn[],
  tool: string,
): Promise<ParquetFile> {
  const { ByteWriter: Bytes, ParquetWriter } = await import('hyparquet-writer');
  const out = await createOutFile(path);
  const bytes: ByteWriter & { index?: number } = new Bytes(1024 * 1024);
  const writer = new ParquetWriter({
    writer: bytes,
    schema: [{ name: 'issues', num_children: columns.length }, ...columns.map(elementOf)],
    createdBy: tool,
  });
  const waiting: (string | bigint | boolean | null)[][] = columns.map(() => []);
  let count = 0;
  let rows = 0;

  const drain = async (): Promise<void> => {
    await out.bytes(Uint8Array.from(bytes.getBytes()));
    bytes.index = 0;
  };
  const flush = async (): Promise<void> => {
    if (count === 0) return;
    const columnData = columns.map(({ name }, index) => ({ name, data: waiting[index] ?? [] }));
    await writer.write({ columnData, rowGroupSize: count });
    for (const cells of waiting) cells.length = 0;
    rows += count;
    count = 0;
    await drain();
  };

  return {
    get waiting() {
      return count;
    },
    add(issue) {
      for (const [index, { read }] of columns.entries()) waiting[index]?.push(storedAs(read(issue)));
      count += 1;
    },
    flush,
    async finish() {
      await flush();
      await writer.finish();
      await drain();
      return { rows, ...(await out.finish()) };
    },
    abandon: () => out.abandon(),
  };
}

/** The library accepts 64-bit integers only as `bigint`, and converts every `Date` several times. */
function storedAs(cell: TableCell): string | bigint | boolean | null {
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
