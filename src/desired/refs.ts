import { isSafeRef, type OrganizationRef, type ProjectRef } from '../model/ids.js';

/** What the schemas demand too; the last look before a name of a file becomes part of an address. */
export function isOrganizationRef(text: string): text is OrganizationRef {
  return isSafeRef(text);
}

export function isProjectRef(text: string): text is ProjectRef {
  return isSafeRef(text);
}
