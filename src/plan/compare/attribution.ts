import type { CheckedConfig, DesiredSettings, DesiredValue, ResolvedState } from '../../desired/types.js';
import { sameJson } from '../../model/json.js';
import type { BaseCommit } from '../../model/revision.js';
import { settingName } from '../../settings/names.js';
import { normalise } from '../../settings/normalise.js';
import type { Catalogue, KnownSettings, Setting } from '../../settings/setting.js';
import type { Change, Effect, Plan, ResourcePlan } from '../types.js';
import type { TakenAway } from './comparison.js';
import { desiredOf, knownSetting } from './diff.js';
import { classifyEffect } from './risk.js';

/**
 * Why a setting differs, compared with an earlier version of the files (the base):
 *
 * - drift: the current value changed; the files are the same as in the base
 * - pending: the files changed; the current value is that of the base, or the base did not manage the setting
 * - conflict: both changed, to different values
 */
export type Cause = 'conflict' | 'drift' | 'pending';

/** One difference of a plan and its cause. `setting` is null for a project that does not exist on the service. */
export interface Attribution extends Pick<ResourcePlan, 'kind' | 'id' | 'slug'> {
  readonly setting: string | null;
  /** Undefined without a base. */
  readonly cause: Cause | undefined;
  /**
   * The effect of the change; for a drift, of the current value (`before`) compared with the desired one (`after`).
   * That is not the inverse of the change's own effect: both directions can weaken. Null if `setting` is.
   */
  readonly effect: Effect | null;
  /** The value of the base, normalised, and its source; null if the base did not manage the setting. */
  readonly base: Pick<DesiredValue, 'value' | 'source'> | null;
}

/** An earlier version of the files. */
export interface BaseSide {
  readonly config: Pick<CheckedConfig, 'catalogue'>;
  /** Resolved against the same inventory as the files of the plan. */
  readonly resolved: ResolvedState;
}

/** Each changed setting and each missing project of a plan, in its order. */
export type Attributions = ReadonlyMap<Change | ResourcePlan, Attribution>;

/** What the changes of the files since the base cause, in a plan and beside it. */
export interface PlanCauses {
  readonly base: BaseCommit;
  readonly causes: Attributions;
  readonly taken: TakenAway;
  /**
   * Whether they cause nothing: no change, nothing taken away, and no warning, unmet expectation or unreadable setting
   * that the base did not have.
   */
  readonly causesNothing: boolean;
}

/** A plan presented as drift: the same differences, with effects computed from the desired to the current value. */
export interface DriftPlan {
  /** The plan that would undo the drift. Its effects are those of undoing it. */
  readonly plan: Plan;
  readonly causes: Attributions;
  /** Absent if there are no earlier files to compare with. */
  readonly base?: BaseCommit;
}

/**
 * Attributes every difference of a plan to its cause.
 *
 * @param base undefined if there are no causes to find
 * @param catalogue the catalogue that the plan was made with
 */
export function attributePlan(
  plan: Plan,
  base: BaseSide | undefined,
  catalogue: Catalogue,
  isDrift: boolean,
): Attributions {
  const causes = new Map<Change | ResourcePlan, Attribution>();
  for (const resource of plan.resources) {
    const { kind, id, slug } = resource;
    if (resource.action === 'missing') {
      const { missing = [], projects = [] } = base?.resolved ?? {};
      const isInBase =
        missing.some(({ ref }) => ref === slug) ||
        projects.some((project) => project.slug === slug || project.id === slug);
      const cause = base && (isInBase ? 'drift' : 'pending');
      causes.set(resource, { kind, id, slug, setting: null, cause, effect: null, base: null });
    }
    const former = base && desiredOf(resource, base.resolved)?.settings;
    for (const change of resource.changes) {
      const setting = knownSetting(catalogue[kind], change.setting);
      const value = valueInBase(setting, former, base?.config.catalogue[kind]);
      causes.set(change, {
        kind,
        id,
        slug,
        setting: change.setting,
        effect: isDrift ? classifyEffect(setting, change.after, change.before) : change.effect,
        cause: base && causeOf(change, value),
        base: value,
      });
    }
  }
  return causes;
}

function causeOf(change: Change, base: Attribution['base']): Cause {
  if (base === null) return 'pending';
  if (sameJson(base.value, change.after)) return 'drift';
  return sameJson(base.value, change.before) ? 'pending' : 'conflict';
}

/**
 * Looks the setting up by its neutral name, because the vocabulary of the files can have changed since. So can the
 * declaration of an extra setting; the value is brought into the form of the current one.
 */
function valueInBase(
  setting: Setting,
  settings: DesiredSettings | null | undefined,
  known: KnownSettings = new Map(),
): Attribution['base'] {
  const found = settings?.get(settingName(known, setting.neutral) ?? '');
  if (found === undefined) return null;
  const value = normalise(setting, found.value);
  return value === undefined ? null : { value, source: found.source };
}
