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
  owner: [...manager, 'org:admin', 'org:billing'],
} satisfies Readonly<Record<string, readonly string[]>>;

export type OrganizationRole = keyof typeof scopesByRole;

export const scopesByTeamRole = { contributor: member, admin };

export type TeamRole = keyof typeof scopesByTeamRole;
