import type { CurrentOrganization, ShownScopes } from '../../current/types.js';
import type { DesiredSettings } from '../../desired/types.js';
import type { Json } from '../../model/json.js';
import { compareValues } from '../../settings/operations.js';
import type { KnownSettings, Setting } from '../../settings/setting.js';
import type { Change } from '../types.js';
import { type Difference, inNameOrder, knownSetting } from './diff.js';
import { checkPermission, type Permission, rightsOf } from './permission.js';
import { classifyEffect, irreversibleEffectOf, sideEffectOf } from './risk.js';

/**
 * Describes one setting that would change, with everything a reviewer needs to know about it. The values are compared
 * if they have not been.
 */
export function describeChange(
  { setting, before, after, source, ...compared }: Omit<Difference, 'patch'> & Partial<Difference>,
  permission: Permission,
): Change {
  const { name, kind, key } = setting;
  return {
    setting: name,
    kind,
    ...(key !== null && { key }),
    before,
    after,
    patch: compared.patch ?? compareValues(name, setting, before, after).patch,
    effect: classifyEffect(setting, before, after),
    blocked: checkPermission(setting, permission, after),
    ...(irreversibleEffectOf(setting, before, after) !== null && { irreversible: true }),
    requires: setting.requires,
    notes: notesOnChange(setting, before, after),
    source,
  };
}

export function withNote(change: Change, note: string): Change {
  return { ...change, notes: [...change.notes, note] };
}

/** Notes for the reviewer: side effects of the change, whether the value is per user, and what the service requires. */
export function notesOnChange(setting: Setting, before: Json, after: Json): readonly string[] {
  return [
    sideEffectOf(setting, before, after),
    setting.owner === 'caller'
      ? 'Belongs to the user whose token is used, not to the project: another user sees and sets another value.'
      : null,
    setting.needs === null ? null : `Requires ${setting.needs}.`,
    setting.removed &&
      `Removed from the API of Sentry in ${setting.removed}: newer deployments do not store it.`,
  ].filter((note) => note !== null);
}

/** Whether the organization accepts updates: only if it is active, or if its file requests that it is restored. */
export interface Writability {
  /** Why no update can be sent; null if one can. */
  readonly denied: string | null;
  /** The restoration of an organization that is not active, if the file requests it and it is possible; else null. */
  readonly restore: Change | null;
}

/**
 * Any update restores an organization pending deletion, even an empty one. So no update is sent unless the file sets
 * `cancelDeletion: true` (interface, "States and transitions"). It has no effect on an active organization.
 */
export function organizationWritability(
  organization: Pick<CurrentOrganization, 'status' | 'access' | 'role'>,
  desired: DesiredSettings,
  settings: KnownSettings,
  tokenScopes: ShownScopes,
): Writability {
  const { status } = organization;
  if (isActive(status)) return { denied: null, restore: null };
  const { why } = explainInactive(status);
  if (!isRestorable(status)) return { denied: why, restore: null };
  const permission = { rights: rightsOf(organization, null, tokenScopes), denied: null };
  // Only the value `true` requests it. The service checks whether the key is present, not its value.
  const [restore = null] = inNameOrder(desired).flatMap(([name, { value, source }]) => {
    const setting = knownSetting(settings, name);
    const requests = setting.kind === 'action' && value === true;
    return requests ? [describeChange({ setting, before: null, after: true, source }, permission)] : [];
  });
  return { denied: restore?.blocked === null ? null : why, restore };
}

/** Why an organization that is not active gets no update, not even an empty one that reads, and what to do. */
export function explainInactive(status: string): { readonly why: string; readonly hint: string } {
  const state = `the organization's status is ${status}, and`;
  return isRestorable(status)
    ? {
        why: `${state} any update, even an empty one, can restore it`,
        hint: 'Set cancelDeletion: true for the organization to restore it, or name another one in setpoint.yaml.',
      }
    : { why: `${state} it cannot be restored`, hint: 'Name another organization in setpoint.yaml.' };
}

/**
 * An organization whose deletion is in progress cannot be restored (observed). For other statuses this is unknown, so
 * they count as restorable.
 */
export function isRestorable(status: string): boolean {
  return status !== 'deletion_in_progress';
}

export function isActive(status: string): boolean {
  return status === 'active';
}
