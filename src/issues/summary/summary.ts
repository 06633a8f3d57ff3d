import { formatIsoTime } from '../../model/iso-time.js';
import type { Json } from '../../model/json.js';
import type { TallyKey } from './counters.js';
import { createBuckets, createMatrix, createTally, createTotals } from './counters.js';
import type { IssueLine, IssueSummary } from './report-types.js';
import type { Sla } from './sla.js';
import { createSlaCounter } from './sla.js';
import type { Counter, SeenIssue } from './summary-issue.js';
import { isOpen, lineOf, readIssue } from './summary-issue.js';
import { createTop } from './summary-top.js';
import { createTrends } from './summary-trend.js';

export interface SummaryOptions {
  /**
   * The time at which ages are calculated, in milliseconds since 1970: the end of the reading, so that the same export
   * gives the same report.
   */
  readonly now: number;
  /** Null if not requested. */
  readonly sla: Sla | null;
  /** Maximum number of rows in lists: projects, assignees, top issues. */
  readonly top: number;
}

/** Maximum number of rows for fields with few, known values (levels, statuses); large enough that none is cut. */
const rowsOfKnown = 20;

/**
 * Summarises an export, one issue at a time, in memory that does not depend on the number of issues. Ignores values that
 * are not issues. Every field can be missing: `--collapse` removes fields, and deployments add and rename some.
 */
export function createSummary({ now, sla, top }: SummaryOptions): Counter<[issue: Json], IssueSummary> {
  const seconds = Math.floor(now / 1000);
  const totals = createTotals();
  const project = createTally(top);
  const level = createTally(rowsOfKnown);
  const status = createTally(rowsOfKnown);
  const substatus = createTally(rowsOfKnown);
  const priority = createTally(rowsOfKnown);
  const category = createTally(rowsOfKnown);
  const assignee = createTally(top);
  const projectLevels = createMatrix(top);
  const age = createBuckets(seconds);
  const staleness = createBuckets(seconds);
  const slaCounter = sla === null ? null : createSlaCounter(sla, seconds, top);
  const topByEvents = createTop<IssueLine>(top);
  const topByUsers = createTop<IssueLine>(top);
  const topUnassigned = createTop<IssueLine>(top);
  const trends = createTrends();
  return {
    add(json) {
      const issue = readIssue(json);
      if (issue === undefined) return;
      totals.add(issue);
      project.add(named(issue.project), issue);
      level.add(named(issue.level), issue);
      status.add(named(issue.status), issue);
      substatus.add(substatusOf(issue), issue);
      priority.add(named(issue.priority), issue);
      category.add(named(issue.category), issue);
      assignee.add(assigneeOf(issue), issue);
      projectLevels.add(issue);
      age.add(issue.first, issue);
      staleness.add(issue.last, issue);
      slaCounter?.add(issue);
      trends.add(issue);
      if (issue.events !== undefined) topByEvents.offer(issue.events, issue.id, () => lineOf(issue));
      if (issue.users !== undefined) topByUsers.offer(issue.users, issue.id, () => lineOf(issue));
      if (issue.assignee === null && isOpen(issue))
        topUnassigned.offer(issue.events ?? 0, issue.id, () => lineOf(issue));
    },
    result: () => ({
      now: formatIsoTime(seconds * 1000),
      ...totals.result(),
      byProject: project.result(),
      byLevel: level.result(),
      byStatus: status.result(),
      bySubstatus: substatus.result(),
      byPriority: priority.result(),
      byCategory: category.result(),
      byAssignee: assignee.result(),
      projectLevels: projectLevels.result(),
      age: age.result(),
      staleness: staleness.result(),
      sla: slaCounter?.result() ?? null,
      topByEvents: topByEvents.result(),
      topByUsers: topByUsers.result(),
      topUnassigned: topUnassigned.result(),
      trends: trends.result(),
    }),
  };
}

function named(name: string | null | undefined): TallyKey | undefined {
  return name === undefined ? undefined : { name };
}

function substatusOf({ status, substatus }: SeenIssue): TallyKey | undefined {
  return substatus === undefined ? undefined : { name: substatus, of: status ?? null };
}

function assigneeOf({ assignee }: SeenIssue): TallyKey | undefined {
  if (assignee === null || assignee === undefined) return named(assignee);
  return { name: assignee.name, of: assignee.type, id: assignee.key };
}
