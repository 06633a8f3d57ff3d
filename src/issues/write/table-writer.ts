import { link, rm, stat } from 'node:fs/promises';
import { temporaryBeside } from '../../disk/temporary.js';
import { moveInPlace } from '../../disk/write-whole.js';
import type { ExportFormat } from '../types.js';
import { csvHeader, csvRecord } from './columns.js';
import { createOutFile, type TableOptions, type TableWriter, type WrittenFile } from './out-file.js';
import { createParquet } from './parquet.js';
import { changedSpool, type SpooledIssue } from './spool.js';

type TableFormat = Exclude<ExportFormat, 'markdown' | 'html'>;

/** @param linkable the spool's file, if a JSONL file can be a second name of it */
export async function createTableWriter(
  format: TableFormat,
  path: string,
  linkable: WrittenFile | null,
  options: TableOptions,
): Promise<TableWriter> {
  if (format === 'parquet') return createParquet(path, options);
  if (format === 'csv') return createText(path, csvHeader(options), ({ issue }) => csvRecord(issue, options));
  return (linkable && (await createLink(path, linkable))) ?? createText(path, '', ({ line }) => `${line}\n`);
}

async function createText(
  path: string,
  header: string,
  textOf: (issue: SpooledIssue) => string,
): Promise<TableWriter> {
  const temporary = await temporaryBeside(path);
  const out = await createOutFile(temporary);
  let rows = 0;
  await out.write(header).catch(async (error: unknown) => {
    await out.abandon();
    throw error;
  });
  return {
    ...out,
    add(issues) {
      rows += issues.length;
      return out.write(issues.map(textOf).join(''));
    },
    finish: async () => [{ path, rows, ...(await out.finish()) }],
    publish: () => moveInPlace(temporary, path),
  };
}

/** Null if the file system has no hard links. */
async function createLink(path: string, file: WrittenFile): Promise<TableWriter | null> {
  const temporary = await temporaryBeside(path);
  const isLinked = await link(file.path, temporary).then(
    () => true,
    () => false,
  );
  if (!isLinked) return null;
  const abandon = () => rm(temporary, { force: true });
  return {
    async finish() {
      // The digest is that of the lines that this run has appended.
      if ((await stat(temporary)).size !== file.bytes) throw changedSpool(file.path, file.rows);
      return [{ ...file, path }];
    },
    async publish() {
      await moveInPlace(temporary, path);
      // A rename has no effect if an interrupted run has already linked the result.
      await abandon();
    },
    abandon,
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
