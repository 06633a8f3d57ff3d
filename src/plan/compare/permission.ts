import type { CurrentOrganization, ShownScopes } from '../../current/types.js';
import type { Json } from '../../model/json.js';
import type { Setting } from '../../settings/setting.js';
import type { Blocked } from '../types.js';

/** What the service shows of the caller's rights. */
export interface Rights {
  /** Of the organization's reply: the scopes of the token, limited to the role of its user. */
  readonly organization: ShownScopes;
  /** Set if these can also be the scopes of the role, not limited to those of the token. */
  readonly isOfRole?: boolean;
  /** The scopes of the user's role in the organization; null for an integration, which has no role. */
  readonly role: ShownScopes;
  /**
   * Of the project's reply: those of the token's user by membership. They are not limited to the scopes of the token,
   * and empty for an integration, which can nevertheless write (observed, 11 "access of projects", 11 "integrations").
   */
  readonly project: ShownScopes;
  /** The scopes of the token, see `fetchTokenScopes`; null also if they were not requested. */
  readonly token: ShownScopes;
}

/** Nothing is known, so nothing is blocked. */
export const unknownRights: Rights = { organization: null, role: null, project: null, token: null };

/** What can prevent the caller from changing a resource: missing scopes, or a state that allows no updates. */
export interface Permission {
  readonly rights: Rights;
  /** Why this resource cannot be updated; null if it can. */
  readonly denied: string | null;
}

/** Nothing known prevents a change. */
export const unlimited: Permission = { rights: unknownRights, denied: null };

/** The rights that the replies of the organization and of one of its projects show. */
export function rightsOf(
  { access, role, isAccessOfRole = false }: Pick<CurrentOrganization, 'access' | 'role' | 'isAccessOfRole'>,
  project: ShownScopes,
  token: ShownScopes,
): Rights {
  return { organization: access, isOfRole: isAccessOfRole, role, project, token };
}

/** Why the caller cannot change a setting; null if nothing known prevents it. `after`: the new value, if known. */
export function checkPermission(
  setting: Setting,
  { rights, denied }: Permission,
  after?: Json,
): Blocked | null {
  if (denied !== null) return { reason: denied, scope: null };
  const needed = scopesFor(setting);
  if (isAllowed(setting, rights)) return null;
  const { droppedWithout } = setting;
  const [scope = null] = needed;
  if (droppedWithout !== null && hasAny(rights.organization ?? rights.token, setting.scopes)) {
    const reason = `the token lacks ${droppedWithout}; without it, deployments accept the change but do not store it`;
    return { reason, scope };
  }
  // `a, b or c`
  const required = `this requires ${needed.join(', ').replace(/, ([^,]+)$/, ' or $1')}`;
  if (hasAny(rights.token, needed))
    return { reason: `the token has the scope, but its user does not: ${required}`, scope: null };
  // A scope alone would not help if the token's user is not permitted either.
  const isExcluded = [rights.role, rights.project].every((shown) => shown !== null && !hasAny(shown, needed));
  const note = isExcluded ? ', which neither the role nor a team role of its user includes' : '';
  const reason = `the token cannot change it: ${required}${note}${emptyValueNote(setting, rights, after)}`;
  return { reason, scope };
}

/** Whether the scopes of the token itself, which have not been requested, can decide about a setting. */
export function dependsOnToken(setting: Setting, rights: Rights): boolean {
  const decided = decideByReplies(setting, rights);
  return rights.token === null && (decided === null || (decided && rights.isOfRole === true));
}

/**
 * Whether project:admin is the only scope of the token that permits a setting. Servers of 2023 refuse it (observed).
 */
export function needsProjectAdmin(
  setting: Setting,
  { access }: Pick<CurrentOrganization, 'access'>,
): boolean {
  const sufficient = scopesFor(setting).filter((scope) => access?.includes(scope));
  return sufficient.join() === 'project:admin';
}

/**
 * Any one of `scopes` is sufficient (interface, "Endpoints"). Without `droppedWithout`, deployments reply 2xx but store
 * nothing (observed), which cannot be detected before writing.
 */
function scopesFor({ scopes, droppedWithout }: Setting): readonly string[] {
  return droppedWithout === null ? scopes : [droppedWithout];
}

/** The decision if the token's own scopes do not matter; null if they do. */
function decideByReplies(setting: Setting, { organization, role, project }: Rights): boolean | null {
  const needed = scopesFor(setting);
  if (hasAny(organization, needed)) return true;
  if (organization === null) return null;
  // If the role permits it, but the organization's reply does not show the scope, the token lacks it.
  const isUpToMembership = setting.resource === 'project' && !hasAny(role, needed);
  return isUpToMembership && (project === null || hasAny(project, needed)) ? null : false;
}

/** If what the replies show and the scopes of the token differ, the smaller set decides. */
function isAllowed(setting: Setting, rights: Rights): boolean {
  const needed = scopesFor(setting);
  const { token, project } = rights;
  if (token !== null && !hasAny(token, needed)) return false;
  const decided = decideByReplies(setting, rights);
  if (decided !== null) return decided;
  // If the reply of the project shows no scopes, the service decides with a 403.
  return setting.resource === 'organization' || !project?.length || hasAny(project, needed);
}

function hasAny(shown: ShownScopes, needed: readonly string[]): boolean {
  return shown !== null && needed.some((scope) => shown.includes(scope));
}

/** For callers with `project:read` only, the service rejects non-empty values and silently ignores empty ones. */
function emptyValueNote(
  { resource }: Setting,
  { organization, project, token }: Rights,
  after?: Json,
): string {
  const isReader = [organization, project, token].some((shown) => hasAny(shown, ['project:read']));
  return resource === 'project' && isReader && isEmpty(after)
    ? ' (without it, an empty value is accepted but not stored)'
    : '';
}

function isEmpty(value: Json | undefined): boolean {
  if (typeof value === 'object') return Object.keys(value ?? {}).length === 0;
  return value !== undefined && !value;
}
