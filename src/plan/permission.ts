import type { Setting } from '../settings/setting.js';
import type { Blocked } from './types.js';

/** What stands between the caller and a resource: its scopes, or a state in which nothing may be sent at all. */
export interface Permission {
  /** The caller's scopes; null where the reply does not say, and then nothing is blocked for want of one. */
  readonly access: readonly string[] | null;
  /** Why no update of this resource may be sent; null where it may. */
  readonly barred: string | null;
}

/** Why a setting cannot be changed by this caller; null where it can, as far as the service tells. */
export function judgePermission(setting: Setting, permission: Permission): Blocked | null {
  if (permission.barred !== null) return { reason: permission.barred, scope: null };
  const { access } = permission;
  if (access === null || setting.scopes.some((scope) => access.includes(scope))) return null;
  const reason =
    setting.scopes.length === 0
      ? 'no scope lets a caller change this setting'
      : `the token may not change it: that takes ${oneOf(setting.scopes)}`;
  return { reason, scope: smallestScope(setting.scopes) };
}

function oneOf(scopes: readonly string[]): string {
  const names = [...scopes].sort((a, b) => powerOf(a) - powerOf(b));
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

function smallestScope(scopes: readonly string[]): string | null {
  return [...scopes].sort((a, b) => powerOf(a) - powerOf(b))[0] ?? null;
}

/** `project:read` < `project:write` < `project:admin`. */
function powerOf(scope: string): number {
  const level = ['read', 'write', 'admin'].indexOf(scope.slice(scope.indexOf(':') + 1));
  return level === -1 ? 3 : level;
}
