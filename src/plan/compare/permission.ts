import { isObject, type Json } from '../../model/json.js';
import type { Setting } from '../../settings/setting.js';
import type { Blocked } from '../types.js';

/** What can prevent the caller from changing a resource: missing scopes, or a state that allows no updates. */
export interface Permission {
  /** The caller's scopes; null if the reply does not contain them, in which case no scope check applies. */
  readonly access: readonly string[] | null;
  /** Why this resource cannot be updated; null if it can. */
  readonly denied: string | null;
}

/** Why the caller cannot change a setting; null if nothing known prevents it. `after`: the new value, if known. */
export function checkPermission(setting: Setting, permission: Permission, after?: Json): Blocked | null {
  if (permission.denied !== null) return { reason: permission.denied, scope: null };
  return permission.access === null ? null : checkScopes(setting, permission.access, after);
}

/**
 * Two rules. Any one of `scopes` is sufficient (interface, "Endpoints"). Without `droppedWithout`, deployments reply
 * 2xx but store nothing (observed), which cannot be detected before writing.
 */
function checkScopes(setting: Setting, access: readonly string[], after?: Json): Blocked | null {
  const { scopes, droppedWithout } = setting;
  const allowed = scopes.some((scope) => access.includes(scope));
  const dropped = droppedWithout !== null && !access.includes(droppedWithout);
  if (allowed && !dropped) return null;
  if (allowed) {
    return {
      reason: `the token lacks ${droppedWithout}; without it, deployments accept the change but do not store it`,
      scope: droppedWithout,
    };
  }
  const sufficient = (droppedWithout === null ? scopes : [droppedWithout]).toSorted(
    (a, b) => levelOf(a) - levelOf(b),
  );
  return {
    reason: requirementOf(sufficient) + emptyValueNote(setting, access, after),
    scope: sufficient[0] ?? null,
  };
}

/** For callers with `project:read` only, the service rejects non-empty values and silently ignores empty ones. */
function emptyValueNote({ resource }: Setting, access: readonly string[], after?: Json): string {
  const isIgnored = resource === 'project' && access.includes('project:read');
  return isIgnored && after !== undefined && isEmpty(after)
    ? ' (without it, an empty value is accepted but not stored)'
    : '';
}

function isEmpty(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return !value;
  return isObject(value) ? Object.keys(value).length === 0 : value.length === 0;
}

function requirementOf(scopes: readonly string[]): string {
  return scopes.length === 0
    ? 'no scope permits changing this setting'
    : `the token cannot change it: this requires ${scopes.join(', ').replace(/, ([^,]+)$/, ' or $1')}`;
}

/** `project:read` < `project:write` < `project:admin`. */
function levelOf(scope: string): number {
  return ['read', 'write', 'admin'].indexOf(scope.slice(scope.indexOf(':') + 1));
}
