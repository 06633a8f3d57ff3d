import type { JsonObject } from '../../model/json.js';
import { unsetFields } from '../catalogue.js';
import type { CallerContext } from '../deployment.js';
import type { Project } from '../state/world.js';
import { listProject } from './list-projects.js';
import { summariseOrganization } from './organization.js';
import { echoSettings } from './settings.js';

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
