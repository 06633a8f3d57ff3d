import type { ReadMode } from '../desired/types.js';
import { apiRoot, requestPath } from '../http/connection/address.js';
import { failureKinds, toFault } from '../http/response/failure-kinds.js';
import type { Failure, ReadingClient } from '../http/types.js';
import { createFault, Fault } from '../model/fault.js';
import { isNumericId, type OrganizationRef, type ProjectId } from '../model/ids.js';
import { openProjects } from '../model/incomplete.js';
import { valueAt } from '../model/json.js';
import { listNames } from '../model/names.js';
import { mapConcurrently } from '../model/pool.js';
import type { Catalogue } from '../settings/setting.js';
import { readTexts } from './decode.js';
import { lacksProjectScopes, nameWithId, type ProjectFailure, unreadableProjects } from './failures.js';
import {
  fetchProjectList,
  type ListedState,
  type ListRequest,
  ListTrial,
  openList,
  type ProjectList,
} from './list.js';
import { Addresses } from './port.js';
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
  /** What the list of projects is to show of their settings; null or absent: it is not requested for them. */
  readonly list?: ListRequest | null;
}

export interface OrganizationRead {
  readonly organization: CurrentOrganization;
  /** The read method for the rest of the run. */
  readonly read: Read;
  /** The addresses of its resources. */
  readonly addresses: Addresses;
  /** A note about the read method, to be printed on standard error; null if not needed. */
  readonly note: string | null;
  /** Null unless the service shows stored settings in its list of projects. */
  readonly list: ProjectList | null;
}

/** An organization that this caller is not permitted to read. */
export interface OrganizationDenied extends Pick<OrganizationRead, 'read' | 'note'> {
  readonly denied: Fault;
}

export interface ProjectsRequest<Listed extends ListedProject = ListedProject>
  extends Pick<OrganizationRead, 'organization' | 'addresses' | 'list'>,
    Pick<OrganizationRequest, 'catalogue'> {
  readonly projects: readonly Listed[];
  /** Those that were read already. */
  readonly known?: ReadonlyMap<ProjectId, CurrentProject> | undefined;
  readonly concurrency: number;
}

/**
 * Reads the organization and decides the read method. With `auto`, it uses GET; if the service has no GET (404 or 405),
 * it uses the empty update, the only read in the interface description (interface, "Not stated"). Returns the error if
 * the caller cannot read it, because some files do not need the organization.
 *
 * If the first page of the list of projects shows their stored settings, the organization is requested without its
 * projects and teams, which make its reply the slowest of large organizations.
 *
 * @throws Fault kind `service` SP3032 if the organization does not exist, SP3030, SP3031 or SP3035 if a reply is
 * invalid, and those of `toFault`
 */
export async function tryOrganization(
  client: ReadingClient,
  request: OrganizationRequest,
  how = '',
): Promise<OrganizationRead | OrganizationDenied> {
  const { ref, mode, catalogue, images, inventory, list = null } = request;
  const read: Read = mode === 'update' ? 'update' : 'get';
  const readPages = list && read === 'get' ? await openList(client, ref, list) : null;
  const [answer, listed] = await Promise.all([
    readResource(
      client,
      requestPath('organizations', ref),
      read,
      readPages === null ? {} : { detailed: '0' },
    ),
    readPages?.() ?? null,
  ]);
  if (!answer.ok) {
    const { failure } = answer;
    if (mode === 'auto' && (failure.kind === 'not-found' || failure.kind === 'no-method')) {
      const status = failure.kind === 'not-found' ? 404 : 405;
      return {
        ...(await tryOrganization(
          client,
          { ...request, mode: 'update' },
          ` with the empty update (GET: ${status})`,
        )),
        note: `The service returns ${status} to GET, so the state is read with empty updates.`,
      };
    }
    if (failure.kind === 'not-found')
      throw createFault(
        'service',
        'SP3032',
        `Organization ${ref} does not exist, or the token has no access to it: ${failure.message}.`,
        isNumericId(ref)
          ? 'Name the organization by its slug, because some deployments accept no ids, and check the URL and the token.'
          : 'Check the slug or id in setpoint.yaml, the URL and the token. With service.read: get, the service must support GET.',
        { condition: 'no-organization' },
      );
    const fault = toFault(
      failure,
      `Reading organization ${ref}${how}`,
      read === 'get' ? 'org:read' : 'org:write',
    );
    if (failure.kind === 'not-permitted' && !failure.isUploadToken)
      return { denied: fault, read, note: null };
    throw fault;
  }
  const shown = await readOrganizationReply(answer.reply.body, ref, { client, catalogue, images });
  const found = shown.projects === null ? { ...shown, ...listed?.listing } : shown;
  const addresses = new Addresses(found, read);
  addresses.verify({ kind: 'organization', id: found.id }, ref);
  const isComplete = found.projects !== null || !inventory || read === 'update';
  const organization = { ...found, ...(isComplete ? null : await fetchProjectList(client, addresses)) };
  return {
    organization: found.role === null ? withAllOpen(organization) : organization,
    read,
    addresses,
    note: null,
    list: listed,
  };
}

/** After so many failures, no further project is read: the rest would probably fail too. */
const maxFailures = 20;
/**
 * The same organization with no project listed as closed, so that all are requested. `hasAccess` describes the
 * membership of the token's user: an integration has none, and can read every project (observed, 11 "integrations").
 */
export function withAllOpen(organization: CurrentOrganization): CurrentOrganization {
  const projects = organization.projects?.map(({ closed, ...project }) => project) ?? null;
  return { ...organization, projects };
}

/** Called with each item that is done. */
export type OnProgress = (done: number, total: number) => void;

/**
 * Reads projects by their immutable ids, one request each. A project that the token cannot access does not stop the
 * others. If the list already shows that a project is closed, it is not requested. Keeps only what `use` returns for
 * each project, because the settings of thousands of projects take much memory; calls it as soon as the project is
 * read.
 *
 * With a list, the first project of each page is read first. If its reply shows the listed values, `settle` decides
 * about the other projects of the page: those for which it returns null are read. If any reply shows another value, the
 * list is not used, and `doubt` states it.
 *
 * @throws Fault kind `service` SP3033 if there are several projects and none can be found by id
 * @throws Fault that of the project if one cannot be read, SP3040 if several cannot (`unreadableProjects`)
 */
export async function fetchProjects<Listed extends ListedProject, Used>(
  client: ReadingClient,
  request: ProjectsRequest<Listed>,
  use: (current: CurrentProject, project: Listed) => Used | Promise<Used>,
  onProgress?: OnProgress,
  settle?: (listed: ListedState, project: Listed) => Used | null,
) {
  const { projects: listed, organization, concurrency, list } = request;
  const projects = new Map<ProjectId, Used>();
  /** Projects that this caller cannot read, with the reason. */
  const closed = new Map<ProjectId, string>();
  const failures = new Map<ListedProject, ProjectFailure>();
  let done = 0;
  const finish = (): void => {
    done += 1;
    onProgress?.(done, listed.length);
  };
  const readEach = (some: readonly Listed[]) =>
    mapConcurrently(
      some,
      concurrency,
      async (project) => {
        const read = request.known?.get(project.id) ?? (await fetchProject(client, project, request));
        if (typeof read === 'string') closed.set(project.id, read);
        else if ('about' in read) failures.set(project, read);
        else {
          trial.check(read);
          projects.set(project.id, await use(read, project));
        }
        finish();
      },
      () => failures.size >= maxFailures,
    );

  const trial = new ListTrial(settle === undefined ? null : list, listed);
  await readEach(listed.filter(({ id }) => trial.samples.has(id)));
  const remaining = listed.filter((project) => {
    if (trial.samples.has(project.id)) return false;
    const shown = trial.shown(project.id);
    const settled = shown === null ? null : (settle?.(shown, project) ?? null);
    if (settled === null) return true;
    projects.set(project.id, settled);
    finish();
    return false;
  });
  await readEach(remaining);
  if (failures.size > 0) throw unreadableProjects(listed, failures, listed.length - done);
  if (listed.length > 1 && listed.every(({ id }) => closed.get(id) === notFound))
    throw createFault(
      'service',
      'SP3033',
      `The service lists projects of organization ${organization.slug}, but returns 404 for each of the ${listed.length} projects to read: ${listNames(listed.map(nameWithId))}.`,
      lacksProjectScopes(organization)
        ? 'Add the scope project:read to the token.'
        : `${openProjects}, or use the URL of the service instead of one for a single organization.`,
    );
  return { projects, closed, doubt: trial.doubt };
}

/** Why the caller cannot read a project, for its plan. */
export function closedBecause({ message }: Pick<Failure, 'message'>): string {
  return `no access with this token: ${message}`;
}

const notFound = 'no access with this token, or just deleted: the service lists it but returns 404';

/** Returns the reason if the project is not accessible, or the error if it does not concern other projects. */
async function fetchProject(
  client: ReadingClient,
  project: ListedProject,
  { organization, addresses, catalogue }: ProjectsRequest,
): Promise<CurrentProject | string | ProjectFailure> {
  const { id, slug, closed } = project;
  if (closed) return 'no access with this token: the service lists it with hasAccess: false';
  const answer = await addresses.read(client, { kind: 'project', id, slugs: [slug] });
  const failed = { name: nameWithId(project), place: project.declaredAt };
  if (!answer.ok) {
    const { failure } = answer;
    if (failure.kind === 'not-found') return notFound;
    if (failure.kind === 'not-permitted' && !lacksProjectScopes(organization)) return closedBecause(failure);
    const about = (what: string) => toFault(failure, `Reading ${what}`, 'project:read');
    if (!failureKinds[failure.kind].isOfOneResource) throw about(`project ${failed.name}`);
    return { ...failed, cause: failure.cause ?? failure.message, about };
  }
  try {
    return readProjectReply(answer.reply.body, { organization: organization.id, project: id }, catalogue);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { message } = error;
    const about = (what: string) => error.with({ message: `Reading ${what} failed. ${message}` });
    return { ...failed, cause: message, about };
  }
}

/**
 * The scopes of the token, which deployments return to every token (observed, 11 "scopes of the token"). Nothing else
 * of the reply is kept: it also describes the user. Null if the service does not return a list of scopes, which is not
 * an error.
 *
 * @throws Fault interrupted
 */
export async function fetchTokenScopes(client: ReadingClient): Promise<ShownScopes> {
  const answer = await client.get(apiRoot);
  if (answer.ok) return readTexts(valueAt(answer.reply.body, '/auth/scopes'));
  if (answer.failure.kind === 'interrupted') throw toFault(answer.failure, 'Reading the scopes of the token');
  return null;
}
