import type { JsonObject } from '../json.js';
import { isMember, type Project, storedValue, type Token, type World } from '../world.js';
import { features, telemetry } from './telemetry.js';

/** Interface, "Organization-project object". */
export function listProject(project: Project, world: World, caller: Token): JsonObject {
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
    hasAccess: true,
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
export function teamsOf(project: Project, world: World): readonly JsonObject[] {
  return project.teams.flatMap((slug) => {
    const team = world.teams.find((candidate) => candidate.slug === slug);
    return team === undefined ? [] : [{ id: team.id, slug: team.slug, name: team.name }];
  });
}
