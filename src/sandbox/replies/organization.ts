import type { CallerContext } from '../context.js';
import type { SandboxObject } from '../json.js';
import { roleOf } from '../membership.js';
import type { Team } from '../state/world.js';
import { listedProjects, sortBySlug } from './listed-project.js';
import { organizationRoles, teamRoles } from './roles.js';
import { echoSettings } from './settings.js';

/** Interface, "Organization: response fields". */
export function replyOrganization(context: CallerContext): SandboxObject {
  const { world, caller, scopes, behaviour, organizationSettings } = context;
  const { organization } = world;
  const role = behaviour.isObserved ? roleOf(caller) : 'owner';
  const fixed: SandboxObject = {
    ...summariseOrganization(context),
    avatar: {
      avatarType: 'letter_avatar',
      avatarUuid: organization.settings.avatar ?? null,
      avatarUrl: null,
    },
    allowMemberInvite: true,
    allowMemberProjectCreation: true,
    allowSuperuserAccess: false,
    requiresSso: false,
    hasAuthProvider: false,
    isDefault: false,
    isDynamicallySampled: false,
    access: scopes,
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
    ...(role === null ? {} : { role, orgRole: role }),
    orgRoleList: organizationRoles,
    teamRoleList: teamRoles,
    aggregatedDataConsent: false,
    defaultAiScannerAutomation: false,
    enablePrReviewTestGeneration: false,
    defaultAutofixAutomationTuning: 'off',
    pendingAccessRequests: 0,
    ...organization.fields,
    teams: world.teams.map((team) => replyTeam(team, context)),
    projects: listedProjects(sortBySlug(world.projects), context),
  };
  return echoSettings(fixed, organization, organizationSettings, context);
}

/** The reply for a caller without org:read (observed, 4.1). It contains no settings. */
export function summariseOrganization({ world, url }: CallerContext): SandboxObject {
  const { id, slug, name, status, dateCreated, settings } = world.organization;
  return {
    id,
    slug,
    name,
    // The id has underscores, the name has spaces (observed, section 2).
    status: { id: status, name: status.replaceAll('_', ' ') },
    dateCreated,
    links: { organizationUrl: `${url}/organizations/${slug}`, regionUrl: url },
    avatar: { avatarType: settings.avatarType ?? 'letter_avatar', avatarUuid: settings.avatar ?? null },
  };
}

/** Interface, "Team object". */
function replyTeam(team: Team, { world, scopes }: CallerContext): SandboxObject {
  return {
    ...team,
    dateCreated: world.organization.dateCreated,
    isMember: true,
    teamRole: 'admin',
    flags: { 'idp:provisioned': false },
    access: scopes,
    hasAccess: true,
    isPending: false,
    memberCount: 1 + world.projects.filter((project) => project.teams.includes(team.slug)).length,
    avatar: { avatarType: 'letter_avatar', avatarUuid: null },
  };
}
