import { isSafeRef, type OrganizationRef, type ProjectRef } from '../../model/ids.js';

/** The schemas require this too. This is the last check before a name from a file becomes part of a URL. */
export function isOrganizationRef(text: string): text is OrganizationRef {
  return isSafeRef(text);
}

export function isProjectRef(text: string): text is ProjectRef {
  return isSafeRef(text);
}
