import type { ReadMode } from '../desired/types.js';
import { apiRoot, requestPath } from '../http/connection/address.js';
import { toFault } from '../http/response/failure-kinds.js';
import type { Failure, ReadingClient } from '../http/types.js';
import { createFault, Fault } from '../model/fault.js';
import { isNumericId, type OrganizationRef, type ProjectId } from '../model/ids.js';
import { valueAt } from '../model/json.js';
import { mapConcurrently } from '../model/pool.js';
import type { Catalogue } from '../settings/setting.js';
import { Addresses } from './addresses.js';
import { readTexts } from './decode.js';
import {
  isOfOneResource,
  lacksProjectScopes,
  maxFailures,
  noProjectFound,
  unreadableProjects,
} from './failures.js';
import { fetchProjectList } from './project-list.js';
import { type Read, readOrganizationReply, readProjectReply, readResource } from './resource.js';
import type { CurrentOrganization, CurrentProject, ListedProject, ShownScopes } from './types.js';

export interface OrganizationRequest {
  readonly ref: OrganizationRef;
  readonly mode: ReadMode;
  readonly catalogue: Catalogue;
  /** The managed settings of kind `image`, whose images are fetched. */
  readonly images: ReadonlySet<string>;
  /** Whether the projects are required. If the reply does not contain them, they are requested separately. */
  readonly inventory: boolean;
}

export interface OrganizationRead {
  readonly organization: CurrentOrganization;
  /** The read method for the rest of the run. */
  readonly read: Read;
  /** The addresses of its resources. */
  readonly addresses: Addresses;
  /** A note about the read method, to be printed on standard error; null if not needed. */
  readonly note: string | null;
}

/** An organization that this caller is not permitted to read. */
export interface OrganizationDenied extends Pick<OrganizationRead, 'read' | 'note'> {
  readonly denied: Fault;
}

export interface ProjectsRequest<Listed extends ListedProject = ListedProject>
  extends Pick<OrganizationRead, 'organization' | 'read' | 'addresses'>,
    Pick<OrganizationRequest, 'catalogue'> {
  readonly projects: readonly Listed[];
  readonly concurrency: number;
}

interface ProjectsRead<Used> {
  readonly projects: ReadonlyMap<ProjectId, Used>;
  /** Projects that this caller cannot read, with the reason. */
  readonly closed: ReadonlyMap<ProjectId, string>;
}

/**
 * Reads the organization and decides the read method. With `auto`, it uses GET; if the service has no GET (404 or 405),
 * it uses the empty update, the only read in the interface description. Returns the error if the caller cannot read it,
 * because some files do not need the organization.
 *
 * @throws Fault kind `service` SP3032 if the organization does not exist, SP3030, SP3031 or SP3035 if a reply is
 * invalid, and those of `toFault`
 */
export async function tryOrganization(
  client: ReadingClient,
  { ref, mode, catalogue, images, inventory }: OrganizationRequest,
): Promise<OrganizationRead | OrganizationDenied> {
  const path = requestPath('organizations', ref);
  let doing = `reading organization ${ref}`;
  let read: Read = mode === 'update' ? 'update' : 'get';
  let note: string | null = null;
  let answer = await readResource(client, path, read);
  const { failure = null } = answer.ok ? {} : answer;
  if (mode === 'auto' && (failure?.kind === 'not-found' || failure?.kind === 'no-method')) {
    const status = failure.kind === 'not-found' ? 404 : 405;
    doing += ` with the empty update (GET: ${status})`;
    read = 'update';
    note = `The service returns ${status} to GET, so the state is read with empty updates.`;
    answer = await client.emptyUpdate(path);
  }
  if (!answer.ok) {
    const { failure } = answer;
    if (failure.kind === 'not-found') throw unknownOrganization(ref, failure);
    const fault = toFault(failure, doing, read === 'get' ? 'org:read' : 'org:write');
    if (failure.kind === 'not-permitted' && !failure.isUploadToken) return { denied: fault, read, note };
    throw fault;
  }
  const found = await readOrganizationReply(answer.reply.body, ref, { client, catalogue, images });
  const addresses = new Addresses(found);
  const isComplete = found.projects !== null || !inventory || read === 'update';
  const listing = isComplete ? null : await fetchProjectList(client, addresses);
  const organization = { ...found, ...listing };
  return {
    organization: found.role === null ? withAllOpen(organization) : organization,
    read,
    addresses,
    note,
  };
}

function unknownOrganization(ref: OrganizationRef, { message }: Failure): Fault {
  return createFault(
    'service',
    'SP3032',
    `Organization ${ref} does not exist, or the token has no access to it: ${message}.`,
    isNumericId(ref)
      ? 'Name the organization by its slug, because some deployments accept no ids, and check the URL and the token.'
      : 'Check the slug or id in setpoint.yaml, the URL and the token. With service.read: get, the service must support GET.',
  );
}

/**
 * The same organization with no project listed as closed, so that all are requested. `hasAccess` describes the
 * membership of the token's user: an integration has none, and can read every project (observed, section 11).
 */
export function withAllOpen(organization: CurrentOrganization): CurrentOrganization {
  const { projects } = organization;
  return { ...organization, projects: projects?.map(({ closed, ...project }) => project) ?? null };
}

/**
 * Reads projects by their immutable ids, one request each. A project that the token cannot access does not stop the
 * others. If the list already shows that a project is closed, it is not requested. Keeps only what `use` returns for
 * each project, because the settings of thousands of projects take much memory; calls it as soon as the project is read.
 *
 * @throws Fault kind `service` SP3033 if there are several projects and none can be found by id
 * @throws Fault that of the project if one cannot be read, SP3040 if several cannot (`unreadableProjects`)
 */
export async function fetchProjects<Listed extends ListedProject, Used>(
  client: ReadingClient,
  request: ProjectsRequest<Listed>,
  use: (current: CurrentProject, project: Listed) => Used | Promise<Used>,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<ProjectsRead<Used>> {
  const { projects: listed, organization, concurrency } = request;
  let done = 0;
  const failures = new Map<ListedProject, Fault>();
  const readOne = async (project: Listed): Promise<string | { readonly used: Used } | null> => {
    const read = await fetchProject(client, project, request).catch((error: unknown) => {
      if (!isOfOneResource(error)) throw error;
      failures.set(project, error);
      return null;
    });
    done += 1;
    onProgress(done, listed.length);
    return read === null || typeof read === 'string' ? read : { used: await use(read, project) };
  };
  const results = await mapConcurrently(listed, concurrency, readOne, () => failures.size >= maxFailures);
  if (failures.size > 0) throw unreadableProjects(listed, failures, listed.length - done);
  if (listed.length > 1 && results.every((one) => one === notFound))
    throw noProjectFound(organization, listed);
  const projects = new Map<ProjectId, Used>();
  const closed = new Map<ProjectId, string>();
  for (const [index, { id }] of listed.entries()) {
    const result = results[index];
    if (typeof result === 'string') closed.set(id, result);
    else if (result != null) projects.set(id, result.used);
  }
  return { projects, closed };
}

/** Why the caller cannot read a project, for its plan. */
export function closedBecause({ message }: Pick<Failure, 'message'>): string {
  return `no access with this token: ${message}`;
}

const listedAsClosed = 'no access with this token: the service lists it with hasAccess: false';
const notFound = 'no access with this token, or just deleted: the service lists it but returns 404';

/** Returns the reason if the project is not accessible. */
async function fetchProject(
  client: ReadingClient,
  { id, slug, closed }: ListedProject,
  { organization, read, addresses, catalogue }: ProjectsRequest,
): Promise<CurrentProject | string> {
  if (closed) return listedAsClosed;
  const answer = await addresses.read(client, { kind: 'project', id, slugs: [slug] }, read);
  const name = `project ${slug} #${id}`;
  if (!answer.ok) {
    const { failure } = answer;
    if (failure.kind === 'not-found') return notFound;
    if (failure.kind === 'not-permitted' && !lacksProjectScopes(organization)) return closedBecause(failure);
    throw toFault(failure, `reading ${name}`, 'project:read');
  }
  try {
    const requested = { organization: organization.id, project: id };
    return readProjectReply(answer.reply.body, requested, catalogue);
  } catch (error) {
    throw error instanceof Fault ? error.withMessage(`Reading ${name} failed. ${error.message}`) : error;
  }
}

/**
 * The scopes of the token, which deployments return to every token (observed, section 11). Nothing else of the reply is
 * kept: it also describes the user. Null if the service does not return a list of scopes, which is not an error.
 *
 * @throws Fault interrupted
 */
export async function fetchTokenScopes(client: ReadingClient): Promise<ShownScopes> {
  const answer = await client.get(apiRoot);
  if (answer.ok) return readTexts(valueAt(answer.reply.body, '/auth/scopes'));
  if (answer.failure.kind === 'interrupted') throw toFault(answer.failure, 'reading the scopes of the token');
  return null;
}
