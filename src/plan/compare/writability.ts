import type { CurrentOrganization, ShownScopes } from '../../current/types.js';
import type { DesiredSettings } from '../../desired/types.js';
import type { KnownSettings } from '../../settings/setting.js';
import type { Change } from '../types.js';
import { describeChange } from './change.js';
import { type Difference, inNameOrder, knownSetting } from './diff.js';
import { rightsOf } from './permission.js';

/** Whether the organization accepts updates: only if it is active, or if its file requests that it is restored. */
export type Writability =
  | { readonly kind: 'active' }
  | { readonly kind: 'restoring'; readonly restore: Change }
  /** `restore`: requested by the file, but not permitted for the caller; null if none is requested. */
  | { readonly kind: 'denied'; readonly reason: string; readonly restore: Change | null };

/**
 * Any update restores an organization pending deletion, even an empty one. So no update is sent unless the file sets
 * `cancelDeletion: true` (interface, "States and transitions"). It has no effect on an active organization.
 */
export function organizationWritability(
  organization: CurrentOrganization,
  desired: DesiredSettings,
  settings: KnownSettings,
  tokenScopes: ShownScopes,
): Writability {
  if (isActive(organization.status)) return { kind: 'active' };
  const requested = findRestore(desired, settings);
  const restore =
    requested === null
      ? null
      : describeChange(requested, { rights: rightsOf(organization, null, tokenScopes), denied: null });
  const { status } = organization;
  if (restore?.blocked === null && isRestorable(status)) return { kind: 'restoring', restore };
  return {
    kind: 'denied',
    reason: `the organization's status is ${status}, and ${isRestorable(status) ? 'any update can restore it' : 'it cannot be restored'}`,
    restore: isRestorable(status) ? restore : null,
  };
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

/** Only the value `true` requests it. The service checks whether the key is present, not its value. */
function findRestore(desired: DesiredSettings, settings: KnownSettings): Difference | null {
  const found = inNameOrder(desired).find(
    ([name, { value }]) => knownSetting(settings, name).kind === 'action' && value === true,
  );
  if (found === undefined) return null;
  const [name, { source }] = found;
  return { setting: knownSetting(settings, name), before: null, after: true, source };
}
