/** Branded, so that a slug and an id never change places. */
export type OrganizationId = string & { readonly brand: 'OrganizationId' };
export type OrganizationSlug = string & { readonly brand: 'OrganizationSlug' };
export type ProjectId = string & { readonly brand: 'ProjectId' };
export type ProjectSlug = string & { readonly brand: 'ProjectSlug' };

/** What a file may name a resource by: its numeric id or its slug (interface, "Endpoints"). */
export type OrganizationRef = string & { readonly brand: 'OrganizationRef' };
export type ProjectRef = string & { readonly brand: 'ProjectRef' };

/** An all-digits segment is an id, anything else a slug; the service reads addresses the same way. */
export function isNumericId(ref: string): boolean {
  return /^[0-9]+$/.test(ref);
}

/**
 * A slug or id as it may stand in an address. `encodeURIComponent` leaves `..` alone, so the pattern
 * is what keeps a name of a file from walking up the path.
 */
export function isSafeRef(ref: string): boolean {
  return /^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$/.test(ref);
}
