import { address } from '../http/address.js';
import type { Answer, ReadingClient } from '../http/types.js';
import { isNumericId, type OrganizationId, type OrganizationRef, type ProjectId } from '../model/ids.js';
import { type Json, valueAt } from '../model/json.js';
import { wrongReply } from './fault.js';
import type { CurrentOrganization, CurrentProject } from './types.js';

/** How the run reads, settled: GET, or the empty update. */
export type Read = 'get' | 'update';

/** Interface, "Endpoints". Throws Fault SP2107 for what cannot stand in an address. */
export function organizationPath(organization: OrganizationRef | OrganizationId): string {
  return address('organizations', organization);
}

export function readResource(client: ReadingClient, path: string, read: Read): Promise<Answer> {
  return read === 'get' ? client.get(path) : client.emptyUpdate(path);
}

/**
 * Holds a reply to what was asked for: behind a cache or a proxy it may be another organization's.
 *
 * @throws Fault SP3031.
 */
export function expectOrganization(found: CurrentOrganization, asked: string): void {
  const known = isNumericId(asked) ? found.id : found.slug;
  if (known.toLowerCase() !== asked.toLowerCase()) {
    throw wrongReply('SP3031', `Asked for organization ${asked}, the service answered for ${known}.`);
  }
}

/**
 * The same for a project; its organization is compared as far as the reply names it.
 *
 * @throws Fault SP3031.
 */
export function expectProject(
  found: Pick<CurrentProject, 'id'>,
  body: Json,
  asked: { readonly organization: OrganizationId; readonly project: ProjectId },
): void {
  const named = valueAt(body, '/organization/id');
  const organization = typeof named === 'string' ? named : asked.organization;
  if (found.id !== asked.project || organization !== asked.organization) {
    throw wrongReply(
      'SP3031',
      `Asked for project ${asked.project} of organization ${asked.organization}, the service answered for project ${found.id} of organization ${organization}.`,
    );
  }
}
