import type { Json } from '../../model/json.js';
import { type IssueKey, issueKey } from '../read/issue-key.js';
import type { Changed, IssueChange, IssueChanges } from './report-types.js';
import { type Counter, readIssue, resultsOf, type SeenIssue } from './summary-issue.js';
import { createTopIssues } from './summary-top.js';

export interface IssueComparer {
  /** Call for every issue of the baseline, before the first `after`. */
  before(issue: Json): void;
  /** Call for every issue of this export. */
  after(issue: Json): void;
  /** Call for every issue of the baseline a second time, after all `after` calls, to find the issues that are gone. */
  again(issue: Json): void;
  result(): IssueChanges;
}

/** Status codes by id. `seenFlag` is added if the issue has been compared. */
const statuses = { unresolved: 1, resolved: 2, ignored: 3, other: 4, unknown: 5 } as const;
const seenFlag = 8;

/**
 * Compares the issues of this export with a baseline. Stores only the id and the status of each issue, about 30 MB for
 * a million issues. Lists have at most `top` issues.
 */
export function createComparison({ top }: { readonly top: number }): IssueComparer {
  const known = new Map<IssueKey, number>();
  const arrived = new Set<IssueKey>();
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
    before: withIssue((issue, key) => known.set(key, statusOf(issue))),
    after: withIssue((issue, key) => {
      const before = known.get(key);
      if (before === undefined) {
        if (!arrived.has(key)) changes.new.add(issue);
        arrived.add(key);
      } else if (before < seenFlag) {
        known.set(key, before + seenFlag);
        changes[changeOf(before, statusOf(issue))].add(issue);
      }
    }),
    again: withIssue((issue, key) => {
      const status = known.get(key);
      if (status === undefined || status > seenFlag) return;
      known.set(key, status + seenFlag);
      changes.gone.add(issue);
    }),
    result: () => ({ before: known.size, ...resultsOf(changes) }),
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

function statusOf({ status }: SeenIssue): number {
  if (status === undefined || status === null) return statuses.unknown;
  if (status === 'unresolved' || status === 'resolved' || status === 'ignored') return statuses[status];
  return statuses.other;
}

function changeOf(before: number, after: number): IssueChange {
  if (before === statuses.unknown || after === statuses.unknown) return 'unknown';
  if (after === statuses.unresolved) {
    if (before === statuses.unresolved) return 'stillOpen';
    return before === statuses.other ? 'unchanged' : 'reopened';
  }
  if (before === after || before === statuses.other) return 'unchanged';
  if (after === statuses.resolved) return 'resolved';
  return after === statuses.ignored && before === statuses.unresolved ? 'archived' : 'unchanged';
}
