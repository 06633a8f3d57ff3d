import type { CallerContext } from './context.js';
import {
  isGlobalRole,
  minimumTeamRole,
  type OrganizationRole,
  scopesByRole,
  scopesByTeamRole,
} from './replies/roles.js';
import { isMember, type Project, type Token, teamRolesOf } from './state/world.js';

type Caller = Pick<CallerContext, 'caller' | 'behaviour'>;

/** The caller's role in the organization. Null for integrations and tokens without a user, which have none. */
export function roleOf({ person }: Token): OrganizationRole | null {
  return person.integration || !person.user ? null : person.role;
}

/** The token's scopes, cut to those of the user's role (observed, 1.1 and 11). */
export function organizationScopesOf({ caller, behaviour }: Caller): readonly string[] {
  const role = roleOf(caller);
  if (role === null || !behaviour.isObserved) return caller.scopes;
  const ofRole: readonly string[] = scopesByRole[role];
  return caller.scopes.filter((scope) => ofRole.includes(scope));
}

/** The same for a project: a team role can have scopes that the organization role lacks (observed, 11). */
export function projectScopesOf(context: Caller, project: Project): readonly string[] {
  const { caller, behaviour } = context;
  const own = organizationScopesOf(context);
  if (!behaviour.isObserved || roleOf(caller) === null) return own;
  const ofTeams = teamRolesOf(project, caller).flatMap((role) => scopesByTeamRole[role]);
  return caller.scopes.filter((scope) => own.includes(scope) || ofTeams.includes(scope));
}

/** Whether the caller can change more of a project than a reader can (observed, 3.1 and 11). */
export function isElevated({ scopes, behaviour }: Pick<CallerContext, 'scopes' | 'behaviour'>): boolean {
  const byAdmin = !behaviour.has('project-admin-not-elevated') && scopes.includes('project:admin');
  return byAdmin || scopes.includes('project:write');
}

/**
 * A project is open to its teams, to everyone if membership is open, to managers and owners, and to integrations
 * (observed, 3.1 and 11). A seed can also close projects to a named token.
 */
export function isOpenTo(context: CallerContext, project: Project): boolean {
  if (isClosedTo(context.caller, project)) return false;
  const role = roleOf(context.caller);
  if (!context.behaviour.isObserved || role === null) return true;
  return hasOpenMembership(context) || isGlobalRole(role) || isMember(project, context.caller);
}

function isClosedTo({ person }: Token, { id }: Project): boolean {
  return person.closedProjects.includes(id);
}

function hasOpenMembership({ world }: CallerContext): boolean {
  return world.organization.settings.openMembership !== false;
}

/**
 * What replies show of the caller's access to a project. It describes the membership of the user, whatever the token's
 * scopes; an integration is no member, although it can read and update every project (observed, 11).
 */
export function describeAccess(
  project: Project,
  context: CallerContext,
): { readonly isMember: boolean; readonly hasAccess: boolean; readonly access: readonly string[] } {
  const { caller, behaviour } = context;
  const role = roleOf(caller);
  const shown = { isMember: isMember(project, caller), hasAccess: isOpenTo(context, project) };
  if (!behaviour.isObserved) return { ...shown, access: caller.scopes };
  if (role === null) {
    const hasAccess = hasOpenMembership(context) && !isClosedTo(caller, project);
    return { isMember: false, hasAccess, access: [] };
  }
  const roles = [minimumTeamRole(role), ...teamRolesOf(project, caller)];
  return { ...shown, access: [...new Set(roles.flatMap((one) => scopesByTeamRole[one]))] };
}
