import type { ReadingClient } from '../http/types.js';
import type { Column } from '../issues/columns.js';
import type { IssueReport } from '../issues/report-types.js';
import type { Sla } from '../issues/sla.js';
import type { CheckedParameters, ExportFormat, ExportIdentity, Reading, Window } from '../issues/types.js';

export interface ExportFileRequest {
  readonly format: ExportFormat;
  readonly path: string;
}

/** What is written, and how. */
export interface ExportOutputs {
  /** The file that the manifest stands beside; with `stdout`, only what its name would be. */
  readonly main: ExportFileRequest;
  /** The main file goes to standard output; there is no manifest then. */
  readonly stdout: boolean;
  readonly others: readonly ExportFileRequest[];
  readonly columns: readonly Column[];
  /** As `CsvOptions.spreadsheet`. */
  readonly spreadsheet: boolean;
  readonly byProject: boolean;
  readonly sla: Sla | null;
  /** The canonical file of an earlier export; null: none to compare with. */
  readonly compareTo: string | null;
}

export interface ExportRequest {
  readonly identity: ExportIdentity;
  readonly checked: CheckedParameters;
  readonly outputs: ExportOutputs;
  /** Where the export is kept until it is finished. */
  readonly folder: string;
  readonly resume: boolean;
}

/** What writing needs from the world around it. */
export interface WritingWorld {
  /** `setpoint 0.1.0` */
  readonly tool: string;
  /** Data in, text out (report room). */
  readonly render: (format: 'markdown' | 'html', report: IssueReport) => string;
  /** Resolves when the reader has the bytes, which are overwritten then; rejects where there is no reader any more. */
  readonly writeOut: (bytes: Uint8Array) => Promise<void>;
}

export interface ExportWorld extends WritingWorld {
  readonly client: ReadingClient;
  /** Every project of the organization: one read, and only where slugs, globs or a share of all are asked for. */
  readonly inventory: () => Promise<readonly ({ readonly id: string; readonly slug: string } | null)[]>;
  readonly concurrency: number;
  /** ISO 8601, UTC, seconds. */
  readonly now: () => string;
  /** Milliseconds that never go back. */
  readonly monotonic: () => number;
  readonly checkpointEveryMs: number;
  /** Once, before the first page: the absolute times that are sent. */
  readonly onBegin: (window: Window | null) => Promise<void>;
  readonly onProgress: (reading: Reading) => void;
}
