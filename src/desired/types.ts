import type { Finding } from '../model/finding.js';
import type { OrganizationRef, OrganizationSlug, ProjectId, ProjectRef, ProjectSlug } from '../model/ids.js';
import type { DeepReadonly, Json } from '../model/json.js';
import type { Place, Source } from '../model/place.js';
import type { RootFile } from '../settings/generated/types.js';
import type { BuiltInNames, Catalogue, Names } from '../settings/setting.js';

/** How state is read (docs: "How state is read"). */
export type ReadMode = NonNullable<Service['read']>;

type Service = NonNullable<DeepReadonly<RootFile>['service']>;

/** `setpoint.yaml`, checked, with its defaults filled in. */
export interface RootConfig {
  readonly organization: OrganizationRef;
  /** Selects the operator's variables for this configuration. The organization, unless the file sets `name`. */
  readonly name: string;
  readonly service: {
    /** `sandbox:`, an https origin as written, or null if only the operator sets it. */
    readonly url: string | null;
    readonly urlPlace: Place | null;
    /** As written, or for `auto` as found, see `CheckedConfig.auto`. */
    readonly names: Names;
    readonly read: ReadMode;
    /** Whether the list of projects can show that a project needs no read. */
    readonly list: NonNullable<Service['list']>;
    /** Absolute path of the seed, only with `sandbox:`; null for the built-in seed. */
    readonly sandboxSeed: string | null;
  };
  /** The path of the shared folder, relative to the root file's folder; null if there is none. */
  readonly shared: string | null;
  readonly include: readonly string[];
  readonly guard: GuardConfig;
  /** Positions of its keys: `guard`, `guard.maxChanges`, `extraSettings.project.NAME`. */
  readonly keys: ReadonlyMap<string, Place>;
}

/** `guard` of the root file: what a run must not do without confirmation. */
export type GuardConfig = Required<NonNullable<DeepReadonly<RootFile>['guard']>>;

/** A value and its position. */
export interface DesiredValue {
  /** Normalised, with placeholders resolved; for an image the digest of its bytes. */
  readonly value: Json;
  readonly source: Source;
  /** The items as written in the file, with placeholders resolved; only for lists. */
  readonly items?: readonly { readonly written: Json; readonly place: Place }[];
  /** Only for settings of kind `image`. */
  readonly image: DesiredImage | null;
}

/** The parts of a document that contain values. */
export type ValueKey = 'settings' | 'expect';

/** The settings that the files set for a resource, by name. */
export type DesiredSettings = ReadonlyMap<string, DesiredValue>;

export interface DesiredImage {
  /** The file, relative to the configuration's folder; null if the base64 text is in the YAML file. */
  readonly file: string | null;
  /** `sha256:…` of the bytes. */
  readonly digest: string;
  /** The value sent in the update. */
  readonly base64: string;
}

interface DocumentBase {
  readonly place: Place;
  readonly settings: DesiredSettings;
  /** The values that fields of the reply must have. No update can set these fields. */
  readonly expect: DesiredSettings;
  /** Settings and fields of `expect` that are not managed here, whatever sets them. A layer has none. */
  readonly ignore: ReadonlyMap<string, Exception>;
  /** Entries of `ignore` that have ended, and have no effect. */
  readonly expired: ReadonlyMap<string, Exception>;
}

/** An entry of `ignore`. */
export interface Exception {
  readonly place: Place;
  readonly reason: string | null;
  /** Its last day in UTC; null if it has no end. */
  readonly until: string | null;
  /** What the same document sets afterwards; null if it sets nothing. */
  readonly declared: DesiredValue | null;
}

export interface OrganizationDocument extends DocumentBase {
  readonly head: 'organization';
  readonly ref: OrganizationRef;
}

export interface ProjectDocument extends DocumentBase {
  readonly head: 'project';
  readonly ref: ProjectRef;
}

/**
 * Globs of a layer. Each list matches if any positive glob matches and no negated one does. Empty matches everything.
 */
export interface LayerMatch {
  readonly project: readonly string[];
  readonly team: readonly string[];
  readonly platform: readonly string[];
}

export interface LayerDocument extends DocumentBase {
  readonly head: 'layer';
  readonly name: string;
  readonly match: LayerMatch;
}

export type SettingsDocument = OrganizationDocument | ProjectDocument | LayerDocument;

/** Files of which at least the root file is checked. */
export interface LoadedConfig {
  /** The name of the root file, and the absolute path of its folder. */
  readonly rootFile: string;
  readonly folder: string;
  /** Every file that was read, relative to the folder, and its bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly root: RootConfig;
  readonly catalogue: Catalogue;
  /**
   * With `names: auto`, the catalogues of the possible names. Until a reply has shown the names of the service, they
   * are those of the files.
   */
  readonly auto: Readonly<Record<BuiltInNames, Catalogue>> | null;
  /** In the order in which `include` matches them. None if only the root file was read. */
  readonly documents: readonly SettingsDocument[];
  readonly warnings: readonly Finding[];
}

/**
 * Files that passed every check that does not need the service. `resolve` requires `stage`, so that a plan cannot be
 * made from unchecked files.
 */
export interface CheckedConfig extends LoadedConfig {
  readonly stage: 'checked';
}

/** One project of the organization's reply, which layers are matched against. */
export interface InventoryProject {
  readonly id: ProjectId;
  readonly slug: ProjectSlug;
  readonly teams: readonly string[];
  readonly platform: string | null;
  /** Only if the list shows that the caller has no access to it (`hasAccess: false`). */
  readonly closed?: true;
}

/**
 * A value of `settings` or `expect` that was overridden by a later layer, by the project's own document, or by its
 * `ignore`. In the order in which they were overridden.
 */
export interface Overridden {
  readonly setting: string;
  readonly declared: DesiredValue;
}

export interface DesiredProject {
  readonly id: ProjectId;
  readonly slug: ProjectSlug;
  readonly settings: DesiredSettings;
  readonly expect: DesiredSettings;
  readonly overridden: readonly Overridden[];
  /** Absent if only layers match the project. */
  readonly document?: ProjectDocument;
  /** Of the document, or of the last matching layer if there is none. */
  readonly declaredAt: Source;
  /** See `InventoryProject.closed`. */
  readonly closed?: true;
}

interface DesiredOrganization extends Pick<DesiredProject, 'settings' | 'expect'> {
  /** Absent in a rollback. */
  readonly document?: OrganizationDocument;
}

/** A project that a file names and that the service does not have or, with `closed`, does not show to the caller. */
export interface MissingProject {
  readonly ref: ProjectRef;
  readonly place: Place;
  /** Why the caller cannot read it. */
  readonly closed?: string;
}

/** The desired state of one organization, matched to the resources that exist. */
export interface ResolvedState {
  readonly stage: 'resolved';
  readonly organization: DesiredOrganization | null;
  /** Sorted by slug. */
  readonly projects: readonly DesiredProject[];
  readonly missing: readonly MissingProject[];
  /** Projects of the service that no file sets. Sorted by slug. */
  readonly unmanaged: readonly InventoryProject[];
  /** Warnings that need the inventory: layers that match no project. */
  readonly warnings: readonly Finding[];
  readonly slug: OrganizationSlug;
}

/** The origin of each value of a project. */
export interface Explanation {
  readonly project: string;
  readonly rows: readonly ExplainedSetting[];
  /** The fields that the files expect to have a value, which no update can set. */
  readonly expected: readonly ExplainedSetting[];
  readonly ignored: readonly IgnoredSetting[];
}

/** A setting that the project's document leaves unmanaged. */
interface IgnoredSetting
  extends Pick<ExplainedSetting, 'setting' | 'otherName' | 'overridden'>,
    Pick<Exception, 'reason' | 'until'> {
  /** The entry of `ignore`. */
  readonly source: Source;
}

interface ExplainedSetting {
  readonly setting: string;
  /** With `names: auto`, if it has two. */
  readonly otherName?: string;
  readonly value: Json;
  readonly source: Source;
  /** The values that this one overrides, the most recently overridden first. */
  readonly overridden: readonly Source[];
}
