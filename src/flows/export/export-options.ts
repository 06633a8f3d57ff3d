import type { CheckedConfig } from '../../desired/types.js';
import type { Manifest } from '../../issues/manifest/manifest.js';
import { workFolder } from '../../issues/read/job.js';
import { checkpointEveryMs } from '../../issues/read/read-job.js';
import type { Redactable } from '../../issues/read/redact.js';
import { checkParameters, defaultParameters } from '../../issues/request/parameters.js';
import { readSla } from '../../issues/summary/sla.js';
import type { AskedParameters, ExportFormat, FinalPass, Partition } from '../../issues/types.js';
import { columns, readColumns } from '../../issues/write/columns.js';
import { placed } from '../../issues/write/outputs.js';
import { vocabularyFor } from '../../settings/names.js';
import { readInventory } from '../read/read-organization.js';
import { exportIssues } from './export-issues.js';
import type { ExportFileRequest, ExportOutputs, ExportWorld, WritingWorld } from './export-types.js';
import { mergeExports } from './merge-exports.js';

/** The files to write. Defaults are those of the command line (docs/reference/export.md). */
export interface ExportFiles {
  /** The main file; the manifest is written beside it. */
  readonly output: string;
  /** Format of the main file; default `jsonl`. */
  readonly format?: ExportFormat | undefined;
  /** Additional files from the same data. */
  readonly others?: readonly ExportFileRequest[] | undefined;
  /** Columns of CSV and Parquet files, in this order; default all. */
  readonly columns?: readonly string[] | undefined;
  /** False: plain CSV, without byte order mark and without formula escaping. */
  readonly spreadsheet?: boolean | undefined;
  /** Parquet as a folder with a file for each project. */
  readonly byProject?: boolean | undefined;
  /** For reports: `fatal=1d,error=7d`. */
  readonly sla?: string | undefined;
  /** For reports: the JSONL file of the baseline. */
  readonly compareTo?: string | undefined;
}

/** The issues to export. Defaults are those of the command line: every issue, sorted by first sighting. */
export interface ExportOptions extends ExportFiles {
  readonly parameters?: Partial<AskedParameters> | undefined;
  /** Slugs, ids, globs. */
  readonly projects?: readonly string[] | undefined;
  readonly redact?: readonly Redactable[] | undefined;
  readonly maxIssues?: number | undefined;
  readonly cursor?: string | undefined;
  readonly reread?: FinalPass | undefined;
  readonly partition?: Partition | undefined;
  /** Resume an interrupted export if there is one; otherwise start a new one. */
  readonly resume?: boolean | undefined;
}

/** What writing needs: the name of the program (`my-script 1`), and a renderer for reports (`renderIssues`). */
export type ExportWriter = Pick<WritingWorld, 'tool' | 'render'>;

/** What an export needs from its environment. */
export interface ExportRun
  extends ExportWriter,
    Pick<ExportWorld, 'client' | 'concurrency' | 'now' | 'monotonic'> {
  /** Of the organization in it, only the list of projects is read, and only if projects are not given by id. */
  readonly config: CheckedConfig;
  readonly onProgress?: ExportWorld['onProgress'] | undefined;
}

/**
 * Exports issues to files, like `setpoint issues export`: complete, resumable, with a manifest.
 *
 * @returns the manifest
 * @throws Fault usage or files before the first request
 * @throws Fault service SP6040 or interrupted SP6041 after the first page was saved
 */
export async function exportToFiles(options: ExportOptions, run: ExportRun): Promise<Manifest> {
  const { config, client } = run;
  const { organization, service } = config.root;
  const { names } = service;
  const parameters = { ...defaultParameters, ...options.parameters };
  const outputs = outputsFor(options);
  const request = {
    identity: {
      origin: client.origin,
      organization,
      names,
      parameters,
      projects: options.projects ?? [],
      redact: [...new Set(options.redact)].sort(),
      maxIssues: options.maxIssues ?? null,
      cursor: options.cursor ?? null,
      reread: options.reread ?? 'newest',
      partition: options.partition ?? null,
    },
    checked: checkParameters(parameters, { vocabulary: vocabularyFor(names), now: Date.parse(run.now()) }),
    outputs,
    folder: workFolder(outputs.main.path),
    resume: options.resume === true,
  };
  return exportIssues(request, {
    ...run,
    writeOut: ignoreOutput,
    inventory: () => readInventory(client, config),
    checkpointEveryMs,
    onBegin: async () => {},
    onProgress: run.onProgress ?? (() => {}),
  });
}

/**
 * Merges the partitions of one export, like `setpoint issues merge`.
 *
 * @param paths the JSONL file or the manifest of each partition
 * @returns the manifest of the merged export
 * @throws Fault files SP6052 if a partition differs from its manifest
 * @throws Fault files SP6060 to SP6063 if the partitions do not make up a complete export
 */
export async function mergeToFiles(
  paths: readonly string[],
  files: ExportFiles,
  writer: ExportWriter,
): Promise<Manifest> {
  const outputs = outputsFor(files);
  return mergeExports(
    { paths, outputs, folder: workFolder(outputs.main.path) },
    { ...writer, writeOut: ignoreOutput },
  );
}

function outputsFor(files: ExportFiles): ExportOutputs {
  const byProject = files.byProject === true;
  return {
    main: placed({ format: files.format ?? 'jsonl', path: files.output }, byProject),
    stdout: false,
    others: (files.others ?? []).map((other) => placed(other, byProject)),
    columns: files.columns === undefined ? columns : readColumns(files.columns),
    spreadsheet: files.spreadsheet !== false,
    byProject,
    sla: files.sla === undefined ? null : readSla(files.sla),
    compareTo: files.compareTo ?? null,
  };
}

/** Nothing goes to standard output if the result is written to files. */
const ignoreOutput: WritingWorld['writeOut'] = async () => {};
