import type { SandboxJson, SandboxObject } from '../json.js';
import type { Behaviour } from '../quirks.js';
import { isOpenTo } from '../rules/access.js';
import { isMember, type Project, storedValue, type Token, type World } from '../state/world.js';

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
export function listedProjects(
  projects: readonly Project[],
  world: World,
  caller: Token,
  behaviour: Behaviour,
): readonly SandboxJson[] {
  const last = world.projects
    .map(({ slug }) => slug)
    .sort()
    .at(-1);
  const isBroken = ({ slug }: Project) => behaviour.has('null-in-project-lists') && slug === last;
  return projects.map((project) =>
    isBroken(project) ? null : listProject(project, world, caller, behaviour),
  );
}

/** Interface, "Organization-project object". */
function listProject(project: Project, world: World, caller: Token, behaviour: Behaviour): SandboxObject {
  const teams = teamsOf(project, world);
  return {
    team: teams[0] ?? null,
    teams,
    id: project.id,
    name: project.name,
    slug: project.slug,
    platform: project.platform,
    isBookmarked: storedValue(project, caller, 'isBookmarked') ?? false,
    isMember: isMember(project, caller),
    ...(behaviour.has('access-not-listed') ? {} : { hasAccess: isOpenTo(caller, project, world, behaviour) }),
    access: caller.scopes,
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
    return team === undefined ? [] : [{ id: team.id, slug: team.slug, name: team.name }];
  });
}
