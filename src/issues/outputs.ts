import type { JsonObject } from '../model/json.js';
import { unreachable } from '../model/unreachable.js';
import type { Column } from './columns.js';
import { csvHeader, csvRecord } from './csv.js';
import { besides, type Measured, moveInPlace } from './files.js';
import { createOutFile } from './out-file.js';
import { createParquetFile, rowsPerGroup } from './parquet.js';
import { createDataset } from './parquet-dataset.js';

/** A file that was made of the issues and waits for its name. */
export interface MadeFile extends Measured {
  readonly path: string;
  readonly rows: number;
}

/** Something that is made of the issues, in their order. */
export interface Output {
  add(issue: JsonObject, line: string): Promise<void> | void;
  /** Everything is on the disk, under names of its own. */
  finish(): Promise<readonly MadeFile[]>;
  /** Gives what was finished its name. */
  publish(): Promise<void>;
  abandon(): Promise<void>;
}

export type TableFormat = 'jsonl' | 'csv' | 'parquet';

export interface OutputOptions {
  readonly columns: readonly Column[];
  /** As `CsvOptions.spreadsheet`. */
  readonly spreadsheet: boolean;
  /** Parquet as a folder with a file a project. */
  readonly byProject: boolean;
  readonly tool: string;
  /** As `besides` takes it. */
  readonly tag: string;
}

export function createOutput(format: TableFormat, path: string, options: OutputOptions): Promise<Output> {
  switch (format) {
    default:
      return unreachable(format);
    case 'jsonl':
      return createLines(path, options.tag, (_, line) => `${line}\n`, '');
    case 'csv':
      return createLines(path, options.tag, (issue) => csvRecord(issue, options), csvHeader(options));
    case 'parquet':
      return options.byProject ? createDataset(path, options) : createSingle(path, options);
  }
}

async function createLines(
  path: string,
  tag: string,
  render: (issue: JsonObject, line: string) => string,
  header: string,
): Promise<Output> {
  const out = await createOutFile(besides(path, tag));
  let rows = 0;
  await out.text(header);
  return {
    add(issue, line) {
      rows += 1;
      return out.text(render(issue, line));
    },
    finish: async () => [{ path, rows, ...(await out.finish()) }],
    publish: () => moveInPlace(besides(path, tag), path),
    abandon: () => out.abandon(),
  };
}

async function createSingle(path: string, { columns, tool, tag }: OutputOptions): Promise<Output> {
  const file = await createParquetFile(besides(path, tag), columns, tool);
  return {
    add(issue) {
      file.add(issue);
      return file.waiting < rowsPerGroup ? undefined : file.flush();
    },
    finish: async () => [{ path, rows: file.rows, ...(await file.finish()) }],
    publish: () => moveInPlace(besides(path, tag), path),
    abandon: () => file.abandon(),
  };
}
