import type { Query } from '../http/types.js';
import type { Names } from '../settings/setting.js';
import type { Redactable } from './redact.js';

/** The interface's parameters as they were asked for, in the user's words; null or empty where they were not. */
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

/** What goes into every request, but for `project` and `cursor`. */
export interface CheckedParameters {
  readonly stage: 'checked';
  /** Wire names and values; repeated ones are lists. */
  readonly sent: Query;
  /** Null: none is sent, so that the service's own window applies. */
  readonly window: Window | null;
  readonly limit: number;
}

/** A part of an export that is read with a cursor of its own, into a file of its own. */
export interface Segment {
  /** Names the file; digits, or `all`. */
  readonly name: string;
  /** What is sent as `project`. */
  readonly projects: readonly string[];
  /** The slugs of these projects, if the organization's list of projects was read. */
  readonly slugs?: readonly string[];
}

/** One of several jobs that share an export. `index` counts from 0. */
export interface Partition {
  readonly index: number;
  readonly count: number;
}

/** How far a reading is, for whoever watches. */
export interface Reading {
  readonly pages: number;
  readonly rows: number;
  /** How many issues there will be, as far as the service says. */
  readonly expected: number | null;
}

/** What makes an export this one and no other: a reading that goes on must be asked for in the same words. */
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
  readonly reread: Reread;
  readonly partition: Partition | null;
}

/** How much is read once more at the end: pages from the first on until one holds nothing new, or all of them. */
export type Reread = 'newest' | 'all';
export const rereads = ['newest', 'all'] as const;

/** The forms in which an export is written. */
export const exportFormats = ['jsonl', 'csv', 'parquet', 'markdown', 'html'] as const;
export type ExportFormat = (typeof exportFormats)[number];
