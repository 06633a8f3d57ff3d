import { pluralise } from '../model/count.js';
import type { Catalogue } from '../settings/setting.js';
import { type Digest, sealPlan } from './saved/digest.js';
import type { Change, Plan } from './types.js';

/** A change whose effect on issues can be counted: issues of the project not seen for `hours` hours are resolved. */
export interface CountableChange {
  readonly project: string;
  readonly change: Change;
  readonly hours: number;
}

/** How many issues a change would resolve, or why the number is unknown. */
export type Impact =
  /** `bounded`: not all issues were counted, so the number is a minimum. */
  | { readonly kind: 'counted'; readonly issues: number; readonly bounded: boolean }
  /** `reason`: a sentence; can contain text from the service. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** The changes of a plan that would resolve issues and are not blocked. */
export function countableChanges(plan: Plan, catalogue: Catalogue): readonly CountableChange[] {
  return plan.resources.flatMap(({ kind, id, changes }) =>
    changes.flatMap((change) => {
      const { setting, after, blocked } = change;
      const resolves = kind === 'project' && catalogue.project.get(setting)?.neutral === 'resolveAge';
      if (!resolves || id === null || blocked !== null || typeof after !== 'number' || after <= 0) return [];
      return [{ project: id, change, hours: after }];
    }),
  );
}

/**
 * Adds the effect of the changes on issues to their notes. The digest stays the same, because the plan still does the
 * same; the seal changes.
 */
export function withImpact(
  plan: Plan,
  impacts: ReadonlyMap<CountableChange, Impact>,
  requestsMade: number,
  digest: Digest,
): Plan {
  const notes = new Map([...impacts].map(([one, impact]) => [one.change, sentence(one, impact)]));
  const resources = plan.resources.map((resource) => ({
    ...resource,
    changes: resource.changes.map((change) => {
      const note = notes.get(change);
      return note === undefined ? change : { ...change, notes: [...change.notes, note] };
    }),
  }));
  const { digest: _, seal: __, ...rest } = plan;
  const requests = { ...plan.summary.requests, made: requestsMade };
  return sealPlan({ ...rest, resources, summary: { ...plan.summary, requests } }, digest);
}

function sentence({ hours }: CountableChange, impact: Impact): string {
  if (impact.kind === 'unknown')
    return `The number of issues that it would resolve is unknown. ${impact.reason}`;
  const { issues, bounded } = impact;
  const count = `${bounded ? 'At least ' : ''}${pluralise(issues, 'unresolved issue')}`;
  return `${count} would be resolved: not seen for ${hours} hours.`;
}
