import { type Freshness, judgeChange } from '../plan/staleness.js';
import type { Change, ResourcePlan } from '../plan/types.js';
import type { Setting } from '../settings/setting.js';
import type { Shown } from './types.js';

/** How one change stands to what is shown now. An action shows in the organization's status, not in a value. */
export function standOf(change: Change, shown: Shown, settings: ReadonlyMap<string, Setting>): Freshness {
  if (change.kind === 'action') return shown.status === 'active' ? 'already' : 'fresh';
  return judgeChange(change, shown.settings, settings);
}

/** Whether every wanted value stands there now. */
export function holds(
  changes: readonly Change[],
  shown: Shown,
  settings: ReadonlyMap<string, Setting>,
): boolean {
  return changes.every((change) => standOf(change, shown, settings) === 'already');
}

/** Whether every value is still the one from before. */
export function unmoved(
  changes: readonly Change[],
  shown: Shown,
  settings: ReadonlyMap<string, Setting>,
): boolean {
  return changes.every((change) => standOf(change, shown, settings) === 'fresh');
}

/** Whether it answers under the slug that the plan shows a person, or under the one that the plan gives it. */
export function isCalledAsPlanned(
  { slug, rename }: Pick<ResourcePlan, 'slug' | 'rename'>,
  shown: Shown,
): boolean {
  return shown.slug === slug || shown.slug === rename?.slug;
}

/** Whether the change is of the slug, which travels alone and last. */
export function isSlug(change: Change, settings: ReadonlyMap<string, Setting>): boolean {
  return settings.get(change.setting)?.neutral === 'slug';
}
