import { link, rm, stat } from 'node:fs/promises';
import { temporaryBeside } from '../../disk/temporary.js';
import { moveInPlace } from '../../disk/write-whole.js';
import type { ExportFormat, Measured } from '../types.js';
import { csvHeader, csvRecord } from './columns.js';
import { readBlocks } from './files.js';
import { createOutFile, type TableOptions, type TableWriter, type WrittenFile } from './out-file.js';
import { createParquet } from './parquet.js';
import { changedSpool, type SpooledIssue } from './spool.js';

type TableFormat = Exclude<ExportFormat, 'markdown' | 'html'>;

/** @param files those of the spool, if a JSONL file can consist of them as they are */
export async function createTableWriter(
  format: TableFormat,
  path: string,
  files: readonly WrittenFile[] | null,
  options: TableOptions,
): Promise<TableWriter> {
  if (format === 'parquet') return createParquet(path, options);
  if (format === 'csv') return createText(path, csvHeader(options), ({ issue }) => csvRecord(issue, options));
  return files === null ? createText(path, '', ({ line }) => `${line}\n`) : createCopy(path, files);
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

/** Without parsing: links a single file, and concatenates several. */
async function createCopy(path: string, files: readonly WrittenFile[]): Promise<TableWriter> {
  const temporary = await temporaryBeside(path);
  const sumOf = (name: 'bytes' | 'rows') => files.reduce((sum, file) => sum + file[name], 0);
  const [first, ...others] = files;
  const linked =
    first &&
    others.length === 0 &&
    (await link(first.path, temporary).then(
      () => first,
      // Some file systems have no hard links.
      () => null,
    ));
  const concatenate = async (): Promise<Measured> => {
    const out = await createOutFile(temporary);
    for (const file of files)
      for await (const block of readBlocks(file.path, undefined, 'bytes')) await out.write(block);
    return out.finish();
  };
  const abandon = () => rm(temporary, { force: true });
  return {
    async finish() {
      // That of a linked file is the digest of the lines that this run has appended.
      const { sha256 } = linked || (await concatenate());
      const [bytes, rows] = [sumOf('bytes'), sumOf('rows')];
      if ((await stat(temporary)).size !== bytes) throw changedSpool(first?.path ?? '', rows);
      return [{ path, rows, bytes, sha256 }];
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
