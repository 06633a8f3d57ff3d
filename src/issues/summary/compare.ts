import type { Json } from '../../model/json.js';
import { createIdMap } from '../read/id-map.js';
import type { Changed, IssueChanges, IssueLine } from './report-types.js';
import type { SeenIssue } from './summary-issue.js';
import { lineOf, readIssue } from './summary-issue.js';
import type { Top } from './summary-top.js';
import { createTop } from './summary-top.js';

export interface IssueComparer {
  /** Call for every issue of the baseline, before the first `after`. */
  before(issue: Json): void;
  /** Call for every issue of this export. */
  after(issue: Json): void;
  /**
   * Call for every issue of the baseline a second time, after all `after` calls. It finds the titles of issues that are
   * gone; without it they are only counted.
   */
  again(issue: Json): void;
  result(): IssueChanges;
}

/** Status codes stored in the id map. `seenFlag` is added if this export contains the issue too. */
const statuses = { unresolved: 1, resolved: 2, ignored: 3, other: 4, unknown: 5 } as const;
const seenFlag = 8;

type StatusChange = 'stillOpen' | 'resolved' | 'archived' | 'reopened' | 'unchanged' | 'unknown';
type Listed = 'new' | 'gone' | Exclude<StatusChange, 'unchanged' | 'unknown'>;

/**
 * Compares the issues of this export with a baseline. Stores only the id and the status of each issue, about 20 MB for
 * a million issues. Lists have at most `top` issues.
 */
export function createComparison({ top }: { readonly top: number }): IssueComparer {
  const known = createIdMap();
  const arrived = createIdMap();
  const listed: Record<Listed, { issues: number; readonly top: Top<IssueLine> }> = {
    new: counter(top),
    gone: counter(top),
    stillOpen: counter(top),
    resolved: counter(top),
    archived: counter(top),
    reopened: counter(top),
  };
  const unlisted = { unchanged: 0, unknown: 0 };
  let after = 0;

  const list = (change: Listed, issue: SeenIssue): void => {
    listed[change].issues += 1;
    listed[change].top.offer(issue.events ?? 0, issue.id, () => lineOf(issue));
  };

  return {
    before(json) {
      const issue = readIssue(json);
      if (issue !== undefined) known.set(issue.id, statusOf(issue));
    },
    after(json) {
      const issue = readIssue(json);
      if (issue === undefined) return;
      const before = known.get(issue.id);
      if (before === undefined ? arrived.get(issue.id) !== undefined : before > seenFlag) return;
      after += 1;
      if (before === undefined) {
        arrived.set(issue.id, 0);
        list('new', issue);
        return;
      }
      known.set(issue.id, before + seenFlag);
      const change = changeOf(before, statusOf(issue));
      if (change === 'unchanged' || change === 'unknown') unlisted[change] += 1;
      else list(change, issue);
    },
    again(json) {
      const issue = readIssue(json);
      const status = issue === undefined ? undefined : known.get(issue.id);
      if (issue !== undefined && status !== undefined && status < seenFlag)
        listed.gone.top.offer(issue.events ?? 0, issue.id, () => lineOf(issue));
    },
    result() {
      let gone = 0;
      for (const status of known.values()) if (status < seenFlag) gone += 1;
      return {
        before: known.size,
        after,
        new: changed(listed.new),
        gone: { ...changed(listed.gone), issues: gone },
        stillOpen: changed(listed.stillOpen),
        resolved: changed(listed.resolved),
        archived: changed(listed.archived),
        reopened: changed(listed.reopened),
        ...unlisted,
      };
    },
  };
}

function counter(top: number): { issues: number; readonly top: Top<IssueLine> } {
  return { issues: 0, top: createTop(top) };
}

function changed({ issues, top }: { readonly issues: number; readonly top: Top<IssueLine> }): Changed {
  return { issues, top: top.result() };
}

function statusOf({ status }: SeenIssue): number {
  if (status === undefined || status === null) return statuses.unknown;
  if (status === 'unresolved' || status === 'resolved' || status === 'ignored') return statuses[status];
  return statuses.other;
}

function changeOf(before: number, after: number): StatusChange {
  if (before === statuses.unknown || after === statuses.unknown) return 'unknown';
  if (after === statuses.unresolved) {
    if (before === statuses.unresolved) return 'stillOpen';
    return before === statuses.other ? 'unchanged' : 'reopened';
  }
  if (before === after || before === statuses.other) return 'unchanged';
  if (after === statuses.resolved) return 'resolved';
  return after === statuses.ignored && before === statuses.unresolved ? 'archived' : 'unchanged';
}
