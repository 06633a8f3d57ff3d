import { groupFailures } from '../../current/failures.js';
import {
  closedBecause,
  type OnProgress,
  type OrganizationDenied,
  type OrganizationRead,
} from '../../current/fetch.js';
import type { ListRequest } from '../../current/list.js';
import { Addresses } from '../../current/port.js';
import {
  absentReading,
  type NamedProject,
  type NamedReading,
  organizationOf,
  readNamedReply,
  readProject,
} from '../../current/resource.js';
import type { CurrentProject } from '../../current/types.js';
import { desiredSlug } from '../../desired/check/refs.js';
import { documentsOf } from '../../desired/documents.js';
import type { CheckedConfig, ProjectDocument } from '../../desired/types.js';
import type { ReadingClient } from '../../http/types.js';
import { createFault, type Fault } from '../../model/fault.js';
import type { Finding } from '../../model/finding.js';
import { isRef, type ProjectId, type ProjectRef } from '../../model/ids.js';
import { addProjectScope } from '../../model/incomplete.js';
import { positionOf } from '../../model/place.js';
import { mapConcurrently } from '../../model/pool.js';
import { renamedFinding } from './missing-projects.js';
import { documentsFor, requireReadable, tryConfigured } from './read-organization.js';

/** What to read in addition to the settings of the organization. */
interface StateRequest extends DeclaredRequest {
  /** Whether to fetch the organization's managed images. Default: no. */
  readonly images?: boolean;
  /** Whether to list the projects. */
  readonly inventory: boolean;
  /** What the list of projects is to show of their settings. */
  readonly list?: ListRequest | null;
}

/** The organization, and the projects that were read with it. */
export interface StateRead extends OrganizationRead {
  /** Only if the token can list no projects, so that the declared ones were read directly. */
  readonly declared?: DeclaredProjects;
}

/**
 * Reads the organization. If the token cannot read it or list its projects, and the files manage only projects, reads
 * the projects that the files name.
 *
 * @throws Fault not-permitted SP3036 if the token cannot read the organization, and the files need it
 * @throws Fault those of `tryConfigured` and `readDeclared`
 */
export async function readCurrentState(
  client: ReadingClient,
  config: CheckedConfig,
  request: StateRequest,
): Promise<StateRead> {
  const { images = false, inventory, list = null } = request;
  const attempt = await tryConfigured(client, config, {
    images: images ? managedImages(config) : new Set(),
    inventory,
    list,
  });
  const isListed = 'organization' in attempt && attempt.organization.projects !== null;
  const onlyProjects =
    documentsFor('organization', config).length === 0 &&
    config.documents.some(({ head }) => head === 'project');
  if (onlyProjects && !isListed) return readDeclared(client, config, attempt, request);
  if ('denied' in attempt) throw neededBy(config, attempt.denied);
  return attempt;
}

/** Adds to the error why the files need the organization, although they also manage projects. */
function neededBy(config: CheckedConfig, denied: Fault): Fault {
  const [organization] = documentsFor('organization', config);
  const [project] = documentsFor('project', config);
  if (project === undefined) return denied;
  return createFault(
    denied.kind,
    'SP3036',
    `${denied.message} ${positionOf((organization ?? project).place)} requires it.`,
    'Use a token with org:read (without GET: org:write), or add a document for each project, and remove that of the organization.',
  );
}

/** Names of the image settings that the files declare. Only organizations have images. */
function managedImages(config: CheckedConfig): ReadonlySet<string> {
  const declared = documentsFor('organization', config).flatMap(({ settings }) => [...settings.keys()]);
  return new Set(declared.filter((name) => config.catalogue.organization.get(name)?.kind === 'image'));
}

/** Projects that were read by their names in the files. */
export interface DeclaredProjects {
  readonly projects: ReadonlyMap<ProjectId, CurrentProject>;
  /** Why projects cannot be read, by their names in the files. */
  readonly closed: ReadonlyMap<string, string>;
  /** Projects that files name by an old slug. */
  readonly warnings: readonly Finding[];
}

interface DeclaredRequest {
  readonly concurrency: number;
  /** Ids of further projects to read: those that a saved plan changes. */
  readonly also?: ReadonlySet<string> | undefined;
  /** Stop after the first project that can be read. */
  readonly onlyFirst?: boolean | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/**
 * Reads the projects that the files name, one request each, for a caller that cannot read the organization or list its
 * projects. The replies of the projects identify the organization: each must show the one of the root file, and the
 * project that was requested. A redirect is reported, not followed.
 *
 * @throws Fault service SP3030, SP3031, SP3037 if a reply does not identify what was requested
 * @throws Fault refused SP3038 if state is read with empty updates and the organization is not active
 * @throws Fault not-permitted or service SP3039 if no project can be read, and those of `toFault`
 */
async function readDeclared(
  client: ReadingClient,
  config: CheckedConfig,
  attempt: OrganizationRead | OrganizationDenied,
  request: DeclaredRequest,
): Promise<OrganizationRead & { readonly declared: DeclaredProjects }> {
  const { read, note } = attempt;
  const ref = config.root.organization;
  const documents = documentsOf(config.documents, 'project');
  const readings = new Map<ProjectRef, NamedReading>();
  const found: NamedProject[] = [];
  let organization = 'denied' in attempt ? null : attempt.organization;

  const readOne = async (name: ProjectRef): Promise<NamedReading> => {
    const answer = await readProject(client, ref, name, read);
    if (!answer.ok) return absentReading(answer.failure, name);
    const { body } = answer.reply;
    organization ??= organizationOf(body, name, ref, config.catalogue);
    requireReadable({ organization, read });
    return readNamedReply(body, name, organization, config.catalogue);
  };
  /** One by one until the organization is known: its status decides whether further empty updates may be sent. */
  const readAll = async (names: readonly ProjectRef[]): Promise<void> => {
    const isOpen = (name: ProjectRef): boolean => !readings.has(name);
    const open = [...new Set(names)].filter(isOpen);
    const total = readings.size + open.length;
    const work = async (name: ProjectRef): Promise<void> => {
      const reading = await readOne(name);
      readings.set(name, reading);
      if (reading.kind === 'found') found.push(reading);
      request.onProgress?.(readings.size, total);
    };
    await mapConcurrently(open, 1, work, () => found.length > 0);
    if (request.onlyFirst !== true) await mapConcurrently(open.filter(isOpen), request.concurrency, work);
  };

  await readAll(documents.map((document) => document.ref));
  await readAll(newSlugsOf(documents, readings));
  const isFound = (id: string): boolean => found.some(({ listed }) => listed.id === id);
  await readAll([...(request.also ?? [])].filter((id) => !isFound(id)).filter(isRef<ProjectRef>));
  if (organization === null || found.length === 0) throw noneReadable(documents, readings);
  const projects = [...new Map(found.map(({ listed }) => [listed.id, listed])).values()];
  const closed = [...readings].flatMap(([name, reading]) =>
    reading.kind === 'not-permitted' ? [[name, closedBecause(reading)] as const] : [],
  );
  // A project that was found by the new slug in its document needs no warning.
  const warnings = documents.flatMap((document) => {
    const reading = readings.get(document.ref);
    const slug = reading?.kind === 'moved' ? reading.slug : null;
    return slug === null || slug === desiredSlug(document) ? [] : renamedFinding(document, slug);
  });
  const addresses = 'denied' in attempt ? new Addresses(organization, read) : attempt.addresses;
  for (const [name, reading] of readings)
    if (reading.kind === 'found') addresses.verify({ kind: 'project', id: reading.listed.id }, ref, name);
  return {
    organization: { ...organization, projects, unlisted: 0, onlyDeclared: true },
    read,
    note,
    addresses,
    list: null,
    declared: {
      projects: new Map(found.map(({ project }) => [project.id, project])),
      closed: new Map(closed),
      warnings,
    },
  };
}

/**
 * If a project is not found by its name, its rename might have been applied (see `matchDocuments`): the slugs that
 * documents set. The rename of one project can also give its name to another one.
 */
function newSlugsOf(
  documents: readonly ProjectDocument[],
  readings: ReadonlyMap<string, NamedReading>,
): readonly ProjectRef[] {
  const renamed = documents.filter((document) => desiredSlug(document) !== null);
  const isGone = ({ ref }: ProjectDocument): boolean =>
    ['not-found', 'moved'].includes(readings.get(ref)?.kind ?? '');
  return renamed.some(isGone)
    ? renamed.map((document) => desiredSlug(document) ?? '').filter(isRef<ProjectRef>)
    : [];
}

function noneReadable(
  documents: readonly ProjectDocument[],
  readings: ReadonlyMap<string, NamedReading>,
): Fault {
  const failures = documents.flatMap(({ ref, place }) => {
    const reading = readings.get(ref);
    return reading === undefined || reading.kind === 'found' ? [] : [{ ref, place, ...reading }];
  });
  const isDenied = failures.some(({ kind }) => kind === 'not-permitted');
  return createFault(
    isDenied ? 'not-permitted' : 'service',
    'SP3039',
    'The token can read neither the organization nor a declared project.',
    isDenied ? addProjectScope : 'Correct the names of the projects, or use a token with org:read.',
    {
      findings: groupFailures(
        failures.map(({ ref, place, message, cause = message }) => ({
          name: ref,
          place,
          cause,
          about: (what) =>
            createFault('service', 'SP3039', `Reading ${what} failed: ${message.replace(/\.$/, '')}.`),
        })),
      ),
    },
  );
}
