import type { CheckedConfig } from '../desired/types.js';
import type { ReadingClient } from '../http/types.js';
import { columns, readColumns } from '../issues/columns.js';
import { workFolder } from '../issues/job.js';
import { checkpointEveryMs } from '../issues/keeper.js';
import type { Manifest } from '../issues/manifest.js';
import { checkParameters, everything } from '../issues/parameters.js';
import { placed } from '../issues/places.js';
import type { Redactable } from '../issues/redact.js';
import { readSla } from '../issues/sla.js';
import type { AskedParameters, ExportFormat, Partition, Reading, Reread } from '../issues/types.js';
import { vocabularyFor } from '../settings/names.js';
import { exportIssues } from './export-issues.js';
import type { ExportFileRequest, ExportOutputs, WritingWorld } from './export-types.js';
import { mergeExports } from './merge-exports.js';
import { readInventory } from './read-inventory.js';

/** The files that are to be written. What is left out is as on the command line (docs/export.md). */
export interface ExportFiles {
  /** The file that the manifest stands beside. */
  readonly output: string;
  /** Of that file; default `jsonl`. */
  readonly format?: ExportFormat | undefined;
  /** More files from the same reading. */
  readonly others?: readonly ExportFileRequest[] | undefined;
  /** Of CSV and Parquet, in this order; default all. */
  readonly columns?: readonly string[] | undefined;
  /** False: CSV for programs, without byte order mark and guards against formulas. */
  readonly spreadsheet?: boolean | undefined;
  /** Parquet as a folder with a file for each project. */
  readonly byProject?: boolean | undefined;
  /** In reports: `fatal=1d,error=7d`. */
  readonly sla?: string | undefined;
  /** In reports: the canonical file of an earlier export. */
  readonly compareTo?: string | undefined;
}

/** What is to be exported. What is left out is as on the command line: every issue, in the order of first sightings. */
export interface ExportWish extends ExportFiles {
  readonly parameters?: Partial<AskedParameters> | undefined;
  /** Slugs, ids, globs. */
  readonly projects?: readonly string[] | undefined;
  readonly redact?: readonly Redactable[] | undefined;
  readonly maxIssues?: number | undefined;
  readonly cursor?: string | undefined;
  readonly reread?: Reread | undefined;
  readonly partition?: Partition | undefined;
  /** Go on with an export that was interrupted, or begin where there is none. */
  readonly resume?: boolean | undefined;
}

/** What writing needs: who writes (`my-script 1`), and how a report is rendered (`renderIssues`). */
export type ExportWriter = Pick<WritingWorld, 'tool' | 'render'>;

/** What an export needs from the world around it. */
export interface ExportRun extends ExportWriter {
  /** Of the organization that it names, only the list of projects is read, and only where projects are not named by id. */
  readonly config: CheckedConfig;
  readonly client: ReadingClient;
  /** Projects that are read side by side, at most. */
  readonly concurrency: number;
  /** ISO 8601, UTC, to the second. */
  readonly now: () => string;
  /** Milliseconds that never go back. */
  readonly monotonic: () => number;
  readonly onProgress?: ((reading: Reading) => void) | undefined;
}

/**
 * Exports issues to files, as `setpoint issues export` does: complete, resumable, with a manifest beside them.
 *
 * @returns the manifest
 * @throws Fault of kind usage or files before anything is sent; once a page was kept SP6040, or SP6041 where it was interrupted.
 */
export async function exportAsWished(wish: ExportWish, run: ExportRun): Promise<Manifest> {
  const { config, client } = run;
  const { organization, service } = config.root;
  const { names } = service;
  const parameters = { ...everything, ...wish.parameters };
  const outputs = outputsFor(wish);
  const request = {
    identity: {
      origin: client.origin,
      organization,
      names,
      parameters,
      projects: wish.projects ?? [],
      redact: [...new Set(wish.redact)].sort(),
      maxIssues: wish.maxIssues ?? null,
      cursor: wish.cursor ?? null,
      reread: wish.reread ?? 'newest',
      partition: wish.partition ?? null,
    },
    checked: checkParameters(parameters, { vocabulary: vocabularyFor(names), now: Date.parse(run.now()) }),
    outputs,
    folder: workFolder(outputs.main.path),
    resume: wish.resume === true,
  };
  return exportIssues(request, {
    ...writingBy(run),
    client,
    inventory: () => readInventory(client, config),
    concurrency: run.concurrency,
    now: run.now,
    monotonic: run.monotonic,
    checkpointEveryMs,
    onBegin: async () => {},
    onProgress: run.onProgress ?? (() => {}),
  });
}

/**
 * Joins the shares of one export, as `setpoint issues merge` does.
 *
 * @param paths the canonical file of each share, or its manifest
 * @returns the manifest of the whole
 * @throws Fault SP6052 where a share is not as its manifest says, SP6060 to SP6063 where they are no whole.
 */
export async function mergeAsWished(
  paths: readonly string[],
  files: ExportFiles,
  writer: ExportWriter,
): Promise<Manifest> {
  const outputs = outputsFor(files);
  return mergeExports({ paths, outputs, folder: workFolder(outputs.main.path) }, writingBy(writer));
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

/** Whoever writes to files writes nowhere else. */
function writingBy({ tool, render }: ExportWriter): WritingWorld {
  return { tool, render, writeOut: async () => {} };
}
