import type { Fault } from '../../model/fault.js';
import type { Place } from '../../model/place.js';
import type { RecordedConfig } from '../../model/revision.js';
import type { DriftPlan } from '../../plan/compare/attribution.js';
import type { Change, Effect, Run } from '../../plan/types.js';
import { countCauses, isQuiet } from '../items/counts.js';
import { renderJsonDocument } from '../sanitise/json.js';

/** What the environment knows about the run. */
export interface NotificationOrigin {
  /** For example `setpoint 0.1.0`. */
  readonly tool: string;
  /** The CI job; null outside of CI. */
  readonly ci: Run['ci'];
  /** The path of the root file, if the run is for several configurations. */
  readonly root?: string | undefined;
}

/** More differences or expectations are counted, but not listed: receivers limit the size of a request. */
const maxListed = 200;

/**
 * `setpoint.notification/1` (docs/reference/notifications.md): the result of a drift check for a webhook. It names
 * settings, files and lines, and never contains a value.
 */
export function renderNotification({ plan, causes, base }: DriftPlan, origin: NotificationOrigin): string {
  const { resources, createdAt, organization, service, partial, digest, summary } = plan;
  const differences = resources.flatMap((resource) => {
    const { kind, id, slug, action, changes, declaredAt } = resource;
    const difference = (state: string, source: Place | null, change?: Change) => {
      const { cause, effect = null } = causes.get(change ?? resource) ?? {};
      const setting = change?.setting ?? null;
      return { kind, id, slug, setting, state, effect, cause, source: source && lineOf(source) };
    };
    if (changes.length === 0 && action !== 'unchanged')
      return [difference(action === 'missing' ? action : 'unknown', declaredAt)];
    return changes.map((change) => difference('differs', change.source, change));
  });
  const expectations = resources.flatMap(({ kind, id, slug, expectations: unmet = [] }) =>
    unmet.map(({ field, current, source }) => {
      const state = current === null ? 'unknown' : 'differs';
      return { kind, id, slug, field, state, source: lineOf(source) };
    }),
  );
  const count = (effect: Effect): number => differences.filter((change) => change.effect === effect).length;
  const { missing, closed = 0, unmet = 0, unreadable, unmanaged } = summary;
  return renderJsonDocument({
    ...headOf(origin, plan.config),
    result: isQuiet(plan) ? 'none' : 'differences',
    createdAt,
    organization,
    service: { origin: service.origin },
    partial,
    digest,
    summary: {
      settings: differences.filter(({ setting }) => setting !== null).length,
      resources: resources.filter(({ changes }) => changes.length > 0).length,
      weakening: count('weakens'),
      hiding: count('hides'),
      unmet,
      missing,
      closed,
      unreadable,
      unmanaged,
    },
    causes: base && countCauses(causes),
    differences: differences.slice(0, maxListed),
    omitted: Math.max(0, differences.length - maxListed),
    expectations: expectations.slice(0, maxListed),
    watched: plan.watch?.settings
      .slice(0, maxListed)
      .map(({ default: _, current: __, ...setting }) => setting),
  });
}

/** The same for a check that failed: without it, a receiver would see no drift. The message can quote values. */
export function renderFailedNotification(
  { kind, code }: Pick<Fault, 'kind' | 'code'>,
  source: NotificationOrigin,
  createdAt: string,
): string {
  return renderJsonDocument({ ...headOf(source, null), result: 'failed', createdAt, error: { kind, code } });
}

function headOf({ tool, ci, root }: NotificationOrigin, config: RecordedConfig | null) {
  return { format: 'setpoint.notification/1', event: 'drift', tool, config, ci, root };
}

function lineOf({ file, line }: Place) {
  return { file, line };
}
