import type { InventoryProject } from '../desired/types.js';
import type { OrganizationId, OrganizationSlug, ProjectId, ProjectSlug } from '../model/ids.js';
import type { Json } from '../model/json.js';

/**
 * The settings that a reply shows, by name; secrets and unknown fields never get this far. A setting that the reply
 * does not show, or shows with a type that the setting cannot have, is not in the map: it is unreadable.
 */
export type CurrentSettings = ReadonlyMap<string, Json>;

/**
 * What settings that move with another show where nobody ever set them, by name, as the reply tells it. One that is not in
 * the map may have been set or not: nobody can tell.
 */
export type CurrentPresets = ReadonlyMap<string, Json>;

/** Pictures that the reply shows and that could not be had: why, and what to do, by setting. May hold text of the service. */
export type UnfetchedPictures = ReadonlyMap<string, string>;

export interface CurrentOrganization {
  readonly id: OrganizationId;
  readonly slug: OrganizationSlug;
  /** `active`, `pending_deletion`, … (interface, "States and transitions"). */
  readonly status: string;
  /** The caller's scopes; null where the reply does not say. */
  readonly access: readonly string[] | null;
  readonly settings: CurrentSettings;
  readonly presets: CurrentPresets;
  readonly unfetched: UnfetchedPictures;
  /** Null where the reply carries no project list. */
  readonly projects: readonly InventoryProject[] | null;
  /** Entries of that list that are `null`: projects that the service could not show (observed, section 10). */
  readonly unlisted: number;
}

/** A list of projects, as far as the service shows them. */
export type ProjectListing = { readonly projects: readonly InventoryProject[] } & Pick<
  CurrentOrganization,
  'unlisted'
>;

export interface CurrentProject {
  readonly id: ProjectId;
  readonly slug: ProjectSlug;
  readonly access: readonly string[] | null;
  readonly settings: CurrentSettings;
  readonly presets: CurrentPresets;
  readonly unfetched: UnfetchedPictures;
}
