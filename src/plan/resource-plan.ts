import type { CurrentSettings, UnfetchedImages } from '../current/types.js';
import type { DesiredProject, MissingProject } from '../desired/types.js';
import { isNumericId } from '../model/ids.js';
import { sameJson } from '../model/json.js';
import { byText } from '../model/order.js';
import { sourceAt } from '../model/place.js';
import type { KnownSettings, ResourceKind, Setting } from '../settings/setting.js';
import { describeChange, type Writability, withNote } from './compare/change.js';
import { type Difference, diffSettings } from './compare/diff.js';
import type { Rights } from './compare/permission.js';
import { addCoupledSettings, buildPayload, requiredImage, type Sides } from './payload/payload.js';
import type { Change, ResourcePlan, Unreadable } from './types.js';

/** The desired and the current state of one resource. */
interface Resource extends Sides {
  readonly kind: ResourceKind;
  readonly id: string | null;
  readonly slug: string;
  readonly unfetched: UnfetchedImages;
  readonly rights: Rights;
}

export function planResource(resource: Resource, { denied, restore }: Writability): ResourcePlan {
  const { kind, id, slug, desired, settings } = resource;
  const { differences, unreadable } = diffSettings(desired, resource.current, settings);
  const permission = { rights: resource.rights, denied };
  const own = differences.map((difference) => ({
    ...describeChange(difference, permission),
    ...(canFallBack(difference, resource.presets) && { maybeUnset: true as const }),
  }));
  const coupled = addCoupledSettings(own, resource);
  const isOrganization = kind === 'organization';
  const all =
    isOrganization && restore !== null
      ? [restore, ...coupled].sort(byText(({ setting }) => setting))
      : coupled;
  const changes = noteImages(all, resource);
  const unread = unreadable.length === 0 ? null : unreadableReason(resource, unreadable);
  const obstacle = isOrganization ? (denied ?? unread) : unread;
  return {
    kind,
    id,
    slug,
    ...(obstacle === null ? actionOf(changes) : blocked(obstacle)),
    changes,
    unreadable,
    ...buildPayload(changes, desired, settings),
    declaredAt: null,
  };
}

/** Whether the value is, or can be, the one that is shown until the setting is set. */
function canFallBack({ setting, before }: Difference, presets: CurrentSettings): boolean {
  const { name, fallback, movesWith, default: own } = setting;
  const shown = movesWith === null ? own : presets.get(name);
  return fallback !== null && (shown === undefined ? before !== '' : sameJson(shown, before));
}

/** Plans a project that a file names, and that the service does not have or does not show. */
export function planAbsent({ ref, place, closed }: MissingProject): ResourcePlan {
  const declaredAt = sourceAt(place, null);
  return closed === undefined
    ? { ...withoutChanges, id: null, slug: ref, action: 'missing', reason: null, declaredAt }
    : planClosed({ id: isNumericId(ref) ? ref : null, slug: ref, declaredAt }, closed);
}

/** Plans a managed project that the caller cannot read, so its changes are unknown. */
export function planClosed(
  { id, slug, declaredAt }: Pick<ResourcePlan, 'id' | 'slug'> & Pick<DesiredProject, 'declaredAt'>,
  reason: string,
): ResourcePlan {
  return { ...withoutChanges, id, slug, ...blocked(reason), declaredAt };
}

const withoutChanges = {
  kind: 'project',
  changes: [],
  unreadable: [],
  body: null,
  images: {},
  rename: null,
} as const;

type ActionAndReason = Pick<ResourcePlan, 'action' | 'reason'>;

/** The action that the changes of a resource require, if nothing else prevents it. */
export function actionOf(changes: readonly Change[]): ActionAndReason {
  if (changes.length === 0) return { action: 'unchanged', reason: null };
  const reasons = changes.flatMap((change) => (change.blocked === null ? [] : [change.blocked.reason]));
  if (reasons.length === changes.length) return blocked([...new Set(reasons)].join('; '));
  return { action: changes.some(({ kind }) => kind === 'action') ? 'restore' : 'update', reason: null };
}

function blocked(reason: string): ActionAndReason {
  return { action: 'blocked', reason };
}

function unreadableReason(resource: Resource, unreadable: readonly Unreadable[]): string {
  const missing = unreadable.map(({ setting }) => setting).filter((name) => !resource.unfetched.has(name));
  const reasons = unreadable.flatMap(({ setting }) => {
    const reason = resource.unfetched.get(setting);
    return reason === undefined ? [] : [`the image of ${setting} cannot be fetched: ${reason}`];
  });
  if (missing.length > 0)
    reasons.unshift(
      `the reply does not contain ${missing.join(', ')}: ${whyMissing({ ...resource, access: resource.rights.organization }, missing.length === 1 ? 'it' : 'them')}`,
    );
  const removed = missing.filter((name) => resource.settings.get(name)?.removed != null);
  if (removed.length > 0) reasons.push(`newer versions of Sentry do not have ${removed.join(', ')}`);
  return reasons.join('; ');
}

/**
 * Adds notes about the interaction of an image and its switch, because a plan shows every write and effect: an image
 * that is sent without being changed, and the switch that the service sets when it stores an image.
 */
function noteImages(changes: readonly Change[], { desired, current, settings }: Resource): readonly Change[] {
  return changes.map((change) => {
    const image = requiredImage(change, settings);
    if (image !== null && desired.has(image) && changes.every(({ setting }) => setting !== image))
      return withNote(change, `Sent together with ${image}, which the service requires.`);
    for (const { name, imageSwitch } of settings.values()) {
      if (imageSwitch?.image !== change.setting || desired.has(name)) continue;
      if (current.get(name) !== imageSwitch.shownBy)
        return withNote(
          change,
          `The service also sets ${name} to ${imageSwitch.shownBy}: it shows the uploaded image.`,
        );
    }
    return change;
  });
}

/** A resource as a reply shows it. */
interface ShownResource {
  readonly kind: ResourceKind;
  /** The caller's scopes; null if the reply does not contain them. */
  readonly access: readonly string[] | null;
  readonly current: CurrentSettings;
  readonly settings: KnownSettings;
}

/**
 * Why a reply lacks settings, as a clause. Without `org:read`, deployments show only a summary of the organization,
 * usually without the caller's scopes (observed). If a reply shows more than the summary, the deployment probably does
 * not know the missing setting.
 *
 * @param missing the settings in the clause, such as `them`
 */
export function whyMissing({ kind, access, current, settings }: ShownResource, missing: string): string {
  const unknown = `this deployment might not support ${missing}`;
  if (kind === 'project') return unknown;
  if (access === null) return `the token may lack org:read, or ${unknown}`;
  const showsMore = [...settings.values()].some(
    (setting) => current.has(setting.name) && !isInSummary(setting),
  );
  return access.includes('org:read') || showsMore ? unknown : 'the token lacks org:read';
}

/** Whether a summary of the organization shows the setting: its names and its image. */
function isInSummary({ role, kind, imageSwitch }: Setting): boolean {
  return role === 'address' || role === 'display-name' || kind === 'image' || imageSwitch !== null;
}
