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
import type { IssueComparison, IssueSummary } from '../../issues/summary/report-types.js';
import { createSummary, type SummaryOptions } from '../../issues/summary/summary.js';
import { checkOwnJson, checkTarget, readBlocks, replaceFile } from '../../issues/write/files.js';
import type { StartedFile } from '../../issues/write/out-file.js';
import { isFolder } from '../../issues/write/outputs.js';
import { readSpool, type Spool } from '../../issues/write/spool.js';
import { openTables, type TableRequest } from '../../issues/write/write-outputs.js';
import { usageError } from '../../model/fault.js';
import type { JsonObject } from '../../model/json.js';
import { type OpenComparison, reportTop } from './compare-exports.js';
import type { ExportFileRequest, ExportOutputs, Gathered, WritingWorld } from './export-types.js';
import { reportHeader } from './report-header.js';

export interface Finished {
  readonly gathered: Gathered;
  readonly spool: Spool;
  /** As `TableSource.started`. */
  readonly started: StartedFile | null;
}

/** The files of an export that are being written. */
export interface OpenExport {
  /** Adds issues. Call with every issue of the spool in its order, before `finish`. */
  add(issues: readonly JsonObject[]): Promise<void>;
  /** Adds the issues that the spool contains. Does not read it if no file needs them. */
  addSpool(spool: Spool): Promise<void>;
  /** Completes every file, renames them to their final names, and writes the manifest. */
  finish(finished: Finished): Promise<Manifest>;
  /** Removes all files that were not published. */
  abandon(): Promise<void>;
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

/**
 * Opens the tables and reports of an export.
 *
 * @param baseline as returned by `openBaseline`
 * @param from milliseconds since 1970; the reading should not end earlier
 */
export async function openExport(
  outputs: ExportOutputs,
  baseline: OpenComparison | null,
  from: number,
  { tool, render, writeOut }: WritingWorld,
): Promise<OpenExport> {
  const { main, others, stdout, sla } = outputs;
  const requested = [main, ...others];
  const reports = requested.filter(isReport);
  const counted = reports.length === 0 ? null : countIssues({ from, sla, top: reportTop }, baseline);
  const tables = await openTables(requested.filter(isTable), { ...outputs, tool });
  const add = async (issues: readonly JsonObject[]): Promise<void> => {
    counted?.add(issues);
    await tables.add(issues);
  };

  return {
    add,
    async addSpool(spool) {
      if (!tables.takeIssues && counted === null) return;
      for await (const issues of readSpool(spool)) await add(issues.map(({ issue }) => issue));
    },
    async finish({ gathered, spool, started }) {
      const made = await tables.finish({ spool, started, rows: gathered.rows });
      const changes = await counted?.changes(gathered);
      await made.publish();
      const files = made.files.map((file) => exported(main.path, file));
      if (counted !== null) {
        const canonical = canonicalOf(files) ?? (await digestOfIssues(main, { spool, started }));
        const header = reportHeader(gathered, canonical, tool);
        const summary = await counted.summary(Date.parse(gathered.readAt.end), spool);
        for (const { format, path } of reports) {
          const text = render(format, { header, summary, comparison: changes ?? null });
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
    },
    abandon: () => tables.abandon(),
  };
}

/** Counts the issues of an export for its reports. */
function countIssues(options: SummaryOptions, baseline: OpenComparison | null) {
  const summary = createSummary(options);
  return {
    add(issues: readonly JsonObject[]): void {
      for (const issue of issues) {
        summary.add(issue);
        baseline?.after(issue);
      }
    },
    changes: async (gathered: Gathered): Promise<IssueComparison | null> =>
      (await baseline?.end(gathered)) ?? null,
    /**
     * Ages are calculated at the end of the reading, so that the same export always gives the same report. If that is
     * beyond the time that the summary covers, the issues are counted again.
     */
    async summary(end: number, spool: Spool): Promise<IssueSummary> {
      if (summary.covers(end)) return summary.result(end);
      const again = createSummary({ ...options, from: end });
      for await (const issues of readSpool(spool)) for (const { issue } of issues) again.add(issue);
      return again.result(end);
    },
  };
}

function isReport(
  request: ExportFileRequest,
): request is ExportFileRequest & { readonly format: 'markdown' | 'html' } {
  return request.format === 'markdown' || request.format === 'html';
}

function isTable(request: ExportFileRequest): request is TableRequest {
  return !isReport(request);
}

/** The file that a report names as its source, with its digest. */
interface Canonical {
  readonly file: string;
  readonly digest: string;
}

/** The JSONL file if there is one, otherwise the first table; null without a table. */
function canonicalOf(tables: readonly ExportedFile[]): Canonical | null {
  const table = tables.find(({ format }) => format === 'jsonl') ?? tables[0];
  return table === undefined ? null : { file: basename(table.path), digest: table.sha256 };
}

async function digestOfIssues(
  main: ExportFileRequest,
  { spool: { paths }, started }: Pick<Finished, 'spool' | 'started'>,
): Promise<Canonical> {
  const hash = started?.hash.copy() ?? createHash('sha256');
  for (const path of started === null ? paths : paths.slice(1))
    for await (const block of readBlocks(path)) hash.update(block);
  return {
    file: `${basename(main.path)} (issues as received, not saved)`,
    digest: `sha256:${hash.digest('hex')}`,
  };
}

function exported(main: string, { path, format, rows, bytes, sha256 }: ExportedFile): ExportedFile {
  return { path: relativeToManifest(main, path), format, rows, bytes, sha256 };
}

export function relativeToManifest(main: string, path: string): string {
  return relative(dirname(main), path).split(sep).join('/');
}
