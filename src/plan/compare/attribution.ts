import type { CheckedConfig, DesiredSettings, ResolvedState } from '../../desired/types.js';
import type { BaseCommit } from '../../model/base-commit.js';
import { type Json, sameJson } from '../../model/json.js';
import type { Source } from '../../model/place.js';
import { normalise } from '../../settings/normalise.js';
import type { Catalogue, ResourceKind, Setting } from '../../settings/setting.js';
import type { Change, Effect, Plan, ResourcePlan } from '../types.js';
import { knownSetting } from './diff.js';
import type { DriftPlan } from './drift.js';
import type { TakenAway } from './taken-away.js';

/**
 * Why a setting differs, compared with an earlier version of the files (the base):
 *
 * - drift: the current value changed; the files are the same as in the base
 * - pending: the files changed; the current value is that of the base, or the base did not manage the setting
 * - conflict: both changed, to different values
 */
export type Cause = 'conflict' | 'drift' | 'pending';

/** One difference of a plan and its cause. `setting` is null for a project that does not exist on the service. */
export interface Attribution {
  readonly kind: ResourceKind;
  readonly id: string | null;
  readonly slug: string;
  readonly setting: string | null;
  readonly cause: Cause;
  /**
   * The effect of the change; for a drift, of the current value compared with the desired one. Null if `setting` is.
   */
  readonly effect: Effect | null;
  /** The value of the base, normalised, and its source; null if the base did not manage the setting. */
  readonly base: { readonly value: Json; readonly source: Source } | null;
}

/** An earlier version of the files. */
export interface BaseSide {
  /** Resolved against the same inventory as the files of the plan. */
  readonly resolved: ResolvedState;
  readonly catalogue: CheckedConfig['catalogue'];
}

/** The cause of each difference of a plan. */
export interface Attributions {
  readonly base: BaseCommit;
  /** In the order of the plan's resources and changes. */
  readonly causes: readonly Attribution[];
}

/** What the changes of the files since the base cause, in a plan and beside it. */
export interface PlanCauses extends Attributions {
  readonly taken: TakenAway;
  /**
   * Whether they cause nothing: no change, nothing taken away, and no warning, unmet expectation or unreadable setting
   * that the base did not have.
   */
  readonly causesNothing: boolean;
}

/** A drift with the cause of each difference. */
export interface AttributedPlan extends DriftPlan, Attributions {}

/**
 * Returns the cause of every difference in a plan, with the change's effect; with those of `drift`, if given. `base` is
 * null if there was no configuration.
 */
export function attributePlan(
  plan: Plan,
  base: BaseSide | null,
  catalogue: Catalogue,
  drift?: Pick<DriftPlan, 'effects'>,
): readonly Attribution[] {
  return plan.resources.flatMap((resource): readonly Attribution[] => {
    const { kind, id, slug } = resource;
    if (resource.action === 'missing') {
      const cause: Cause = wasInBase(slug, base) ? 'drift' : 'pending';
      return [{ kind, id, slug, setting: null, cause, effect: null, base: null }];
    }
    const settings = settingsInBase(resource, base);
    return resource.changes.map((change) => {
      const setting = knownSetting(catalogue[kind], change.setting);
      return {
        kind,
        id,
        slug,
        setting: change.setting,
        effect: drift?.effects.get(change) ?? change.effect,
        ...causeOf(change, valueInBase(setting, settings, base)),
      };
    });
  });
}

function causeOf(change: Change, base: Attribution['base']): Pick<Attribution, 'cause' | 'base'> {
  if (base === null) return { cause: 'pending', base };
  if (sameJson(base.value, change.after)) return { cause: 'drift', base };
  return { cause: sameJson(base.value, change.before) ? 'pending' : 'conflict', base };
}

function wasInBase(ref: string, base: BaseSide | null): boolean {
  if (base === null) return false;
  const { missing, projects } = base.resolved;
  return missing.some((one) => one.ref === ref) || projects.some((one) => one.slug === ref || one.id === ref);
}

type Settings = DesiredSettings;

function settingsInBase({ kind, id }: ResourcePlan, base: BaseSide | null): Settings {
  if (base === null) return new Map();
  const { organization, projects } = base.resolved;
  const resource = kind === 'organization' ? organization : projects.find((one) => one.id === id);
  return resource?.settings ?? new Map();
}

/**
 * Looks the setting up by its neutral name, because the vocabulary of the files can have changed since. So can the
 * declaration of an extra setting; the value is brought into the form of the current one.
 */
function valueInBase(setting: Setting, settings: Settings, base: BaseSide | null): Attribution['base'] {
  const known = [...(base?.catalogue[setting.resource].values() ?? [])];
  const former = known.find(({ neutral }) => neutral === setting.neutral);
  const found = former === undefined ? undefined : settings.get(former.name);
  if (found === undefined) return null;
  const value = setting.kind === 'action' ? found.value : normalise(setting, found.value);
  return value === undefined ? null : { value, source: found.source };
}
