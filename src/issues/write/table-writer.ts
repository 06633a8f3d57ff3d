import { link, rm, stat } from 'node:fs/promises';
import { temporaryBeside } from '../../disk/temporary.js';
import { moveInPlace } from '../../disk/write-whole.js';
import type { ExportFormat, Measured } from '../types.js';
import { csvHeader, csvRecord } from './columns.js';
import { countLines, readBlocks } from './files.js';
import { createOutFile, type TableOptions, type TableWriter } from './out-file.js';
import { createParquet } from './parquet.js';
import { expectUnchanged, readSpool, type Spool } from './spool.js';

type TableFormat = Exclude<ExportFormat, 'markdown' | 'html'>;

/** A finished reading. */
export interface TableSource {
  readonly spool: Spool;
  /** The only file of the spool, if a JSONL file can be a second name of it. */
  readonly linkable: Measured | null;
  /** Issues in the spool, each id once. */
  readonly rows: number;
}

export function createTableWriter(
  format: TableFormat,
  path: string,
  source: TableSource,
  options: TableOptions,
): Promise<TableWriter> {
  if (format === 'csv') return createCsv(path, source, options);
  return format === 'parquet' ? createParquet(path, options) : createLines(path, source);
}

async function createCsv(path: string, { rows }: TableSource, options: TableOptions): Promise<TableWriter> {
  const temporary = await temporaryBeside(path);
  const out = await createOutFile(temporary);
  try {
    await out.write(csvHeader(options));
  } catch (error) {
    await out.abandon();
    throw error;
  }
  return {
    ...out,
    add: (issues) => out.write(issues.map(({ issue }) => csvRecord(issue, options)).join('')),
    finish: async () => [{ path, rows, ...(await out.finish()) }],
    publish: () => moveInPlace(temporary, path),
  };
}

/**
 * The spool is already in the JSONL format: its files are linked or concatenated without parsing them, unless they
 * repeat issues or contain what to remove.
 */
async function createLines(path: string, { spool, linkable, rows }: TableSource): Promise<TableWriter> {
  const temporary = await temporaryBeside(path);
  const [first = ''] = spool.paths;
  const linked =
    linkable &&
    (await link(first, temporary).then(
      () => linkable,
      // Some file systems have no hard links.
      () => null,
    ));
  const copy = async (): Promise<Measured> => {
    const out = await createOutFile(temporary);
    let lines = 0;
    if (spool.repeated + spool.redact.size > 0)
      for await (const issues of readSpool(spool)) {
        lines += issues.length;
        await out.write(issues.map(({ line }) => `${line}\n`).join(''));
      }
    else
      for (const each of spool.paths)
        for await (const block of readBlocks(each)) {
          lines += countLines(block);
          await out.write(block);
        }
    const measured = await out.finish();
    expectUnchanged(spool, rows, lines === rows);
    return measured;
  };
  const abandon = () => rm(temporary, { force: true });
  return {
    async finish() {
      // The digest is that of the lines that this run has appended.
      if (linked) expectUnchanged(spool, rows, (await stat(temporary)).size === linked.bytes);
      return [{ path, rows, ...(linked ?? (await copy())) }];
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
