import type { Manifest } from '../manifest/manifest.js';
import type { Window } from '../types.js';
import type { SlaResult } from './sla.js';
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
  /** The name of the main file without its folder, and its digest (`sha256:…`). */
  readonly file: string;
  readonly digest: string;
}

export interface IssueSummary {
  readonly issues: number;
  /** Issues with the status `unresolved`; null if no row has a status. */
  readonly open: number | null;
  /** Sum of `count`: events within the requested window; null if no row has a count. */
  readonly events: number | null;
  /** Issues with an unhandled error; null if no row has this field. */
  readonly unhandled: number | null;
  /** Open issues without an assignee; null if no row has this field. */
  readonly unassigned: number | null;
  readonly byProject: Tally;
  readonly byLevel: Tally;
  readonly byStatus: Tally;
  /** `name` is the substatus, `of` the status that it belongs to. */
  readonly bySubstatus: Tally;
  readonly byPriority: Tally;
  readonly byCategory: Tally;
  /** `name` is the assignee's name, `of` is `user` or `team`. */
  readonly byAssignee: Tally;
  /** Projects by level; null if no row has both. */
  readonly projectLevels: Matrix | null;
  /** Days since the issue was first and last seen, in ascending order. */
  readonly age: Tally;
  readonly staleness: Tally;
  /** Null without time limits. */
  readonly sla: SlaResult | null;
  /** Longest overdue first; at most `top`. */
  readonly topOverdue: readonly IssueLine[];
  readonly topByEvents: readonly IssueLine[];
  readonly topByUsers: readonly IssueLine[];
  /** Open issues without an assignee, most events first. */
  readonly topUnassigned: readonly IssueLine[];
  /** One for each period of `stats` (`24h`, `14d`), summed over all issues. */
  readonly trends: readonly Trend[];
}

export interface OpenCount {
  readonly issues: number;
  readonly open: number;
  readonly events: number;
  readonly overdue: number;
  /** The greatest age of an open issue, in seconds; null without one. */
  readonly oldest: number | null;
}

/** Counts by one field. */
export interface Tally {
  /**
   * Of projects and assignees, most overdue issues first; then most issues first, then by name; projects by name. At
   * most `top` assignees.
   */
  readonly rows: readonly TallyRow[];
  /** Sum of the names without a row; null if each name has a row. */
  readonly others: Others | null;
  /** Issues without a valid value: all, if the export does not contain the field. */
  readonly missing: number;
  /** Only for ages: whether some times are those of the top level, which deployments limit to the window. */
  readonly isWindow?: boolean;
}

export interface TallyRow extends OpenCount {
  /** Null if the service returns null: no priority, no assignee. */
  readonly name: string | null;
  readonly of: string | null;
}

export interface Others extends OpenCount {
  /** The number of these names; with `orMore`, the minimum. */
  readonly names: number;
  readonly orMore: boolean;
}

export interface Matrix {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly counts: readonly number[] }[];
  /** Whether there are projects without a row. */
  readonly beyond: boolean;
}

export interface Trend {
  readonly period: string;
  /** Issues that have this period. */
  readonly issues: number;
  /** Sorted by time. */
  readonly points: readonly TrendPoint[];
  /** Events that exceed the maximum number of points. 0 for every service that uses one common time line. */
  readonly uncounted: number;
}

interface TrendPoint {
  /** Unix time in seconds at which the step begins. */
  readonly at: number;
  readonly events: number;
  /** Whether every issue has a number for this step. Time lines that are read later can begin and end later. */
  readonly whole: boolean;
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
