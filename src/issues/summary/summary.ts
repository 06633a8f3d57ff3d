import type { Json } from '../../model/json.js';
import { createBuckets, createMatrix, createTally, createTotals } from './counters.js';
import type { IssueSummary } from './report-types.js';
import { createSlaCounter, type Sla } from './sla.js';
import { type Counter, isOpen, readIssue, resultsOf } from './summary-issue.js';
import { createTopIssues } from './summary-top.js';
import { createTrends } from './summary-trend.js';

export interface SummaryOptions {
  /** In milliseconds since 1970: the time at which ages are calculated. */
  readonly now: number;
  /** Null if not requested. */
  readonly sla: Sla | null;
  /** Maximum number of rows in lists: projects, assignees, top issues. */
  readonly top: number;
}

/** Maximum number of rows for fields with few, known values (levels, statuses); large enough that none is cut. */
const rowsOfKnown = 20;

/**
 * Summarises an export, one issue at a time, in memory that does not depend on the number of issues. Ignores values
 * that are not issues. Every field can be missing: `--collapse` removes fields, and deployments add and rename some.
 */
export function createSummary({ now, sla, top }: SummaryOptions): Counter<IssueSummary, Json> {
  const seconds = Math.floor(now / 1000);
  const totals = createTotals();
  const counters = {
    byProject: createTally(top, ({ project }) => project),
    byLevel: createTally(rowsOfKnown, ({ level }) => level),
    byStatus: createTally(rowsOfKnown, ({ status }) => status),
    bySubstatus: createTally(rowsOfKnown, ({ status, substatus }) =>
      substatus === undefined ? undefined : { name: substatus, of: status },
    ),
    byPriority: createTally(rowsOfKnown, ({ priority }) => priority),
    byCategory: createTally(rowsOfKnown, ({ category }) => category),
    byAssignee: createTally(top, ({ assignee }) => assignee),
    projectLevels: createMatrix(top),
    age: createBuckets(seconds, ({ first }) => first),
    staleness: createBuckets(seconds, ({ last }) => last),
    topByEvents: createTopIssues(top, ({ events }) => events),
    topByUsers: createTopIssues(top, ({ users }) => users),
    topUnassigned: createTopIssues(top, (issue) =>
      issue.assignee === null && isOpen(issue) ? (issue.events ?? 0) : undefined,
    ),
    trends: createTrends(),
    sla: createSlaCounter(sla, seconds, top),
  };
  const all = [totals, ...Object.values(counters)];
  return {
    add(json) {
      const issue = readIssue(json);
      if (issue === undefined) return;
      for (const counter of all) counter.add(issue);
    },
    result: () => ({ ...totals.result(), ...resultsOf(counters) }),
  };
}
