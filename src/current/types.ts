import type { InventoryProject } from '../desired/types.js';
import type { OrganizationId, OrganizationSlug, ProjectId, ProjectSlug } from '../model/ids.js';
import type { Json } from '../model/json.js';
import type { Place } from '../model/place.js';
import type { ResourceKind } from '../settings/setting.js';

/**
 * The settings in a reply, by name, normalised, without secrets and unknown fields. A setting that is missing in the
 * reply, or has an invalid type, is not in the map: it is unreadable.
 */
export type CurrentSettings = ReadonlyMap<string, Json>;

/** Images that could not be fetched, by setting: the reason and the fix. Can contain text from the service. */
export type UnfetchedImages = ReadonlyMap<string, string>;

/** Scopes that a reply shows; null if it does not contain them. */
export type ShownScopes = readonly string[] | null;

export interface CurrentResource<Id, Slug> {
  readonly id: Id;
  readonly slug: Slug;
  /** Of an organization: the token's scopes. Of a project: those of its user by membership (`Rights`). */
  readonly access: ShownScopes;
  readonly settings: CurrentSettings;
  /** The fields that files can expect, in the same form. */
  readonly fields: CurrentSettings;
  /**
   * The values that settings follow until they are set (see `MovesWith`), in the same form. If a preset is missing, it
   * is unknown whether the setting was set.
   */
  readonly presets: CurrentSettings;
  readonly unfetched: UnfetchedImages;
}

export type CurrentProject = CurrentResource<ProjectId, ProjectSlug>;

export interface CurrentOrganization extends CurrentResource<OrganizationId, OrganizationSlug> {
  /** `active`, `pending_deletion`, … (interface, "States and transitions"). */
  readonly status: string;
  /** Set if the reply lists no roles: services then show those of the role in `access` (observed, 12.2 "access"). */
  readonly isAccessOfRole?: boolean;
  /** The scopes of the caller's role; null if the reply shows no role, as for an integration, which has none. */
  readonly role: ShownScopes;
  /** Null if the reply does not contain a list of projects. */
  readonly projects: readonly InventoryProject[] | null;
  /** Number of `null` entries in that list: projects that the service could not show (observed, 10 "null in lists"). */
  readonly unlisted: number;
  /** Set if the service is GlitchTip (observed, 12.2): the settings that its reply shows. It has no others. */
  readonly limitedTo?: Readonly<Record<ResourceKind, ReadonlySet<string>>>;
  /** Set if the caller can list no projects: `projects` then contains only the declared ones that it can read. */
  readonly onlyDeclared?: true;
}

/** A list of projects, as complete as the service shows it. */
export interface ProjectListing extends Pick<CurrentOrganization, 'unlisted'> {
  readonly projects: readonly InventoryProject[];
}

/** A project as the organization's list shows it. */
export interface ListedProject extends Pick<InventoryProject, 'id' | 'slug' | 'closed'> {
  /** Where the files declare it, if they do. */
  readonly declaredAt?: Place;
}
