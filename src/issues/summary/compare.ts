import type { Json } from '../../model/json.js';
import { createIdMap, createIdSet } from '../read/id-map.js';
import type { Changed, IssueChange, IssueChanges } from './report-types.js';
import { type Counter, readIssue, type SeenIssue } from './summary-issue.js';
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

/** Status codes stored in the id map. `seenFlag` is added if the issue has been compared. */
const statuses = { unresolved: 1, resolved: 2, ignored: 3, other: 4, unknown: 5 } as const;
const seenFlag = 8;

/**
 * Compares the issues of this export with a baseline. Stores only the id and the status of each issue, about 20 MB for
 * a million issues. Lists have at most `top` issues.
 */
export function createComparison({ top }: { readonly top: number }): IssueComparer {
  const known = createIdMap();
  const arrived = createIdSet();
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
    before: withIssue((issue) => known.set(issue.id, statusOf(issue))),
    after: withIssue((issue) => {
      const before = known.get(issue.id);
      if (before === undefined) {
        if (arrived.add(issue.id)) changes.new.add(issue);
      } else if (before < seenFlag) {
        known.set(issue.id, before + seenFlag);
        changes[changeOf(before, statusOf(issue))].add(issue);
      }
    }),
    again: withIssue((issue) => {
      const status = known.get(issue.id);
      if (status === undefined || status > seenFlag) return;
      known.set(issue.id, status + seenFlag);
      changes.gone.add(issue);
    }),
    result: () => ({
      before: known.size,
      new: changes.new.result(),
      gone: changes.gone.result(),
      stillOpen: changes.stillOpen.result(),
      resolved: changes.resolved.result(),
      archived: changes.archived.result(),
      reopened: changes.reopened.result(),
      unchanged: changes.unchanged.result(),
      unknown: changes.unknown.result(),
    }),
  };
}

function withIssue(take: (issue: SeenIssue) => void): (json: Json) => void {
  return (json) => {
    const issue = readIssue(json);
    if (issue !== undefined) take(issue);
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
