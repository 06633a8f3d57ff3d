import { temporaryBeside } from '../../disk/temporary.js';
import type { JsonObject } from '../../model/json.js';
import { unreachable } from '../../model/unreachable.js';
import type { ExportFormat } from '../types.js';
import { type CsvOptions, csvHeader, csvRecord } from './csv.js';
import { moveInPlace } from './files.js';
import { createOutFile, type Output } from './out-file.js';
import { createParquetFile, rowsPerGroup } from './parquet.js';
import { createDataset } from './parquet-dataset.js';

export type TableFormat = 'jsonl' | 'csv' | 'parquet';

export interface OutputOptions extends CsvOptions {
  /** Parquet as a folder with one file per project. */
  readonly byProject: boolean;
  readonly tool: string;
}

export function createOutput(format: TableFormat, path: string, options: OutputOptions): Promise<Output> {
  switch (format) {
    default:
      return unreachable(format);
    case 'jsonl':
      return createLines(path, (_, line) => `${line}\n`, '');
    case 'csv':
      return createLines(path, (issue) => csvRecord(issue, options), csvHeader(options));
    case 'parquet':
      return options.byProject ? createDataset(path, options) : createSingle(path, options);
  }
}

async function createLines(
  path: string,
  render: (issue: JsonObject, line: string) => string,
  header: string,
): Promise<Output> {
  const temporary = await temporaryBeside(path);
  const out = await createOutFile(temporary);
  let rows = 0;
  await out.text(header);
  return {
    add(issue, line) {
      rows += 1;
      return out.text(render(issue, line));
    },
    finish: async () => [{ path, rows, ...(await out.finish()) }],
    publish: () => moveInPlace(temporary, path),
    abandon: () => out.abandon(),
  };
}

async function createSingle(path: string, { columns, tool }: OutputOptions): Promise<Output> {
  const temporary = await temporaryBeside(path);
  const file = await createParquetFile(temporary, columns, tool);
  return {
    add(issue) {
      file.add(issue);
      return file.waiting < rowsPerGroup ? undefined : file.flush();
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
