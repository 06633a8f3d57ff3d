import { createHash } from 'node:crypto';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { sha256 } from '../../disk/sha256.js';
import { isInManifestFolder } from '../../issues/manifest/check-manifest.js';
import {
  type ExportedFile,
  type Manifest,
  manifestFormat,
  manifestPath,
  withSeal,
} from '../../issues/manifest/manifest.js';
import { createSummary } from '../../issues/summary/summary.js';
import { checkOwnJson, checkTarget, readBlocks, replaceFile } from '../../issues/write/files.js';
import type { StartedFile } from '../../issues/write/out-file.js';
import { isFolder } from '../../issues/write/outputs.js';
import type { Spool } from '../../issues/write/spool.js';
import { createTables, type TableRequest } from '../../issues/write/write-outputs.js';
import { usageError } from '../../model/fault.js';
import { type OpenComparison, reportTop } from './compare-exports.js';
import type { ExportFileRequest, ExportOutputs, Gathered, WritingWorld } from './export-types.js';
import { reportHeader } from './report-header.js';

export interface Finished {
  readonly gathered: Gathered;
  readonly spool: Spool;
  /** As `TablesRequest.started`. */
  readonly started: StartedFile | null;
  /** As returned by `openBaseline`. */
  readonly baseline: OpenComparison | null;
}

/**
 * Checks that all outputs can be written, before the first request.
 *
 * @param isRead whether an earlier run has read all issues, and so can have published a folder already
 * @throws Fault usage SP6003 if a path cannot be written or is used twice
 */
export async function checkOutputs(
  { main, others, byProject, stdout }: ExportOutputs,
  isRead: boolean,
): Promise<void> {
  expectDistinct([main, ...others].map(({ path }) => path).concat(stdout ? [] : [manifestPath(main.path)]));
  if (!stdout) expectInManifestFolder(main.path, others);
  for (const { format, path } of stdout ? others : [main, ...others]) {
    const kind = isFolder(format, byProject) ? 'folder' : 'file';
    if (kind === 'file' || !isRead) await checkTarget(path, kind);
  }
  if (!stdout) await checkOwnJson(manifestPath(main.path), manifestFormat);
}

/** Two files with the same path would overwrite each other. */
function expectDistinct(paths: readonly string[]): void {
  const twice = paths.find((path, at) =>
    paths.slice(0, at).some((other) => resolve(other) === resolve(path)),
  );
  if (twice === undefined) return;
  throw usageError(
    'SP6003',
    `Two files of the export have the same path, ${twice}.`,
    'Use a different path for each file; the manifest is FILE.manifest.json.',
  );
}

/** The manifest names files relative to its own folder, and must not name any outside it. */
function expectInManifestFolder(main: string, others: readonly ExportFileRequest[]): void {
  const outside = others.find(({ path }) => !isInManifestFolder(relativeToManifest(main, path)));
  if (outside === undefined) return;
  throw usageError(
    'SP6003',
    `Cannot write ${outside.path}: it must be in the folder of ${main} or below it.`,
    'Use a path in that folder, and copy the file after the export.',
  );
}

/** Creates every file of a finished reading, renames them to their final names, and writes the manifest. */
export async function writeExport(
  { gathered, spool, started, baseline }: Finished,
  outputs: ExportOutputs,
  { tool, render, writeOut }: WritingWorld,
): Promise<Manifest> {
  const { main, others, stdout, sla } = outputs;
  const requested = [main, ...others];
  const reports = requested.filter(isReport);
  // Ages are calculated at the end of the reading, so that the same export always gives the same report.
  const now = Date.parse(gathered.readAt.end);
  const summary = reports.length === 0 ? null : createSummary({ now, sla, top: reportTop });
  const comparison = summary === null ? null : baseline;
  const tables = await createTables({
    spool,
    started,
    rows: gathered.rows,
    tables: requested.filter(isTable),
    options: { ...outputs, tool },
    observers: summary === null ? [] : [(issue) => summary.add(issue), (issue) => comparison?.after(issue)],
  });
  const changes = await comparison?.end(gathered).catch(async (error: unknown) => {
    await tables.abandon();
    throw error;
  });
  await tables.publish();
  const files = tables.files.map((file) => exported(main.path, file));
  if (summary !== null) {
    const report = {
      header: reportHeader(gathered, await canonicalOf(files, spool, main), tool),
      summary: summary.result(),
      comparison: changes ?? null,
    };
    for (const { format, path } of reports) {
      const text = render(format, report);
      await replaceFile(path, text);
      const bytes = Buffer.byteLength(text);
      files.push(exported(main.path, { path, format, rows: null, bytes, sha256: sha256(text) }));
    }
  }
  const complete = gathered.partial.length === 0;
  const manifest = withSeal<Omit<Manifest, 'seal'>>({
    format: manifestFormat,
    tool,
    ...gathered,
    complete,
    files,
  });
  if (stdout) {
    for await (const block of readBlocks(main.path)) await writeOut(block);
  } else await replaceFile(manifestPath(main.path), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

function isReport(
  request: ExportFileRequest,
): request is ExportFileRequest & { readonly format: 'markdown' | 'html' } {
  return request.format === 'markdown' || request.format === 'html';
}

function isTable(request: ExportFileRequest): request is TableRequest {
  return !isReport(request);
}

/**
 * The file that a report names as its source: the JSONL file if there is one, otherwise the first table. Without a
 * table, only the digest of the issues is given.
 */
async function canonicalOf(
  tables: readonly ExportedFile[],
  spool: Spool,
  main: ExportFileRequest,
): Promise<{ readonly file: string; readonly digest: string }> {
  const table = tables.find(({ format }) => format === 'jsonl') ?? tables[0];
  if (table !== undefined) return { file: basename(table.path), digest: table.sha256 };
  const hash = createHash('sha256');
  for (const path of spool.paths) for await (const block of readBlocks(path)) hash.update(block);
  return {
    file: `${basename(main.path)} (issues as received, not saved)`,
    digest: `sha256:${hash.digest('hex')}`,
  };
}

function exported(main: string, { path, format, rows, bytes, sha256 }: ExportedFile): ExportedFile {
  return { path: relativeToManifest(main, path), format, rows, bytes, sha256 };
}

function relativeToManifest(main: string, path: string): string {
  return relative(dirname(main), path).split(sep).join('/');
}
