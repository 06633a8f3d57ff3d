import { temporaryBeside } from '../../disk/temporary.js';
import { unreachable } from '../../model/unreachable.js';
import type { ExportFormat } from '../types.js';
import { type CsvOptions, csvHeader, csvRecord } from './csv.js';
import { moveInPlace } from './files.js';
import { createOutFile, type IssueOutput } from './out-file.js';
import { createParquetFile, rowsPerGroup } from './parquet.js';
import { createDataset } from './parquet-dataset.js';

export type TableFormat = 'jsonl' | 'csv' | 'parquet';

export interface OutputOptions extends CsvOptions {
  /** Parquet as a folder with one file per project. */
  readonly byProject: boolean;
  readonly tool: string;
}

/** The tables with columns. A `jsonl` file is made from the spool, which has the same format. */
export function createOutput(
  format: Exclude<TableFormat, 'jsonl'>,
  path: string,
  options: OutputOptions,
): Promise<IssueOutput> {
  switch (format) {
    default:
      return unreachable(format);
    case 'csv':
      return createCsv(path, options);
    case 'parquet':
      return options.byProject ? createDataset(path, options) : createSingle(path, options);
  }
}

async function createCsv(path: string, options: OutputOptions): Promise<IssueOutput> {
  const temporary = await temporaryBeside(path);
  const out = await createOutFile(temporary);
  let rows = 0;
  await out.text(csvHeader(options));
  return {
    add(issues) {
      rows += issues.length;
      return out.text(issues.map((issue) => csvRecord(issue, options)).join(''));
    },
    finish: async () => [{ path, rows, ...(await out.finish()) }],
    publish: () => moveInPlace(temporary, path),
    abandon: () => out.abandon(),
  };
}

async function createSingle(path: string, { columns, tool }: OutputOptions): Promise<IssueOutput> {
  const temporary = await temporaryBeside(path);
  const file = await createParquetFile(temporary, columns, tool);
  return {
    async add(issues) {
      for (const issue of issues) {
        file.add(issue);
        if (file.waiting >= rowsPerGroup) await file.flush();
      }
    },
    finish: async () => [{ path, ...(await file.finish()) }],
    publish: () => moveInPlace(temporary, path),
    abandon: () => file.abandon(),
  };
}

/** Whether an export in this format is a folder with a file for each project. */
export function isFolder(format: ExportFormat, byProject: boolean): boolean {
  return format === 'parquet' && byProject;
}

/** The request with the path that all related names are derived from. */
export function placed<Request extends { readonly format: ExportFormat; readonly path: string }>(
  request: Request,
  byProject: boolean,
): Request {
  return isFolder(request.format, byProject) ? { ...request, path: folderPath(request.path) } : request;
}

/** The same folder without trailing slashes, which shell completion adds. The root keeps its slash. */
export function folderPath(path: string): string {
  return path.replace(/(?<=[^/])\/+$/, '');
}
