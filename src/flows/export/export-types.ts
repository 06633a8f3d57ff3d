import type { Manifest } from '../../issues/manifest/manifest.js';
import type { IssueReport } from '../../issues/summary/report-types.js';
import type { Sla } from '../../issues/summary/sla.js';
import type { ExportFormat, JobRequest, ReadJobOptions } from '../../issues/types.js';
import type { RecordedConfig } from '../../model/revision.js';
import type { Run } from '../../plan/types.js';
import type { Lookup } from './export-projects.js';

export interface ExportFileRequest {
  readonly format: ExportFormat;
  readonly path: string;
}

/** The files to write, and their options. */
export interface ExportOutputs {
  /** The manifest is written beside this file. With `stdout`, the path is only used to derive names. */
  readonly main: ExportFileRequest;
  /** Write the main file to standard output, without a manifest. */
  readonly stdout: boolean;
  readonly others: readonly ExportFileRequest[];
  /** Of CSV and Parquet files. */
  readonly columns: readonly string[];
  /** As `CsvOptions.spreadsheet`. */
  readonly spreadsheet: boolean;
  readonly byProject: boolean;
  readonly sla: Sla;
  /** The JSONL file of the baseline; null without a comparison. */
  readonly compareTo: string | null;
}

/** What writing the files of an export needs. */
export interface WriteWorld {
  readonly outputs: ExportOutputs;
  /** The folder of the unfinished export, or of a result for standard output. */
  readonly folder: string;
  /** `setpoint 0.1.0` */
  readonly tool: string;
  /** Describes the run that writes the manifest. */
  readonly record: () => Run;
  /** Renders a report as text (src/report). */
  readonly render: (format: 'markdown' | 'html', report: IssueReport) => string;
  /** Resolves when the bytes have been consumed; they are overwritten afterwards. Rejects if the consumer has gone. */
  readonly writeOut: (bytes: Uint8Array) => Promise<void>;
}

export interface ExportWorld
  extends WriteWorld,
    ReadJobOptions,
    Pick<JobRequest, 'identity' | 'checked' | 'resume'>,
    Pick<Lookup, 'inventory'> {
  /** `scopes`: those of the token, if the run has read them. */
  readonly record: (scopes?: Run['scopes']) => Run;
  /** For the manifest; null or absent if the export uses no configuration. */
  readonly recorded?: Promise<RecordedConfig | null> | undefined;
  /** Called if an earlier run has finished the export, so that nothing is read. */
  readonly onFinished?: (() => Promise<void>) | undefined;
  /** Called before the first page, with the notes for readers of the export. */
  readonly onBegin: (notes: readonly string[]) => Promise<void>;
}

/** The content of a manifest except its files. */
export type Gathered = Omit<Manifest, 'format' | 'tool' | 'run' | 'complete' | 'sla' | 'files' | 'seal'>;
