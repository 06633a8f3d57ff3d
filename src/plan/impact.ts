import type { Catalogue } from '../settings/setting.js';
import { withNote } from './compare/change.js';
import { sealPlan } from './saved/digest.js';
import type { Change, Plan } from './types.js';

/** A change whose effect on issues can be counted: issues of the project not seen for `hours` hours are resolved. */
export interface CountableChange {
  readonly project: string;
  readonly change: Change;
  readonly hours: number;
}

/** The changes of a plan that would resolve issues and are not blocked. */
export function countableChanges(plan: Plan, catalogue: Catalogue): readonly CountableChange[] {
  return plan.resources.flatMap(({ kind, id, changes }) =>
    changes.flatMap((change) => {
      const { setting, after, blocked } = change;
      const resolves = kind === 'project' && catalogue.project.get(setting)?.role === 'resolves-after-hours';
      if (!resolves || id === null || blocked !== null || typeof after !== 'number' || after <= 0) return [];
      return [{ project: id, change, hours: after }];
    }),
  );
}

/**
 * Adds a note to each of these changes of a plan. The digest stays the same, because the plan still does the same; the
 * seal changes.
 */
export function withNotes(plan: Plan, notes: ReadonlyMap<Change, string>, requestsMade: number): Plan {
  const resources = plan.resources.map((resource) => ({
    ...resource,
    changes: resource.changes.map((change) => {
      const note = notes.get(change);
      return note === undefined ? change : withNote(change, note);
    }),
  }));
  const { summary } = plan;
  const requests = { ...summary.requests, made: requestsMade };
  return sealPlan({ ...plan, resources, summary: { ...summary, requests } });
}
