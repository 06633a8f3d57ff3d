import { isJsonArray, isObject, type Json, type JsonArray } from '../../model/json.js';
import {
  byIssues,
  byOverdue,
  createBuckets,
  createMatrix,
  createSlaCounter,
  createSum,
  createTally,
  inNaturalOrder,
} from './counters.js';
import type { IssueSummary, Trend } from './report-types.js';
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

/** Maximum number of rows for fields with few, known values (levels, statuses); large enough that none is cut. */
const rowsOfKnown = 20;

/**
 * Summarises an export, one issue at a time, in memory that does not depend on the number of issues. Ignores values
 * that are not issues. Every field can be missing: `--collapse` removes fields, and deployments add and rename some.
 */
export function createSummary({ top, ...timing }: SummaryOptions): Counter<IssueSummary, Json> {
  let issues = 0;
  const counters = {
    open: createSum((issue) => (issue.status === undefined ? undefined : Number(isOpen(issue)))),
    events: createSum(({ events }) => events),
    unhandled: createSum(({ unhandled }) => (unhandled === undefined ? undefined : Number(unhandled))),
    unassigned: createSum((issue) =>
      issue.assignee === undefined ? undefined : Number(issue.assignee === null && isOpen(issue)),
    ),
    byProject: createTally(Number.POSITIVE_INFINITY, ({ project }) => project, byOverdue(inNaturalOrder)),
    byLevel: createTally(rowsOfKnown, ({ level }) => level),
    byStatus: createTally(rowsOfKnown, ({ status }) => status),
    bySubstatus: createTally(rowsOfKnown, ({ status, substatus }) =>
      substatus === undefined ? undefined : { name: substatus, of: status },
    ),
    byPriority: createTally(rowsOfKnown, ({ priority }) => priority),
    byCategory: createTally(rowsOfKnown, ({ category }) => category),
    byAssignee: createTally(top, ({ assignee }) => assignee, byOverdue(byIssues)),
    projectLevels: createMatrix(),
    age: createBuckets(({ first }) => first),
    staleness: createBuckets(({ last }) => last),
    sla: createSlaCounter(timing.sla),
    topOverdue: createTopIssues(top, ({ overdue, past }) => (overdue ? past : undefined)),
    topByEvents: createTopIssues(top, ({ events }) => events),
    topByUsers: createTopIssues(top, ({ users }) => users),
    topUnassigned: createTopIssues(top, (issue) =>
      issue.assignee === null && isOpen(issue) ? (issue.events ?? 0) : undefined,
    ),
    trends: createTrends(),
  };
  const all = Object.values(counters);
  return {
    add(json) {
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

interface TrendPeriod {
  issues: number;
  uncounted: number;
  readonly points: Map<number, { issues: number; events: number }>;
}

/** Sums the time lines of all issues, step by step (interface, "Issue": stats). */
function createTrends(): Counter<Trend[]> {
  const periods = new Map<string, TrendPeriod>();
  const create = (): TrendPeriod => ({ issues: 0, uncounted: 0, points: new Map() });
  return {
    add({ raw: { stats } }) {
      if (!isObject(stats)) return;
      for (const [name, pairs] of Object.entries(stats)) {
        if (!isJsonArray(pairs)) continue;
        const period = boundedEntry(periods, cut(name, 40), maxPeriods, create);
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

function trendOf([period, { issues, points, uncounted }]: [string, TrendPeriod]): Trend {
  const sorted = [...points].sort(([one], [other]) => one - other);
  return {
    period,
    issues,
    points: sorted.map(([at, point]) => ({ at, events: point.events, whole: point.issues === issues })),
    uncounted,
  };
}
