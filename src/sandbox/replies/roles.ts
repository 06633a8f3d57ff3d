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

const member = [
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
const scopesByRole = {
  billing: ['org:billing', 'org:read'],
  member,
  admin,
  manager,
  owner: [...organizationScopes],
} as const;

/** Interface, "Organization role object". */
export const organizationRoles: readonly SandboxObject[] = [
  organizationRole('billing', 'Billing', 'Can manage subscription and billing details.', 'contributor'),
  organizationRole('member', 'Member', 'Can view and act on events, and see most other data.', 'contributor'),
  organizationRole('admin', 'Admin', 'Can manage teams and projects.', 'admin'),
  organizationRole('manager', 'Manager', 'Can manage members, teams, projects and settings.', 'admin'),
  organizationRole('owner', 'Owner', 'Can do everything, billing included.', 'admin'),
];

/** Interface, "Team role object". */
export const teamRoles: readonly SandboxObject[] = [
  teamRole('contributor', 'Contributor', 'Can view and act on events.', scopesByRole.member, null),
  teamRole('admin', 'Team Admin', 'Can manage the team and its projects.', scopesByRole.admin, 'admin'),
];

function organizationRole(
  id: keyof typeof scopesByRole,
  name: string,
  desc: string,
  minimumTeamRole: string,
) {
  const isGlobal = id === 'manager' || id === 'owner';
  return {
    id,
    name,
    desc,
    scopes: scopesByRole[id],
    allowed: true,
    isAllowed: true,
    isRetired: false,
    is_global: isGlobal,
    isGlobal,
    isTeamRolesAllowed: id !== 'billing',
    minimumTeamRole,
  };
}

function teamRole(
  id: string,
  name: string,
  desc: string,
  scopes: readonly string[],
  isMinimumRoleFor: string | null,
): SandboxObject {
  return {
    id,
    name,
    desc,
    scopes,
    allowed: true,
    isAllowed: true,
    isRetired: false,
    isTeamRolesAllowed: true,
    isMinimumRoleFor,
  };
}
