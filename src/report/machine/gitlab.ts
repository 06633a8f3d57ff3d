import { unreachable } from '../../model/unreachable.js';
import { countTaken } from '../items/counts.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { partOf, planOf, type RootSubject, type Subject, takenFrom } from '../view/subject.js';

/**
 * Renders GitLab's Terraform report (`artifacts:reports:terraform`) for merge requests: the number of resources to
 * update. Nothing is ever created or deleted. `closed` is the number of managed projects that could not be read,
 * `unmet` the number of expectations that are not met, `refused` the number of reasons for which an apply would refuse
 * the plan, or the guards of the base the pull request, and `takenAway` the numbers of what the files since the base
 * take away, each present only if there are any. `partial` is present only for a part. GitLab ignores these. Several
 * results are added up, and `roots` contains the number of each root file. Empty for a check, an error, or if any of
 * several results is missing, because the count would be misleading.
 */
export function renderGitlab(results: readonly RootSubject[]): string {
  const counted = results.map(({ root, subject }) => ({
    root,
    subject,
    update: subject && updatesOf(subject),
  }));
  if (counted.some(({ update }) => update === null)) return '';
  const sum = (count: (subject: Subject) => number | null | undefined): number =>
    results.reduce((total, { subject }) => total + ((subject && count(subject)) ?? 0), 0);
  const roots = counted.flatMap(({ root, update }) => (root === null ? [] : [{ root, update }]));
  return renderJsonDocument({
    create: 0,
    update: sum(updatesOf),
    delete: 0,
    closed: sum((subject) => planOf(subject)?.summary.closed) || undefined,
    unmet: sum((subject) => planOf(subject)?.summary.unmet) || undefined,
    refused:
      sum(
        (subject) => (planOf(subject)?.refusals?.length ?? 0) + (takenFrom(subject)?.refusals.length ?? 0),
      ) || undefined,
    takenAway: takenAwayFrom(results),
    partial: results.map(({ subject }) => subject && partOf(subject)).find((part) => part) ?? undefined,
    roots: roots.length > 0 ? roots : undefined,
  });
}

/** The sums of what is taken away; undefined if they are 0. */
function takenAwayFrom(results: readonly RootSubject[]): Readonly<Record<string, number>> | undefined {
  const sums: Record<string, number> = {};
  for (const { subject } of results) {
    const taken = subject === null ? undefined : takenFrom(subject);
    for (const [kind, count] of taken === undefined ? [] : Object.entries(countTaken(taken)))
      sums[kind] = (sums[kind] ?? 0) + count;
  }
  return Object.values(sums).some((count) => count > 0) ? sums : undefined;
}

/** Resources with changes that can be made, or for a drift with any. */
function updatesOf(subject: Subject): number | null {
  switch (subject.kind) {
    default:
      return unreachable(subject);
    case 'plan':
      return subject.plan.resources.filter((resource) =>
        resource.changes.some((change) => change.blocked === null),
      ).length;
    case 'drift':
    case 'attributed':
      return subject.drift.plan.resources.filter(({ changes }) => changes.length > 0).length;
    case 'comparison':
      if (subject.removed !== undefined) return 0;
      return subject.comparison.resources.filter(({ changes }) => changes.length > 0).length;
    case 'outcome':
      return subject.outcome.summary.applied;
    case 'checked':
    case 'fault':
      return null;
  }
}
