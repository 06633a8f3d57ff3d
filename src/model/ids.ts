import { compareNatural } from './order.js';

/** A type of its own, so that a slug and an id cannot be confused. */
type Branded<Name> = string & { readonly brand: Name };

export type OrganizationId = Branded<'OrganizationId'>;
export type OrganizationSlug = Branded<'OrganizationSlug'>;
export type ProjectId = Branded<'ProjectId'>;
export type ProjectSlug = Branded<'ProjectSlug'>;

/** How a file can refer to a resource: its numeric id or its slug (interface, "Endpoints"). */
export type OrganizationRef = Branded<'OrganizationRef'>;
export type ProjectRef = Branded<'ProjectRef'>;

/** A segment of digits only is an id, anything else a slug. The service interprets addresses in the same way. */
export function isNumericId(ref: string): boolean {
  return /^[0-9]+$/.test(ref);
}

/** Compares two resources by their slugs, in natural order. For `sort`. */
export function bySlug(a: { readonly slug: string }, b: { readonly slug: string }): number {
  return compareNatural(a.slug, b.slug);
}

/**
 * Whether a value is a slug or an id that is safe in an address. `encodeURIComponent` does not change `..`, so this
 * pattern prevents a name in a file from traversing the path.
 */
export function isRef<Ref extends string>(value: unknown): value is Ref {
  return typeof value === 'string' && /^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$/.test(value);
}

/** An id or a slug that a schema has checked, as in a plan or an inventory. Throws an Error if it is not safe in a URL. */
export function safeId<Id extends string>(id: string | null): Id {
  if (isRef<Id>(id)) return id;
  throw new Error(`${id} is not safe in a URL`);
}
