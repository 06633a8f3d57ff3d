import { unreachable } from '../../model/unreachable.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { partOf, planOf, type Subject } from '../view/subject.js';

/**
 * Renders GitLab's Terraform report (`artifacts:reports:terraform`) for merge requests: the number of resources to
 * update. Nothing is ever created or deleted. `closed` is the number of managed projects that could not be read,
 * `unmet` the number of expectations that are not met, `refused` the number of reasons for which an apply would refuse
 * the plan, each present only if there are any, and `partial` is present only for a part; GitLab ignores them. Empty
 * for an error or a check, because a count of 0 would be misleading.
 */
export function renderGitlab(subject: Subject): string {
  const update = updatesOf(subject);
  const plan = planOf(subject);
  const closed = plan?.summary.closed;
  const unmet = plan?.summary.unmet;
  const refused = plan?.refusals?.length || undefined;
  return update === null
    ? ''
    : renderJsonDocument({ create: 0, update, delete: 0, closed, unmet, refused, partial: partOf(subject) });
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
      return subject.comparison.resources.filter(({ changes }) => changes.length > 0).length;
    case 'outcome':
      return subject.outcome.summary.applied;
    case 'checked':
    case 'fault':
      return null;
  }
}
