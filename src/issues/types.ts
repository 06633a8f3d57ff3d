import type { ReadingClient } from '../http/types.js';
import type { DeepReadonly } from '../model/json.js';
import type { CheckpointJson } from '../settings/generated/types.js';

/** A saved export in progress (schemas/export-checkpoint.schema.json). */
export type Checkpoint = Omit<DeepReadonly<CheckpointJson>, 'seal'>;

/** The options that identify an export: a run that resumes it must use the same ones. */
export type ExportIdentity = Checkpoint['identity'];

/** The parameters of the interface as the user gave them; null or empty if not given. */
export type AskedParameters = ExportIdentity['parameters'];

/** One of the jobs that an export is divided into. `index` counts from 0. */
export type Partition = NonNullable<ExportIdentity['partition']>;

/** Absolute times, ISO 8601 in UTC. */
export type Window = NonNullable<Checkpoint['window']>;

/** Progress of a segment, with the size and digest of its file. */
export type SegmentState = Checkpoint['segments'][number];

/** A part of an export that is read with its own cursor into its own file. */
export type Segment = Pick<SegmentState, 'name' | 'projects' | 'slugs'>;

export type Measured = Pick<SegmentState, 'bytes' | 'sha256'>;

/** What to read. `allProjects`: the projects of all partitions together; null if the export is not partitioned. */
export interface SegmentPlan extends Pick<Checkpoint, 'allProjects' | 'closed' | 'projectsListed'> {
  readonly segments: readonly Segment[];
}

/**
 * What every request contains, except `project` and `cursor`: names and values, lists for repeated parameters. Without a
 * window, none is sent, and the service uses its own.
 */
export interface CheckedParameters extends Pick<Checkpoint, 'sent' | 'window'> {
  readonly stage: 'checked';
}

/** Progress of a reading. */
export interface Reading {
  readonly pages: number;
  readonly rows: number;
  /** The expected number of issues, if the service reports it. */
  readonly expected: number | null;
}

export const rereads = ['newest', 'all'] as const;

/** The formats of an export. */
export const exportFormats = ['jsonl', 'csv', 'parquet', 'markdown', 'html'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface JobRequest {
  /** The work folder of the unfinished export. */
  readonly folder: string;
  readonly identity: ExportIdentity;
  readonly checked: CheckedParameters;
  readonly resume: boolean;
  readonly tool: string;
  /** When this process began. ISO 8601, UTC. */
  readonly startedAt: string;
  /** ISO 8601, UTC. */
  readonly now: string;
  /** Called only for a new export. */
  readonly plan: () => Promise<SegmentPlan>;
}

export interface ReadJobOptions {
  readonly client: ReadingClient;
  /** Maximum number of projects that are read concurrently. */
  readonly concurrency: number;
  /** ISO 8601, UTC, to the second. */
  readonly now: () => string;
  /** Monotonic time in milliseconds. */
  readonly monotonic: () => number;
  readonly onProgress: (reading: Reading) => void;
}
