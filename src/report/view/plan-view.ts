import { type Danger, dangerOf } from '../../model/danger.js';
import { isClosed } from '../../model/incomplete.js';
import type { Source } from '../../model/place.js';
import type { Attribution, Attributions, Cause } from '../../plan/compare/attribution.js';
import type { DriftPlan } from '../../plan/compare/drift.js';
import type {
  Action,
  Blocked,
  Change,
  Effect,
  Plan,
  ResourcePlan,
  ShownPlan,
  Unreadable,
} from '../../plan/types.js';
import type { DifferenceView } from './difference-parts.js';
import { type Groupable, groupAlike } from './group-alike.js';
import type { ResourceName, SourceView } from './names.js';

export interface ChangeView {
  readonly setting: string;
  readonly effect: Effect;
  readonly difference: DifferenceView;
  readonly notes: readonly string[];
  readonly blocked: Blocked | null;
  /** Empty if no file sets it any more. */
  readonly sources: readonly SourceView[];
  /** For an image: its file. */
  readonly file: string | null;
}

/** A managed setting that the service does not return. */
export interface UnreadableView {
  readonly setting: string;
  readonly sources: readonly SourceView[];
}

/** Resources with identical content: one, or several that would change in the same way. */
export interface GroupView extends Groupable {
  readonly action: Action;
  /** Why they are blocked as a whole; null if they are not. */
  readonly reason: string | null;
  readonly changes: readonly ChangeView[];
  /** Settings of these resources that are listed in a section of their own instead. */
  readonly apart: readonly string[];
  readonly unreadable: readonly UnreadableView[];
}

/** Changes by what a reader must know about them, in the order of the sections; identical groups merged. */
export type ChangeGroups = Readonly<Record<Danger | 'rest', readonly GroupView[]>>;

/** A plan, for all renderers. All texts are raw. */
export interface PlanView {
  readonly plan: ShownPlan;
  readonly tally: ReturnType<typeof tally>;
  /** Whether the service has all desired values, as far as it returns them. */
  readonly quiet: boolean;
  readonly groups: ChangeGroups;
  readonly missing: readonly ResourcePlan[];
  /** Managed projects that could not be read. If there are any, the plan is incomplete. */
  readonly closed: readonly ResourcePlan[];
}

/**
 * A plan for a person who decides whether to apply it: changes that weaken security first, then those that cannot be
 * undone, then those that hide issues. Blocked changes are not sent; they are listed among the others.
 */
export function viewPlan(plan: ShownPlan): PlanView {
  const present = plan.resources.filter((resource) => resource.action !== 'missing' && !isClosed(resource));
  const apart = (part: Danger): GroupView[] =>
    groupAlike(
      present
        .filter((resource) => resource.changes.some((change) => partOfChange(change) === part))
        .map((resource) => viewResource(resource, part)),
    );
  return {
    plan,
    tally: tally(present),
    quiet: isQuiet(plan),
    groups: {
      weakening: apart('weakening'),
      irreversible: apart('irreversible'),
      hiding: apart('hiding'),
      rest: groupAlike(present.map((resource) => viewResource(resource, 'rest')).filter(hasContent)),
    },
    missing: plan.resources.filter((resource) => resource.action === 'missing'),
    closed: plan.resources.filter(isClosed),
  };
}

/** The plan with the effects of the drift instead of those of undoing it. Only for rendering; never save or send it. */
export function withDriftEffects({ plan, effects }: DriftPlan): Plan {
  const resources = plan.resources.map((resource) => ({
    ...resource,
    changes: resource.changes.map((change) => ({ ...change, effect: effects.get(change) ?? 'weakens' })),
  }));
  return { ...plan, resources };
}

/**
 * A plan as drift: settings that are weaker on the service come first. Whether a change is blocked, or what it would
 * cause, does not matter for drift. `notesOn` returns further notes on a change.
 */
export function viewDrift(
  drift: DriftPlan,
  notesOn: (change: Change, resource: ResourcePlan) => readonly string[] = () => [],
): PlanView {
  const plan = withDriftEffects(drift);
  const resources = plan.resources.map((resource) =>
    isClosed(resource)
      ? resource
      : {
          ...resource,
          action: resource.action === 'blocked' || resource.action === 'restore' ? 'update' : resource.action,
          reason: null,
          changes: resource.changes.map(({ irreversible: _, ...change }) => ({
            ...change,
            blocked: null,
            notes: notesOn(change, resource),
          })),
        },
  );
  return { ...viewPlan({ ...plan, resources }), quiet: isQuiet(plan) };
}

function isQuiet(plan: ShownPlan): boolean {
  return plan.resources.every(
    ({ action, expectations = [] }) => action === 'unchanged' && expectations.length === 0,
  );
}

function partOfChange(change: Change): keyof ChangeGroups {
  return change.blocked === null ? (dangerOf(change) ?? 'rest') : 'rest';
}

/** Counts that the summary does not contain, of the resources that were compared with the files. */
function tally(present: readonly ResourcePlan[]) {
  const changes = present.flatMap((resource) => resource.changes);
  const dangerous = (danger: Danger): number =>
    changes.filter((change) => partOfChange(change) === danger).length;
  return {
    compared: present.length,
    /** Number of settings that differ, and number of resources with one. */
    different: changes.length,
    differing: present.filter((resource) => resource.changes.length > 0).length,
    /** Resources with a change that is not blocked. */
    writable: present.filter((resource) => resource.changes.some((change) => change.blocked === null)).length,
    blockedChanges: changes.filter((change) => change.blocked !== null).length,
    weakening: dangerous('weakening'),
    irreversible: dangerous('irreversible'),
    hiding: dangerous('hiding'),
    restores: present.some((resource) => resource.action === 'restore'),
  };
}

function viewResource(resource: ResourcePlan, part: keyof ChangeGroups): GroupView {
  const changes = resource.changes.filter((change) => partOfChange(change) === part);
  const apart = resource.changes.filter((change) => partOfChange(change) !== 'rest');
  return {
    names: [nameOf(resource)],
    action: resource.action,
    reason: resource.reason,
    places: [],
    changes: changes.map((change) => viewChange(change, resource)),
    apart: part === 'rest' ? apart.map((change) => change.setting) : [],
    unreadable: part === 'rest' ? viewUnreadable(resource) : [],
  };
}

export function viewChange(
  change: Change,
  resource: ResourceName & Pick<ResourcePlan, 'images'>,
): ChangeView {
  const { setting, kind, key, before, after, patch, effect, notes, blocked, source } = change;
  const image = Object.hasOwn(resource.images, setting) ? resource.images[setting] : undefined;
  return {
    setting,
    effect,
    notes,
    blocked,
    sources: sourcesOf(source, resource),
    difference: { kind, key: key ?? null, before, after, patch },
    file: image?.file ?? null,
  };
}

export function viewUnreadable(
  resource: ResourceName & { readonly unreadable: readonly Unreadable[] },
): readonly UnreadableView[] {
  return resource.unreadable.map(({ setting, source }) => ({
    setting,
    sources: sourcesOf(source, resource),
  }));
}

export function sourcesOf(place: Source | null, name: ResourceName): readonly SourceView[] {
  return place === null ? [] : [{ place, names: [nameOf(name)] }];
}

export function nameOf({ kind, slug, id }: ResourceName): ResourceName {
  return { kind, slug, id };
}

/** False for a resource whose changes are all listed in sections of their own. */
function hasContent({ changes, unreadable, action, apart }: GroupView): boolean {
  return changes.length + unreadable.length > 0 || (action === 'blocked' && apart.length === 0);
}

/** The number of differing settings by cause; a missing project counts as one. */
export function countCauses({ causes }: Pick<Attributions, 'causes'>): Readonly<Record<Cause, number>> {
  const count = (cause: Cause): number => causes.filter((one) => one.cause === cause).length;
  return { conflict: count('conflict'), drift: count('drift'), pending: count('pending') };
}

/** The part of a plan that the files since the base cause. */
export function viewCaused(plan: ShownPlan, { causes }: Attributions): PlanView {
  return viewPlan(withOnly(plan, causes.filter(isCausedSince)));
}

/** Whether the changes of the files since the base cause a difference. Any other exists without them too. */
export function isCausedSince({ cause }: Pick<Attribution, 'cause'>): boolean {
  return cause !== 'drift';
}

/**
 * The plan with only some of its differences. `unreadable`: also with the settings that the service does not return.
 */
export function withOnly<Shown extends ShownPlan>(
  plan: Shown,
  found: readonly Attribution[],
  unreadable = false,
): Shown {
  const keys = new Set(found.map((one) => differenceKey(one, one.setting)));
  const resources = plan.resources.flatMap((resource) => {
    const changes = resource.changes.filter(({ setting }) => keys.has(differenceKey(resource, setting)));
    const unread = unreadable ? resource.unreadable : [];
    const isEmpty = changes.length + unread.length === 0 && !keys.has(differenceKey(resource, null));
    return isEmpty ? [] : [{ ...resource, changes, unreadable: unread }];
  });
  return { ...plan, resources };
}

/** Identifies a difference of a plan. `setting` is null for a missing project. */
export function differenceKey(
  { kind, id, slug }: Pick<ResourcePlan, 'kind' | 'id' | 'slug'>,
  setting: string | null,
): string {
  return JSON.stringify([kind, id, slug, setting]);
}
