import { collect } from '../../model/collect.js';
import { createFinding, type Finding } from '../../model/finding.js';
import type { Json } from '../../model/json.js';
import { listNames, nameOfSetting } from '../../model/names.js';
import { positionOf } from '../../model/place.js';
import type { Catalogue, Setting } from '../../settings/setting.js';
import { describeChange, withNote } from '../compare/change.js';
import { knownSetting } from '../compare/diff.js';
import { unlimited } from '../compare/permission.js';
import { irreversibleEffectOf } from '../compare/risk.js';
import { buildPayload, isSlug } from '../payload/payload.js';
import { actionOf } from '../resource-plan.js';
import { summarise } from '../summary.js';
import type { Change, Plan, ResourcePlan, Rollback, Run } from '../types.js';
import { sealPlan } from './digest.js';

/** A change that was made, or might have been made. */
export interface AppliedChange {
  readonly change: Change;
  /** The current value, normalised: `change.after`, or what the service stored instead. Undefined if unknown. */
  readonly current: Json | undefined;
}

/** What an inversion needs. */
interface InverseTools {
  readonly catalogue: Catalogue;
  /** Why no update can set a value, as the end of a sentence; null if one can. Not called for images and actions. */
  readonly whyNotWritable: (written: { readonly setting: Setting; readonly value: Json }) => string | null;
}

/** The code of the only warnings of a rollback. One that is read from a file has nothing else to know them by. */
export const notRevertedCode = 'SP2212';

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
  const inverted = plan.resources.map((resource) => invertResource(resource, appliedTo(resource), tools));
  const resources = inverted.flatMap(({ resource }) => (resource === null ? [] : [resource]));
  return sealPlan({
    format: 'setpoint.rollback/1' as const,
    tool: plan.tool,
    createdAt: run.finishedAt,
    run,
    service: { origin: plan.service.origin, names: plan.service.names },
    of: plan.digest,
    organization: plan.organization,
    summary: summarise(resources, { unmanaged: 0, requestsMade: 0 }),
    resources,
    warnings: warningsOf(inverted.flatMap(({ left }) => left)),
  });
}

interface Inverted {
  /** Null if none of its changes can be undone. */
  readonly resource: ResourcePlan | null;
  readonly left: readonly Left[];
}

/** What is left of a change, as the end of a sentence. */
interface Left {
  readonly resource: ResourcePlan;
  readonly change: Change;
  readonly what: string;
}

function invertResource(
  resource: ResourcePlan,
  applied: readonly AppliedChange[],
  { catalogue, whyNotWritable }: InverseTools,
): Inverted {
  const settings = catalogue[resource.kind];
  const changes: Change[] = [];
  const left: Left[] = [];
  for (const { change, current } of applied) {
    const setting = knownSetting(settings, change.setting);
    const reason = reasonNotInvertible(change, setting) ?? whyNotWritable({ setting, value: change.before });
    if (reason !== null || current === undefined) {
      const why = reason ?? 'the reply does not contain its current value';
      left.push({ resource, change, what: `is not reverted: ${why}` });
      continue;
    }
    changes.push(invertChange(change, current, setting));
    const remainder = remainderOf(change, setting);
    if (remainder !== null) left.push({ resource, change, what: `is reverted, but ${remainder}` });
  }
  if (changes.length === 0) return { resource: null, left };
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
    left,
  };
}

function invertChange({ before, source }: Change, current: Json, setting: Setting): Change {
  const change = describeChange({ setting, before: current, after: before, source }, unlimited);
  const note = 'The service rejects this if another resource has taken the slug since.';
  return setting.role === 'address' ? withNote(change, note) : change;
}

/** Why a change cannot be undone at all. */
function reasonNotInvertible({ before }: Change, setting: Setting): string | null {
  if (setting.kind === 'action') return 'a restored organization is not deleted again';
  if (setting.kind === 'image') {
    return before === null
      ? 'there was no image before, and an update cannot remove one'
      : 'only the digest of the previous image is known';
  }
  return setting.imageSwitch?.shownBy === before
    ? 'it requires the previous image, and only the digest of that is known'
    : null;
}

/** What remains, or can remain, although the value is restored. */
function remainderOf(
  { before, after, alongside, maybeUnset, patch }: Change,
  setting: Setting,
): string | null {
  if (alongside !== undefined) {
    return `settings sent with it stay set and no longer change with it: ${Object.keys(alongside).join(', ')}`;
  }
  if (maybeUnset) return `stays set: if it followed ${setting.fallback} before, it does not again`;
  // They can remain.
  if (setting.extra !== undefined) return 'its side effects are unknown';
  const remaining = irreversibleEffectOf(setting, before, after);
  if (remaining !== null) return `its side effect is not undone: ${remaining.replace(/\.$/, '')}`;
  return setting.kind === 'keyed-list' && patch.some(({ op }) => op !== 'add')
    ? 'the service stores items that it gets again with new timestamps'
    : null;
}

/** One for all resources of which the same is left. */
function warningsOf(left: readonly Left[]): readonly Finding[] {
  const groups = collect(left, ({ resource, change, what }) =>
    JSON.stringify([resource.kind, change.setting, what]),
  );
  return [...groups.values()].map((group) => {
    const [{ resource, change, what }] = group;
    const { file, line, column } = change.source;
    const isOnePlace = group.every(
      (member) => positionOf(member.change.source) === positionOf(change.source),
    );
    const slugs = listNames(group.map((member) => member.resource.slug));
    const name =
      group.length === 1
        ? nameOfSetting(resource, change.setting)
        : `${change.setting} of ${group.length} projects (${slugs})`;
    const place = isOnePlace ? { file, line, column } : null;
    return createFinding('warning', notRevertedCode, `${name} ${what}.`, null, place);
  });
}
