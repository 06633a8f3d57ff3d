import type { Query, ReadingClient } from '../http/types.js';
import type { Names } from '../settings/setting.js';
import type { Redactable } from './read/redact.js';

/** The parameters of the interface as the user gave them; null or empty if not given. */
export interface AskedParameters {
  readonly query: string | null;
  readonly view: string | null;
  readonly environments: readonly string[];
  readonly statsPeriod: string | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly sort: string;
  readonly limit: number;
  readonly groupStatsPeriod: string | null;
  readonly shortIdLookup: boolean;
  readonly expand: readonly string[];
  readonly collapse: readonly string[];
}

/** Absolute times, ISO 8601 in UTC. */
export interface Window {
  readonly start: string;
  readonly end: string;
}

/** What every request contains, except `project` and `cursor`. */
export interface CheckedParameters {
  readonly stage: 'checked';
  /** Names and values as sent; lists for repeated parameters. */
  readonly sent: Query;
  /** Null: none is sent, and the service uses its own window. */
  readonly window: Window | null;
}

/** A part of an export that is read with its own cursor into its own file. */
export interface Segment {
  /** The base name of the file: digits, or `all`. */
  readonly name: string;
  /** Sent as `project`. */
  readonly projects: readonly string[];
  /** The slugs of these projects, if the organization's list of projects was read. */
  readonly slugs?: readonly string[];
}

/** A project that the caller cannot access, as the organization's list of projects shows. */
export interface LeftOutProject {
  readonly id: string;
  readonly slug: string;
}

/** What to read. `allProjects`: the projects of all partitions together; null if the export is not partitioned. */
export interface SegmentPlan {
  readonly segments: readonly Segment[];
  readonly allProjects: readonly string[] | null;
  /** The projects to read, of all partitions together, that are left out for that; absent if there are none. */
  readonly closed?: readonly LeftOutProject[];
}

/** One of the jobs that an export is divided into. `index` counts from 0. */
export interface Partition {
  readonly index: number;
  readonly count: number;
}

/** Progress of a reading. */
export interface Reading {
  readonly pages: number;
  readonly rows: number;
  /** The expected number of issues, if the service reports it. */
  readonly expected: number | null;
}

/** The options that identify an export: a run that resumes it must use the same ones. */
export interface ExportIdentity {
  readonly origin: string;
  readonly organization: string;
  readonly names: Names;
  readonly parameters: AskedParameters;
  /** As typed: slugs, ids, globs. */
  readonly projects: readonly string[];
  readonly redact: readonly Redactable[];
  readonly maxIssues: number | null;
  readonly cursor: string | null;
  readonly reread: FinalPass;
  readonly partition: Partition | null;
}

/** How much is read again at the end: pages from the first until one contains nothing new, or all pages. */
export type FinalPass = 'newest' | 'all';
export const rereads = ['newest', 'all'] as const;

/** The formats of an export. */
export const exportFormats = ['jsonl', 'csv', 'parquet', 'markdown', 'html'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface Measured {
  readonly bytes: number;
  /** `sha256:` and 64 hexadecimal digits. */
  readonly sha256: string;
}

export interface JobRequest {
  /** The work folder of the unfinished export. */
  readonly folder: string;
  readonly identity: ExportIdentity;
  readonly checked: CheckedParameters;
  readonly resume: boolean;
  readonly tool: string;
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
  /** Minimum time between two checkpoints, in milliseconds. */
  readonly checkpointEveryMs: number;
  readonly onProgress: (reading: Reading) => void;
}
