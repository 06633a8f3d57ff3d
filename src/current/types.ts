import type { InventoryProject } from '../desired/types.js';
import type { OrganizationId, OrganizationSlug, ProjectId, ProjectSlug } from '../model/ids.js';
import type { Json } from '../model/json.js';

/**
 * The settings in a reply, by name, normalised, without secrets and unknown fields. A setting that is missing in the reply, or has
 * an invalid type, is not in the map: it is unreadable.
 */
export type CurrentSettings = ReadonlyMap<string, Json>;

/**
 * The values that settings follow until they are set (see `MovesWith`), by name, normalised. If a preset is
 * missing, it is unknown whether the setting was set.
 */
export type CurrentPresets = ReadonlyMap<string, Json>;

/** Images that could not be fetched, by setting: the reason and the fix. Can contain text from the service. */
export type UnfetchedImages = ReadonlyMap<string, string>;

export interface CurrentOrganization {
  readonly id: OrganizationId;
  readonly slug: OrganizationSlug;
  /** `active`, `pending_deletion`, … (interface, "States and transitions"). */
  readonly status: string;
  /** The caller's scopes; null if the reply does not contain them. */
  readonly access: readonly string[] | null;
  readonly settings: CurrentSettings;
  readonly presets: CurrentPresets;
  readonly unfetched: UnfetchedImages;
  /** Null if the reply does not contain a list of projects. */
  readonly projects: readonly InventoryProject[] | null;
  /** Number of `null` entries in that list: projects that the service could not show (observed, section 10). */
  readonly unlisted: number;
}

/** A list of projects, as complete as the service shows it. */
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
  readonly unfetched: UnfetchedImages;
}
