import type { ByteWriter } from 'hyparquet-writer';
import type { JsonObject } from '../../model/json.js';
import { unreachable } from '../../model/unreachable.js';
import type { ColumnType, TableCell, TableColumn } from './columns.js';
import type { Measured } from './files.js';
import { createOutFile } from './out-file.js';

/** Writes issues as rows of typed columns. Every column is nullable. */
export interface ParquetFile {
  readonly rows: number;
  /** Buffered rows of the current row group. */
  readonly waiting: number;
  add(issue: JsonObject): void;
  /** Writes the buffered rows as one row group. */
  flush(): Promise<void>;
  finish(): Promise<Measured>;
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
  let waiting: (TableCell | bigint)[][] = columns.map(() => []);
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
    waiting = columns.map(() => []);
    count = 0;
    await drain();
  };

  return {
    get rows() {
      return rows;
    },
    get waiting() {
      return count;
    },
    add(issue) {
      for (const [index, { read, type }] of columns.entries()) {
        waiting[index]?.push(storedAs(type, read(issue)));
      }
      count += 1;
      rows += 1;
    },
    flush,
    async finish() {
      await flush();
      await writer.finish();
      await drain();
      return out.finish();
    },
    abandon: () => out.abandon(),
  };
}

/** The library accepts 64-bit integers only as `bigint`. */
function storedAs(type: ColumnType, cell: TableCell): TableCell | bigint {
  return type === 'integer' && typeof cell === 'number' ? BigInt(cell) : cell;
}

function elementOf({ name, type }: TableColumn) {
  const nullable = { name, repetition_type: 'OPTIONAL' as const };
  switch (type) {
    default:
      return unreachable(type);
    case 'text':
      return { ...nullable, type: 'BYTE_ARRAY' as const, converted_type: 'UTF8' as const };
    case 'integer':
      return { ...nullable, type: 'INT64' as const };
    case 'boolean':
      return { ...nullable, type: 'BOOLEAN' as const };
    case 'time':
      return { ...nullable, type: 'INT64' as const, converted_type: 'TIMESTAMP_MILLIS' as const };
  }
}
