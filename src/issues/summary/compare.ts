import type { Json } from '../../model/json.js';
import { type IssueKey, issueKey } from '../read/segment-file.js';
import type { Changed, IssueChange, IssueChanges } from './report-types.js';
import { type Counter, createTopIssues, readIssue, resultsOf, type SeenIssue } from './summary-issue.js';

/**
 * Compares the issues of this export with a baseline. Stores only the id and the status of each issue, about 50 MB for
 * a million issues. Lists have at most `top` issues.
 */
export function createComparison({ top }: { readonly top: number }) {
  const known = new Map<IssueKey, Status>();
  const counted = new Set<IssueKey>();
  const isFirst = (key: IssueKey): boolean => counted.size < counted.add(key).size;
  const changes = {
    new: createChanged(top),
    gone: createChanged(top),
    stillOpen: createChanged(top),
    resolved: createChanged(top),
    archived: createChanged(top),
    reopened: createChanged(top),
    unchanged: createChanged(0),
    unknown: createChanged(0),
  };

  return {
    /** Call for every issue of the baseline, before the first `after`. */
    before: withIssue((issue, key) => known.set(key, statusOf(issue))),
    /** Call for every issue of this export. */
    after: withIssue((issue, key) => {
      if (!isFirst(key)) return;
      const before = known.get(key);
      changes[before === undefined ? 'new' : changeOf(before, statusOf(issue))].add(issue);
    }),
    /** Call for every issue of the baseline a second time, after all `after` calls, to find the issues that are gone. */
    again: withIssue((issue, key) => {
      if (isFirst(key)) changes.gone.add(issue);
    }),
    result: (): IssueChanges => ({ before: known.size, ...resultsOf(changes) }),
  };
}

function withIssue(take: (issue: SeenIssue, key: IssueKey) => void): (json: Json) => void {
  return (json) => {
    const issue = readIssue(json);
    if (issue !== undefined) take(issue, issueKey(issue.id));
  };
}

function createChanged(top: number): Counter<Changed> {
  const list = createTopIssues(top, ({ events }) => events ?? 0);
  let issues = 0;
  return {
    add(issue) {
      issues += 1;
      list.add(issue);
    },
    result: () => ({ issues, top: list.result() }),
  };
}

type Status = 'unresolved' | 'resolved' | 'ignored' | 'other' | 'unknown';

/** One of few texts, so that a million of them require little memory. */
function statusOf({ status }: SeenIssue): Status {
  if (status === undefined || status === null) return 'unknown';
  return (['unresolved', 'resolved', 'ignored'] as const).find((known) => known === status) ?? 'other';
}

/** The changes by the status before and after; all others are `unchanged`. */
const changesOfStatus: Readonly<Record<string, IssueChange>> = {
  'unresolved unresolved': 'stillOpen',
  'resolved unresolved': 'reopened',
  'ignored unresolved': 'reopened',
  'unresolved resolved': 'resolved',
  'ignored resolved': 'resolved',
  'unresolved ignored': 'archived',
};

function changeOf(before: Status, after: Status): IssueChange {
  if (before === 'unknown' || after === 'unknown') return 'unknown';
  return changesOfStatus[`${before} ${after}`] ?? 'unchanged';
}
