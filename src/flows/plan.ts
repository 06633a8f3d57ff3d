import type { Addresses } from '../current/addresses.js';
import { fetchProjects, type ProjectsRequest } from '../current/fetch.js';
import type { Read } from '../current/resource.js';
import type { CurrentOrganization, CurrentProject } from '../current/types.js';
import { resolve } from '../desired/resolve.js';
import type { CheckedConfig, ResolvedState } from '../desired/types.js';
import type { ReadingClient } from '../http/types.js';
import { Fault } from '../model/fault.js';
import type { Finding } from '../model/finding.js';
import type { ProjectId } from '../model/ids.js';
import type { Json } from '../model/json.js';
import { nothingSettled, type Settled } from '../plan/agree.js';
import { codes } from '../plan/codes.js';
import { makePlan } from '../plan/make-plan.js';
import { isActive, isRestorable } from '../plan/standing.js';
import type { Plan } from '../plan/types.js';
import { inventoryOf } from './inventory.js';
import { declaredImages, managedBesides, readOrganization } from './read-organization.js';
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
  /** The desired state, for a rollback; default what the files declare. */
  readonly desired?: ((organization: CurrentOrganization) => ResolvedState) | undefined;
  /** Plan these resources alone; default all. The organization is read all the same, for the inventory. */
  readonly only?: Selection | undefined;
  /** Whether the projects are listed even if the files manage none. */
  readonly inventory?: boolean | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Some of the resources that the files manage. */
export interface Selection {
  /** The organization that they are resources of. */
  readonly of: Plan['organization'];
  readonly organization: boolean;
  /** Ids of projects. */
  readonly projects: ReadonlySet<string>;
}

/** A plan with what it was made from. */
export interface PlanRun {
  readonly plan: Plan;
  /** Of the whole inventory, even if only a part of it was planned. */
  readonly resolved: ResolvedState;
  readonly organization: CurrentOrganization;
  /** Where the resources were found. */
  readonly addresses: Addresses;
  /** What should be said about the way of reading; null where nothing. */
  readonly note: string | null;
  /** What a saved plan would change and is settled without an update; nothing for any other plan. */
  readonly settled: Settled;
}

/**
 * Fetches, resolves and plans: one read for the organization and one for each managed project.
 *
 * @throws Fault refused SP4014 if `only` selects resources of another organization; not-permitted, service, refused or
 * interrupted (SP30xx) if the organization or a project cannot be read. Only
 * a project that is closed to the caller is planned as blocked: any other plan of half the projects would look complete.
 */
export async function planChanges(world: PlanWorld): Promise<PlanRun> {
  const { config, client } = world;
  const { note, ...found } = await readOrganization(client, config, managedBesides(config, world.inventory));
  const { only } = world;
  if (only !== undefined && found.organization.id !== only.of.id)
    throw otherOrganization(only.of, found.organization);
  const organization = await withUnlisted(client, found, config);
  const { read, addresses } = found;
  const reading = { organization, read, addresses };
  const resolved = world.desired?.(organization) ?? resolve(config, inventoryOf(organization, config));
  const selected = withinReach(select(resolved, only), organization, read);
  const fetched = await fetchProjects(client, projectsRequest(world, reading, selected), world.onProgress);
  const planned = await noteRenamedProjects(client, reading, selected);
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
      resolved: planned,
      unmanagedProjects: config.root.guard.unmanagedProjects,
      catalogue: config.catalogue,
      requestsMade: client.counts.get + client.counts.emptyUpdate,
      warnings: config.warnings,
    },
    sha256,
  );
  return { plan, resolved, organization, addresses, note, settled: nothingSettled };
}

/**
 * What was selected, and nothing of what is not there: unmanaged projects are those of the whole inventory. Projects that are
 * listed as closed cost no request, and remain: they are closed whatever was selected.
 */
function select(resolved: ResolvedState, only: Selection | undefined): ResolvedState {
  if (only === undefined) return resolved;
  return {
    ...resolved,
    organization: only.organization ? resolved.organization : null,
    projects: resolved.projects.filter(({ id, closed }) => only.projects.has(id) || closed === true),
    missing: [],
  };
}

function otherOrganization(of: Selection['of'], now: CurrentOrganization): Fault {
  return new Fault({
    kind: 'refused',
    code: codes.otherId,
    message: `The saved plan is of organization ${of.slug} (${of.id}), and the files name ${now.slug} (${now.id}). Nothing was written.`,
    hint: 'Plan again with these files.',
  });
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
  const restorable = isRestorable(status);
  const why = restorable ? 'any update, even an empty one, may restore it' : 'it cannot be restored';
  return {
    code: codes.projectsNotRead,
    severity: 'warning',
    message: `${projects} managed project${projects === 1 ? ' was' : 's were'} not read: the organization's status is ${status}, and ${why}.`,
    hint: restorable
      ? 'Plan again once the organization is restored.'
      : 'Name another organization in setpoint.yaml.',
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
