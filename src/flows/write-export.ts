import { createHash } from 'node:crypto';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { staysBeside } from '../issues/check-manifest.js';
import type { Spool } from '../issues/derive.js';
import { usage } from '../issues/fault.js';
import { checkOwnJson, checkTarget, type Measured, readBlocks, replaceFile } from '../issues/files.js';
import {
  type ExportedFile,
  type Manifest,
  manifestFormat,
  manifestPath,
  renderManifest,
  sealManifest,
} from '../issues/manifest.js';
import type { Begun } from '../issues/out-file.js';
import { isFolder } from '../issues/places.js';
import type { Redactable } from '../issues/redact.js';
import type { IssueComparison, IssueReport } from '../issues/report-types.js';
import { createSummary } from '../issues/summary.js';
import type { ExportFormat } from '../issues/types.js';
import { makeTables, type TableRequest, type Tables } from '../issues/write-outputs.js';
import { type OpenComparison, openComparison } from './compare-exports.js';
import type { ExportFileRequest, ExportOutputs, WritingWorld } from './export-types.js';
import { reportHeader } from './report-header.js';

/** All that a manifest says but for the files. */
export type Gathered = Omit<Manifest, 'format' | 'tool' | 'complete' | 'files' | 'seal'>;

export interface Finished {
  readonly gathered: Gathered;
  readonly spool: Spool;
  /** As `TablesRequest.begun`. */
  readonly begun: Begun | null;
  /** As `openEarlier` gave it. */
  readonly earlier: OpenComparison | null;
}

/** Rows of each list of a report. */
const reportTop = 20;

/**
 * Refuses places that nothing can be written to, before anything is asked of the service.
 *
 * @param isRead whether an earlier run read everything, and so can have published a folder already
 * @throws Fault SP6003
 */
export async function checkOutputs(
  { main, others, byProject, stdout }: ExportOutputs,
  isRead: boolean,
): Promise<void> {
  checkApart([main, ...others].map(({ path }) => path).concat(stdout ? [] : [manifestPath(main.path)]));
  if (!stdout) checkBeside(main.path, others);
  for (const { format, path } of stdout ? others : [main, ...others]) {
    const kind = isFolder(format, byProject) ? 'folder' : 'file';
    if (kind === 'file' || !isRead) await checkTarget(path, kind);
  }
  if (!stdout) await checkOwnJson(manifestPath(main.path), manifestFormat);
}

/**
 * The earlier export that is to be compared with, where there is one: read to its end before anything is asked of the service.
 *
 * @param redacted what is taken out of this export
 * @throws Fault SP6053, SP6054
 */
export async function openEarlier(
  { compareTo }: ExportOutputs,
  redacted: readonly Redactable[],
): Promise<OpenComparison | null> {
  return compareTo === null ? null : openComparison(compareTo, { top: reportTop, redacted });
}

/** The second of two files at one place would replace the first. */
function checkApart(paths: readonly string[]): void {
  const places = paths.map((path) => resolve(path));
  const twice = paths.find((_, at) => places.indexOf(places[at] ?? '') < at);
  if (twice === undefined) return;
  throw usage(
    'SP6003',
    `Two files of the export are to be written to ${twice}.`,
    'Name a file of its own for each; the manifest takes FILE.manifest.json.',
  );
}

/** The manifest names each file from its own folder, and is held to naming none outside of it. */
function checkBeside(main: string, others: readonly ExportFileRequest[]): void {
  const outside = others.find(({ path }) => !staysBeside(fromManifest(main, path)));
  if (outside === undefined) return;
  throw usage(
    'SP6003',
    `${outside.path} is not in the folder of ${main}, nor below it, where the manifest could name it.`,
    'Name a file there, and copy it to where it is wanted when the export is done.',
  );
}

/** Makes every file of the finished reading, gives all of them their names, and says in the manifest what they are. */
export async function writeExport(
  finished: Finished,
  outputs: ExportOutputs,
  world: WritingWorld,
): Promise<Manifest> {
  const { main, others, stdout } = outputs;
  const wanted = [main, ...others];
  const reports = wanted.filter((each) => !isTable(each));
  const summary = reports.length === 0 ? null : summaryOf(finished.gathered, outputs);
  const comparison = summary === null ? null : finished.earlier;
  const tables = await makeTables({
    spool: finished.spool,
    begun: finished.begun,
    rows: finished.gathered.rows,
    tables: wanted.filter(isTable),
    options: {
      columns: outputs.columns,
      spreadsheet: outputs.spreadsheet,
      byProject: outputs.byProject,
      tool: world.tool,
    },
    watchers: [
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
  else await replaceFile(manifestPath(main.path), renderManifest(manifest));
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

/** Ages are reckoned at the end of the reading, so that the same export gives the same report whenever it is made. */
function summaryOf({ readAt }: Gathered, { sla }: ExportOutputs): ReturnType<typeof createSummary> {
  return createSummary({ now: Date.parse(readAt.end), sla, top: reportTop });
}

/** The file that a report names as its source: the lines as received where they are kept, else whatever table is. */
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
    file: `${basename(main.path)} (issues as received, not kept)`,
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
  const sha256 = `sha256:${createHash('sha256').update(text).digest('hex')}`;
  return exported(main, path, { format, rows: null, bytes: Buffer.byteLength(text), sha256 });
}

function exported(
  main: string,
  path: string,
  rest: { readonly format: ExportFormat; readonly rows: number | null } & Measured,
): ExportedFile {
  const { format, rows, bytes, sha256 } = rest;
  return { path: fromManifest(main, path), format, rows, bytes, sha256 };
}

function fromManifest(main: string, path: string): string {
  return relative(dirname(main), path).split(sep).join('/');
}

function manifestOf(gathered: Gathered, files: readonly ExportedFile[], tool: string): Manifest {
  return sealManifest({
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
