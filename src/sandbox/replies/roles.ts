import type { SandboxObject } from '../json.js';

/** Interface, "Scope names seen". */
export const organizationScopes = [
  'org:integrations',
  'org:read',
  'org:write',
  'org:admin',
  'org:billing',
  'member:read',
  'member:write',
  'member:admin',
  'alerts:read',
  'alerts:write',
  'team:read',
  'team:write',
  'team:admin',
  'project:read',
  'project:write',
  'project:admin',
  'project:releases',
  'event:read',
  'event:write',
  'event:admin',
] as const;

const member: readonly string[] = [
  'alerts:read',
  'alerts:write',
  'event:admin',
  'event:read',
  'event:write',
  'member:read',
  'org:read',
  'project:read',
  'project:releases',
  'team:read',
];
const admin = [...member, 'org:integrations', 'project:admin', 'project:write', 'team:admin', 'team:write'];
const manager = [...admin, 'member:admin', 'member:write', 'org:write'];

/** The scopes of each organization role: plausible values, not specified by the interface. */
export const scopesByRole = {
  billing: ['org:billing', 'org:read'],
  member,
  admin,
  manager,
  owner: organizationScopes,
} satisfies Readonly<Record<string, readonly string[]>>;

export type OrganizationRole = keyof typeof scopesByRole;

export const scopesByTeamRole = { contributor: member, admin } satisfies Readonly<
  Record<string, readonly string[]>
>;

export type TeamRole = keyof typeof scopesByTeamRole;

/** Roles with access to every project, whatever its teams. */
export function isGlobalRole(role: OrganizationRole): boolean {
  return role === 'manager' || role === 'owner';
}

/** The role that a user has at least, in every team. */
export function minimumTeamRole(role: OrganizationRole): TeamRole {
  return role === 'billing' || role === 'member' ? 'contributor' : 'admin';
}

const common = { allowed: true, isAllowed: true, isRetired: false };

/** Interface, "Organization role object". */
export const organizationRoles: readonly SandboxObject[] = [
  organizationRole('billing', 'Billing', 'Can manage subscription and billing details.'),
  organizationRole('member', 'Member', 'Can view and act on events, and see most other data.'),
  organizationRole('admin', 'Admin', 'Can manage teams and projects.'),
  organizationRole('manager', 'Manager', 'Can manage members, teams, projects and settings.'),
  organizationRole('owner', 'Owner', 'Can do everything, billing included.'),
];

/** Interface, "Team role object". */
export const teamRoles: readonly SandboxObject[] = [
  {
    ...common,
    id: 'contributor',
    name: 'Contributor',
    desc: 'Can view and act on events.',
    scopes: scopesByTeamRole.contributor,
    isTeamRolesAllowed: true,
    isMinimumRoleFor: null,
  },
  {
    ...common,
    id: 'admin',
    name: 'Team Admin',
    desc: 'Can manage the team and its projects.',
    scopes: scopesByTeamRole.admin,
    isTeamRolesAllowed: true,
    isMinimumRoleFor: 'admin',
  },
];

function organizationRole(id: OrganizationRole, name: string, desc: string): SandboxObject {
  const isGlobal = isGlobalRole(id);
  return {
    ...common,
    id,
    name,
    desc,
    scopes: scopesByRole[id],
    is_global: isGlobal,
    isGlobal,
    isTeamRolesAllowed: id !== 'billing',
    minimumTeamRole: minimumTeamRole(id),
  };
}
