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
export const scopesByRole = {
  billing: ['org:billing', 'org:read'],
  member,
  admin,
  manager,
  owner: [...organizationScopes],
} as const;
