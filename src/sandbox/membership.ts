import type { CallerContext } from './deployment.js';
import {
  type OrganizationRole,
  type Project,
  scopesByRole,
  scopesByTeamRole,
  type TeamRole,
  type Token,
} from './state/world.js';

type Caller = Pick<CallerContext, 'caller' | 'behaviour'>;

/** The caller's role in the organization. Null for integrations and tokens without a user, which have none. */
export function roleOf({ integration, user, role }: Token): OrganizationRole | null {
  return integration || !user ? null : role;
}

/**
 * The token's scopes, cut to those of the user's role (observed, 1.1 and 11). In a project, a team role can have scopes
 * that the organization role lacks.
 */
export function scopesOf({ caller, behaviour }: Caller, project?: Project): readonly string[] {
  const role = roleOf(caller);
  if (role === null || !behaviour.isObserved) return caller.scopes;
  const teamRoles = project === undefined ? [] : teamRolesOf(project, caller);
  const granted = [scopesByRole[role], ...teamRoles.map((teamRole) => scopesByTeamRole[teamRole])].flat();
  return caller.scopes.filter((scope) => granted.includes(scope));
}

/** The caller's roles in the project's teams. */
function teamRolesOf(project: Project, { teams }: Token): readonly TeamRole[] {
  return project.teams.flatMap((team) => {
    if (teams === null) return 'contributor';
    return Object.hasOwn(teams, team) ? (teams[team] ?? []) : [];
  });
}

/** Whether the caller is in one of the project's teams. */
export function isMember(project: Project, caller: Token): boolean {
  return caller.teams === null || teamRolesOf(project, caller).length > 0;
}

/**
 * A project is open to its teams, to everyone if membership is open, to managers and owners, and to integrations
 * (observed, 3.1 and 11). A seed can also close projects to a named token.
 */
export function isOpenTo({ world, caller, behaviour }: CallerContext, project: Project): boolean {
  if (isClosedTo(caller, project)) return false;
  const role = roleOf(caller);
  if (!behaviour.isObserved || role === null || role === 'manager' || role === 'owner') return true;
  return world.organization.settings.openMembership !== false || isMember(project, caller);
}

function isClosedTo({ closedProjects }: Token, { id }: Project): boolean {
  return closedProjects.includes(id);
}

/**
 * What replies show of the caller's access to a project. It describes the membership of the user, whatever the token's
 * scopes; an integration is not a member, although it can read and update every project (observed, 11).
 */
export function describeAccess(project: Project, context: CallerContext) {
  const { caller, behaviour, world } = context;
  const role = roleOf(caller);
  const shown = { isMember: isMember(project, caller), hasAccess: isOpenTo(context, project) };
  if (!behaviour.isObserved) return { ...shown, access: caller.scopes };
  if (role === null) {
    const isOpen = world.organization.settings.openMembership !== false;
    return { isMember: false, hasAccess: isOpen && !isClosedTo(caller, project), access: [] };
  }
  // The role that a user has at least, in every team.
  const least = role === 'billing' || role === 'member' ? 'contributor' : 'admin';
  const roles = [least, ...teamRolesOf(project, caller)] as const;
  return { ...shown, access: [...new Set(roles.flatMap((teamRole) => scopesByTeamRole[teamRole]))] };
}
