import type { Deployment } from '../deployment.js';
import type { SandboxJson, SandboxObject } from '../json.js';
import type { Organization, OrganizationStatus } from '../state/world.js';
import { type Project, storedValue, type Team, type Token, type World } from '../state/world.js';
import { listedProjects } from './listed-project.js';
import { organizationRoles, teamRoles } from './roles.js';
import { echoSettings } from './settings.js';

/** Interface, "Organization: response fields". `url` is the service's base URL without a trailing slash. */
export function replyOrganization(
  world: World,
  { organizationSettings: settings, behaviour }: Deployment,
  caller: Token,
  url: string,
): SandboxObject {
  const { organization } = world;
  const avatarId = avatarIdOf(world, caller);
  const fixed: SandboxObject = {
    id: organization.id,
    slug: organization.slug,
    name: organization.name,
    status: statusOf(organization),
    dateCreated: organization.dateCreated,
    allowMemberInvite: true,
    allowMemberProjectCreation: true,
    allowSuperuserAccess: false,
    requiresSso: false,
    hasAuthProvider: false,
    isDefault: false,
    isDynamicallySampled: false,
    avatar: { avatarType: 'letter_avatar', avatarUuid: avatarId, avatarUrl: null },
    links: { organizationUrl: `${url}/organizations/${organization.slug}`, regionUrl: url },
    access: caller.scopes,
    onboardingTasks: [
      {
        task: 'create_project',
        status: 'complete',
        completionSeen: null,
        dateCompleted: organization.dateCreated,
        data: {},
      },
    ],
    experiments: {},
    role: 'owner',
    orgRole: 'owner',
    orgRoleList: organizationRoles,
    teamRoleList: teamRoles,
    aggregatedDataConsent: false,
    defaultAiScannerAutomation: false,
    enablePrReviewTestGeneration: false,
    defaultAutofixAutomationTuning: 'off',
    pendingAccessRequests: 0,
    teams: world.teams.map((team) => replyTeam(team, world.projects, caller, organization.dateCreated)),
    projects: listedProjects(
      [...world.projects].sort((a, b) => (a.slug < b.slug ? -1 : 1)),
      world,
      caller,
      behaviour,
    ),
  };
  return echoSettings(fixed, organization, { settings, behaviour }, caller, url);
}

function avatarIdOf(world: World, caller: Token): SandboxJson {
  return storedValue(world.organization, caller, 'avatar') ?? null;
}

/** The reply for a caller without org:read (observed, 4.1). It contains no settings. */
export function summariseOrganization({ organization }: World, url: string): SandboxObject {
  const { id, slug, name, dateCreated, settings } = organization;
  return {
    id,
    slug,
    name,
    status: statusOf(organization),
    dateCreated,
    links: { organizationUrl: `${url}/organizations/${slug}`, regionUrl: url },
    avatar: { avatarType: settings.avatarType ?? 'letter_avatar', avatarUuid: settings.avatar ?? null },
  };
}

/** Interface, "Team object". */
function replyTeam(
  team: Team,
  projects: readonly Project[],
  caller: Token,
  dateCreated: string,
): SandboxObject {
  return {
    id: team.id,
    slug: team.slug,
    name: team.name,
    dateCreated,
    isMember: true,
    teamRole: 'admin',
    flags: { 'idp:provisioned': false },
    access: caller.scopes,
    hasAccess: true,
    isPending: false,
    memberCount: 1 + projects.filter((project) => project.teams.includes(team.slug)).length,
    avatar: { avatarType: 'letter_avatar', avatarUuid: null },
  };
}

/** The id has underscores, the name has spaces (observed, section 2). */
const statusNames: Readonly<Record<OrganizationStatus, string>> = {
  active: 'active',
  pending_deletion: 'pending deletion',
  deletion_in_progress: 'deletion in progress',
};

export function statusOf(organization: Organization): SandboxObject {
  return { id: organization.status, name: statusNames[organization.status] };
}
