import { isObject, type Json, type JsonObject, pointerTokens } from '../../model/json.js';
import { organizationCatalogue, projectCatalogue, type Settings } from '../catalogue.js';
import type { CallerContext } from '../deployment.js';
import { describeAccess, roleOf } from '../membership.js';
import { detail, json, linkHeader, rejectWith, type SandboxReply } from '../server/reply.js';
import { type Organization, type Project, scopesByRole, storedValues } from '../state/world.js';

/** Interface, "Organization: response fields": those that a client can use, and one that no schema describes. */
export function replyOrganization(context: CallerContext, isDetailed = true): JsonObject {
  const { world, caller, scopes, behaviour, organizationSettings } = context;
  const { organization, teams } = world;
  const role = behaviour.isObserved ? roleOf(caller) : 'owner';
  const fixed: JsonObject = {
    ...organizationCatalogue.fields,
    ...organization.fields,
    ...summariseOrganization(context),
    access: scopes,
    experiments: { 'a-new-field': 1 },
    ...(role !== null && { role, orgRole: role }),
    orgRoleList: Object.entries(scopesByRole).map(([id, scopes]) => ({ id, scopes })),
    ...(isDetailed && {
      teams: teams.map((team) => ({ ...team })),
      projects: listedProjects(world.projects, context),
    }),
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
    // The id has underscores, the name has spaces (observed, 2).
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
    ...projectCatalogue.fields,
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
  const shown = { highlightTags: preset.tags, highlightContext: preset.context, ...settings };
  return echoSettings(fixed, { ...project, settings: shown }, context.projectSettings, context);
}

/** The default highlights of a platform (observed, 3.2). */
const generalPreset = { tags: ['handled', 'level', 'url'], context: { trace: ['trace_id'] } };
const mobilePreset = {
  tags: ['handled', 'level', 'mobile', 'main_thread'],
  context: { trace: ['trace_id'], profile: ['profile_id'], app: ['name'] },
};

/** Some of the platforms that count as mobile. */
const mobilePlatforms = ['android', 'apple-ios', 'capacitor', 'cordova', 'flutter', 'react-native'];

/**
 * Lists projects in pages, the caller's bookmarks first, then by slug; or all at once, by slug (observed, 4.4).
 * @throws Rejection if a parameter is invalid.
 */
export function listProjects(address: URL, context: CallerContext): SandboxReply {
  const { caller, behaviour, world } = context;
  const sent = address.searchParams;
  const isWhole = sent.get('all_projects') === '1' && !behaviour.has('projects-in-pages');
  if (isWhole) return json(200, listedProjects(world.projects, context));

  const size = Number(sent.get('per_page') ?? 100);
  if (!Number.isInteger(size) || size < 1) rejectWith(detail(400, 'Invalid per_page parameter.'));
  if (size > 100) rejectWith(detail(400, 'Invalid per_page value. Cannot exceed 100.'));
  // A cursor is `pageSize:page:isPrev`. The offset is the product of the first two, so changed bookmarks shift later
  // pages.
  const cursor = /^(\d{1,4}):(\d{1,6}):[01]$/.exec(sent.get('cursor') ?? `${size}:0:0`);
  const [, ofCursor = 0, page = 0] = (cursor ?? rejectWith(detail(400, 'Invalid cursor parameter.'))).map(
    Number,
  );
  const offset = page * (ofCursor || size);
  const isBookmarked = ({ callers }: Project) => caller.user && callers[caller.name]?.isBookmarked === true;
  const bySlug = world.projects.toSorted(compareSlugs);
  const starred = new Set(bySlug.filter(isBookmarked));
  const sorted = [...starred, ...bySlug.filter((project) => !starred.has(project))];
  const link = linkHeader(
    address,
    { cursor: `${size}:${page - 1}:1`, results: offset > 0 },
    { cursor: `${size}:${page + 1}:0`, results: offset + size < sorted.length },
  );
  const shown = sorted.slice(offset, offset + size);
  return json(200, withOptions(shownProjects(shown, context), shown, sent.getAll('options'), context), link);
}

/**
 * Adds the stored values of the requested options, secret ones too; none at all if no project of the page has one
 * (observed, 12.1 "list with options").
 */
function withOptions(
  listed: readonly Json[],
  projects: readonly Project[],
  requested: readonly string[],
  { caller, names, behaviour }: CallerContext,
): readonly Json[] {
  if (behaviour.has('options-not-listed')) return listed;
  const known = Object.entries(listedOptions).filter(
    ([option]) =>
      requested.includes(names.toWire(option)) &&
      !(behaviour.has('highlights-not-listed') && option.includes('highlight')),
  );
  const optionsOf = (project: Project): JsonObject => {
    const { fields, securityToken } = project;
    const stored: JsonObject = { ...fields, securityToken, ...storedValues(project, caller) };
    return Object.fromEntries(
      known.flatMap(([option, name]) => {
        const value = stored[name];
        return value === undefined ? [] : [[option, value]];
      }),
    );
  };
  const options = projects.map(optionsOf);
  if (options.every((option) => Object.keys(option).length === 0)) return listed;
  return listed.map((item, at) => (isObject(item) ? { ...item, options: options[at] ?? {} } : item));
}

/** Options of the list, and the settings and fields that they store. */
const listedOptions: Readonly<Record<string, string>> = {
  'mail:subject_prefix': 'subjectPrefix',
  'mail:subject_template': 'subjectTemplate',
  'digests:mail:minimum_delay': 'digestsMinDelay',
  'digests:mail:maximum_delay': 'digestsMaxDelay',
  'svc:resolve_age': 'resolveAge',
  'svc:highlight_context': 'highlightContext',
  'svc:highlight_tags': 'highlightTags',
  'svc:autofix_automation_tuning': 'autofixAutomationTuning',
  'svc:seer_scanner_automation': 'aiScannerAutomation',
  'svc:scrub_data': 'dataScrubber',
  'svc:scrub_defaults': 'dataScrubberDefaults',
  'svc:sensitive_fields': 'sensitiveFields',
  'svc:safe_fields': 'safeFields',
  'svc:token': 'securityToken',
};

/** All projects, by slug. */
function listedProjects(projects: readonly Project[], context: CallerContext): readonly Json[] {
  return shownProjects(projects.toSorted(compareSlugs), context);
}

/** A project that fails to serialize becomes null (observed, 10). */
function shownProjects(projects: readonly Project[], context: CallerContext): readonly Json[] {
  const isLossy = context.behaviour.has('null-in-project-lists');
  const last = isLossy ? context.world.projects.toSorted(compareSlugs).at(-1) : null;
  const isBroken = (project: Project) => project === last;
  return projects.map((project) => {
    if (isBroken(project)) return null;
    const { hasAccess, ...listed } = listProject(project, context);
    return context.behaviour.has('access-not-listed') ? listed : { ...listed, hasAccess };
  });
}

function compareSlugs(a: Project, b: Project): number {
  return a.slug < b.slug ? -1 : 1;
}

/** Interface, "Organization-project object": the fields that a client can use. */
function listProject(project: Project, context: CallerContext) {
  const { id, slug, name, platform, dateCreated } = project;
  const teams = project.teams.flatMap((team) => context.world.teams.filter(({ slug }) => slug === team));
  const shownTeams: readonly JsonObject[] = teams.map((team) => ({ ...team }));
  const { isBookmarked = false } = storedValues(project, context.caller);
  const own = { id, slug, name, platform, dateCreated, isBookmarked };
  return { ...own, team: shownTeams[0] ?? null, teams: shownTeams, ...describeAccess(project, context) };
}

/** Adds each setting at the pointer in its schema; an image as the URL that serves it. */
export function echoSettings(
  fixed: JsonObject,
  resource: Organization | Project,
  settings: Settings,
  { caller, url, behaviour }: CallerContext,
): JsonObject {
  const stored = storedValues(resource, caller);
  // Setting the type creates the avatar, and with it a URL without a file (observed, 10).
  const isCreated = behaviour.has('avatar-url-without-image') && stored.avatarType !== undefined;
  let reply = fixed;
  for (const { name, kind, readAt, unset } of settings.values()) {
    if (readAt === null) continue;
    const { [name]: value = kind === 'image' && isCreated ? '0'.repeat(32) : unset } = stored;
    const isImage = kind === 'image' && typeof value === 'string';
    const shown = isImage ? `${url}/organization-avatar/${value}/` : value;
    reply = withValueAt(reply, pointerTokens(readAt), shown);
  }
  return reply;
}

/** Copies `root` and sets a value. Missing objects on the path are created. */
export function withValueAt(
  root: JsonObject,
  [key = '', ...rest]: readonly string[],
  value: Json,
): JsonObject {
  if (rest.length === 0) return { ...root, [key]: value };
  const below = root[key];
  return { ...root, [key]: withValueAt(isObject(below) ? below : {}, rest, value) };
}
