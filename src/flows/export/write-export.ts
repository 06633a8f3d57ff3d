import { basename, dirname } from 'node:path';
import { matchGlob } from '../../desired/resolve/globs.js';
import { pathFrom } from '../../disk/is-inside.js';
import { sha256 } from '../../disk/sha256.js';
import { sumsPath, sumsText } from '../../disk/sums.js';
import { writeWhole } from '../../disk/write-whole.js';
import {
  type ExportedFile,
  emptinessOf,
  isInManifestFolder,
  type Manifest,
  manifestFormat,
  manifestPath,
  reasonTexts,
  withSeal,
} from '../../issues/manifest/manifest.js';
import { createListedCounter } from '../../issues/summary/counters.js';
import { createSummary } from '../../issues/summary/summary.js';
import type { ExportFormat } from '../../issues/types.js';
import { createColumns } from '../../issues/write/columns.js';
import { checkOwnFile, checkTarget, measure, readBlocks } from '../../issues/write/files.js';
import type { TableWriter, WrittenFile } from '../../issues/write/out-file.js';
import { readSpool, type Spool } from '../../issues/write/spool.js';
import { createTableWriter, isFolder } from '../../issues/write/table-writer.js';
import { usageError } from '../../model/fault.js';
import { isObject, parseOrNull } from '../../model/json.js';
import { type OpenComparison, reportTop } from './compare-exports.js';
import type { ExportFileRequest, ExportOutputs, Gathered, WriteWorld } from './export-types.js';

/**
 * Checks that all outputs can be written, before the first request. Their paths differ (`reserveOutputs`).
 *
 * @param isRead whether an earlier run has read all issues, and so can have published a folder already
 * @throws Fault usage SP6003 if a path cannot be written
 */
export async function checkOutputs(
  { main, others, byProject, stdout }: ExportOutputs,
  isRead: boolean,
): Promise<void> {
  const outside = others.find(({ path }) => !isInManifestFolder(pathFrom(dirname(main.path), path)));
  if (!stdout && outside !== undefined)
    throw usageError(
      'SP6003',
      `Cannot write ${outside.path}: it must be in the folder of ${main.path} or below it.`,
      'Use a path in that folder, and copy the file after the export.',
    );
  for (const { format, path } of stdout ? others : [main, ...others]) {
    const kind = isFolder(format, byProject) ? 'folder' : 'file';
    if (kind === 'file' || !isRead) checkTarget(path, kind);
  }
  if (stdout) return;
  const manifest = manifestPath(main.path);
  await checkOwnFile(manifest, (text) => {
    const value = parseOrNull(text);
    return isObject(value) && value.format === manifestFormat;
  });
  await checkOwnFile(sumsPath(main.path), (text) => text.endsWith(`  ${basename(manifest)}\n`));
}

/** What was read. */
interface ExportSource {
  /** All but the manifest's files. An issue in several files of the spool is still counted several times. */
  readonly gathered: Gathered;
  readonly spool: Spool;
  /** The files of the spool, if a JSONL file can consist of them as they are. */
  readonly files: readonly WrittenFile[] | null;
}

/**
 * Writes the tables and reports of an export, each under its final name when all tables are complete, then the
 * manifest, and then the digests of all of them.
 *
 * @param baseline as returned by `openBaseline`
 */
export async function writeExport(
  { outputs, tool, record, render, writeOut }: WriteWorld,
  { gathered, spool, files }: ExportSource,
  baseline: OpenComparison | null,
): Promise<Manifest> {
  const { main, others, sla, stdout } = outputs;
  const requested = [main, ...others];
  const run = record();
  const { organization, service, readAt, projectsListed } = gathered;
  const timing = { asOf: Math.floor(Date.parse(readAt.start) / 1000), sla, matchGlob };
  const about = { organization, service: service.origin, asOf: readAt.start };
  const columns = createColumns(outputs.columns, timing);
  const listed = projectsListed && createListedCounter(projectsListed);
  const counter = createSummary({ ...timing, top: reportTop });
  const writers: (TableWriter & { readonly format: ExportFormat })[] = [];
  try {
    for (const request of requested) {
      const { format, path } = request;
      if (isReport(format)) continue;
      // Two results must not be the same file.
      const isFirst = request === requested.find((other) => other.format === format);
      const options = { ...outputs, columns, tool, about };
      const writer = await createTableWriter(format, path, isFirst ? files : null, options);
      writers.push({ format, ...writer });
    }
    const isCounted = sla.length > 0 || requested.some(({ format }) => isReport(format));
    let { rows } = gathered;
    if (isCounted || listed !== null || writers.some(({ add }) => add !== undefined)) {
      rows = 0;
      for await (const issues of readSpool(spool)) {
        rows += issues.length;
        for (const { issue } of issues) {
          listed?.add(issue);
          if (isCounted) counter.add(issue);
          baseline?.after(issue);
        }
        for (const { add } of writers) await add?.(issues);
      }
    }
    const comparison = (await baseline?.end(gathered)) ?? null;
    const made: ExportedFile[] = [];
    for (const { format, finish } of writers)
      for (const file of await finish()) made.push({ ...file, format });
    for (const { publish } of writers) await publish();
    const duplicates = gathered.duplicates + gathered.rows - rows;
    const complete = gathered.partial.length === 0;
    const facts = { tool, run, ...gathered, rows, duplicates, complete };
    const incompleteBecause = gathered.partial.map((reason) => reasonTexts[reason](facts));
    const summary = counter.result();
    const reasons = { incompleteBecause, emptyBecause: emptinessOf(gathered) };
    const header = { ...facts, ...(await sourceOf(made, main, spool)), ...reasons };
    for (const { format, path } of requested) {
      if (!isReport(format)) continue;
      const text = render(format, { header, summary, comparison });
      await writeWhole(path, text);
      made.push({ path, format, rows: null, bytes: Buffer.byteLength(text), sha256: sha256(text) });
    }
    const exported = made.map((file) => ({ ...file, path: pathFrom(dirname(main.path), file.path) }));
    const manifest = withSeal<Omit<Manifest, 'seal'>>({
      format: manifestFormat,
      ...facts,
      projectsListed: listed?.result() ?? null,
      ...(summary.sla && { sla: summary.sla }),
      files: exported,
    });
    if (stdout) for await (const block of readBlocks(main.path, undefined, 'bytes')) await writeOut(block);
    else {
      const path = manifestPath(main.path);
      const text = `${JSON.stringify(manifest, null, 2)}\n`;
      await writeWhole(path, text);
      const sums = [...made, { path, sha256: sha256(text) }];
      await writeWhole(sumsPath(main.path), sumsText(main.path, sums));
    }
    return manifest;
  } catch (error) {
    await Promise.all(writers.map((writer) => writer.abandon().catch(() => undefined)));
    throw error;
  }
}

function isReport(format: ExportFormat): format is 'markdown' | 'html' {
  return format === 'markdown' || format === 'html';
}

/** The file that reports name as their source: the JSONL file, another table, or else the issues as received. */
async function sourceOf(tables: readonly ExportedFile[], main: ExportFileRequest, { paths }: Spool) {
  const table = tables.find(({ format }) => format === 'jsonl') ?? tables[0];
  if (table !== undefined) return { file: basename(table.path), digest: table.sha256 };
  return {
    file: `${basename(main.path)} (issues as received, not saved)`,
    digest: (await measure(...paths)).sha256,
  };
}
