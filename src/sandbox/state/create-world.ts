import { fieldSchemas, organizationCatalogue, projectCatalogue, type Settings } from '../catalogue.js';
import { checkJson } from '../check-json.js';
import type { CallerContext } from '../context.js';
import type { SandboxObject } from '../json.js';
import { createBehaviour } from '../quirks.js';
import { organizationScopes } from '../replies/roles.js';
import { updateOrganization } from '../rules/update-organization.js';
import { updateProject } from '../rules/update-project.js';
import { Rejection } from '../server/reply.js';
import { checkVocabulary } from '../wire-vocabulary.js';
import { emptyAudit } from './audit.js';
import { type OpenedSeed, SeedError, type SeedObject, type SeedProject, type SeedToken } from './seed.js';
import type { Project, Team, Token, World } from './world.js';

/** What the creation of a world needs of the service. */
export type Founding = Omit<CallerContext, 'world' | 'caller' | 'scopes' | 'url'>;

const defaultTokens = { admin: organizationScopes };
const seedCaller = createToken('the seed', organizationScopes, '', []);
const defaultPlatform = 'other';

/**
 * Creates the world that a seed describes. Settings pass the rules of an ordinary update, so that a seed cannot contain
 * values that the service would reject.
 *
 * @throws SeedError if it does.
 */
export function createWorld({ seed, source }: OpenedSeed, service: Founding): World {
  const { mintId } = service;
  const dateCreated = service.now.toISOString();
  const projects = [...(seed.projects ?? []), ...generateProjects(seed.generate?.projects ?? 0)];
  const created = projects.map((project, index) => createProject(project, index, dateCreated, mintId()));
  const initial: World = {
    organization: {
      id: seed.organization?.id ?? '7',
      slug: seed.organization?.slug ?? 'acme',
      name: seed.organization?.name ?? seed.organization?.slug ?? 'acme',
      status: seed.organization?.status ?? 'active',
      dateCreated,
      settings: {},
      ...fieldsOf(seed.organization),
    },
    plan: seed.plan ?? 'business',
    integrations: seed.integrations ?? [],
    tokens: Object.entries(seed.tokens ?? defaultTokens).map(([name, token]) =>
      createToken(name, token, `sandbox-${mintId()}`, created),
    ),
    teams: createTeams(seed, projects),
    projects: created,
    formerSlugs: {},
    takenSlugs: seed.takenSlugs ?? [],
    takenElsewhere: seed.takenElsewhere ?? [],
    pictures: {},
    issues: {
      count: seed.issues?.count ?? 0,
      seed: seed.issues?.seed ?? 1,
      until: seed.issues?.until ?? `${dateCreated.slice(0, 19)}Z`,
    },
    views: (seed.views ?? []).map((view) => ({ projects: [], environments: [], ...view })),
    audit: emptyAudit,
  };
  const problems = [
    ...duplicatesIn('projects: the slug', created, ({ slug }) => slug),
    ...duplicatesIn('projects: the id', created, ({ id }) => id),
    ...duplicatesIn('teams: the id', initial.teams, ({ id }) => id),
    ...checkMissingSettings(seed),
    ...checkFields(seed, projects, service),
    ...checkClosedProjects(seed, created),
    ...checkVocabulary(seed.names ?? 'neutral', [
      ...organizationCatalogue.keys(),
      ...projectCatalogue.keys(),
    ]),
  ];
  const seeded = applySettings(initial, seed, projects, service, problems);
  if (problems.length > 0) throw new SeedError(source, problems);
  const isLost = service.behaviour.has('seeded-images-lost');
  return { ...seeded, pictures: isLost ? {} : seeded.pictures, audit: emptyAudit };
}

/** Applies the seed's settings, and adds the errors that the rules report to `problems`. */
function applySettings(
  bare: World,
  seed: SeedObject,
  projects: readonly SeedProject[],
  service: Founding,
  problems: string[],
): World {
  let world = bare;
  const take = (
    place: string,
    settings: SandboxObject,
    catalogue: Settings,
    update: (context: CallerContext) => World,
  ): void => {
    const names = Object.keys(settings);
    const separate = names.filter((name) => ['slug', 'name', 'platform', 'cancelDeletion'].includes(name));
    const unknown = names.filter((name) => !catalogue.has(name));
    problems.push(...separate.map((name) => `${place}.${name}: set this next to \`settings\`, not in it.`));
    problems.push(...unknown.map((name) => `${place}.${name}: unknown setting.`));
    try {
      const behaviour = createBehaviour('documented');
      world = update({
        ...service,
        behaviour,
        world,
        caller: seedCaller,
        scopes: seedCaller.scopes,
        url: '',
      });
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      problems.push(`${place}: ${JSON.stringify(error.reply.body)}`);
    }
  };
  const own = seed.organization?.settings ?? {};
  take('organization.settings', own, service.organizationSettings, (at) => updateOrganization(own, at));
  projects.forEach(({ settings }, index) => {
    const project = world.projects[index];
    if (settings === undefined || project === undefined) return;
    take(`projects[${index}].settings`, settings, service.projectSettings, (at) =>
      updateProject(project, settings, at),
    );
  });
  return world;
}

function createToken(
  name: string,
  seed: readonly string[] | SeedToken,
  token: string,
  projects: readonly Project[],
): Token {
  const given = 'scopes' in seed ? seed : { scopes: seed };
  const { scopes, user = true, integration = false, role = 'owner', teams = null } = given;
  const { twoFactor = user && !integration, closedProjects: slugs = [] } = given;
  const closedProjects = projects.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id);
  return { name, token, scopes, person: { user, integration, twoFactor, role, teams, closedProjects } };
}

function createProject(
  seed: SeedProject,
  index: number,
  dateCreated: string,
  securityToken: string,
): Project {
  return {
    id: seed.id ?? String(42 + index),
    slug: seed.slug,
    name: seed.name ?? seed.slug,
    platform: seed.platform ?? defaultPlatform,
    teams: seed.teams ?? [],
    dateCreated,
    securityToken,
    settings: {},
    ...fieldsOf(seed),
    callers: {},
  };
}

/** The teams of the seed, and those that only its projects name. */
function createTeams(seed: SeedObject, projects: readonly SeedProject[]): readonly Team[] {
  const named = new Map((seed.teams ?? []).map((team) => [team.slug, team]));
  for (const slug of projects.flatMap((project) => project.teams ?? [])) {
    if (!named.has(slug)) named.set(slug, { slug });
  }
  return [...named.values()].map((team, index) => ({
    id: team.id ?? String(201 + index),
    slug: team.slug,
    name: team.name ?? team.slug,
  }));
}

const platforms = ['python-django', 'javascript-react', 'go', 'java-spring-boot'];

function generateProjects(count: number): readonly SeedProject[] {
  return Array.from({ length: count }, (_, index) => ({
    slug: `service-${String(index + 1).padStart(4, '0')}`,
    teams: [`team-${(index % 10) + 1}`],
    platform: platforms[index % platforms.length] ?? defaultPlatform,
  }));
}

/** Reports misspelt names in `missingSettings`, which would otherwise have no effect. */
function checkMissingSettings({ missingSettings = [] }: SeedObject): string[] {
  return missingSettings
    .filter((name) => !organizationCatalogue.has(name) && !projectCatalogue.has(name))
    .map((name) => `missingSettings: unknown setting ${name}.`);
}

function fieldsOf({ fields }: { readonly fields?: SandboxObject } = {}): { readonly fields?: SandboxObject } {
  return fields === undefined ? {} : { fields };
}

/** Reports unknown fields, values that the reply cannot have, and fields that this deployment has as settings. */
function checkFields(
  { organization }: SeedObject,
  projects: readonly SeedProject[],
  { organizationSettings, projectSettings }: Founding,
): string[] {
  const check = (place: string, fields: SandboxObject, schema: SandboxObject, own: Settings): string[] => [
    ...checkJson(fields, schema).map(({ path, message }) => `${[place, ...path].join('.')}: ${message}`),
    ...Object.keys(fields)
      .filter((name) => own.has(name))
      .map((name) => `${place}.${name}: it is a setting of this deployment; set it in settings.`),
  ];
  const { status, ...own } = organization?.fields ?? {};
  return [
    ...(status === undefined ? [] : ['organization.fields.status: set this next to `fields`, not in it.']),
    ...check('organization.fields', own, fieldSchemas.organization, organizationSettings),
    ...projects.flatMap(({ fields = {} }, index) =>
      check(`projects[${index}].fields`, fields, fieldSchemas.project, projectSettings),
    ),
  ];
}

function checkClosedProjects({ tokens = {} }: SeedObject, projects: readonly Project[]): string[] {
  return Object.entries(tokens).flatMap(([name, token]) =>
    ('scopes' in token ? (token.closedProjects ?? []) : [])
      .filter((slug) => projects.every((project) => project.slug !== slug))
      .map((slug) => `tokens.${name}.closedProjects: unknown project ${slug}.`),
  );
}

function duplicatesIn<T>(what: string, items: readonly T[], keyOf: (item: T) => string): readonly string[] {
  const seen = new Set<string>();
  const twice = new Set(items.map(keyOf).filter((key) => seen.size === seen.add(key).size));
  return [...twice].map((key) => `${what} ${key} is used twice.`);
}
