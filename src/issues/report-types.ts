/**
 * What the reports of an export are made from: plain data, so that every picture of it tells the same. All texts that come
 * from issues, parameters and names are raw; each picture sanitises for its own reader. Times are ISO 8601 in UTC,
 * spans are whole seconds. `null` means: the export does not hold it (a collapsed field, for example), never zero.
 */

/** Everything that a report shows. */
export interface IssueReport {
  readonly header: ReportHeader;
  readonly summary: IssueSummary;
  /** Null where no earlier export was given. */
  readonly comparison: IssueComparison | null;
}

/** Where the rows come from and whether they are all: what an auditor asks first. Filled from the manifest. */
export interface ReportHeader {
  /** As the configuration or the flag names it: slug or id. */
  readonly organization: string;
  /** Of the service, for example `https://errors.example.com`. Links of issues are kept only where they lead there. */
  readonly origin: string;
  /** The search that was sent; the empty one finds everything. Null: none, as a view was asked for that holds one. */
  readonly query: string | null;
  /** Every other parameter that was sent, in the order sent, repeated ones repeated; without cursors. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  /** The absolute times that were asked for; null where none were, so that the service's own window applies. */
  readonly window: Span | null;
  readonly complete: boolean;
  /** Why the rows are not all, a sentence each in the tool's own words; empty where `complete`. */
  readonly incompleteBecause: readonly string[];
  /** Issues in the file, after `duplicates` were dropped. */
  readonly rows: number;
  readonly pages: number;
  readonly duplicates: number;
  /** What was taken out of every row before it was written, for example `titles`, `e-mail addresses`. */
  readonly redacted: readonly string[];
  /** The canonical file's name without its folder, and its digest (`sha256:…`). */
  readonly file: string;
  readonly digest: string;
  /** Name and version, for example `setpoint 0.1.0`. */
  readonly tool: string;
  /** The first request and the end of the last reply. Ages are reckoned at the end. */
  readonly readAt: Span;
}

export interface Span {
  readonly start: string;
  readonly end: string;
}

/** What `createSummary` gathers (summary.ts). */
export interface IssueSummary {
  /** The moment at which ages are reckoned. */
  readonly now: string;
  readonly issues: number;
  /** Issues whose status is `unresolved`; null where no row tells its status. */
  readonly open: number | null;
  /** Sum of `count`: events within the window of the reading; null where no row tells it. */
  readonly events: number | null;
  /** Issues with an unhandled error; null where no row tells it. */
  readonly unhandled: number | null;
  /** Issues that nobody is assigned to; null where no row tells it. */
  readonly unassigned: Share | null;
  readonly byProject: Tally;
  readonly byLevel: Tally;
  readonly byStatus: Tally;
  /** `name` is the substatus, `of` the status that it belongs to. */
  readonly bySubstatus: Tally;
  readonly byPriority: Tally;
  readonly byCategory: Tally;
  /** `name` is the assignee's, `of` says `user` or `team`. */
  readonly byAssignee: Tally;
  /** Projects by levels; null where the rows tell either not. */
  readonly projectLevels: Matrix | null;
  /** Since the issue was first and last seen. */
  readonly age: Buckets;
  readonly staleness: Buckets;
  readonly sla: SlaResult | null;
  readonly topByEvents: readonly IssueLine[];
  readonly topByUsers: readonly IssueLine[];
  /** Open issues without an assignee, most events first. */
  readonly topUnassigned: readonly IssueLine[];
  /** One for each period of `stats` (`24h`, `14d`), summed over all issues. */
  readonly trends: readonly Trend[];
}

export interface Share {
  readonly issues: number;
  readonly open: number;
}

/** Counts by one field. */
export interface Tally {
  /** Most issues first, then by name; at most `top` of the summary's options where the names are many (projects, assignees). */
  readonly rows: readonly TallyRow[];
  /** Everything that has a name and no row; null where all have one. */
  readonly others: Others | null;
  /** Rows of the export in which the field is missing or unreadable. Equal to all issues: it is not in the export. */
  readonly missing: number;
}

export interface TallyRow extends Share {
  /** Null where the service says null: no priority, nobody assigned. */
  readonly name: string | null;
  readonly of: string | null;
  readonly events: number;
}

export interface Others extends Share {
  readonly events: number;
  /** How many names these are; with `orMore`, at least. */
  readonly names: number;
  readonly orMore: boolean;
}

export interface Matrix {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly counts: readonly number[] }[];
  /** Projects without a row here. */
  readonly more: number;
}

export interface Buckets {
  readonly rows: readonly Bucket[];
  readonly missing: number;
  /** Whether the time is the issue's own (`lifetime`), the window's (the top level's, which deployments cut to the window), or some of both. */
  readonly basis: 'lifetime' | 'window' | 'both' | null;
}

export interface Bucket extends Share {
  readonly fromDays: number;
  /** Whole days that have passed, like `fromDays`; null: no end. */
  readonly toDays: number | null;
}

/** Open issues against the longest time that they may stay open. */
export interface SlaResult {
  readonly rules: readonly SlaRule[];
  readonly past: number;
  /** Open issues whose level no rule names. */
  readonly unruled: number;
  /** Issues that cannot be judged, as the export tells no status, level or first sighting of them. */
  readonly unknown: number;
  /** The furthest past first; at most `top`. */
  readonly worst: readonly OverdueLine[];
}

export interface SlaRule {
  readonly level: string;
  readonly seconds: number;
  readonly open: number;
  readonly past: number;
  /** Within the last fifth of their time. */
  readonly soon: number;
}

/** One issue as lists show it. */
export interface IssueLine {
  readonly id: string;
  readonly shortId: string | null;
  readonly title: string | null;
  readonly project: string | null;
  readonly level: string | null;
  readonly status: string | null;
  readonly priority: string | null;
  readonly assignee: string | null;
  readonly events: number | null;
  readonly users: number | null;
  readonly firstSeen: string | null;
  readonly lastSeen: string | null;
  readonly permalink: string | null;
}

export interface OverdueLine {
  readonly line: IssueLine;
  readonly pastSeconds: number;
}

export interface Trend {
  readonly period: string;
  /** Issues that have this period at all. */
  readonly issues: number;
  /** By time. */
  readonly points: readonly TrendPoint[];
  /** Events at more different times than a trend holds: 0 for every service that keeps to a time line. */
  readonly uncounted: number;
}

export interface TrendPoint {
  /** Unix seconds at which the step begins. */
  readonly at: number;
  readonly events: number;
  /** Whether every issue of the trend tells a number here; those read later may begin and end a step later. */
  readonly whole: boolean;
}

export interface IssueComparison {
  readonly against: EarlierExport;
  readonly changes: IssueChanges;
}

/** The export that this one is compared with. */
export interface EarlierExport {
  readonly file: string;
  /** Of the file as it was read now. */
  readonly digest: string;
  /**
   * Whether a manifest of this very file stands beside it, as it was written; where none does, nobody knows the rest, and it is
   * null. `unsound`: its seal or its own numbers do not fit, or it is no manifest.
   */
  readonly manifest: 'fits' | 'of-another-file' | 'unsound' | 'none';
  readonly readAt: Span | null;
  readonly complete: boolean | null;
  /** The period that both looked back from their own readings, as `14d`; null: they did not both ask for the same one. */
  readonly period: string | null;
  /** What the two exports did not ask alike (`query`, `window`, `project`): then new and gone may be no news at all. */
  readonly askedOtherwise: readonly string[];
}

/** What `createComparison` gathers (compare.ts). */
export interface IssueChanges {
  readonly before: number;
  readonly after: number;
  /** In this export and not in the earlier one. */
  readonly new: Changed;
  /** In the earlier export and not in this one: deleted, merged, or no longer found by the query or in the window. */
  readonly gone: Changed;
  /** Open in both. */
  readonly stillOpen: Changed;
  /** Open or archived before, resolved now. */
  readonly resolved: Changed;
  /** Open before, archived (`ignored`) now. */
  readonly archived: Changed;
  /** Resolved or archived before, open now. */
  readonly reopened: Changed;
  /** In both, and neither open in both nor changed in one of the ways above. */
  readonly unchanged: number;
  /** In both, and at least one of the two does not tell its status. */
  readonly unknown: number;
}

export interface Changed {
  readonly issues: number;
  /** Most events first; at most `top`. */
  readonly top: readonly IssueLine[];
}
