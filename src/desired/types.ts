import type { Finding } from '../model/finding.js';
import type { OrganizationRef, OrganizationSlug, ProjectId, ProjectRef, ProjectSlug } from '../model/ids.js';
import type { Json } from '../model/json.js';
import type { Place, Source } from '../model/place.js';
import type { Catalogue, Names } from '../settings/setting.js';

/** How state is read (docs: "How state is read"). */
export type ReadMode = 'auto' | 'get' | 'update';

/** `setpoint.yaml`, checked, with its defaults filled in. */
export interface RootConfig {
  readonly organization: OrganizationRef;
  readonly service: {
    /** `sandbox:`, an https origin as written, or null where the operator alone names it. */
    readonly url: string | null;
    readonly urlPlace: Place | null;
    readonly names: Names;
    readonly read: ReadMode;
    /** Absolute path of the seed, only with `sandbox:`; null: the built-in seed. */
    readonly sandboxSeed: string | null;
  };
  readonly include: readonly string[];
  readonly guard: GuardConfig;
  /** Where its keys stand, and those within them: `guard`, `guard.maxChanges`, `extraSettings.project.NAME`. */
  readonly keys: ReadonlyMap<string, Place>;
}

/** `guard` of the root file: what a run may not do without being asked. */
export interface GuardConfig {
  readonly weakening: 'allow' | 'confirm' | 'refuse';
  /** Most fields that one run may change. */
  readonly maxChanges: number;
  /** `organization.slug`, `project.slug`, …: never changed by this tool. */
  readonly protect: readonly string[];
  readonly unmanagedProjects: 'ignore' | 'report' | 'fail';
}

/** A value with where it was written. `value` is after placeholders; for an image it is the digest of its bytes. */
export interface Declared {
  readonly value: Json;
  readonly source: Source;
  /** Where each item stands, in the order of `value`; only where that is a list. */
  readonly items?: readonly Place[];
  /** Only for settings of kind `image`. */
  readonly image: DeclaredImage | null;
}

export interface DeclaredImage {
  /** The file relative to the configuration's folder; null where the base64 text stands in the YAML itself. */
  readonly file: string | null;
  /** `sha256:…` of the bytes. */
  readonly digest: string;
  /** What the update carries. */
  readonly base64: string;
}

export interface OrganizationDocument {
  readonly head: 'organization';
  readonly ref: OrganizationRef;
  readonly place: Place;
  /** The line that `place` points into, for findings made after the files were read. */
  readonly excerpt: string | null;
  readonly settings: ReadonlyMap<string, Declared>;
  /** Settings that are never managed here, each with the place that says so. */
  readonly ignore: ReadonlyMap<string, Place>;
}

export interface ProjectDocument {
  readonly head: 'project';
  readonly ref: ProjectRef;
  readonly place: Place;
  /** The line that `place` points into, for findings made after the files were read. */
  readonly excerpt: string | null;
  readonly settings: ReadonlyMap<string, Declared>;
  /** Settings that are never managed here, each with the place that says so. */
  readonly ignore: ReadonlyMap<string, Place>;
}

/** Globs of a layer; each list matches when any positive glob does and no negated one. Empty: everything. */
export interface LayerMatch {
  readonly project: readonly string[];
  readonly team: readonly string[];
  readonly platform: readonly string[];
}

export interface LayerDocument {
  readonly head: 'layer';
  readonly name: string;
  readonly place: Place;
  readonly excerpt: string | null;
  readonly match: LayerMatch;
  readonly settings: ReadonlyMap<string, Declared>;
}

export type SettingsDocument = OrganizationDocument | ProjectDocument | LayerDocument;

/**
 * Files that passed every check that needs no service. The brand is what `resolve` asks for: a plan
 * cannot be made from unchecked files.
 */
export interface CheckedConfig {
  readonly stage: 'checked';
  /** The root file as the user named it, and its folder, absolute. */
  readonly rootFile: string;
  readonly folder: string;
  /** `sha256:…` of every file that was read, in a fixed order. */
  readonly digest: string;
  /** Every file that was read, relative to the folder, and the SHA-256 of its bytes in hex. */
  readonly files: ReadonlyMap<string, string>;
  readonly root: RootConfig;
  readonly catalogue: Catalogue;
  /** In the order in which `include` meets them. */
  readonly documents: readonly SettingsDocument[];
  readonly warnings: readonly Finding[];
}

/** What the layers are matched against: one project of the organization's reply. */
export interface InventoryProject {
  readonly id: ProjectId;
  readonly slug: ProjectSlug;
  readonly teams: readonly string[];
  readonly platform: string | null;
  /** Only if the list shows that the caller has no access to it (`hasAccess: false`). */
  readonly closed?: true;
}

/**
 * A value that lost: to a later layer, to the project's own document, or to its `ignore` (then `by` is the
 * place in the list, and no value of that setting remains). For `explain`.
 */
export interface Overridden {
  readonly setting: string;
  readonly by: Source;
  readonly declared: Declared;
}

export interface DesiredOrganization {
  readonly settings: ReadonlyMap<string, Declared>;
}

export interface DesiredProject {
  readonly id: ProjectId;
  readonly slug: ProjectSlug;
  readonly settings: ReadonlyMap<string, Declared>;
  readonly overridden: readonly Overridden[];
  /** Its own document; if it has none, the last layer that matches it. */
  readonly declaredAt: Source;
  /** As `InventoryProject.closed`. */
  readonly closed?: true;
}

/** A project that a file names and the service does not have. */
export interface MissingProject {
  readonly ref: ProjectRef;
  readonly place: Place;
}

/** What the files want of one organization, matched to what exists there. */
export interface ResolvedState {
  readonly stage: 'resolved';
  readonly organization: DesiredOrganization | null;
  /** Sorted by slug. */
  readonly projects: readonly DesiredProject[];
  readonly missing: readonly MissingProject[];
  /** Projects of the service that nothing in the files touches. Sorted by slug. */
  readonly unmanaged: readonly InventoryProject[];
  /** What only the inventory can tell: layers that match no project. */
  readonly warnings: readonly Finding[];
  readonly slug: OrganizationSlug;
}
