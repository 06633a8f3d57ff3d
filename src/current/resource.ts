import type { Answer, ReadingClient } from '../http/types.js';
import { isNumericId, type OrganizationId, type ProjectId } from '../model/ids.js';
import { type Json, valueAt } from '../model/json.js';
import type { Catalogue } from '../settings/setting.js';
import { decodeOrganization, decodeProject, wrongReply } from './decode.js';
import { readImages } from './images.js';
import type { CurrentOrganization, CurrentProject } from './types.js';

/** The read method of the run: GET, or the empty update. */
export type Read = 'get' | 'update';

export function readResource(client: ReadingClient, path: string, read: Read): Promise<Answer> {
  return read === 'get' ? client.get(path) : client.emptyUpdate(path);
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
 * the reply of another one.
 *
 * @throws Fault kind `service` SP3031 if it is for another organization, and those of `decodeOrganization` and
 * `readImages`
 */
export async function readOrganizationReply(
  body: Json,
  requested: string,
  { client, catalogue, images }: DecodeContext,
): Promise<CurrentOrganization> {
  const found = decodeOrganization(body, catalogue);
  expectOrganization(found, requested);
  const { settings, unfetched } = await readImages(client, body, catalogue.organization, images);
  return { ...found, settings: new Map([...found.settings, ...settings]), unfetched };
}

/** Checks that a reply shows the organization that was requested by this slug or id. Throws SP3031 for another one. */
export function expectOrganization(found: Pick<CurrentOrganization, 'id' | 'slug'>, requested: string): void {
  const known = isNumericId(requested) ? found.id : found.slug;
  if (known.toLowerCase() === requested.toLowerCase()) return;
  throw wrongReply('SP3031', `The service returned organization ${known} instead of ${requested}.`);
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
  if (found.id !== requested.project || organization !== requested.organization) {
    throw wrongReply(
      'SP3031',
      `The service returned project ${found.id} of organization ${organization} instead of project ${requested.project} of organization ${requested.organization}.`,
    );
  }
}
