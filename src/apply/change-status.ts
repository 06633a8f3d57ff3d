import type { ObservedState } from '../current/port.js';
import { checkFreshness, type Freshness } from '../plan/saved/staleness.js';
import type { Change, ResourcePlan } from '../plan/types.js';
import type { Setting } from '../settings/setting.js';
import type {} from './types.js';

/** Compares one change with the current state. The result of an action is the organization's status, not a value. */
export function changeStatus(change: Change, state: ObservedState): Freshness {
  if (change.kind === 'action') return state.status === 'active' ? 'already' : 'fresh';
  return checkFreshness(change, state.settings);
}

/** Whether every desired value is current. */
export function allApplied(changes: readonly Change[], state: ObservedState): boolean {
  return changes.every((change) => changeStatus(change, state) === 'already');
}

/** Whether every value is still the one from before. */
export function noneChanged(changes: readonly Change[], state: ObservedState): boolean {
  return changes.every((change) => changeStatus(change, state) === 'fresh');
}

/** Whether the resource has the slug in the plan, or the new slug that the plan gives it. */
export function hasExpectedSlug(
  { slug, rename }: Pick<ResourcePlan, 'slug' | 'rename'>,
  state: ObservedState,
): boolean {
  return state.slug === slug || state.slug === rename?.slug;
}

/** Whether the change is a rename. Slugs are sent last and separately. */
export function isSlug(change: Change, settings: ReadonlyMap<string, Setting>): boolean {
  return settings.get(change.setting)?.neutral === 'slug';
}
