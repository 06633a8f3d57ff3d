import type { Finding } from '../model/finding.js';
import { hasUnlisted, isClosed } from '../model/incomplete.js';
import type { Source } from '../model/place.js';
import type { DriftPlan } from '../plan/drift.js';
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
import type { Difference } from './difference.js';
import { describeDifference } from './difference.js';
import { withDriftEffects } from './drift-effects.js';

/**
 * Who is meant: enough to name it. The id is null where the service does not have it or was not asked. What has no name of
 * its own stands alone in its group: every other project, the root file.
 */
export interface ResourceName {
  readonly kind: ResourcePlan['kind'] | 'others' | 'root';
  readonly slug: string;
  readonly id: string | null;
}

export interface ChangeView {
  readonly setting: string;
  readonly effect: Effect;
  readonly difference: Difference;
  readonly notes: readonly string[];
  readonly blocked: Blocked | null;
  /** Null where no file says it any more. */
  readonly source: Source | null;
  /** For an image: the file that holds it. */
  readonly file: string | null;
}

/** Resources of which the very same is to be said: one, or many that a layer changes alike. */
export interface GroupView {
  readonly names: readonly [ResourceName, ...ResourceName[]];
  readonly action: Action;
  /** Why they are blocked as a whole; null where they are not. */
  readonly reason: string | null;
  readonly changes: readonly ChangeView[];
  /** Settings of these resources that stand among the dangers instead. */
  readonly apart: readonly string[];
  readonly unreadable: readonly Unreadable[];
}

export interface MissingView {
  readonly slug: string;
  readonly declaredAt: Source | null;
}

/** A managed project that could not be read. */
export interface ClosedView extends MissingView {
  readonly reason: string;
}

/** A plan as every output tells it (an outcome: `outcome-view.ts`): dangers first, like with like. All texts are raw. */
export interface PlanView {
  readonly origin: string;
  readonly organization: string;
  /** The digest of the plan that it undoes; null where it follows from the files. */
  readonly rollbackOf: string | null;
  readonly summary: PlanSummary;
  readonly tally: Tally;
  /** Whether the service holds all that the files say, as far as it shows. */
  readonly quiet: boolean;
  readonly dangers: readonly GroupView[];
  readonly groups: readonly GroupView[];
  readonly missing: readonly MissingView[];
  /** Whether the list of projects is incomplete, so that a missing one can exist. */
  readonly unlisted: boolean;
  /** Any make the plan incomplete. */
  readonly closed: readonly ClosedView[];
  readonly unmanaged: readonly string[];
  readonly warnings: readonly Finding[];
  readonly digest: string;
}

/** Counts that the summary does not hold. */
interface Tally {
  /** Resources that were compared with the files. */
  readonly compared: number;
  /** Settings that differ, and the resources that have one. */
  readonly different: number;
  readonly differing: number;
  /** Resources that have a change which nothing blocks. */
  readonly writable: number;
  readonly blockedChanges: number;
  readonly dangers: number;
  readonly restores: boolean;
}

/**
 * For somebody who would apply it: first stands what weakens security. What is blocked weakens nothing, as it is not sent; it
 * stands among the rest.
 */
export function viewPlan(plan: Plan): PlanView {
  const present = plan.resources.filter((resource) => resource.action !== 'missing' && !isClosed(resource));
  const missing = plan.resources.filter((resource) => resource.action === 'missing');
  const dangers = present.filter((resource) => resource.changes.some(isDanger));
  return {
    origin: plan.service.origin,
    organization: plan.organization.slug,
    rollbackOf: plan.rollback?.of ?? null,
    summary: plan.summary,
    tally: tally(present),
    quiet: isQuiet(plan),
    dangers: groupAlike(dangers.map((resource) => viewResource(resource, 'apart'))),
    groups: groupAlike(present.map((resource) => viewResource(resource, 'rest')).filter(hasContent)),
    missing: missing.map(({ slug, declaredAt }) => ({ slug, declaredAt })),
    unlisted: hasUnlisted(plan),
    closed: plan.resources
      .filter(isClosed)
      .map(({ slug, declaredAt, reason }) => ({ slug, declaredAt, reason: reason ?? '' })),
    unmanaged: plan.unmanaged.map((project) => project.slug),
    warnings: plan.warnings,
    digest: plan.digest,
  };
}

/**
 * For somebody who looks for drift: first stands where the service is weaker than the files. What writing would cause or
 * want is nobody's question then; `notesOn` says what else there is to say of a change.
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
          changes: resource.changes.map((change) => ({
            ...change,
            blocked: null,
            notes: notesOn(change, resource),
          })),
        },
  );
  return { ...viewPlan({ ...plan, resources }), quiet: isQuiet(plan) };
}

function isQuiet(plan: Plan): boolean {
  return plan.resources.every((resource) => resource.action === 'unchanged');
}

function isDanger({ effect, blocked }: Change): boolean {
  return effect === 'weakens' && blocked === null;
}

function tally(present: readonly ResourcePlan[]): Tally {
  const changes = present.flatMap((resource) => resource.changes);
  return {
    compared: present.length,
    different: changes.length,
    differing: present.filter((resource) => resource.changes.length > 0).length,
    writable: present.filter((resource) => resource.changes.some((change) => change.blocked === null)).length,
    blockedChanges: changes.filter((change) => change.blocked !== null).length,
    dangers: changes.filter(isDanger).length,
    restores: present.some((resource) => resource.action === 'restore'),
  };
}

function viewResource(resource: ResourcePlan, part: 'apart' | 'rest'): GroupView {
  const shown = resource.changes.filter((change) => isDanger(change) === (part === 'apart'));
  return {
    names: [nameOf(resource)],
    action: resource.action,
    reason: resource.reason,
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

/** A resource whose changes all stand among the dangers has nothing more to say. */
function hasContent({ changes, unreadable, action, apart }: GroupView): boolean {
  return changes.length + unreadable.length > 0 || (action === 'blocked' && apart.length === 0);
}

/** Resources of one kind about which the same is to be said become one group, where the first of them stood. */
export function groupAlike(groups: readonly GroupView[]): GroupView[] {
  const alike = new Map<string, GroupView>();
  for (const group of groups) {
    const { names, ...content } = group;
    const key = JSON.stringify([names[0].kind, content]);
    const first = alike.get(key);
    alike.set(key, first === undefined ? group : { ...group, names: [...first.names, ...names] });
  }
  return [...alike.values()];
}
