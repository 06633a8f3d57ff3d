import type { Finding } from '../model/finding.js';
import type { Source } from '../model/place.js';
import type {
  Action,
  Blocked,
  Change,
  Effect,
  Plan,
  PlanSummary,
  ResourcePlan,
  Unreadable,
} from '../plan/types.js';
import type { ResourceKind } from '../settings/setting.js';
import type { Difference } from './difference.js';
import { describeDifference } from './difference.js';

/** Who is meant: enough to name it. The id is null only for a project that the service does not have. */
export interface ResourceName {
  readonly kind: ResourceKind;
  readonly slug: string;
  readonly id: string | null;
}

export interface ChangeView {
  readonly setting: string;
  readonly effect: Effect;
  readonly difference: Difference;
  readonly notes: readonly string[];
  readonly blocked: Blocked | null;
  readonly source: Source;
  /** For an image: the file that holds it. */
  readonly file: string | null;
}

/** Resources of which the very same is to be said: one, or many that a layer changes alike. */
export interface GroupView {
  readonly names: readonly [ResourceName, ...ResourceName[]];
  readonly action: Action;
  readonly changes: readonly ChangeView[];
  /** Settings of these resources that stand among the dangers instead. */
  readonly apart: readonly string[];
  readonly unreadable: readonly Unreadable[];
}

export interface MissingView {
  readonly slug: string;
  readonly declaredAt: Source | null;
}

/** A plan as every output tells it (an outcome: `outcome-view.ts`): dangers first, then the rest, like with like. All texts are raw. */
export interface PlanView {
  readonly origin: string;
  readonly organization: string;
  readonly summary: PlanSummary;
  /** Resources that were compared with the files. */
  readonly compared: number;
  readonly restores: boolean;
  readonly quiet: boolean;
  readonly dangers: readonly GroupView[];
  readonly dangerCount: number;
  readonly groups: readonly GroupView[];
  readonly missing: readonly MissingView[];
  readonly unmanaged: readonly string[];
  readonly warnings: readonly Finding[];
  readonly digest: string;
}

/**
 * `danger` says which changes stand first: to somebody who would apply the plan, those that weaken security; to
 * somebody who looks for drift, those that would tighten it, as the service is weaker than the files there.
 */
export function viewPlan(plan: Plan, danger: 'weakens' | 'tightens' = 'weakens'): PlanView {
  const present = plan.resources.filter((resource) => resource.action !== 'missing');
  const isDanger = (change: Change): boolean => change.effect === danger;
  const dangers = present.filter((resource) => resource.changes.some(isDanger));
  return {
    origin: plan.service.origin,
    organization: plan.organization.slug,
    summary: plan.summary,
    compared: present.length,
    restores: present.some((resource) => resource.action === 'restore'),
    quiet: plan.resources.every(
      (resource) => resource.action === 'unchanged' && resource.unreadable.length === 0,
    ),
    dangers: groupAlike(dangers.map((resource) => viewResource(resource, isDanger, 'apart'))),
    dangerCount: dangers.reduce((sum, resource) => sum + resource.changes.filter(isDanger).length, 0),
    groups: groupAlike(
      present.map((resource) => viewResource(resource, isDanger, 'rest')).filter(hasContent),
    ),
    missing: plan.resources
      .filter((one) => one.action === 'missing')
      .map(({ slug, declaredAt }) => ({ slug, declaredAt })),
    unmanaged: plan.unmanaged.map((project) => project.slug),
    warnings: plan.warnings,
    digest: plan.digest,
  };
}

function viewResource(
  resource: ResourcePlan,
  isDanger: (change: Change) => boolean,
  part: 'apart' | 'rest',
): GroupView {
  const shown = resource.changes.filter((change) => isDanger(change) === (part === 'apart'));
  return {
    names: [nameOf(resource)],
    action: resource.action,
    changes: shown.map((change) => viewChange(change, resource)),
    apart: part === 'apart' ? [] : resource.changes.filter(isDanger).map((change) => change.setting),
    unreadable: part === 'apart' ? [] : resource.unreadable,
  };
}

export function viewChange(change: Change, resource: Pick<ResourcePlan, 'images'>): ChangeView {
  const { setting, effect, notes, blocked, source } = change;
  const image = Object.hasOwn(resource.images, setting) ? resource.images[setting] : undefined;
  return {
    setting,
    effect,
    notes,
    blocked,
    source,
    difference: describeDifference(change),
    file: image?.file ?? null,
  };
}

export function nameOf({ kind, slug, id }: ResourceName): ResourceName {
  return { kind, slug, id };
}

/** A resource whose changes all stand among the dangers has nothing more to say, unless it is to be restored. */
function hasContent(group: GroupView): boolean {
  return (
    group.changes.length > 0 ||
    group.unreadable.length > 0 ||
    group.action === 'restore' ||
    (group.action === 'blocked' && group.apart.length === 0)
  );
}

/** Resources of one kind about which the same is to be said become one group, where the first of them stood. */
function groupAlike(groups: readonly GroupView[]): GroupView[] {
  const alike = new Map<string, GroupView>();
  for (const group of groups) {
    const { names, ...content } = group;
    const key = JSON.stringify([names[0].kind, content]);
    const first = alike.get(key);
    alike.set(key, first === undefined ? group : { ...group, names: [...first.names, ...names] });
  }
  return [...alike.values()];
}
