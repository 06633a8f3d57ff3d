import type { ObservedState } from '../current/port.js';
import { type Json, sameJson } from '../model/json.js';
import { describeChange } from '../plan/compare/change.js';
import { knownSetting } from '../plan/compare/diff.js';
import { checkPermission, unknownRights, unlimited } from '../plan/compare/permission.js';
import { requiredImage } from '../plan/payload/payload.js';
import type { Change, ResourcePlan } from '../plan/types.js';
import type { KnownSettings, Setting } from '../settings/setting.js';
import { withResult } from './outcome.js';
import type { ChangeOutcome, ResourceTools } from './types.js';

/** Compares a sent value with the reply, because a 2xx status proves nothing. */
export function verifyChange(change: Change, state: ObservedState, settings: KnownSettings): ChangeOutcome {
  const setting = settings.get(change.setting);
  if (setting === undefined)
    return withResult(change, 'unconfirmed', 'this version of setpoint does not know the setting');
  if (setting.kind === 'action') {
    // The result of an action is the organization's status (interface, "States and transitions").
    if (state.status === 'active') return withResult(change, 'applied', null);
    const reason = `the organization's status is still ${state.status ?? 'unknown'}: ${likelyCause(change.after, state, setting)}`;
    return withResult(change, 'not-applied', reason);
  }
  const stored = state.settings.get(change.setting);
  if (stored === undefined) return withResult(change, 'unconfirmed', unreadableReason(state, setting));
  if (sameJson(stored, change.after)) return verifyCoupled(change, state, settings);
  return sameJson(stored, change.before)
    ? withResult(change, 'not-applied', notAppliedReason(change, state, setting), { value: stored })
    : withResult(change, 'normalised', normalisedReason(setting), { value: stored });
}

/** Whether the service shows the desired value. The result of an action is the organization's status. */
export function isStored(change: Change, { status, settings }: ObservedState): boolean {
  return change.kind === 'action'
    ? status === 'active'
    : sameJson(settings.get(change.setting), change.after);
}

/** Checks the coupled settings of a change whose own value is stored. */
export function verifyCoupled(change: Change, state: ObservedState, settings: KnownSettings): ChangeOutcome {
  const { alongside = {} } = change;
  const lost = Object.entries(alongside).filter(
    ([name, value]) => !sameJson(state.settings.get(name), value),
  );
  const [first] = lost;
  if (first === undefined) return withResult(change, 'applied', null);
  const names = lost.map(([name]) => name).join(' and ');
  const cause = likelyCause(first[1], state, knownSetting(settings, first[0]));
  const verb = lost.length === 1 ? 'was' : 'were';
  return withResult(change, 'normalised', `stored, but the coupled ${names} ${verb} not: ${cause}`);
}

/**
 * Checks the unchanged image that was sent because `avatarType` requires one. If the service now serves other bytes,
 * the change of `avatarType` is reported as normalised. The image itself has no change in this plan, but the next plan
 * will contain one.
 */
export function verifyImage(
  outcomes: readonly ChangeOutcome[],
  images: ResourcePlan['images'],
  state: ObservedState,
  settings: KnownSettings,
): readonly ChangeOutcome[] {
  const altered = Object.entries(images).find(([name, { digest }]) => {
    const current = state.settings.get(name);
    return (
      typeof current === 'string' && current !== digest && outcomes.every(({ setting }) => setting !== name)
    );
  });
  if (altered === undefined) return outcomes;
  const reason = `stored, but the service re-encoded ${altered[0]}, which was sent with it; ${importImage}`;
  return outcomes.map((outcome) =>
    outcome.result === 'applied' && requiredImage(outcome, settings) === altered[0]
      ? withResult(outcome, 'normalised', reason)
      : outcome,
  );
}

/**
 * What changed besides the settings of an update, as failed changes: some services reset what an update does not name
 * (observed, 12.2 "project reset"). A preset that follows a sent setting, and the avatar type that follows a sent
 * image, must change, unless the files set them. A managed setting is listed at its own place, any other at that of the
 * update.
 *
 * @param sent the settings of the update
 */
export function findUnrequested(
  [cause]: readonly Change[],
  sent: readonly string[],
  state: ObservedState,
  { before, desired, settings }: Pick<ResourceTools, 'before' | 'desired' | 'settings'>,
): readonly ChangeOutcome[] {
  const follows = ({ imageSwitch, movesWith }: Setting): boolean =>
    sent.includes(imageSwitch?.image ?? movesWith?.setting ?? '');
  return [...before].flatMap(([name, value]) => {
    const setting = settings.get(name);
    const after = state.settings.get(name);
    if (setting === undefined || after === undefined || sent.includes(name) || sameJson(value, after))
      return [];
    const own = desired.get(name);
    const source = own?.source ?? cause?.source;
    if (source === undefined || (own === undefined && follows(setting))) return [];
    const change = describeChange({ setting, before: value, after, source }, unlimited);
    const managed = own === undefined ? '; no file manages it' : '';
    return [withResult(change, 'failed', `changed by an update of ${sent.join(', ')}${managed}`)];
  });
}

const importImage =
  'run `setpoint import` and replace the file with the image it fetches, so that it is not sent again';

function normalisedReason(setting: Setting): string {
  return setting.kind === 'image'
    ? `accepted, but the service re-encoded the image; ${importImage}`
    : 'accepted, but stored as another value; if that value is acceptable, write it into the file';
}

/** An image that is sent again to a service that re-encodes images can look unchanged in the reply. */
function notAppliedReason({ before, after }: Change, state: ObservedState, setting: Setting): string {
  if (setting.kind !== 'image' || before === null || knownCause(after, state, setting) !== null)
    return `accepted, but not stored: ${likelyCause(after, state, setting)}`;
  return `accepted, but the service still serves the previous image: it did not store the new one, or re-encoded it to the same bytes again; ${importImage}`;
}

function unreadableReason({ unfetched }: ObservedState, { name }: Setting): string {
  const reason = unfetched.get(name);
  return reason === undefined
    ? 'accepted, but the reply does not show it: this deployment does not know the setting'
    : `accepted, but the image that the service now serves cannot be fetched to compare it: ${reason}`;
}

/** The most likely reason why a value was accepted but not stored. */
function likelyCause(after: Json, state: ObservedState, setting: Setting): string {
  const known = knownCause(after, state, setting);
  if (known !== null) return known;
  return state.access === null
    ? "the reply does not show the token's scopes; one may be missing"
    : 'the reply gives no reason; this deployment might not allow the change, or another user reverted it';
}

/** A missing scope, or a required plan or integration; null if no cause is known. */
function knownCause(after: Json, { access }: ObservedState, setting: Setting): string | null {
  const rights = { ...unknownRights, [setting.resource]: access };
  const blocked = checkPermission(setting, { rights, denied: null }, after);
  if (blocked !== null) return blocked.reason;
  return setting.needs === null ? null : `it requires ${setting.needs}, which the organization might lack`;
}
