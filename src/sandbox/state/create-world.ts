import { isJsonArray, type JsonObject } from '../../model/json.js';
import type { CallerContext, Deployment } from '../deployment.js';
import { createBehaviour } from '../quirks.js';
import { updateOrganization, updateProject } from '../rules/update.js';
import { Rejection } from '../server/reply.js';
import { invalidSeed, type OpenedSeed } from './seed.js';
import {
  mintId,
  type Project,
  type SeedObject,
  type SeedToken,
  scopesByRole,
  type Team,
  type Token,
  type World,
} from './world.js';

type SeedProject = NonNullable<SeedObject['projects']>[number];

/**
 * Creates the world that a seed describes. Settings pass the rules of an ordinary update, so that a seed cannot contain
 * values that the service would reject.
 *
 * @throws Fault files SP5601 if it does.
 */
export function createWorld({ seed, source }: OpenedSeed, deployment: Deployment, now: Date): World {
  const dateCreated = now.toISOString();
  const { organization: own = {}, generate, integrations = [], takenSlugs = [], takenElsewhere = [] } = seed;
  const seeded = [...(seed.projects ?? []), ...generateProjects(generate?.projects ?? 0)];
  const projects = seeded.map((project, index) => createProject(project, index, dateCreated));
  const { slug = 'acme', name = slug, id = '7', status = 'active', fields = {} } = own;
  let world: World = {
    organization: { id, slug, name, status, dateCreated, settings: {}, fields },
    plan: seed.plan ?? 'business',
    integrations,
    tokens: Object.entries(seed.tokens ?? { admin: {} }).map(([name, token]) =>
      createToken(name, token, projects),
    ),
    teams: createTeams(seed, seeded),
    projects,
    formerSlugs: {},
    takenSlugs,
    takenElsewhere,
    pictures: {},
    issues: { count: 0, seed: 1, until: `${dateCreated.slice(0, 19)}Z`, ...seed.issues },
    views: seed.views ?? [],
  };

  const problems: string[] = [];
  const behaviour = createBehaviour('documented');
  const caller = createToken('the seed', {}, []);
  const apply = (place: string, settings: JsonObject, update: (context: CallerContext) => World): void => {
    const known = place.startsWith('projects') ? deployment.projectSettings : deployment.organizationSettings;
    for (const name of Object.keys(settings)) {
      if (['slug', 'name', 'platform', 'cancelDeletion'].includes(name))
        problems.push(`${place}.${name}: set this next to \`settings\`, not in it.`);
      else if (!known.has(name)) problems.push(`${place}.${name}: unknown setting.`);
    }
    try {
      world = update({ ...deployment, behaviour, world, caller, scopes: caller.scopes, url: '', now });
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      problems.push(`${place}: ${JSON.stringify(error.result.body)}`);
    }
  };
  const { settings = {} } = own;
  apply('organization.settings', settings, (context) => updateOrganization(settings, context));
  for (const [index, project] of projects.entries()) {
    const { settings } = seeded[index] ?? {};
    if (settings === undefined) continue;
    apply(`projects[${index}].settings`, settings, (context) => updateProject(project, settings, context));
  }
  if (problems.length > 0) throw invalidSeed(source, problems);
  return deployment.behaviour.has('seeded-images-lost') ? { ...world, pictures: {} } : world;
}

/** Without scopes, the token has all. */
export function createToken(
  name: string,
  seed: readonly string[] | SeedToken,
  projects: readonly Project[],
): Token {
  const given = isJsonArray(seed) ? { scopes: seed } : seed;
  const {
    scopes = scopesByRole.owner,
    user = true,
    integration = false,
    role = 'owner',
    teams = null,
    twoFactor = user && !integration,
    closedProjects: slugs = [],
  } = given;
  const closedProjects = projects.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id);
  const roles = isJsonArray(teams)
    ? Object.fromEntries(teams.map((team) => [team, 'contributor' as const]))
    : teams;
  const person = { user, integration, twoFactor, role, teams: roles, closedProjects };
  return { name, token: `sandbox-${mintId()}`, scopes, ...person };
}

function createProject(
  { id, slug, name = slug, platform = 'other', teams = [], fields = {} }: SeedProject,
  index: number,
  dateCreated: string,
): Project {
  const own = { id: id ?? String(42 + index), slug, name, platform, teams, fields };
  return { ...own, dateCreated, securityToken: mintId(), settings: {}, callers: {} };
}

/** The teams of the seed, and those that only its projects name. */
function createTeams({ teams = [] }: SeedObject, projects: readonly SeedProject[]): readonly Team[] {
  const named = new Map(
    [...projects.flatMap((project) => project.teams ?? []).map((slug) => ({ slug })), ...teams].map(
      (team) => [team.slug, team],
    ),
  );
  return [...named.values()].map((team, index) => ({
    id: String(201 + index),
    name: team.slug,
    ...team,
  }));
}

function generateProjects(count: number): readonly SeedProject[] {
  return Array.from({ length: count }, (_, index) => ({
    slug: `service-${String(index + 1).padStart(4, '0')}`,
    teams: [`team-${(index % 10) + 1}`],
  }));
}
