import type { IssueSummary } from './report-types.js';
import type { SeenIssue } from './summary-issue.js';
import { isOpen } from './summary-issue.js';

export type Totals = Pick<IssueSummary, 'issues' | 'open' | 'events' | 'unhandled' | 'unassigned'>;

export interface TotalsMaker {
  add(issue: SeenIssue): void;
  /** Each number is null if no issue has the field that it is counted from. */
  result(): Totals;
}

export function createTotals(): TotalsMaker {
  const counts = { issues: 0, open: 0, events: 0, unhandled: 0, unassigned: 0, unassignedOpen: 0 };
  const seen = { status: false, events: false, unhandled: false, assignee: false };
  return {
    add(issue) {
      counts.issues += 1;
      seen.status ||= issue.status !== undefined;
      seen.events ||= issue.events !== undefined;
      seen.unhandled ||= issue.unhandled !== undefined;
      seen.assignee ||= issue.assignee !== undefined;
      counts.events += issue.events ?? 0;
      if (isOpen(issue)) counts.open += 1;
      if (issue.unhandled === true) counts.unhandled += 1;
      if (issue.assignee === null) {
        counts.unassigned += 1;
        if (isOpen(issue)) counts.unassignedOpen += 1;
      }
    },
    result: () => ({
      issues: counts.issues,
      open: seen.status || counts.issues === 0 ? counts.open : null,
      events: seen.events || counts.issues === 0 ? counts.events : null,
      unhandled: seen.unhandled || counts.issues === 0 ? counts.unhandled : null,
      unassigned:
        seen.assignee || counts.issues === 0
          ? { issues: counts.unassigned, open: counts.unassignedOpen }
          : null,
    }),
  };
}
