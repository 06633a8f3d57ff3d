import type { Addresses } from '../current/addresses.js';
import { fetchProjects, type ProjectsRequest } from '../current/fetch.js';
import type { Read } from '../current/resource.js';
import type { CurrentOrganization, CurrentProject } from '../current/types.js';
import { resolve } from '../desired/resolve.js';
import type { CheckedConfig, ResolvedState } from '../desired/types.js';
import type { ReadingClient } from '../http/types.js';
import type { Finding } from '../model/finding.js';
import type { ProjectId } from '../model/ids.js';
import type { Json } from '../model/json.js';
import { codes } from '../plan/codes.js';
import { makePlan } from '../plan/make-plan.js';
import { isActive } from '../plan/standing.js';
import type { Plan } from '../plan/types.js';
import { inventoryOf } from './inventory.js';
import { declaredImages, readOrganization } from './read-organization.js';
import { noteRenamedProjects } from './renamed-projects.js';
import { sha256 } from './sha256.js';
import { withUnlisted } from './unlisted-projects.js';

/** What a plan needs from the world around it. */
export interface PlanWorld {
  readonly config: CheckedConfig;
  /** A client that cannot update: planning never holds the pen (law 4). */
  readonly client: ReadingClient;
  /** What plans name the service by: its origin, or `sandbox:` for the embedded one. */
  readonly origin: string;
  /** Assumed: another token is to apply the plan, so nothing is blocked for want of a scope of this one. Default judged. */
  readonly scopes?: 'judged' | 'assumed' | undefined;
  /** Projects read at once, at most. */
  readonly concurrency: number;
  /** `setpoint 0.1.0` */
  readonly tool: string;
  /** ISO 8601, UTC, seconds. */
  readonly now: () => string;
  /** The commit that the files stand at, where the surroundings say it. */
  readonly commit: string | null;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** A plan with what it was made from. */
export interface PlanRun {
  readonly plan: Plan;
  readonly resolved: ResolvedState;
  readonly organization: CurrentOrganization;
  /** Where the resources were found. */
  readonly addresses: Addresses;
  /** What should be said about the way of reading; null where nothing. */
  readonly note: string | null;
}

/**
 * Fetches, resolves and plans: one read for the organization and one for each managed project.
 *
 * @throws Fault not-permitted, service, refused or interrupted (SP30xx) if the organization or a project cannot be read. Only
 * a project that is closed to the caller is planned as blocked: any other plan of half the projects would look complete.
 */
export async function planChanges(world: PlanWorld): Promise<PlanRun> {
  const { config, client } = world;
  const { note, ...found } = await readOrganization(client, config);
  const organization = await withUnlisted(client, found, config);
  const { read, addresses } = found;
  const reading = { organization, read, addresses };
  const matched = withinReach(resolve(config, inventoryOf(organization, config)), organization, read);
  const fetched = await fetchProjects(client, projectsRequest(world, reading, matched), world.onProgress);
  const resolved = await noteRenamedProjects(client, reading, matched);
  const { access, projects } = judged(world, organization, fetched.projects);
  const plan = makePlan(
    {
      tool: world.tool,
      createdAt: world.now(),
      service: { origin: world.origin, names: namesAsJson(config), read },
      config: { root: config.rootFile, digest: config.digest, commit: world.commit },
      organization: { ...organization, access },
      projects,
      closed: fetched.closed,
      resolved,
      unmanagedProjects: config.root.guard.unmanagedProjects,
      catalogue: config.catalogue,
      requestsMade: client.counts.get + client.counts.emptyUpdate,
      warnings: config.warnings,
    },
    sha256,
  );
  return { plan, resolved, organization, addresses, note };
}

/** What was read, with the scopes of the caller or, where these are assumed, without a word of them. */
function judged(
  { scopes }: PlanWorld,
  { access }: CurrentOrganization,
  projects: ReadonlyMap<ProjectId, CurrentProject>,
): {
  readonly access: CurrentOrganization['access'];
  readonly projects: ReadonlyMap<ProjectId, CurrentProject>;
} {
  if (scopes !== 'assumed') return { access, projects };
  return {
    access: null,
    projects: new Map([...projects].map(([id, one]) => [id, { ...one, access: null }])),
  };
}

/**
 * Where reading is the empty update, nothing more goes to an organization that is not active: any update may restore it.
 * Its projects are then neither read nor planned.
 */
function withinReach(resolved: ResolvedState, organization: CurrentOrganization, read: Read): ResolvedState {
  const { projects, warnings } = resolved;
  if (read === 'get' || isActive(organization.status) || projects.length === 0) return resolved;
  return { ...resolved, projects: [], warnings: [...warnings, notRead(organization, projects.length)] };
}

function notRead({ status }: CurrentOrganization, projects: number): Finding {
  return {
    code: codes.projectsNotRead,
    severity: 'warning',
    message: `${projects} managed project${projects === 1 ? ' was' : 's were'} not read: the organization's status is ${status}, and any update, even an empty one, may restore it.`,
    hint: 'Plan again once the organization is restored.',
    place: null,
    excerpt: null,
  };
}

function projectsRequest(
  { config, concurrency }: PlanWorld,
  reading: Pick<ProjectsRequest, 'organization' | 'read' | 'addresses'>,
  resolved: ResolvedState,
): ProjectsRequest {
  return {
    ...reading,
    projects: resolved.projects,
    catalogue: config.catalogue,
    images: declaredImages(config, 'project'),
    concurrency,
  };
}

function namesAsJson(config: CheckedConfig): Json {
  const { names } = config.root.service;
  return typeof names === 'string' ? names : { ...names };
}
