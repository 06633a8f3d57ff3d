import type { JsonObject } from '../../model/json.js';
import { unsetFields } from '../catalogue.js';
import type { CallerContext } from '../deployment.js';
import { roleOf } from '../membership.js';
import type { Project } from '../state/world.js';
import { listedProjects, listProject } from './list-projects.js';
import { scopesByRole } from './roles.js';
import { echoSettings } from './settings.js';

/** Interface, "Organization: response fields": those that a client can use, and one that no schema describes. */
export function replyOrganization(context: CallerContext): JsonObject {
  const { world, caller, scopes, behaviour, organizationSettings } = context;
  const { organization, teams } = world;
  const role = behaviour.isObserved ? roleOf(caller) : 'owner';
  const fixed: JsonObject = {
    ...unsetFields.organization,
    ...organization.fields,
    ...summariseOrganization(context),
    access: scopes,
    experiments: { 'a-new-field': 1 },
    ...(role === null ? {} : { role, orgRole: role }),
    orgRoleList: Object.entries(scopesByRole).map(([id, scopes]) => ({ id, scopes })),
    teams: teams.map((team) => ({ ...team })),
    projects: listedProjects(world.projects, context),
  };
  return echoSettings(fixed, organization, organizationSettings, context);
}

/** The reply for a caller without org:read (observed, 4.1). It contains no settings. */
export function summariseOrganization({ world }: CallerContext): JsonObject {
  const { id, slug, name, status, dateCreated, settings } = world.organization;
  return {
    id,
    slug,
    name,
    // The id has underscores, the name has spaces (observed, section 2).
    status: { id: status, name: status.replaceAll('_', ' ') },
    dateCreated,
    avatar: { avatarType: settings.avatarType ?? 'letter_avatar', avatarUuid: settings.avatar ?? null },
  };
}

/** Interface, "Project: response fields": those that a client can use, and both secrets. */
export function replyProject(project: Project, context: CallerContext): JsonObject {
  const { platform, securityToken, fields, settings } = project;
  const isMobile = context.behaviour.has('platform-presets') && mobilePlatforms.includes(platform);
  const preset = isMobile ? mobilePreset : generalPreset;
  const fixed: JsonObject = {
    ...unsetFields.project,
    status: 'active',
    platforms: [platform],
    ...fields,
    ...listProject(project, context),
    options: { 'svc:token': securityToken, 'feedback:branding': true },
    securityToken,
    organization: summariseOrganization(context),
    highlightPreset: preset,
  };
  // Unset highlights read as the platform's preset and change with the platform (observed, 3.2).
  const { highlightTags = preset.tags, highlightContext = preset.context } = settings;
  const reply = echoSettings(fixed, project, context.projectSettings, context);
  return {
    ...reply,
    ...(context.projectSettings.has('highlightTags') && { highlightTags }),
    highlightContext,
  };
}

/** The default highlights of a platform (observed, 3.2). */
const generalPreset = { tags: ['handled', 'level', 'url'], context: { trace: ['trace_id'] } };
const mobilePreset = {
  tags: ['handled', 'level', 'mobile', 'main_thread'],
  context: { trace: ['trace_id'], profile: ['profile_id'], app: ['name'] },
};

/** Some of the platforms that count as mobile. */
const mobilePlatforms = ['android', 'apple-ios', 'capacitor', 'cordova', 'flutter', 'react-native'];
