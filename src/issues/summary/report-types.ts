import type { Manifest } from '../manifest/manifest.js';
import type { Window } from '../types.js';
import type { IssueSummary } from './summary.js';
import type { IssueLine } from './summary-issue.js';

/**
 * Input of the issue reports: plain data, so that every format shows the same. All texts from issues, parameters and
 * names are raw; each renderer sanitises for its own format. Times are ISO 8601 in UTC, durations are whole seconds.
 * `null` means that the export does not contain the value (a collapsed field, for example), never zero.
 */

export interface IssueReport {
  readonly header: ReportHeader;
  readonly summary: IssueSummary;
  /** Null if no baseline was given. */
  readonly comparison: IssueComparison | null;
}

/**
 * The source of the rows, and whether they are complete. Ages are calculated at the start of `readAt`. Only links to
 * issues of the origin in `service` are kept.
 */
export interface ReportHeader extends Omit<Manifest, 'files' | 'format' | 'seal'> {
  /** Why the export is incomplete, one sentence each. Empty if `complete`. */
  readonly incompleteBecause: readonly string[];
  /** As `emptinessOf` returns it. */
  readonly emptyBecause: string | null;
  /** The name of the main file without its folder, and its digest (`sha256:…`). */
  readonly file: string;
  readonly digest: string;
}

export interface IssueComparison {
  readonly against: BaselineExport;
  readonly changes: IssueChanges;
}

export interface BaselineExport {
  readonly file: string;
  /** Of the file as it was read now. */
  readonly digest: string;
  /**
   * Whether the manifest belongs to exactly this file. If not, the remaining facts are unknown and null. `unsound`: its
   * seal or its own numbers are inconsistent, or it is not a manifest.
   */
  readonly manifest: 'fits' | 'of-another-file' | 'unsound' | 'none';
  readonly readAt: Window | null;
  readonly complete: boolean | null;
  /** The options that differ between the exports (`query`, `window`, `project`): reasons for new and gone issues. */
  readonly askedOtherwise: readonly string[];
}

export interface IssueChanges extends Readonly<Record<IssueChange, Changed>> {
  /** The number of issues of the baseline. */
  readonly before: number;
}

/**
 * - `new`: in this export but not in the baseline
 * - `gone`: in the baseline but not in this export: deleted, merged, or no longer in the query or the window
 * - `stillOpen`: open in both
 * - `resolved`: open or archived before, resolved now
 * - `archived`: open before, archived (`ignored`) now
 * - `reopened`: resolved or archived before, open now
 * - `unchanged`: in both, without any of the changes above and not open in both
 * - `unknown`: in both, but at least one of the two has no status
 */
export type IssueChange =
  | 'new'
  | 'gone'
  | 'stillOpen'
  | 'resolved'
  | 'archived'
  | 'reopened'
  | 'unchanged'
  | 'unknown';

export interface Changed {
  readonly issues: number;
  /** Most events first; at most `top`, and none if nothing changed. */
  readonly top: readonly IssueLine[];
}
