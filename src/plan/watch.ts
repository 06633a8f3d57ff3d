import type { CurrentSettings } from '../current/types.js';
import type { DesiredProject, GuardConfig } from '../desired/types.js';
import { sameJson } from '../model/json.js';
import type { Catalogue } from '../settings/setting.js';
import { isSensitive, watchedSettings } from '../settings/watched.js';
import { inNameOrder } from './compare/diff.js';
import { classifyEffect } from './compare/risk.js';
import { inPlanOrder } from './summary.js';
import type { Plan } from './types.js';

/** What a drift watches in addition to what the files set. */
export type Watch = NonNullable<Plan['watch']>;

interface WatchedResource extends Pick<Watch['settings'][number], 'kind' | 'id' | 'slug'> {
  /** Absent if no file manages the resource. */
  readonly desired?:
    | (Pick<DesiredProject, 'settings'> & { readonly document?: Pick<Document, 'ignore'> })
    | null;
  /** The values that were read. */
  readonly current?: CurrentSettings | undefined;
}

type Document = NonNullable<DesiredProject['document']>;

/**
 * Compares the settings that no file sets with their default, by the rules that judge a change from the default to the
 * current value. What `ignore` names is not watched.
 */
export function watchResources(
  resources: readonly WatchedResource[],
  catalogue: Catalogue,
  guard: GuardConfig['watch'],
): Watch {
  const watched = watchedSettings(catalogue, guard);
  const counts = { managed: 0, watched: 0, neither: 0, unread: 0 };
  const settings: Watch['settings'][number][] = [];
  for (const { kind, id, slug, desired, current: shown } of resources) {
    let isRead = true;
    for (const [name, setting] of inNameOrder(catalogue[kind])) {
      if (!isSensitive(setting)) continue;
      const { default: initial = null } = setting;
      const isWatched = watched[kind].has(name) && desired?.document?.ignore.has(name) !== true;
      const current = shown?.get(name);
      if (desired?.settings.has(name)) counts.managed += 1;
      else if (!isWatched || current === undefined) {
        counts.neither += 1;
        isRead &&= !isWatched;
      } else {
        counts.watched += 1;
        const effect = sameJson(current, initial) ? 'neutral' : classifyEffect(setting, initial, current);
        if (effect === 'weakens' || effect === 'hides')
          settings.push({ kind, id, slug, setting: name, effect, default: initial, current });
      }
    }
    counts.unread += Number(!isRead);
  }
  return { guard, ...counts, settings: settings.sort(inPlanOrder) };
}
