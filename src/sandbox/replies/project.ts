import type { CallerContext } from '../context.js';
import type { SandboxJson, SandboxObject } from '../json.js';
import { describeAccess } from '../membership.js';
import type { Behaviour } from '../quirks.js';
import { type Project, storedValue } from '../state/world.js';
import { undocumentedSettings } from '../undocumented-settings.js';
import { features, teamsOf, telemetry } from './listed-project.js';
import { summariseOrganization } from './organization.js';
import { echoSettings } from './settings.js';

const groupingConfig = 'newstyle:2023-01-11';

/** Shown by every deployment, also by those on which they are not settings. */
const undocumentedDefaults = Object.fromEntries(
  Object.entries(undocumentedSettings.project.properties).map(([name, schema]) => [name, schema.default]),
);

/** Interface, "Project: response fields". `plugins`: all, or only the enabled ones. */
export function replyProject(
  project: Project,
  context: CallerContext,
  plugins: 'all' | 'enabled',
): SandboxObject {
  const { world, behaviour } = context;
  const { id, slug, name, platform, dateCreated } = project;
  const { settings } = world.organization;
  const teams = teamsOf(project, world);
  const { isMember, hasAccess, access } = describeAccess(project, context);
  const preset = presetOf(platform, behaviour);
  const fixed: SandboxObject = {
    ...undocumentedDefaults,
    id,
    slug,
    name,
    platform,
    dateCreated,
    isMember,
    hasAccess,
    isInternal: false,
    isPublic: false,
    ...telemetry,
    hasTraceMetrics: false,
    features,
    firstEvent: dateCreated,
    access,
    avatar: { avatarType: 'letter_avatar', avatarUuid: null },
    color: '#3fbf7f',
    status: 'active',
    team: teams[0] ?? null,
    teams,
    platforms: [platform],
    latestRelease: { version: '1.0.0' },
    options: options(project, context),
    secondaryGroupingExpiry: 0,
    processingIssues: 0,
    groupingConfig,
    secondaryGroupingConfig: '',
    derivedGroupingEnhancements: '',
    symbolSources: '[]',
    securityToken: project.securityToken,
    tempestFetchScreenshots: false,
    tempestFetchDumps: false,
    isDynamicallySampled: false,
    builtinSymbolSources: ['ios', 'microsoft'],
    relayPiiConfig: null,
    organization: {
      ...summariseOrganization(context),
      isEarlyAdopter: settings.isEarlyAdopter ?? false,
      allowMemberInvite: settings.allowMemberInvite ?? true,
      allowMemberProjectCreation: settings.allowMemberProjectCreation ?? true,
      allowSuperuserAccess: settings.allowSuperuserAccess ?? false,
      require2FA: settings.require2FA ?? false,
      features: ['open-membership'],
      hasAuthProvider: false,
    },
    plugins: [plugin].filter(({ enabled }) => plugins === 'all' || enabled === true),
    dynamicSamplingBiases: [
      'boostEnvironments',
      'boostLatestRelease',
      'ignoreHealthChecks',
      'boostKeyTransactions',
      'boostLowVolumeTransactions',
      'boostReplayId',
      'recalibrationRule',
    ].map((id) => ({ id, active: true })),
    debugFilesRole: null,
    highlightPreset: { ...preset },
  };
  return {
    ...echoSettings({ ...fixed, ...project.fields }, project, context.projectSettings, context),
    ...unsetHighlights(project, preset),
  };
}

/** Unset highlights read as the platform's preset and change with the platform (observed, 3.2). */
function unsetHighlights({ settings }: Project, { tags, context }: Preset): SandboxObject {
  return {
    ...(Object.hasOwn(settings, 'highlightTags') ? {} : { highlightTags: tags }),
    ...(Object.hasOwn(settings, 'highlightContext') ? {} : { highlightContext: context }),
  };
}

/** All options (interface, "Project option keys"). `svc:token` is a secret. */
function options(project: Project, { projectSettings, caller }: CallerContext): SandboxObject {
  const read = (name: string, unset: SandboxJson): SandboxJson =>
    projectSettings.has(name) ? (storedValue(project, caller, name) ?? unset) : unset;
  return {
    'svc:transaction_name_cluster_rules': [],
    'digests:mail:maximum_delay': read('digestsMaxDelay', 1800),
    'digests:mail:minimum_delay': read('digestsMinDelay', 300),
    'svc:scrub_defaults': true,
    'svc:scrape_javascript': true,
    'mail:subject_prefix': read('subjectPrefix', '[Errors] '),
    'svc:relay_pii_config': '',
    'svc:scrub_data': true,
    'svc:token': project.securityToken,
    'svc:resolve_age': read('resolveAge', 0),
    'svc:grouping_config': groupingConfig,
    'svc:secondary_grouping_config': '',
    'svc:secondary_grouping_expiry': 0,
    'quotas:spike-protection-disabled': false,
    'svc:store_crash_reports': 0,
    'svc:builtin_symbol_sources': ['ios', 'microsoft'],
    'svc:origins': '*',
    'svc:sensitive_fields': [],
    'svc:scrub_ip_address': false,
    'svc:default_environment': 'production',
    'svc:verify_ssl': false,
    'svc:csp_ignored_sources_defaults': true,
    'svc:csp_ignored_sources': '',
    'filters:blacklisted_ips': '',
    'filters:react-hydration-errors': true,
    'filters:chunk-load-error': true,
    'filters:releases': '',
    'filters:error_messages': '',
    'feedback:branding': true,
  };
}

/** Interface, "Plugin object". */
const plugin: SandboxObject = {
  id: 'tracker',
  name: 'Issue tracker',
  slug: 'tracker',
  shortName: 'Tracker',
  type: 'issue-tracking',
  status: 'unknown',
  doc: '',
  version: '1.0.0',
  description: 'Links issues to an issue tracker.',
  canDisable: true,
  isTestable: false,
  hasConfiguration: true,
  enabled: false,
  isDeprecated: false,
  isHidden: false,
  metadata: {},
  contexts: [],
  assets: [],
  firstPartyAlternative: null,
  deprecationDate: null,
  altIsSvcApp: null,
  author: { name: 'The sandbox', url: 'https://example.com' },
  features: ['issue-basic'],
  featureDescriptions: [{ description: 'Create issues from errors.', featureGate: 'issue-basic' }],
  resourceLinks: [{ title: 'Documentation', url: 'https://example.com/docs' }],
};

interface Preset {
  readonly tags: readonly string[];
  readonly context: SandboxObject;
}

const generalPreset: Preset = { tags: ['handled', 'level', 'url'], context: { trace: ['trace_id'] } };
const mobilePreset: Preset = {
  tags: ['handled', 'level', 'mobile', 'main_thread'],
  context: { trace: ['trace_id'], profile: ['profile_id'], app: ['name'] },
};

/** Some of the platforms that count as mobile. */
const mobilePlatforms = ['android', 'apple-ios', 'capacitor', 'cordova', 'flutter', 'react-native'];

/** The default highlights of a platform (observed, 3.2). */
function presetOf(platform: string, behaviour: Behaviour): Preset {
  return behaviour.has('platform-presets') && mobilePlatforms.includes(platform)
    ? mobilePreset
    : generalPreset;
}
