import type { CurrentSettings } from '../current/types.js';
import type { Declared } from '../desired/types.js';
import type { Place } from '../model/place.js';
import type { ResourceKind, Setting } from '../settings/setting.js';
import { asksForPicture, makeParcel, pictureAlongside } from './body.js';
import { describeChange } from './change.js';
import { diffSettings } from './diff.js';
import type { Standing } from './standing.js';
import type { Action, Change, ResourcePlan, Unreadable } from './types.js';

/** One resource as both sides know it. */
export interface Resource {
  readonly kind: ResourceKind;
  readonly id: string;
  readonly slug: string;
  readonly declared: ReadonlyMap<string, Declared>;
  readonly current: CurrentSettings;
  readonly access: readonly string[] | null;
  readonly settings: ReadonlyMap<string, Setting>;
}

export function planResource(resource: Resource, standing: Standing): ResourcePlan {
  const { kind, id, slug, declared, settings } = resource;
  const { differences, unreadable } = diffSettings(declared, resource.current, settings);
  const permission = {
    access: resource.access,
    barred: standing.kind === 'barred' ? standing.reason : null,
  };
  const compared = differences.map((difference) => describeChange(difference, permission));
  const changes = notePicture([...restoreOf(kind, standing), ...compared].sort(byName), declared, settings);
  return {
    kind,
    id,
    slug,
    action: judgeAction(kind, changes, unreadable, standing),
    changes,
    unreadable,
    ...makeParcel(changes, declared, settings),
    declaredAt: null,
  };
}

/** A project that a file names and the service does not have, or no longer had when it was read. */
export function planMissing(slug: string, place: Place | null): ResourcePlan {
  return {
    kind: 'project',
    id: null,
    slug,
    action: 'missing',
    changes: [],
    unreadable: [],
    body: null,
    images: {},
    rename: null,
    declaredAt: place === null ? null : { ...place, layer: null },
  };
}

function judgeAction(
  kind: ResourceKind,
  changes: readonly Change[],
  unreadable: readonly Unreadable[],
  standing: Standing,
): Action {
  if (kind === 'organization' && standing.kind === 'barred') return 'blocked';
  if (unreadable.length > 0) return 'blocked';
  if (changes.length === 0) return 'unchanged';
  if (changes.every((change) => change.blocked !== null)) return 'blocked';
  return kind === 'organization' && standing.kind === 'restoring' ? 'restore' : 'update';
}

function restoreOf(kind: ResourceKind, standing: Standing): readonly Change[] {
  if (kind !== 'organization' || standing.kind === 'active' || standing.restore === null) return [];
  return [standing.restore];
}

/** Says so where a picture is sent that does not itself change: no write that the plan did not show (law 2). */
function notePicture(
  changes: readonly Change[],
  declared: ReadonlyMap<string, Declared>,
  settings: ReadonlyMap<string, Setting>,
): readonly Change[] {
  const picture = pictureAlongside(changes, settings);
  if (picture === null || !declared.has(picture)) return changes;
  if (changes.some((change) => change.setting === picture)) return changes;
  const note = `Sent together with ${picture}, as the service asks for it.`;
  return changes.map((change) =>
    asksForPicture(change, settings) ? { ...change, notes: [...change.notes, note] } : change,
  );
}

function byName(a: Change, b: Change): number {
  return a.setting < b.setting ? -1 : 1;
}
