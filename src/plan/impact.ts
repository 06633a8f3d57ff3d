import { pluralise } from '../model/count.js';
import type { Catalogue } from '../settings/setting.js';
import { type Digest, sealPlan } from './saved/digest.js';
import type { Change, Plan } from './types.js';

/** A change whose effect on issues can be counted: issues of the project not seen for `hours` hours are resolved. */
export interface CountableChange {
  readonly project: string;
  readonly setting: string;
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
    changes.flatMap(({ setting, after, blocked }) => {
      const resolves = kind === 'project' && catalogue.project.get(setting)?.neutral === 'resolveAge';
      if (!resolves || id === null || blocked !== null || typeof after !== 'number' || after <= 0) return [];
      return [{ project: id, setting, hours: after }];
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
  const keyOf = (project: string | null, setting: string): string => JSON.stringify([project, setting]);
  const byChange = new Map(
    [...impacts].map(([one, impact]) => [keyOf(one.project, one.setting), sentence(one, impact)]),
  );
  const noted = (project: string | null, change: Change): Change => {
    const note = byChange.get(keyOf(project, change.setting));
    return note === undefined ? change : { ...change, notes: [...change.notes, note] };
  };
  const resources = plan.resources.map((resource) =>
    resource.kind === 'organization'
      ? resource
      : { ...resource, changes: resource.changes.map((change) => noted(resource.id, change)) },
  );
  const { digest: _, seal: __, ...rest } = plan;
  const requests = { ...plan.summary.requests, made: requestsMade };
  return sealPlan({ ...rest, resources, summary: { ...plan.summary, requests } }, digest);
}

/** Whether a note reports a number of issues. Such notes can be outdated, so a fresh plan does not repeat them. */
export function isImpactNote(note: string): boolean {
  return (
    note.startsWith(unknownCount) ||
    /^(At least )?[\d,]+ unresolved issues? would be resolved: not seen for \d+ hours\.$/.test(note)
  );
}

const unknownCount = 'The number of issues that it would resolve is unknown.';

function sentence({ hours }: CountableChange, impact: Impact): string {
  if (impact.kind === 'unknown') return `${unknownCount} ${impact.reason}`;
  const { issues, bounded } = impact;
  const count = `${bounded ? 'At least ' : ''}${pluralise(issues, 'unresolved issue')}`;
  return `${count} would be resolved: not seen for ${hours} hours.`;
}
