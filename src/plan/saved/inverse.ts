import { createFinding, type Finding } from '../../model/finding.js';
import type { Json } from '../../model/json.js';
import { nameOfSetting } from '../../model/names.js';
import { unknownRevision } from '../../model/revision.js';
import type { Catalogue, ResourceKind, Setting } from '../../settings/setting.js';
import { codes } from '../codes.js';
import { describeChange, irreversibleEffectOf } from '../compare/change.js';
import { unknownRights } from '../compare/permission.js';
import { buildPayload, isSlug } from '../payload/payload.js';
import { summarise } from '../summary.js';
import type { Change, Plan, ResourcePlan, Rollback } from '../types.js';
import { type Digest, sealPlan } from './digest.js';

/** A change that was made, or might have been made. */
export interface AppliedChange {
  readonly change: Change;
  /** The current value, normalised: `change.after`, or what the service stored instead. Undefined if unknown. */
  readonly current: Json | undefined;
}

/** The changes that were made to one resource. */
export interface AppliedChanges {
  readonly resource: ResourcePlan;
  readonly changes: readonly AppliedChange[];
}

export interface InverseRequest {
  /** ISO 8601, UTC, seconds. */
  readonly createdAt: string;
  readonly catalogue: Catalogue;
  /** Why a value cannot be sent in an update, as the end of a sentence; null if it can. */
  readonly reasonNotRepresentable: (kind: ResourceKind, setting: string, value: Json) => string | null;
}

/**
 * Returns the plan that restores the value each setting had before `plan`. It is guarded, sealed and applied like any
 * other plan. Its warnings (SP2212) list the changes that it cannot undo, or can undo only in part.
 */
export function invertPlan(
  plan: Plan,
  done: readonly AppliedChanges[],
  request: InverseRequest,
  digest: Digest,
): Plan {
  const inverted = done.map((one) => invertResource(one, request));
  const resources = inverted.flatMap(({ resource }) => (resource === null ? [] : [resource]));
  const rollback = sealPlan(
    {
      format: 'setpoint.rollback/1' as const,
      tool: plan.tool,
      createdAt: request.createdAt,
      service: { origin: plan.service.origin, names: plan.service.names },
      of: plan.digest,
      organization: plan.organization,
      summary: summarise(resources, { unmanaged: 0, requestsMade: 0 }),
      resources,
      warnings: inverted.flatMap(({ warnings }) => warnings),
    },
    digest,
  );
  return planOfRollback(rollback);
}

/**
 * Converts a rollback into a plan, so that it can be shown, guarded and compared. The read method and the configuration
 * are placeholders, because a rollback does not contain them.
 */
export function planOfRollback(rollback: Rollback): Plan {
  const { of: _, format, service, ...rest } = rollback;
  return {
    ...rest,
    format: 'setpoint.plan/1',
    service: { ...service, read: 'get' },
    config: { root: '', digest: '', ...unknownRevision },
    unmanaged: [],
    rollback,
  };
}

interface Inverted {
  /** Null if none of its changes can be undone. */
  readonly resource: ResourcePlan | null;
  readonly warnings: readonly Finding[];
}

function invertResource({ resource, changes: applied }: AppliedChanges, request: InverseRequest): Inverted {
  const settings = request.catalogue[resource.kind];
  const changes: Change[] = [];
  const warnings: Finding[] = [];
  for (const one of applied) {
    const setting = settings.get(one.change.setting);
    const reason =
      setting === undefined
        ? 'this version of setpoint does not know it'
        : reasonNotInvertible(one, setting, request);
    if (setting === undefined || reason !== null || one.current === undefined) {
      warnings.push(warningOn(resource, one.change, `is not reverted: ${reason}`));
      continue;
    }
    changes.push(invertChange(one.change, one.current, setting));
    const remainder = remainderOf(one.change, setting);
    if (remainder !== null) warnings.push(warningOn(resource, one.change, `is reverted, but ${remainder}`));
  }
  if (changes.length === 0) return { resource: null, warnings };
  const renamed = applied.find(({ change }) => isSlug(change, settings));
  return {
    resource: {
      ...resource,
      slug: typeof renamed?.current === 'string' ? renamed.current : resource.slug,
      action: 'update',
      reason: null,
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
  return noteSlug(change, setting);
}

function noteSlug(change: Change, setting: Setting | undefined): Change {
  const note = 'The service rejects this if another resource has taken the slug since.';
  return setting?.neutral === 'slug' ? { ...change, notes: [...change.notes, note] } : change;
}

/** Adds the notes of a rollback to a plan with the values of a rollback. */
export function noteSlugs(plan: Plan, catalogue: Catalogue): Plan {
  const noted = (resource: ResourcePlan): ResourcePlan => ({
    ...resource,
    changes: resource.changes.map((change) => noteSlug(change, catalogue[resource.kind].get(change.setting))),
  });
  return { ...plan, resources: plan.resources.map(noted) };
}

/** Why a change cannot be undone at all. */
function reasonNotInvertible(
  { change, current }: AppliedChange,
  setting: Setting,
  request: InverseRequest,
): string | null {
  if (setting.kind === 'action') return 'a restored organization is not deleted again';
  if (setting.kind === 'image') {
    return change.before === null
      ? 'there was no image before, and an update cannot remove one'
      : 'only the digest of the previous image is known';
  }
  if (setting.neutral === 'avatarType' && change.before === 'upload') {
    return 'it requires the previous image, and only the digest of that is known';
  }
  if (current === undefined) return 'the reply does not contain its current value';
  return request.reasonNotRepresentable(setting.resource, setting.name, change.before);
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
  const remaining =
    setting.extra === undefined ? irreversibleEffectOf(setting, before, after) : setting.sideEffect?.text;
  if (remaining) return `its side effect is not undone: ${remaining.replace(/\.$/, '')}`;
  return setting.kind === 'keyed-list'
    ? 'the service stores items that it gets again with new timestamps'
    : null;
}

function warningOn(resource: ResourcePlan, { setting, source }: Change, what: string): Finding {
  const { file, line, column } = source;
  const message = `${nameOfSetting(resource, setting)} ${what}.`;
  return createFinding('warning', codes.notUndone, message, null, { file, line, column });
}
