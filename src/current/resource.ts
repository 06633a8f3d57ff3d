import { requestPath } from '../http/connection/address.js';
import type { Answer, ReadingClient } from '../http/types.js';
import { isNumericId, type OrganizationId, type OrganizationRef, type ProjectId } from '../model/ids.js';
import { type Json, valueAt } from '../model/json.js';
import { wrongReply } from './fault.js';
import type { CurrentOrganization, CurrentProject } from './types.js';

/** The read method of the run: GET, or the empty update. */
export type Read = 'get' | 'update';

/**
 * The path of an organization (interface, "Endpoints").
 *
 * @throws Fault kind `refused` SP2107 if the value is not allowed in an address
 */
export function organizationPath(organization: OrganizationRef | OrganizationId): string {
  return requestPath('organizations', organization);
}

export function readResource(client: ReadingClient, path: string, read: Read): Promise<Answer> {
  return read === 'get' ? client.get(path) : client.emptyUpdate(path);
}

/**
 * Checks that a reply is for the requested organization. A cache or a proxy can return the reply of another one.
 *
 * @throws Fault kind `service` SP3031 if it is for another organization
 */
export function expectOrganization(found: CurrentOrganization, requested: string): void {
  const known = isNumericId(requested) ? found.id : found.slug;
  if (known.toLowerCase() !== requested.toLowerCase()) {
    throw wrongReply('SP3031', `The service returned organization ${known} instead of ${requested}.`);
  }
}

/**
 * Checks that a reply is for the requested project, and for its organization if the reply contains that.
 *
 * @throws Fault kind `service` SP3031 if it is for another project or organization
 */
export function expectProject(
  found: Pick<CurrentProject, 'id'>,
  body: Json,
  requested: { readonly organization: OrganizationId; readonly project: ProjectId },
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
