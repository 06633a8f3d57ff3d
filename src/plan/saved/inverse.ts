import { createFinding, type Finding } from '../../model/finding.js';
import type { Json } from '../../model/json.js';
import { nameOfSetting } from '../../model/names.js';
import type { Catalogue, Setting } from '../../settings/setting.js';
import { codes } from '../codes.js';
import { describeChange } from '../compare/change.js';
import { knownSetting } from '../compare/diff.js';
import { unknownRights } from '../compare/permission.js';
import { irreversibleEffectOf, sideEffectOf } from '../compare/risk.js';
import { buildPayload, isSlug } from '../payload/payload.js';
import { actionOf } from '../resource-plan.js';
import { summarise } from '../summary.js';
import type { Change, Plan, ResourcePlan, Rollback, Run } from '../types.js';
import { type Digest, sealPlan } from './digest.js';

/** A change that was made, or might have been made. */
export interface AppliedChange {
  readonly change: Change;
  /** The current value, normalised: `change.after`, or what the service stored instead. Undefined if unknown. */
  readonly current: Json | undefined;
}

/** What an inversion needs. */
interface InverseTools {
  readonly catalogue: Catalogue;
  readonly digest: Digest;
  /** Why no update can set a value, as the end of a sentence; null if one can. Not called for images and actions. */
  readonly whyNotWritable: (setting: Setting, value: Json) => string | null;
}

/**
 * Returns the values that each setting had before `plan`, as a rollback. Its warnings (SP2212) list the changes that it
 * cannot undo, or can undo only in part.
 */
export function invertPlan(
  plan: Plan,
  appliedTo: (resource: ResourcePlan) => readonly AppliedChange[],
  run: Run,
  tools: InverseTools,
): Rollback {
  const inverted = plan.resources.map((one) => invertResource(one, appliedTo(one), tools));
  const resources = inverted.flatMap(({ resource }) => (resource === null ? [] : [resource]));
  return sealPlan(
    {
      format: 'setpoint.rollback/1' as const,
      tool: plan.tool,
      createdAt: run.finishedAt,
      run,
      service: { origin: plan.service.origin, names: plan.service.names },
      of: plan.digest,
      organization: plan.organization,
      summary: summarise(resources, { unmanaged: 0, requestsMade: 0 }),
      resources,
      warnings: inverted.flatMap(({ warnings }) => warnings),
    },
    tools.digest,
  );
}

interface Inverted {
  /** Null if none of its changes can be undone. */
  readonly resource: ResourcePlan | null;
  readonly warnings: readonly Finding[];
}

function invertResource(
  resource: ResourcePlan,
  applied: readonly AppliedChange[],
  { catalogue, whyNotWritable }: InverseTools,
): Inverted {
  const settings = catalogue[resource.kind];
  const changes: Change[] = [];
  const warnings: Finding[] = [];
  for (const { change, current } of applied) {
    const setting = knownSetting(settings, change.setting);
    const reason = reasonNotInvertible(change, setting) ?? whyNotWritable(setting, change.before);
    if (reason !== null || current === undefined) {
      const why = reason ?? 'the reply does not contain its current value';
      warnings.push(warningOn(resource, change, `is not reverted: ${why}`));
      continue;
    }
    changes.push(invertChange(change, current, setting));
    const remainder = remainderOf(change, setting);
    if (remainder !== null) warnings.push(warningOn(resource, change, `is reverted, but ${remainder}`));
  }
  if (changes.length === 0) return { resource: null, warnings };
  const renamed = changes.find((change) => isSlug(change, settings));
  return {
    resource: {
      ...resource,
      slug: typeof renamed?.before === 'string' ? renamed.before : resource.slug,
      ...actionOf(changes),
      changes,
      unreadable: [],
      ...buildPayload(changes, new Map(), settings),
    },
    warnings,
  };
}

function invertChange({ before, source }: Change, current: Json, setting: Setting): Change {
  const change = describeChange(
    { setting, before: current, after: before, source },
    { rights: unknownRights, denied: null },
  );
  const note = 'The service rejects this if another resource has taken the slug since.';
  return setting.neutral === 'slug' ? { ...change, notes: [...change.notes, note] } : change;
}

/** Why a change cannot be undone at all. */
function reasonNotInvertible({ before }: Change, setting: Setting): string | null {
  if (setting.kind === 'action') return 'a restored organization is not deleted again';
  if (setting.kind === 'image') {
    return before === null
      ? 'there was no image before, and an update cannot remove one'
      : 'only the digest of the previous image is known';
  }
  return setting.neutral === 'avatarType' && before === 'upload'
    ? 'it requires the previous image, and only the digest of that is known'
    : null;
}

/** What remains although the value is restored. */
function remainderOf({ before, after, alongside }: Change, setting: Setting): string | null {
  if (alongside !== undefined) {
    return `settings sent with it stay set and no longer change with it: ${Object.keys(alongside).join(', ')}`;
  }
  if (setting.fallback !== null) {
    return `it stays set and cannot follow ${setting.fallback} again`;
  }
  // The side effects of an extra setting are unknown, so they can remain.
  const effectOf = setting.extra === undefined ? irreversibleEffectOf : sideEffectOf;
  const remaining = effectOf(setting, before, after);
  if (remaining !== null) return `its side effect is not undone: ${remaining.replace(/\.$/, '')}`;
  return setting.kind === 'keyed-list'
    ? 'the service stores items that it gets again with new timestamps'
    : null;
}

function warningOn(resource: ResourcePlan, { setting, source }: Change, what: string): Finding {
  const { file, line, column } = source;
  const message = `${nameOfSetting(resource, setting)} ${what}.`;
  return createFinding('warning', codes.notUndone, message, null, { file, line, column });
}
