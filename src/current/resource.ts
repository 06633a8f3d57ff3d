import type { InventoryProject } from '../desired/types.js';
import { sha256 } from '../disk/sha256.js';
import { requestPath } from '../http/connection/address.js';
import { toFault } from '../http/response/failure-kinds.js';
import type { Answer, Failure, Query, ReadingClient } from '../http/types.js';
import { createFault } from '../model/fault.js';
import {
  isNumericId,
  type OrganizationId,
  type OrganizationRef,
  type ProjectId,
  type ProjectRef,
} from '../model/ids.js';
import { type Json, valueAt } from '../model/json.js';
import type { Catalogue, ResourceKind } from '../settings/setting.js';
import {
  decodeInventoryProject,
  decodeOrganization,
  decodeProject,
  readValue,
  wrongReply,
} from './decode.js';
import type { CurrentOrganization, CurrentProject } from './types.js';

/** The read method of the run: GET, or the empty update. */
export type Read = 'get' | 'update';

export function readResource(
  client: ReadingClient,
  path: string,
  read: Read,
  query?: Query,
): Promise<Answer> {
  return read === 'get' ? client.get(path, query) : client.emptyUpdate(path);
}

/** What is required to decode an organization's reply and to fetch its images. */
export interface DecodeContext {
  readonly client: ReadingClient;
  readonly catalogue: Catalogue;
  /** The settings of kind `image` whose images are fetched. */
  readonly images: ReadonlySet<string>;
}

/**
 * Decodes an organization's reply, and checks that it is for the requested organization: a cache or a proxy can return
 * the reply of another one. Fetches the images: the `sha256:…` of each, or null if the organization has none. If the
 * address answers 404, it has none: deployments show an address even if no image was ever uploaded, or if the stored
 * file was lost. An image that cannot be fetched for another reason (another origin, not an image) is unreadable, with
 * the reason.
 *
 * @throws Fault kind `service` SP3031 if it is for another organization, and those of `decodeOrganization`
 * @throws Fault those of `toFault` if an image cannot be fetched, and a retry could succeed
 */
export async function readOrganizationReply(
  body: Json,
  requested: string,
  { client, catalogue, images }: DecodeContext,
): Promise<CurrentOrganization> {
  const found = decodeOrganization(body, catalogue);
  expectNamed('organization', found, requested);
  const settings = new Map(found.settings);
  const unfetched = new Map<string, string>();
  for (const name of images) {
    const url = readValue(body, catalogue.organization.get(name)?.readAt ?? null);
    if (url === undefined) continue;
    if (url === null) settings.set(name, null);
    else if (typeof url !== 'string')
      unfetched.set(name, 'its URL is not a string; remove it from the files');
    else {
      const answer = await client.bytes(url);
      if (answer.ok) settings.set(name, sha256(answer.bytes));
      else if (answer.failure.kind === 'not-found') settings.set(name, null);
      else if (!lasting.has(answer.failure.kind))
        throw toFault(answer.failure, `Reading the image of ${name}`);
      else
        unfetched.set(
          name,
          `${answer.failure.message} (images are fetched without the token); remove it from the files`,
        );
    }
  }
  return { ...found, settings, unfetched };
}

/** Checks that a reply shows the resource that was requested by this slug or id. Throws SP3031 for another one. */
function expectNamed(
  kind: ResourceKind,
  found: { readonly id: string; readonly slug: string },
  requested: string,
): void {
  const known = isNumericId(requested) ? found.id : found.slug;
  if (known.toLowerCase() === requested.toLowerCase()) return;
  throw wrongReply('SP3031', `The service returned ${kind} ${known} instead of ${requested}.`);
}

/** Decodes a project's reply, which has no images, and checks it with `expectProject`. */
export function readProjectReply(
  body: Json,
  requested: RequestedProject,
  catalogue: Catalogue,
): CurrentProject {
  const found = decodeProject(body, catalogue);
  expectProject(found, body, requested);
  return found;
}

interface RequestedProject {
  readonly organization: OrganizationId;
  readonly project: ProjectId;
}

/** Checks the project of a reply, and its organization if the reply contains it. Throws SP3031 for another one. */
export function expectProject(
  found: Pick<CurrentProject, 'id'>,
  body: Json,
  requested: RequestedProject,
): void {
  const named = valueAt(body, '/organization/id');
  const organization = typeof named === 'string' ? named : requested.organization;
  if (found.id === requested.project && organization === requested.organization) return;
  throw wrongReply(
    'SP3031',
    `The service returned project ${found.id} of organization ${organization} instead of project ${requested.project} of organization ${requested.organization}.`,
  );
}

/** Failures that last: the address of the image cannot be read without the token. */
const lasting: ReadonlySet<Failure['kind']> = new Set([
  'moved',
  'not-authenticated',
  'not-permitted',
  'too-large',
  'malformed',
  'no-method',
  'invalid',
]);

/** Reads a project by its name in a file. */
export function readProject(
  client: ReadingClient,
  organization: string,
  name: ProjectRef,
  read: Read,
): Promise<Answer> {
  return readResource(client, requestPath('projects', organization, name), read);
}

/** A project that was read by its name in a file. */
export interface NamedProject {
  readonly kind: 'found';
  readonly project: CurrentProject;
  /** What layers match. */
  readonly listed: InventoryProject;
}

/** What the service answered to the name of a project. */
export type NamedReading = NamedProject | Failure;

/**
 * The organization that a project's reply shows. The caller's scopes, and most settings, stay unknown.
 *
 * @throws Fault service SP3037 if it shows none, SP3031 if it shows another one than the requested one
 */
export function organizationOf(
  body: Json,
  project: ProjectRef,
  requested: OrganizationRef,
  catalogue: Catalogue,
): CurrentOrganization {
  let found: CurrentOrganization;
  try {
    found = decodeOrganization(valueAt(body, '/organization') ?? null, catalogue);
  } catch {
    throw createFault(
      'service',
      'SP3037',
      `The reply for project ${project} does not identify its organization, and the token cannot read organization ${requested}.`,
      'Use a token with org:read.',
    );
  }
  expectNamed('organization', found, requested);
  return found;
}

/**
 * Decodes the reply for a project that was requested by its name in a file.
 *
 * @throws Fault service SP3030, SP3031 if it is for another project or organization, and those of `readProjectReply`
 */
export function readNamedReply(
  body: Json,
  name: ProjectRef,
  organization: CurrentOrganization,
  catalogue: Catalogue,
): NamedProject {
  const listed = decodeInventoryProject(body);
  expectNamed('project', listed, name);
  const requested = { organization: organization.id, project: listed.id };
  return { kind: 'found', listed, project: readProjectReply(body, requested, catalogue) };
}

/** @throws Fault those of `toFault`, if the failure is not about this project */
export function absentReading(failure: Failure, name: ProjectRef): NamedReading {
  const { kind } = failure;
  const isMoved = kind === 'moved' && failure.slug !== null;
  if (isMoved || kind === 'not-permitted' || kind === 'not-found') return failure;
  throw toFault(failure, `Reading project ${name}`);
}
