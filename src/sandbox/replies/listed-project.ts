import type { CallerContext } from '../context.js';
import type { SandboxJson, SandboxObject } from '../json.js';
import { describeAccess } from '../membership.js';
import { type Project, storedValue, type World } from '../state/world.js';

/** Which data a project has received. Used by the organization's list of projects and by the project's own reply. */
export const telemetry: SandboxObject = {
  firstTransactionEvent: true,
  hasMinifiedStackTrace: false,
  hasFeedbacks: false,
  hasMonitors: false,
  hasNewFeedbacks: false,
  hasProfiles: false,
  hasReplays: false,
  hasFlags: false,
  hasSessions: true,
  hasInsightsHttp: false,
  hasInsightsDb: true,
  hasInsightsAssets: false,
  hasInsightsAppStart: false,
  hasInsightsScreenLoad: false,
  hasInsightsVitals: false,
  hasInsightsCaches: false,
  hasInsightsQueues: false,
  hasInsightsAgentMonitoring: false,
  hasInsightsMCP: false,
  hasLogs: false,
};

/** Interface, "features". */
export const features: readonly string[] = ['alert-filters', 'minidump', 'rate-limits', 'similarity-view'];

/** Lists the projects. A project that fails to serialize becomes null (observed, 10). */
export function listedProjects(projects: readonly Project[], context: CallerContext): readonly SandboxJson[] {
  const last = sortBySlug(context.world.projects).at(-1);
  const isBroken = (project: Project) => project === last && context.behaviour.has('null-in-project-lists');
  return projects.map((project) => (isBroken(project) ? null : listProject(project, context)));
}

export function sortBySlug(projects: readonly Project[]): readonly Project[] {
  return projects.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}

/** Interface, "Organization-project object". */
function listProject(project: Project, context: CallerContext): SandboxObject {
  const { world, caller, behaviour } = context;
  const teams = teamsOf(project, world);
  const { isMember, hasAccess, access } = describeAccess(project, context);
  return {
    team: teams[0] ?? null,
    teams,
    id: project.id,
    name: project.name,
    slug: project.slug,
    platform: project.platform,
    isBookmarked: storedValue(project, caller, 'isBookmarked') ?? false,
    isMember,
    ...(behaviour.has('access-not-listed') ? {} : { hasAccess }),
    access,
    dateCreated: project.dateCreated,
    environments: ['development', 'production', 'staging'],
    features,
    firstEvent: project.dateCreated,
    platforms: [project.platform],
    latestRelease: null,
    latestDeploys: null,
    hasUserReports: false,
    hasInsightsLlmMonitoring: false,
    ...telemetry,
  };
}

/** Interface, "team summaries". */
export function teamsOf(project: Project, world: World): readonly SandboxObject[] {
  return project.teams.flatMap((slug) => {
    const team = world.teams.find((candidate) => candidate.slug === slug);
    return team === undefined ? [] : [{ ...team }];
  });
}
