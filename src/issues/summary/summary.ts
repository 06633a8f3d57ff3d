import { isJsonArray, isObject, type Json, type JsonArray } from '../../model/json.js';
import {
  byOverdue,
  createBuckets,
  createMatrix,
  createSlaCounter,
  createSum,
  createTally,
} from './counters.js';
import {
  boundedEntry,
  type Counter,
  createTopIssues,
  cut,
  isOpen,
  readIssue,
  resultsOf,
  type TimingOptions,
} from './summary-issue.js';

interface SummaryOptions extends TimingOptions {
  /** Maximum number of rows in lists: assignees, top issues. Projects are complete. */
  readonly top: number;
}

/** What a report shows of an export. `null` if the export does not contain the value, never zero. */
export type IssueSummary = ReturnType<ReturnType<typeof createSummary>['result']>;

export type Trend = ReturnType<typeof trendOf>;

/** Maximum number of rows for fields with few, known values (levels, statuses); large enough that none is cut. */
const rowsOfKnown = 20;

/**
 * Summarises an export, one issue at a time, in memory that does not depend on the number of issues. Ignores values
 * that are not issues. Every field can be missing: `--collapse` removes fields, and deployments add and rename some.
 */
export function createSummary({ top, ...timing }: SummaryOptions) {
  let issues = 0;
  const counters = {
    /** Issues with the status `unresolved`; null if no row has a status. */
    open: createSum((issue) => (issue.status === undefined ? undefined : isOpen(issue))),
    /** Events within the requested window; null if no row has a count. */
    events: createSum(({ events }) => events),
    /** Issues with an unhandled error; null if no row has this field. */
    unhandled: createSum(({ unhandled }) => unhandled),
    /** Open issues without an assignee; null if no row has this field. */
    unassigned: createSum((issue) =>
      issue.assignee === undefined ? undefined : issue.assignee === null && isOpen(issue),
    ),
    byProject: createTally(Number.POSITIVE_INFINITY, ({ project }) => project, byOverdue),
    byLevel: createTally(rowsOfKnown, ({ level }) => level),
    byStatus: createTally(rowsOfKnown, ({ status }) => status),
    /** `name` is the substatus, `of` the status that it belongs to. */
    bySubstatus: createTally(rowsOfKnown, ({ status, substatus }) =>
      substatus === undefined ? undefined : { name: substatus, of: status },
    ),
    byPriority: createTally(rowsOfKnown, ({ priority }) => priority),
    byCategory: createTally(rowsOfKnown, ({ category }) => category),
    /** `name` is the assignee's name, `of` is `user` or `team`. */
    byAssignee: createTally(top, ({ assignee }) => assignee, byOverdue),
    /** Null if no row has both. */
    projectLevels: createMatrix(),
    /** Days since the issue was first and last seen, in ascending order. */
    age: createBuckets(({ first }) => first),
    staleness: createBuckets(({ last }) => last),
    /** Null without time limits. */
    sla: createSlaCounter(timing.sla),
    topOverdue: createTopIssues(top, ({ overdue, past }) => (overdue ? past : undefined)),
    topByEvents: createTopIssues(top, ({ events }) => events),
    topByUsers: createTopIssues(top, ({ users }) => users),
    /** Most events first. */
    topUnassigned: createTopIssues(top, (issue) =>
      issue.assignee === null && isOpen(issue) ? (issue.events ?? 0) : undefined,
    ),
    /** One for each period of `stats` (`24h`, `14d`), summed over all issues. */
    trends: createTrends(),
  };
  const all = Object.values(counters);
  return {
    add(json: Json) {
      const issue = readIssue(json, timing);
      if (issue === undefined) return;
      issues += 1;
      for (const counter of all) counter.add(issue);
    },
    result: () => ({ issues, ...resultsOf(counters) }),
  };
}

/** Deployments send one period with at most some hundred steps. The limits bound the memory for any reply. */
const maxPeriods = 4;
const maxPoints = 1_000;

type TrendPeriod = ReturnType<typeof createPeriod>;

function createPeriod() {
  return {
    /** Issues that have this period. */
    issues: 0,
    /** Events beyond `maxPoints`. 0 for every service that uses one common time line. */
    uncounted: 0,
    /** By Unix time in seconds at which the step begins. */
    points: new Map<number, { issues: number; events: number }>(),
  };
}

/** Sums the time lines of all issues, step by step (interface, "Issue": stats). */
function createTrends(): Counter<Trend[]> {
  const periods = new Map<string, TrendPeriod>();
  return {
    add({ raw: { stats } }) {
      if (!isObject(stats)) return;
      for (const [name, pairs] of Object.entries(stats)) {
        if (!isJsonArray(pairs)) continue;
        const period = boundedEntry(periods, cut(name, 40), maxPeriods, createPeriod);
        if (period !== undefined) addPairs(period, pairs);
      }
    },
    result: () => [...periods].map(trendOf).filter((trend) => trend.points.length > 0),
  };
}

function addPairs(period: TrendPeriod, pairs: JsonArray): void {
  period.issues += 1;
  for (const pair of pairs) {
    if (!isJsonArray(pair)) continue;
    const [at, events] = pair;
    if (!isCount(at) || !isCount(events)) continue;
    const point = boundedEntry(period.points, at, maxPoints, () => ({ issues: 0, events: 0 }));
    if (point === undefined) period.uncounted += events;
    else {
      point.issues += 1;
      point.events += events;
    }
  }
}

/** Also accepts seconds up to the end of the year 9999, the last that ISO 8601 with four-digit years can represent. */
function isCount(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= 253_402_300_799;
}

function trendOf([period, { points, ...counts }]: [string, TrendPeriod]) {
  const sorted = [...points].sort(([a], [b]) => a - b);
  return {
    period,
    ...counts,
    points: sorted.map(([at, { issues, events }]) => ({
      at,
      events,
      /** Whether every issue has a number for this step. Time lines that are read later can begin and end later. */
      whole: issues === counts.issues,
    })),
  };
}
