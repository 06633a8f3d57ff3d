import { countChanged, countTaken } from '../items/counts.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { planOf, type RootSubject, runOf, type Subject, takenFrom } from '../view/subject.js';

/**
 * Renders GitLab's Terraform report (`artifacts:reports:terraform`) for merge requests: the number of resources to
 * update. Nothing is ever created or deleted. GitLab ignores the other keys, each present only if it is not 0:
 * `closed`, managed projects that could not be read; `unmet`, expectations that are not met; `refused`, reasons for
 * which an apply would refuse the plan, or the guards of the base the pull request; and those of what the files since
 * the base take away. `partial` is present only for a part. Several results are added up, and `roots` contains the
 * number of each root file. Empty for a check, an error, or if any of several results is missing, because the count
 * would be misleading.
 */
export function renderGitlab(results: readonly RootSubject[]): string {
  const sums: Record<string, number> = { create: 0, update: 0, delete: 0 };
  const roots = [];
  for (const { root, subject } of results) {
    const update = subject && countUpdates(subject);
    if (subject === null || update === null) return '';
    const plan = planOf(subject);
    const taken = takenFrom(subject);
    const refusedByBase = (subject.kind === 'comparison' ? subject.comparison : taken)?.refusals ?? [];
    const counts = {
      update,
      closed: plan?.summary.closed,
      unmet: plan?.summary.unmet,
      refused: (plan?.refusals?.length ?? 0) + refusedByBase.length,
      ...(taken && countTaken(taken)),
    };
    for (const [key, count = 0] of Object.entries(counts))
      if (count > 0) sums[key] = (sums[key] ?? 0) + count;
    if (root !== null) roots.push({ root, update });
  }
  const partial = results.map(({ subject }) => subject && runOf(subject)?.partial).find((part) => part);
  return renderJsonDocument({ ...sums, partial, roots: roots.length > 0 ? roots : undefined });
}

/** Resources with changes that can be made, or for a drift with any. */
function countUpdates(subject: Subject): number | null {
  if (subject.kind === 'outcome') return subject.outcome.summary.applied;
  if (subject.kind === 'comparison') {
    return subject.removed ? 0 : countChanged(subject.comparison);
  }
  const updates = planOf(subject)?.resources.filter(({ changes }) =>
    changes.some(({ blocked }) => subject.kind === 'drift' || blocked === null),
  );
  return updates?.length ?? null;
}
