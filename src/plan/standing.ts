import type { CurrentOrganization } from '../current/types.js';
import type { Declared } from '../desired/types.js';
import type { Setting } from '../settings/setting.js';
import { describeChange } from './change.js';
import { type Difference, inNameOrder, knownSetting } from './diff.js';
import type { Change } from './types.js';

/** Whether the organization takes updates: it does while active, or where its file asks for it to be restored. */
export type Standing =
  | { readonly kind: 'active' }
  | { readonly kind: 'restoring'; readonly restore: Change }
  /** `restore`: asked for, and beyond what the caller may do; null where it is not asked for. */
  | { readonly kind: 'barred'; readonly reason: string; readonly restore: Change | null };

/**
 * The service restores an organization pending deletion by any update, even by an empty one, so none is sent unless the file
 * says `cancelDeletion: true` (interface, "States and transitions"). On an active organization that does nothing.
 */
export function judgeStanding(
  organization: CurrentOrganization,
  declared: ReadonlyMap<string, Declared>,
  settings: ReadonlyMap<string, Setting>,
): Standing {
  if (isActive(organization.status)) return { kind: 'active' };
  const wanted = findRestore(declared, settings);
  const restore =
    wanted === null ? null : describeChange(wanted, { access: organization.access, barred: null });
  const { status } = organization;
  if (restore?.blocked === null && isRestorable(status)) return { kind: 'restoring', restore };
  return {
    kind: 'barred',
    reason: `the organization's status is ${status}, and ${isRestorable(status) ? 'any update may restore it' : 'it cannot be restored'}`,
    restore: isRestorable(status) ? restore : null,
  };
}

/** An organization whose deletion runs cannot be restored (observed on deployments). Of other states it is not known. */
export function isRestorable(status: string): boolean {
  return status !== 'deletion_in_progress';
}

export function isActive(status: string): boolean {
  return status === 'active';
}

/** Only `true` asks for it: the service looks at the presence of the key, not at its value. */
function findRestore(
  declared: ReadonlyMap<string, Declared>,
  settings: ReadonlyMap<string, Setting>,
): Difference | null {
  const asked = inNameOrder(declared).find(
    ([name, { value }]) => knownSetting(settings, name).kind === 'action' && value === true,
  );
  if (asked === undefined) return null;
  const [name, { source }] = asked;
  return { setting: knownSetting(settings, name), before: null, after: true, source };
}
