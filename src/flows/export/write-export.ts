import { createHash } from 'node:crypto';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { sha256 } from '../../disk/sha256.js';
import { usageError } from '../../issues/fault.js';
import { isInManifestFolder } from '../../issues/manifest/check-manifest.js';
import {
  type ExportedFile,
  type Manifest,
  manifestFormat,
  manifestPath,
  withSeal,
} from '../../issues/manifest/manifest.js';
import type { IssueComparison, IssueReport } from '../../issues/summary/report-types.js';
import { createSummary } from '../../issues/summary/summary.js';
import type { ExportFormat } from '../../issues/types.js';
import {
  checkOwnJson,
  checkTarget,
  type Measured,
  readBlocks,
  replaceFile,
} from '../../issues/write/files.js';
import type { StartedFile } from '../../issues/write/out-file.js';
import { isFolder } from '../../issues/write/outputs.js';
import type { Spool } from '../../issues/write/spool.js';
import { createTables, type TableRequest, type Tables } from '../../issues/write/write-outputs.js';
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
  const places = paths.map((path) => resolve(path));
  const twice = paths.find((_, at) => places.indexOf(places[at] ?? '') < at);
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
  finished: Finished,
  outputs: ExportOutputs,
  world: WritingWorld,
): Promise<Manifest> {
  const { main, others, stdout } = outputs;
  const requested = [main, ...others];
  const reports = requested.filter((each) => !isTable(each));
  const summary = reports.length === 0 ? null : summaryOf(finished.gathered, outputs);
  const comparison = summary === null ? null : finished.baseline;
  const tables = await createTables({
    spool: finished.spool,
    started: finished.started,
    rows: finished.gathered.rows,
    tables: requested.filter(isTable),
    options: {
      columns: outputs.columns,
      spreadsheet: outputs.spreadsheet,
      byProject: outputs.byProject,
      tool: world.tool,
    },
    observers: [
      ...(summary === null ? [] : [(issue: Parameters<typeof summary.add>[0]) => summary.add(issue)]),
      ...(comparison === null ? [] : [comparison.after]),
    ],
  });
  const compared = await compareNow(comparison, finished.gathered, tables);
  await tables.publish();
  const made = tables.files.map(({ path, ...rest }) => exported(main.path, path, rest));
  if (summary !== null) {
    const report = {
      header: reportHeader(finished.gathered, await canonicalOf(made, finished, main), world.tool),
      summary: summary.result(),
      comparison: compared,
    };
    for (const request of reports) made.push(await writeReport(request, report, main.path, world));
  }
  const manifest = manifestOf(finished.gathered, made, world.tool);
  if (stdout) await streamOut(main.path, world);
  else await replaceFile(manifestPath(main.path), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

async function compareNow(
  comparison: OpenComparison | null,
  gathered: Gathered,
  tables: Tables,
): Promise<IssueComparison | null> {
  try {
    return comparison === null ? null : await comparison.end(gathered);
  } catch (error) {
    await tables.abandon();
    throw error;
  }
}

function isTable(request: ExportFileRequest): request is TableRequest {
  return request.format !== 'markdown' && request.format !== 'html';
}

/** Ages are calculated at the end of the reading, so that the same export always gives the same report. */
function summaryOf({ readAt }: Gathered, { sla }: ExportOutputs): ReturnType<typeof createSummary> {
  return createSummary({ now: Date.parse(readAt.end), sla, top: reportTop });
}

/**
 * The file that a report names as its source: the JSONL file if there is one, otherwise the first table. Without a
 * table, only the digest of the issues is given.
 */
async function canonicalOf(
  made: readonly ExportedFile[],
  { spool }: Finished,
  main: ExportFileRequest,
): Promise<{ readonly file: string; readonly digest: string }> {
  const table = made.find(({ format }) => format === 'jsonl') ?? made[0];
  if (table !== undefined) return { file: basename(table.path), digest: table.sha256 };
  const hash = createHash('sha256');
  for (const path of spool.paths) for await (const block of readBlocks(path)) hash.update(block);
  return {
    file: `${basename(main.path)} (issues as received, not saved)`,
    digest: `sha256:${hash.digest('hex')}`,
  };
}

async function writeReport(
  { format, path }: ExportFileRequest,
  report: IssueReport,
  main: string,
  world: WritingWorld,
): Promise<ExportedFile> {
  if (format !== 'markdown' && format !== 'html') throw new Error(`no report: ${format}`);
  const text = world.render(format, report);
  await replaceFile(path, text);
  return exported(main, path, {
    format,
    rows: null,
    bytes: Buffer.byteLength(text),
    sha256: sha256(text),
  });
}

function exported(
  main: string,
  path: string,
  rest: { readonly format: ExportFormat; readonly rows: number | null } & Measured,
): ExportedFile {
  const { format, rows, bytes, sha256 } = rest;
  return { path: relativeToManifest(main, path), format, rows, bytes, sha256 };
}

function relativeToManifest(main: string, path: string): string {
  return relative(dirname(main), path).split(sep).join('/');
}

function manifestOf(gathered: Gathered, files: readonly ExportedFile[], tool: string): Manifest {
  return withSeal({
    format: manifestFormat,
    tool,
    ...gathered,
    complete: gathered.partial.length === 0,
    files,
  });
}

async function streamOut(path: string, { writeOut }: WritingWorld): Promise<void> {
  for await (const block of readBlocks(path)) await writeOut(block);
}
