import type { DesiredSettings } from '../../desired/types.js';
import { createFinding, type Finding } from '../../model/finding.js';
import { canonicalJson, sameJson } from '../../model/json.js';
import { nameOfSetting, resourceName } from '../../model/names.js';
import type { KnownSettings } from '../../settings/setting.js';
import { codes } from '../codes.js';
import { isImpactNote } from '../impact.js';
import { imageInPayload } from '../payload/payload.js';
import type { Change, ResourcePlan } from '../types.js';

/** One resource in the saved and in the fresh plan. */
export interface ResourcePair {
  readonly saved: ResourcePlan;
  readonly fresh: ResourcePlan;
  readonly desired: DesiredSettings;
  readonly settings: KnownSettings;
}

export type ChangeComparison =
  /** In both plans; blocked if either plan blocks it. */
  | { readonly kind: 'both'; readonly change: Change }
  | { readonly kind: 'already'; readonly change: Change }
  /** `changed`: the settings whose values have changed. */
  | { readonly kind: 'stale'; readonly changed: readonly string[] }
  | { readonly kind: 'error'; readonly finding: Finding };

/** Compares a change of the saved plan with the fresh plan. */
export function compareChange(change: Change, pair: ResourcePair): ChangeComparison {
  const { saved, fresh, desired } = pair;
  const { setting: name, blocked } = change;
  const freshChange = fresh.changes.find((one) => one.setting === name);
  if (!sameJson(desired.get(name)?.value, change.after)) {
    if (blocked !== null) return { kind: 'both', change };
    return { kind: 'error', finding: notDesired(saved, change) };
  }
  if (blocked === null && fresh.unreadable.some((one) => one.setting === name))
    return { kind: 'stale', changed: [name] };
  const changed = changedCoupled(change, freshChange, pair);
  if (blocked === null && changed.length > 0) return { kind: 'stale', changed };
  if (freshChange === undefined) return { kind: 'already', change };
  if (!sameJson(freshChange.before, change.before))
    return blocked === null ? { kind: 'stale', changed: [name] } : { kind: 'both', change };
  if (blocked !== null)
    return { kind: 'both', change: { ...freshChange, blocked: freshChange.blocked ?? blocked } };
  const keys = differingKeys(change, freshChange);
  return keys.length === 0
    ? { kind: 'both', change: freshChange }
    : { kind: 'error', finding: contradiction(saved, `${keys.join(', ')} of ${name}`) };
}

/** Settings that the update would include with the change and that changed in only one of the two plans. */
function changedCoupled(
  change: Change,
  freshChange: Change | undefined,
  { saved, fresh, settings }: ResourcePair,
): readonly string[] {
  const image = imageInPayload([change], settings);
  const coupled = new Set([
    ...Object.keys(change.alongside ?? {}),
    ...Object.keys(freshChange?.alongside ?? {}),
    ...(image === null ? [] : [image]),
  ]);
  const changes = (plan: ResourcePlan, name: string) => plan.changes.some(({ setting }) => setting === name);
  // If the change and a coupled setting both have their values now, an earlier apply of the plan sent both.
  return [...coupled].filter((name) =>
    changes(saved, name) ? freshChange !== undefined && !changes(fresh, name) : changes(fresh, name),
  );
}

/**
 * The keys of a change that differ from what the reviewer saw. A plan saved before hiding issues was an effect of its
 * own shows such a change as weakening, which is at least as strict. If the fresh change is blocked, `alongside` and
 * `notes` are not compared, because a blocked change includes no other settings.
 */
function differingKeys(saved: Change, fresh: Change): readonly string[] {
  const effect = saved.effect === 'weakens' && fresh.effect === 'hides' ? 'hides' : saved.effect;
  const reviewed = { ...saved, effect, notes: saved.notes.filter((note) => !isImpactNote(note)) };
  const unblocked = fresh.blocked === null ? (['alongside', 'notes'] as const) : [];
  return (['kind', 'effect', 'irreversible', 'patch', 'requires', ...unblocked] as const).filter(
    (key) => canonicalJson(reviewed[key]) !== canonicalJson(fresh[key]),
  );
}

function notDesired(resource: ResourcePlan, { setting, after }: Change): Finding {
  const json = JSON.stringify(after);
  const value = json.length > 80 ? 'a value' : json;
  return disagreement(
    codes.notDeclared,
    `The saved plan would set ${nameOfSetting(resource, setting)} to ${value}, but the files do not declare this.`,
  );
}

/** A part of a resource that the saved plan shows differently from the fresh plan. */
export function contradiction(resource: ResourcePlan, part: string): Finding {
  return disagreement(
    codes.planContradictsItself,
    `The saved plan and a new plan of ${resourceName(resource)} differ in ${part}.`,
  );
}

export function disagreement(code: string, message: string): Finding {
  return createFinding('error', code, message, 'Plan again, and review the new plan.');
}
