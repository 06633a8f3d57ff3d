import type { DeepReadonly } from '../../model/deep-readonly.js';
import type { Fault } from '../../model/fault.js';
import type { Place } from '../../model/place.js';
import type { RecordedConfig } from '../../model/revision.js';
import type { AttributedPlan, Cause } from '../../plan/compare/attribution.js';
import type { DriftPlan } from '../../plan/compare/drift.js';
import type { Effect, ResourcePlan } from '../../plan/types.js';
import type { NotificationJson } from '../../settings/generated/types.js';
import { countCauses, differenceKey, isQuiet } from '../items/counts.js';
import { comparedIn } from '../items/items.js';
import { renderJsonDocument } from '../sanitise/json.js';

/** What the environment knows about the run. */
export interface NotifyingRun {
  /** For example `setpoint 0.1.0`. */
  readonly tool: string;
  /** The address of the CI job; null outside of CI. */
  readonly job: string | null;
  /** The path of the root file, if the run is for several configurations. */
  readonly root?: string | undefined;
}

type Notification = DeepReadonly<NotificationJson>;

/** More differences or expectations are counted, but not listed: receivers limit the size of a request. */
const maxListed = 200;

/**
 * `setpoint.notification/1` (docs/reference/notifications.md): the result of a drift check for a webhook. It names
 * settings, files and lines, and never contains a value.
 */
export function renderNotification(drift: DriftPlan | AttributedPlan, run: NotifyingRun): string {
  const { plan } = drift;
  const differing = comparedIn(plan).filter(({ changes }) => changes.length > 0);
  const effects = differing.flatMap(({ changes }) => changes.map((change) => drift.effects.get(change)));
  const count = (effect: Effect): number => effects.filter((one) => one === effect).length;
  const attributed = 'causes' in drift ? drift : undefined;
  const causes = new Map(attributed?.causes.map((one) => [differenceKey(one, one.setting), one.cause]));
  const differences = plan.resources.flatMap((resource) => differencesOf(resource, drift, causes));
  const { missing, closed = 0, unmet = 0, unreadable, unmanaged } = plan.summary;
  return renderJsonDocument({
    ...headOf(run, plan.config),
    result: isQuiet(plan) ? 'none' : 'differences',
    createdAt: plan.createdAt,
    organization: plan.organization,
    service: { origin: plan.service.origin },
    partial: plan.partial,
    digest: plan.digest,
    summary: {
      settings: effects.length,
      resources: differing.length,
      weakening: count('weakens'),
      hiding: count('hides'),
      unmet,
      missing,
      closed,
      unreadable,
      unmanaged,
    },
    causes: attributed && countCauses(attributed),
    differences: differences.slice(0, maxListed),
    omitted: Math.max(0, differences.length - maxListed),
    expectations: plan.resources.flatMap(expectationsOf).slice(0, maxListed),
  });
}

/** The same for a check that failed: without it, a receiver would see no drift. The message can quote values. */
export function renderFailedNotification(
  { kind, code }: Pick<Fault, 'kind' | 'code'>,
  run: NotifyingRun,
  createdAt: string,
): string {
  return renderJsonDocument({ ...headOf(run, null), result: 'failed', createdAt, error: { kind, code } });
}

function headOf({ tool, job, root }: NotifyingRun, config: RecordedConfig | null) {
  return { format: 'setpoint.notification/1', event: 'drift', tool, config, job, root };
}

function differencesOf(
  resource: ResourcePlan,
  { effects }: DriftPlan,
  causes: ReadonlyMap<string, Cause>,
): NonNullable<Notification['differences']> {
  const { kind, id, slug, action, changes } = resource;
  const causeOf = (setting: string | null): { readonly cause?: Cause } => {
    const cause = causes.get(differenceKey(resource, setting));
    return cause === undefined ? {} : { cause };
  };
  if (changes.length > 0)
    return changes.map((change) => ({
      kind,
      id,
      slug,
      setting: change.setting,
      state: 'differs',
      effect: effects.get(change) ?? change.effect,
      ...causeOf(change.setting),
      source: placeOf(change.source),
    }));
  if (action === 'unchanged') return [];
  const state = action === 'missing' ? 'missing' : 'unknown';
  const source = resource.declaredAt && placeOf(resource.declaredAt);
  return [{ kind, id, slug, setting: null, state, effect: null, ...causeOf(null), source }];
}

function expectationsOf({
  kind,
  id,
  slug,
  expectations = [],
}: ResourcePlan): NonNullable<Notification['expectations']> {
  return expectations.map(({ field, current, source }) => ({
    kind,
    id,
    slug,
    field,
    state: current === null ? 'unknown' : 'differs',
    source: placeOf(source),
  }));
}

function placeOf({ file, line }: Place): Pick<Place, 'file' | 'line'> {
  return { file, line };
}
