import { isSafeRef, type OrganizationId, type ProjectId } from '../../model/ids.js';

/**
 * The organization's id in a plan or an outcome, checked for use in a URL.
 *
 * @throws Error if the id is not safe in a URL
 */
export function organizationIdOf(document: {
  readonly organization: { readonly id: string };
}): OrganizationId {
  const { id } = document.organization;
  if (isOrganizationId(id)) return id;
  throw new Error('an organization without an id that can stand in an address');
}

/**
 * A project's id in a plan, checked for use in a URL. Only for projects that exist.
 *
 * @throws Error if there is no id, or it is not safe in a URL
 */
export function projectIdOf({ id }: { readonly id: string | null }): ProjectId {
  if (id !== null && isProjectId(id)) return id;
  throw new Error('a project that the service does not have cannot be reached');
}

function isOrganizationId(id: string): id is OrganizationId {
  return isSafeRef(id);
}

function isProjectId(id: string): id is ProjectId {
  return isSafeRef(id);
}
